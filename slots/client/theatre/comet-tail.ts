/** A comet's tail along its way: light, and small things that it scatters. */
import type { Sprite, Texture } from 'pixi.js';
import { type EntryCanvas, phase, scaleTo } from './entry-canvas.ts';

const LIGHTS = 34;
/** The light follows the comet by this share of the flight, and a scattered thing lives this share. */
const LIGHT_SHARE = 0.3;
const LIFE_SHARE = 0.42;
const TWINKLES = 70;

export type Way = (share: number) => readonly [x: number, y: number];

interface Scattered {
	sprite: Sprite;
	born: number;
	side: number;
	size: number;
	turn: number;
}

export class CometTail {
	readonly #strength: number;
	readonly #lights: { sprite: Sprite; late: number; size: number }[];
	readonly #twinkles: Scattered[];
	readonly #things: Scattered[];

	/**
	 * @param strength of the light
	 * @param things pictures that the comet scatters
	 */
	constructor(
		canvas: EntryCanvas,
		strength: number,
		tints: readonly (string | number)[],
		things: readonly Texture[],
		count: number,
	) {
		this.#strength = strength;
		const scattered = (sprite: Sprite, from: number, to: number): Scattered => ({
			sprite,
			born: canvas.between(0, 0.95),
			side: canvas.between(-1, 1),
			size: canvas.between(from, to),
			turn: canvas.between(-1, 1),
		});
		this.#lights = Array.from({ length: LIGHTS }, (_, place) => {
			const late = place / LIGHTS;
			const tint = tints[Math.min(tints.length - 1, Math.floor(late * tints.length))] ?? 0xffffff;
			return { sprite: canvas.addGlow(tint), late, size: 1 - late * 0.72 };
		}).reverse();
		this.#twinkles = Array.from({ length: TWINKLES }, (_, place) =>
			scattered(
				canvas.add(place % 2 === 0 ? canvas.light.spark : canvas.light.glow, {
					tint: tints[place % tints.length] ?? 0xffffff,
					light: true,
				}),
				0.03,
				0.13,
			),
		);
		this.#things =
			things.length > 0
				? Array.from({ length: count }, (_, place) => scattered(canvas.add(things[place % things.length]!), 0.13, 0.3))
				: [];
	}

	/**
	 * @param share share of the flight, which may exceed 1 while the tail leaves
	 * @param size of the comet
	 */
	show(way: Way, share: number, size: number, ms: number, alpha = 1): void {
		for (const { sprite, late, size: own } of this.#lights) {
			const at = share - late * LIGHT_SHARE;
			const [x, y] = way(at);
			sprite.position.set(x, y + Math.sin(ms / 130 + late * 9) * size * 0.03 * late);
			sprite.setSize(size * own * (0.95 + 0.05 * Math.sin(ms / 50 + late * 20)));
			sprite.alpha = alpha * (1 - late) ** 1.3 * this.#strength;
		}
		for (const each of this.#twinkles) {
			this.#scatter(each, way, share, size, ms, 0.5);
			each.sprite.alpha *= alpha * (0.65 + 0.35 * Math.sin(ms / 60 + each.born * 90));
		}
		for (const each of this.#things) {
			this.#scatter(each, way, share, size, ms, 1);
			each.sprite.alpha *= alpha;
		}
	}

	#scatter(
		{ sprite, born, side, size: own, turn }: Scattered,
		way: Way,
		share: number,
		size: number,
		ms: number,
		weight: number,
	): void {
		const age = (share - born) / LIFE_SHARE;
		sprite.visible = age > 0 && age < 1;
		if (!sprite.visible) return;
		const [x, y] = way(born);
		const spread = 1 - (1 - age) ** 2;
		sprite.position.set(
			x + turn * size * 0.5 * spread,
			y + side * size * (0.12 + spread * 0.85) + weight * age * age * size * 0.6,
		);
		sprite.scale.set(scaleTo(sprite, own * size * Math.min(1, age * 8)));
		sprite.rotation = turn * (age * 5 + 0.3) + (weight < 1 ? ms / 500 : 0);
		sprite.alpha = 1 - phase(age, 0.6, 1);
	}
}
