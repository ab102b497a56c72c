/** Covers the screen before a feature, and uncovers the feature's room. */
import { Container, Sprite, Texture } from 'pixi.js';
import { Random, seedOf } from '../../engine/random.ts';
import { easeIn, easeOut, type Clock } from '../clock.ts';
import type { Box } from '../stage.ts';
import { sourceOf, type LightSheet, type SymbolSheet } from '../textures.ts';
import { entryOf, type Entry } from './entries.ts';
import { barPicture, curtainPicture, doorPicture, wavePicture } from './entry-pictures.ts';
import { impactAt } from './metal-text.ts';

export const CLOSE_MS = 620;
export const OPEN_MS = 780;
/** Share of the opening in which the picture in front fades. */
const PICTURE_LEAVES = 0.2;

interface Shown {
	/** Share of the covered screen: 1 when the entry hides the game. */
	closed: number;
	isOpening: boolean;
	/** Time since the beginning of the entry in ms. */
	ms: number;
	width: number;
	height: number;
}

type Painter = (shown: Shown) => void;

interface Parts {
	clock: Clock;
	slug: string;
	hero: HTMLImageElement;
	sheet: SymbolSheet;
	light: LightSheet;
	box: () => Box;
}

const BARS = 9;
const SWARM = 64;
const STREAKS = 90;
const SPARKS = 60;

export class EntryScene {
	readonly view = new Container({ visible: false });
	readonly #parts: Parts;
	readonly #entry: Entry;
	readonly #random = new Random(seedOf(0xe7e7));
	readonly #pictures: Sprite[] = [];
	#paint: Painter | undefined;
	#begun = 0;

	constructor(parts: Parts) {
		this.#parts = parts;
		this.#entry = entryOf(parts.slug);
	}

	async close(): Promise<void> {
		this.#paint ??= this.#createPainter();
		this.#begun = this.#parts.clock.now;
		this.view.visible = true;
		await this.#parts.clock.tween(CLOSE_MS, (share) => this.#show(share, false));
	}

	async open(): Promise<void> {
		await this.#parts.clock.tween(OPEN_MS, (share) => this.#show(1 - share, true));
		this.view.visible = false;
	}

	/** Positions of all parts, for tests that catch an entry without motion. */
	get state(): string {
		return this.view.children
			.map(({ x, y, rotation, alpha, width }) => [x, y, rotation * 100, alpha * 100, width].map(Math.round).join())
			.join(' ');
	}

	#show(closed: number, isOpening: boolean): void {
		const { left, top, width, height } = this.#parts.box();
		this.view.position.set(left, top);
		for (const picture of this.#pictures) picture.alpha = 1;
		this.#paint?.({ closed, isOpening, ms: this.#parts.clock.now - this.#begun, width, height });
		// The room behind shows the hero too, so the hero in front leaves before the room is seen.
		if (isOpening)
			for (const picture of this.#pictures) picture.alpha *= Math.max(0, 1 - (1 - closed) / PICTURE_LEAVES);
	}

	#createPainter(): Painter {
		switch (this.#entry.kind) {
			case 'doors':
				return this.#halves(doorPicture(this.#parts.sheet.colors), true);
			case 'curtain':
				return this.#halves(curtainPicture(this.#parts.sheet.colors), false);
			case 'shutter':
				return this.#shutter();
			case 'wave':
				return this.#wave();
			case 'runner':
				return this.#runner();
			case 'swarm':
				return this.#swarm();
			case 'gust':
				return this.#gust();
			case 'strike':
				return this.#strike();
			default:
				return this.#gears();
		}
	}

	#between(from: number, to: number): number {
		return from + (this.#random.below(1024) / 1024) * (to - from);
	}

