/** The light of a full-screen scene: rays or another shape behind the hero, shafts, a wash of colour and motes. */
import { Sprite, Texture } from 'pixi.js';
import type { Random } from '../../engine/random.ts';
import type { LightSheet, SymbolSheet } from '../textures.ts';
import type { WinTier } from '../win-tiers.ts';
import { strengths } from './strengths.ts';
import type { TheatreLights } from './theatre-lights.ts';
import type { Theatre } from './theatres.ts';

const SHADE_ALPHA = 0.5;
const SHAFTS = 7;
const MOTES = 36;
/** Colours of the two backdrops. */
const backdropTints: Record<WinTier, readonly ('light' | 'accent')[]> = {
	win: ['light', 'light'],
	big: ['light', 'light'],
	mega: ['accent', 'light'],
	epic: ['accent', 'accent'],
};

export class SceneLight {
	readonly #theatre: Theatre;
	readonly #colors: SymbolSheet['colors'];
	/** Darkens the background behind the hero, so that both differ in games of one hue. */
	readonly #shade: Sprite;
	readonly #wash: Sprite;
	readonly #glow: Sprite;
	readonly #backdrops: readonly Sprite[];
	readonly #shafts: readonly Sprite[];
	readonly #motes: { sprite: Sprite; x: number; y: number; size: number; phase: number }[] = [];

