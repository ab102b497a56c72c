/** The hero in triumph, who leaps into the picture at the end of an entry. */
import { Container, Sprite, Texture } from 'pixi.js';
import { sourceOf, type LightSheet } from '../textures.ts';
import { phase, scaleTo } from './entry-canvas.ts';
import { impactAt } from './metal-text.ts';

/** Share of the closing at which the leap begins, and at which the hero has landed. */
const LEAP_FROM = 0.7;
const LANDS_AT = 0.9;
/** Share of the opening in which the hero passes the player. */
const LEAVES_AT = 0.3;
/** Height of the hero, and its largest width, as shares of the screen. */
const HEIGHT = 0.84;
const WIDTH = 0.98;
const FOOT = 0.96;
const SPARKS = 18;

export class EntryFinale {
	readonly view = new Container({ visible: false });
	readonly #glow: Sprite;
	readonly #sparks: Sprite[];
	readonly #hero: Sprite;

	constructor(picture: HTMLImageElement, light: LightSheet, colors: { light: string; accent: string }) {
		this.#glow = new Sprite({ texture: light.glow, anchor: 0.5, tint: colors.light, blendMode: 'add' });
		this.#sparks = Array.from({ length: SPARKS }, (_, place) => {
			const tint = place % 2 === 0 ? colors.light : colors.accent;
			return new Sprite({ texture: light.spark, anchor: 0.5, tint, blendMode: 'add' });
		});
		this.#hero = new Sprite({ texture: new Texture({ source: sourceOf(picture) }), anchor: { x: 0.5, y: 1 } });
		this.view.addChild(this.#glow, ...this.#sparks, this.#hero);
	}

	/** @param closed share of the covered screen */
	show(closed: number, isOpening: boolean, width: number, height: number): void {
		const leapt = isOpening ? 1 : phase(closed, LEAP_FROM, LANDS_AT);
		const landed = isOpening ? 1 : phase(closed, LANDS_AT, 1);
		const left = isOpening ? phase(1 - closed, 0, LEAVES_AT) : 0;
		this.view.visible = leapt > 0 && left < 1;
		if (!this.view.visible) return;
		this.view.alpha = 1 - left ** 2;
		const side = Math.min(height * HEIGHT, width * WIDTH);
		const rise = 1 - (1 - leapt) ** 3;
		const squash = impactAt(landed) * 0.08;
		const scale = scaleTo(this.#hero, side) * (0.6 + 0.4 * rise) * (1 + left * 0.35);
		this.#hero.position.set(width / 2, height * FOOT + (1 - rise) * side * 0.7 + left * height * 0.12);
		this.#hero.scale.set(scale * (1 + squash), scale * (1 - squash));
		this.#hero.rotation = (1 - rise) * 0.3;
		const middle = height * FOOT - side / 2;
		this.#glow.position.set(width / 2, middle);
		this.#glow.setSize(side * (1.3 + 0.9 * rise));
		this.#glow.alpha = 0.75 * rise;
		for (const [place, spark] of this.#sparks.entries()) {
			const angle = (place / SPARKS) * Math.PI * 2 + place;
			const reach = side * (0.3 + 0.5 * rise + 0.35 * landed + 0.1 * (place % 3));
			spark.position.set(width / 2 + Math.cos(angle) * reach, middle + Math.sin(angle) * reach * 0.8);
			spark.setSize(side * (0.05 + 0.05 * (place % 4)) * (1 - 0.4 * landed));
			spark.alpha = rise * (1 - 0.5 * landed);
			spark.rotation = angle * 2 + rise * 2;
		}
	}
}