	#add(texture: Texture, options: { tint?: string | number; light?: boolean } = {}): Sprite {
		const sprite = new Sprite({ texture, anchor: 0.5, tint: options.tint ?? 0xffffff });
		if (options.light) sprite.blendMode = 'add';
		this.view.addChild(sprite);
		return sprite;
	}

	/** A surface in the game's darkest colour that hides the change of the room. */
	#addCover(tint: string = this.#parts.sheet.colors.deep): Sprite {
		return this.#add(Texture.WHITE, { tint });
	}

	#addPicture(): Sprite {
		const { sheet, hero } = this.#parts;
		const { letter } = this.#entry;
		const picture = this.#add(letter ? sheet.texture(letter) : new Texture({ source: sourceOf(hero) }));
		this.#pictures.push(picture);
		return picture;
	}

	static #fill(cover: Sprite, { width, height }: Shown, alpha: number): void {
		cover.position.set(width / 2, height / 2);
		cover.setSize(width * 1.05, height * 1.05);
		cover.alpha = alpha;
	}

	static #size(sprite: Sprite, side: number): number {
		return side / Math.max(sprite.texture.width, sprite.texture.height);
	}

	/** Doors of metal slide and shake when they meet. A curtain stretches. */
	#halves(texture: Texture, isMetal: boolean): Painter {
		const { light, sheet } = this.#parts;
		const gap = this.#add(light.beam, { tint: sheet.colors.light, light: true });
		const halves = [this.#add(texture), this.#add(texture)];
		for (const half of halves) half.anchor.set(1, 0.5);
		const glow = this.#add(light.glow, { tint: sheet.colors.light, light: true });
		const lock = this.#addPicture();
		return (shown) => {
			const { closed, isOpening, ms, width, height } = shown;
			const share = isOpening ? easeIn(closed) : easeOut(closed);
			const met = !isOpening && closed > 0.8 ? impactAt((closed - 0.8) / 0.2) * height * 0.008 : 0;
			for (const [place, half] of halves.entries()) {
				const side = place === 0 ? 1 : -1;
				const tall = height * 1.04;
				const wide = isMetal ? width / 2 + 2 : (width / 2 + 2) * (0.1 + 0.9 * share);
				half.scale.set((side * wide) / half.texture.width, tall / half.texture.height);
				const edge = isMetal ? (width / 2) * share : wide;
				half.position.set(place === 0 ? edge : width - edge, height / 2 + met * side);
				half.rotation = isMetal ? 0 : side * Math.sin(ms / 130) * 0.012;
				half.alpha = !isMetal && share === 0 ? 0 : 1;
			}
			const open = 1 - share;
			gap.position.set(width / 2, height / 2);
			gap.setSize(Math.max(2, width * open * 1.1), height * 1.1);
			gap.alpha = isOpening ? Math.min(1, open * 6) * (1 - open) * 0.9 : 0;
			// The lock appears where the halves meet, turns, and opens them.
			const held = Math.max(0, (closed - 0.55) / 0.45);
			const landed = isOpening ? 1 : Math.min(1, held * 1.25);
			lock.position.set(width / 2, height / 2 + met);
			lock.scale.set(
				EntryScene.#size(lock, Math.min(width, height) * 0.42) * (isOpening ? 1 + open * 0.9 : 1.9 - 0.9 * landed),
			);
			lock.rotation = isOpening ? open * 2.6 : 0;
			lock.alpha = isOpening ? Math.max(0, 1 - open * 2.2) : Math.min(1, held * 2);
			glow.position.copyFrom(lock.position);
			glow.setSize(Math.min(width, height) * (0.9 + open));
			glow.alpha = lock.alpha * (0.6 + 0.3 * Math.sin(ms / 90));
		};
	}

	#shutter(): Painter {
		const { colors } = this.#parts.sheet;
		const textures = [barPicture(colors, colors.light), barPicture(colors, colors.accent)];
		const bars = Array.from({ length: BARS }, (_, place) => this.#add(textures[place % 2]!));
		const glow = this.#add(this.#parts.light.glow, { tint: colors.accent, light: true });
		const sign = this.#addPicture();
		for (const bar of bars) bar.anchor.set(1, 0.5);
		return (shown) => {
			const { closed, isOpening, ms, width, height } = shown;
			for (const [place, bar] of bars.entries()) {
				const side = place % 2 === 0 ? 1 : -1;
				const delay = (isOpening ? BARS - 1 - place : place) * 0.055;
				const share = easeOut(Math.min(1, Math.max(0, closed * 1.5 - delay)));
				bar.scale.set((side * (width + 60)) / bar.texture.width, (height / BARS + 1.5) / bar.texture.height);
				const edge = (width + 60) * share;
				bar.position.set(side > 0 ? edge : width - edge, ((place + 0.5) * height) / BARS);
			}
			const lit = Math.max(0, closed * 2 - 1);
			// A neon sign flickers when it is switched on.
			const flicker = isOpening || lit > 0.8 || Math.sin(ms / 11) > -0.3 ? 1 : 0.25;
			sign.position.set(width / 2, height / 2);
			sign.scale.set(EntryScene.#size(sign, Math.min(width, height) * 0.5));
			sign.alpha = lit * flicker;
			glow.position.copyFrom(sign.position);
			glow.setSize(Math.min(width, height) * 1.3);
			glow.alpha = sign.alpha * 0.8;
		};
	}

	/** Three waves rise one behind another, and the hero swims between them. They run off below again. */
	#wave(): Painter {
		const { colors } = this.#parts.sheet;
		const { glow } = this.#parts.light;
		const step = 512;
		const addWave = (top: string, bottom: string): Sprite[] => {
			const texture = wavePicture(top, bottom);
			const parts = [0, 1, 2, 3, 4].map(() => this.#add(texture));
			for (const part of parts) part.anchor.set(0, 0);
			return parts;
		};
		const far = addWave(colors.light, colors.panel);
		const shafts = [0.2, 0.5, 0.8].map((x) => ({ x, sprite: this.#add(glow, { tint: colors.light, light: true }) }));
		const swimmer = this.#addPicture();
		const layers = [far, addWave(colors.light, colors.panel), addWave(colors.panel, colors.deep)];
		/** Upper edge of each wave when the screen is covered, as a share of the height. */
		const edges = [-0.12, 0.5, 0.76];
		const bubbles = Array.from({ length: 40 }, () => ({
			sprite: this.#add(glow, { tint: colors.light, light: true }),
			x: this.#between(0, 1),
			y: this.#between(0, 1),
			size: this.#between(0.01, 0.045),
		}));
		return (shown) => {
			const { closed, isOpening, ms, width, height } = shown;
			for (const [place, parts] of layers.entries()) {
				const delay = place * 0.12;
				const share = Math.min(1, Math.max(0, closed * 1.24 - (isOpening ? 0.24 - delay : delay)));
				const covered = edges[place]! + 0.02 * Math.sin(ms / 170 + place * 2);
				const top = height * (1.05 + (covered - 1.05) * (isOpening ? easeIn(share) : easeOut(share)));
				const scale = Math.max(1, (width + step) / (step * parts.length));
				const drift = (ms / 3) * (place % 2 === 0 ? 1 : -1) * (0.6 + place * 0.35);
				for (const [part, sprite] of parts.entries()) {
					const span = step * scale * parts.length;
					sprite.position.set(((((part * step * scale + drift) % span) + span) % span) - step * scale, top);
					sprite.setSize(step * scale + 1, height * 1.3);
				}
			}
			for (const { x, sprite } of shafts) {
				sprite.position.set(width * (x + 0.03 * Math.sin(ms / 300 + x * 9)), height * 0.1);
				sprite.setSize(width * 0.3, height * 1.5);
				sprite.alpha = closed * 0.3;
			}
			const swum = isOpening ? 0.62 + (1 - closed) * 0.6 : closed * 0.62;
			swimmer.position.set(
				width * (swum * 1.2 - 0.2),
				height * (0.42 - Math.sin(swum * Math.PI) * 0.08) + Math.sin(ms / 110) * 6,
			);
			swimmer.scale.set(EntryScene.#size(swimmer, Math.min(height * 0.62, width * 0.7)));
			swimmer.rotation = Math.sin(ms / 140) * 0.08 - 0.05;
			swimmer.alpha = Math.min(1, closed * 3);
			for (const { sprite, x, y, size } of bubbles) {
				const rise = (y + ms / 1600) % 1;
				sprite.position.set(x * width + Math.sin(ms / 200 + x * 20) * 8, height * (1.1 - rise * 1.2));
				sprite.setSize(size * height);
				sprite.alpha = closed * 0.8;
			}
		};
	}

	/** The picture runs from left to right and draws the cover behind it. The cover then leaves to the right. */
	#runner(): Painter {
		const { colors } = this.#parts.sheet;
		const { glow, spark } = this.#parts.light;
		const cover = this.#addCover();
		const edges = [colors.accent, colors.light, '#ffffff'].map((tint) => this.#add(glow, { tint, light: true }));
		const sparks = Array.from({ length: SPARKS }, (_, place) => ({
			sprite: this.#add(spark, { tint: place % 2 === 0 ? colors.light : colors.accent, light: true }),
			y: this.#between(-0.5, 0.5),
			late: this.#between(0, 1.2) ** 1.6,
			size: this.#between(0.02, 0.06),
		}));
		const runner = this.#addPicture();
		return (shown) => {
			const { closed, isOpening, ms, width, height } = shown;
			const side = Math.min(height * 0.62, width * 0.8);
			const span = width + side * 1.6;
			const front = isOpening ? width * 1.4 : closed * span - side * 0.8;
			const edge = isOpening ? (1 - closed) ** 1.4 * width * 1.25 : front;
			cover.anchor.set(isOpening ? 0 : 1, 0.5);
			cover.position.set(edge, height / 2);
			cover.setSize(isOpening ? width * 1.4 : width * 1.8, height * 1.1);
			for (const [place, light] of edges.entries()) {
				light.position.set(edge, height / 2);
				light.setSize(width * (0.34 - place * 0.1), height * (1.9 - place * 0.3));
				light.alpha = 0.9 * Math.min(1, closed * 5);
			}
			for (const { sprite, y, late, size } of sparks) {
				sprite.position.set(
					edge - late * width + Math.sin(ms / 60 + y * 30) * 6,
					height * (0.5 + y * Math.min(1.1, 0.5 + late * 1.4)),
				);
				sprite.setSize(size * height);
				sprite.rotation = ms / 120 + y;
				sprite.alpha =
					Math.max(0.45, 1 - late * 1.6) * Math.min(1, closed * 4) * (0.7 + 0.3 * Math.sin(ms / 70 + y * 40));
			}
			// Steps: the runner stretches while it is in the air.
			const stride = Math.abs(Math.sin(ms / 95));
			runner.position.set(front, height * (0.58 - stride * 0.07));
			const scale = EntryScene.#size(runner, side);
			runner.scale.set(scale * (1 + stride * 0.1), scale * (1 - stride * 0.08));
			runner.rotation = 0.14 + Math.sin(ms / 95) * 0.09;
			runner.visible = !isOpening;
		};
	}

	#swarm(): Painter {
		const { colors } = this.#parts.sheet;
		const cover = this.#addCover();
		const members = Array.from({ length: SWARM }, (_, place) => ({
			glow: this.#add(this.#parts.light.glow, { tint: place % 2 === 0 ? colors.light : colors.accent, light: true }),
			sprite: this.#addPicture(),
			x: this.#between(-0.02, 1.02),
			y: this.#between(0, 1),
			// The smallest are drawn first, and look furthest away.
			size: 0.07 + 0.25 * (place / SWARM) ** 1.6,
			phase: this.#between(0, 7),
		}));
		return (shown) => {
			const { closed, isOpening, ms, width, height } = shown;
			EntryScene.#fill(cover, shown, Math.min(1, closed * 1.5) ** 1.5);
			const rise = isOpening ? 1 + (1 - closed) * 1.15 : easeOut(closed);
			for (const { glow, sprite, x, y, size, phase } of members) {
				const at = 1.2 + y * 1.05 - rise * 1.25 * (0.72 + size * 1.5);
				sprite.position.set(x * width + Math.sin(ms / 420 + phase) * width * 0.012, at * height);
				sprite.scale.set(EntryScene.#size(sprite, size * height));
				sprite.rotation = Math.sin(ms / 520 + phase) * 0.12;
				glow.position.copyFrom(sprite.position);
				glow.setSize(size * height * 2.1);
				glow.alpha = 0.5 + 0.2 * Math.sin(ms / 160 + phase);
			}
		};
	}

	#gust(): Painter {
		const { colors } = this.#parts.sheet;
		const cover = this.#addCover('#e9ecff');
		const streaks = Array.from({ length: STREAKS }, (_, place) => ({
			sprite: this.#add(this.#parts.light.glow, { tint: place % 3 === 0 ? colors.light : 0xffffff, light: true }),
			x: this.#between(0, 1),
			y: this.#between(-0.05, 1.05),
			speed: this.#between(0.8, 2),
			size: this.#between(0.008, 0.05),
		}));
		const runner = this.#addPicture();
		return (shown) => {
			const { closed, isOpening, ms, width, height } = shown;
			EntryScene.#fill(cover, shown, isOpening ? closed ** 1.5 : closed ** 2);
			for (const { sprite, x, y, speed, size } of streaks) {
				const at = (x + (ms / 520) * speed) % 1;
				sprite.position.set((at * 1.5 - 0.25) * width, (y + at * 0.18) * height);
				sprite.setSize(size * height * (6 + speed * 5), size * height);
				sprite.rotation = 0.14;
				sprite.alpha = Math.min(1, closed * 2.5) * 0.9;
			}
			// The hero appears as a shape in the storm.
			runner.position.set(width / 2, height * 0.55);
			runner.scale.set(
				EntryScene.#size(runner, height * 0.7) * (isOpening ? 1.15 + (1 - closed) * 0.7 : 0.75 + closed * 0.4),
			);
			runner.tint = 0x8f97c9;
			runner.alpha = Math.max(0, closed * 2 - 1) * (isOpening ? closed : 1) * 0.85;
		};
	}

	/** The symbol falls onto the screen. Its impact covers the screen with light and sparks. */
	#strike(): Painter {
		const { colors } = this.#parts.sheet;
		const { glow, spark } = this.#parts.light;
		const cover = this.#addCover();
		const heat = this.#add(glow, { tint: colors.accent, light: true });
		const core = this.#add(glow, { tint: colors.light, light: true });
		const sparks = Array.from({ length: SPARKS }, (_, place) => ({
			sprite: this.#add(place % 2 === 0 ? spark : glow, {
				tint: place % 3 === 0 ? 0xffffff : colors.accent,
				light: true,
			}),
			angle: this.#between(0, Math.PI * 2),
			reach: this.#between(0.25, 1),
			size: this.#between(0.012, 0.05),
		}));
		const hammer = this.#addPicture();
		const HIT_SHARE = 0.5;
		return (shown) => {
			const { closed, isOpening, ms, width, height } = shown;
			const falling = isOpening ? 1 : Math.min(1, closed / HIT_SHARE);
			const hit = isOpening ? 1 : Math.max(0, (closed - HIT_SHARE) / (1 - HIT_SHARE));
			EntryScene.#fill(cover, shown, isOpening ? closed : Math.min(1, hit * 1.6));
			const shake = isOpening ? 0 : impactAt(hit) * height * 0.03;
			hammer.position.set(width / 2, height * (0.52 - (1 - easeIn(falling)) * 0.9) + shake);
			hammer.scale.set(
				EntryScene.#size(hammer, height * 0.6) * (isOpening ? 1 + (1 - closed) * 1.6 : 1.5 - 0.5 * falling),
			);
			hammer.rotation = (1 - falling) * -0.9;
			hammer.alpha = isOpening ? closed ** 2 : 1;
			for (const [light, size] of [
				[heat, 2.6],
				[core, 1.2],
			] as const) {
				light.position.set(width / 2, height * 0.62);
				light.setSize(height * size * (0.4 + hit * 0.9));
				light.alpha = isOpening ? closed : hit;
			}
			const flown = isOpening ? 1 + (1 - closed) * 0.8 : easeOut(hit);
			for (const { sprite, angle, reach, size } of sparks) {
				const distance = flown * reach * Math.max(width, height) * 0.62;
				sprite.position.set(
					width / 2 + Math.cos(angle) * distance,
					height * 0.62 + Math.sin(angle) * distance * 0.8 + flown * flown * height * 0.12,
				);
				sprite.setSize(size * height * (1.2 - flown * 0.4));
				sprite.rotation = ms / 90 + angle;
				sprite.alpha = hit > 0 ? (isOpening ? closed : 1) : 0;
			}
		};
	}

	#gears(): Painter {
		const { colors } = this.#parts.sheet;
		const cover = this.#addCover();
		const glow = this.#add(this.#parts.light.glow, { tint: colors.light, light: true });
		const places = [
			[0, 0, 1.05],
			[1, 1, 1.05],
			[1, 0, 0.85],
			[0, 1, 0.85],
			[0.5, 0.5, 0.8],
		] as const;
		const gears = places.map(() => this.#addPicture());
		return (shown) => {
			const { closed, isOpening, ms, width, height } = shown;
			const share = isOpening ? easeIn(closed) : easeOut(closed);
			EntryScene.#fill(cover, shown, Math.min(1, closed * 1.6) ** 2);
			for (const [place, gear] of gears.entries()) {
				const [x, y, size] = places[place]!;
				const away = 1 - share;
				const isMiddle = x === 0.5;
				const gone = (at: number) => (at === 0 ? -0.6 : at === 1 ? 0.6 : 0) * away;
				gear.position.set(width * (0.5 + (x - 0.5) * 0.62 + gone(x)), height * (0.5 + (y - 0.5) * 0.8 + gone(y)));
				gear.scale.set(EntryScene.#size(gear, size * Math.max(height, width * 0.5)) * (isMiddle ? share : 1));
				gear.rotation = (place % 2 === 0 ? 1 : -1) * (ms / 420);
				gear.alpha = isMiddle ? share : Math.min(1, share * 3);
			}
			glow.position.set(width / 2, height / 2);
			glow.setSize(Math.max(width, height) * 1.1);
			glow.alpha = share * (0.6 + 0.2 * Math.sin(ms / 120));
		};
	}
}