	constructor(
		theatre: Theatre,
		lights: TheatreLights,
		{ glow, spark }: LightSheet,
		colors: SymbolSheet['colors'],
		random: Random,
	) {
		this.#theatre = theatre;
		this.#colors = colors;
		this.#shade = new Sprite({ texture: glow, anchor: 0.5, tint: '#000000' });
		this.#wash = new Sprite({ texture: Texture.WHITE, tint: colors.accent, blendMode: 'add', alpha: 0 });
		this.#glow = new Sprite({ texture: glow, anchor: 0.5, tint: colors.light, blendMode: 'add' });
		this.#backdrops = [0, 1].map(() => new Sprite({ texture: lights.backdrop, anchor: 0.5, blendMode: 'add' }));
		this.#shafts = Array.from({ length: SHAFTS }, (_, place) => {
			const tint = place % 2 === 0 ? colors.light : colors.accent;
			return new Sprite({ texture: lights.shaft, anchor: { x: 0.5, y: 0 }, tint, blendMode: 'add' });
		});
		const texture = theatre.mote === 'spark' ? spark : glow;
		for (let place = 0; place < MOTES; place++) {
			const tint = [colors.light, colors.accent, '#ffffff'][place % 3] ?? colors.light;
			const sprite = new Sprite({ texture, anchor: 0.5, tint, blendMode: 'add' });
			const unit = () => random.below(1024) / 1024;
			this.#motes.push({ sprite, x: unit(), y: unit(), size: 0.006 + unit() * 0.016, phase: unit() });
		}
	}

	/** From back to front. */
	get sprites(): Sprite[] {
		return [
			this.#shade,
			this.#wash,
			this.#glow,
			...this.#shafts,
			...this.#backdrops,
			...this.#motes.map(({ sprite }) => sprite),
		];
	}

	tint(tier: WinTier): void {
		for (const [place, backdrop] of this.#backdrops.entries())
			backdrop.tint = this.#colors[backdropTints[tier][place] ?? 'light'];
	}

	/**
	 * @param ms since the scene began
	 * @param x and y middle of the light, in pixels
	 * @param departed share of the scene that has left the screen
	 */
	move(
		ms: number,
		tier: WinTier,
		isCelebration: boolean,
		{ x, y, width, height, departed }: { x: number; y: number; width: number; height: number; departed: number },
	): void {
		const { light, wash, speed } = strengths[tier];
		const time = ms * speed;
		const reach = Math.max(width, height);
		this.#shade.position.set(x, y);
		this.#shade.setSize(reach * 1.7, reach * 1.4);
		this.#shade.alpha = isCelebration ? SHADE_ALPHA * (1 - departed) : 0;
		// The camera shakes, so the light reaches beyond the screen.
		this.#wash.position.set(-0.05 * width, -0.05 * height);
		this.#wash.setSize(width * 1.1, height * 1.1);
		this.#wash.alpha = isCelebration ? wash * (0.8 + 0.2 * Math.sin(time / 240)) : 0;
		this.#glow.position.set(x, y);
		this.#glow.setSize(reach * 1.5 * (1 + 0.04 * Math.sin(time / 400)), reach * 1.1);
		this.#glow.alpha = 0.56 * light * (1 - departed);
		for (const [place, backdrop] of this.#backdrops.entries()) {
			backdrop.position.set(x, y);
			backdrop.setSize(reach * (place === 0 ? 1.25 : 0.95) * (1 + 0.05 * Math.sin(time / 520 + place * 2)));
			backdrop.rotation = (place === 0 ? 1 : -1.4) * (time / 7000) + place;
			backdrop.alpha = light * (place === 0 ? 0.7 : 0.5) * (0.85 + 0.15 * Math.sin(time / 300 + place * 2));
		}
		this.#moveShafts(time, light, width, height);
		this.#moveMotes(time, x, y, width, height);
	}

	#moveShafts(ms: number, light: number, width: number, height: number): void {
		for (const [place, shaft] of this.#shafts.entries()) {
			const at = (place + 0.5) / SHAFTS;
			const wave = Math.sin(ms / 1100 + place * 1.9);
			switch (this.#theatre.curtain) {
				case 'columns':
					shaft.position.set(at * width, height * 1.05);
					shaft.rotation = Math.PI + wave * 0.06;
					shaft.setSize(width * 0.2, height * (0.75 + 0.3 * wave));
					shaft.alpha = light * (0.28 + 0.14 * Math.sin(ms / 500 + place));
					break;
				case 'veil':
					shaft.position.set((at + wave * 0.06) * width, -height * 0.05);
					shaft.rotation = wave * 0.12;
					shaft.setSize(width * (0.3 + 0.08 * wave), height * (0.85 + 0.2 * Math.sin(ms / 900 + place * 2.4)));
					shaft.alpha = light * (0.3 + 0.12 * wave);
					break;
				default:
					shaft.position.set(at * width * 1.2 - width * 0.1, -height * 0.08);
					shaft.rotation = (0.5 - at) * 0.9 + Math.sin(ms / 800 + place * 1.3) * 0.35;
					shaft.setSize(width * 0.13, height * 1.25);
					shaft.alpha = light * (0.34 + 0.12 * wave);
			}
		}
	}

	#moveMotes(ms: number, middleX: number, middleY: number, width: number, height: number): void {
		for (const { sprite, x, y, size, phase } of this.#motes) {
			const passed = (ms / 5200) * (0.6 + phase * 0.8);
			const wrapped = (from: number) => ((from % 1) + 1) % 1;
			const sway = Math.sin(ms / 700 + phase * 9) * 0.015;
			sprite.alpha = 0.35 + 0.5 * Math.abs(Math.sin(ms / 450 + phase * 12));
			sprite.setSize(size * height * (this.#theatre.mote === 'spark' ? 1.3 : 2.2));
			sprite.rotation = ms / 900 + phase * 6;
			switch (this.#theatre.motes) {
				case 'rise':
					sprite.position.set((x + sway) * width, (1.05 - wrapped(y + passed) * 1.1) * height);
					break;
				case 'fall':
					sprite.position.set((x + sway * 2) * width, (wrapped(y + passed) * 1.1 - 0.05) * height);
					break;
				case 'drift':
					sprite.position.set(wrapped(x + passed * 0.5) * width, (y + sway * 2) * height);
					break;
				default: {
					const reach = wrapped(y + passed * 1.6);
					const angle = x * Math.PI * 2;
					sprite.position.set(
						middleX + Math.cos(angle) * reach * width * 0.62,
						middleY + Math.sin(angle) * reach * height * 0.75,
					);
					sprite.alpha *= Math.min(1, reach * 4);
				}
			}
		}
	}
}
