/** Coins and symbols that fly towards the camera, and a rain of coins, all behind the hero. Sprites are used again. */
import { Container, Sprite, type Texture } from 'pixi.js';
import type { Random } from '../../engine/random.ts';

/** More flyers would cost more than the time of a frame in software rendering. */
export const MAX_FLYERS = 240;
/** Distances from the camera at which a flyer appears and leaves. */
const FAR = 1.25;
const NEAREST_DEPTH = 0.2;
/** A larger flyer would draw the eye from the hero and the amount. As a share of the unit. */
const MAX_SIZE = 0.19;
const FADE_IN_MS = 180;
const GRAVITY = 0.00000022;

interface Flyer {
	sprite: Sprite;
	/** Position and speed, in units at distance 1, and per ms. */
	x: number;
	y: number;
	z: number;
	speedX: number;
	speedY: number;
	speedZ: number;
	turn: number;
	age: number;
	size: number;
	isCoin: boolean;
	phase: number;
}

export class Flyers {
	readonly view = new Container();
	readonly #coins: readonly Texture[];
	readonly #symbols: readonly Texture[];
	readonly #random: Random;
	readonly #active: Flyer[] = [];
	readonly #spare: Sprite[] = [];

	constructor(coins: readonly Texture[], symbols: readonly Texture[], random: Random) {
		this.#coins = coins;
		this.#symbols = symbols;
		this.#random = random;
	}

	get count(): number {
		return this.#active.length;
	}

	#between(from: number, to: number): number {
		return from + (this.#random.below(1024) / 1024) * (to - from);
	}

	#add(flyer: Omit<Flyer, 'sprite' | 'age' | 'phase' | 'isCoin' | 'size'>, symbolShare: number): void {
		if (this.#active.length >= MAX_FLYERS) return;
		const isSymbol = this.#symbols.length > 0 && this.#random.below(100) < symbolShare * 100;
		const texture = isSymbol ? this.#symbols[this.#random.below(this.#symbols.length)] : this.#coins[0];
		if (!texture) return;
		const sprite = this.#spare.pop() ?? new Sprite({ anchor: 0.5 });
		sprite.texture = texture;
		sprite.alpha = 0;
		// A new flyer is behind the others, because it is further away.
		this.view.addChildAt(sprite, 0);
		const size = isSymbol ? this.#between(0.085, 0.12) : this.#between(0.045, 0.065);
		this.#active.push({ ...flyer, sprite, size, age: 0, isCoin: !isSymbol, phase: this.#between(0, 8) });
	}

	/** Sends flyers from the middle towards the camera. */
	fly(count: number): void {
		for (let each = 0; each < count; each++) {
			const angle = this.#between(0, Math.PI * 2);
			const reach = this.#between(0.09, 0.3);
			this.#add(
				{
					x: Math.cos(angle) * reach * 0.5,
					y: Math.sin(angle) * reach * 0.35,
					z: this.#between(FAR * 0.85, FAR),
					speedX: Math.cos(angle) * reach * 0.00042,
					speedY: Math.sin(angle) * reach * 0.00042 - 0.00016,
					speedZ: -this.#between(0.00055, 0.00095),
					turn: this.#between(-0.004, 0.004),
				},
				0.3,
			);
		}
	}

	/**
	 * Lets coins fall from above, near the camera and far from it.
	 * @param width width of the screen in units
	 */
	rain(count: number, width: number): void {
		for (let each = 0; each < count; each++) {
			const z = this.#between(0.45, 1.2);
			this.#add(
				{
					x: this.#between(-0.55, 0.55) * width * z,
					y: this.#between(-1.15, -0.55) * z,
					z,
					speedX: this.#between(-0.00004, 0.00004),
					speedY: this.#between(0.0004, 0.0008),
					speedZ: 0,
					turn: this.#between(-0.003, 0.003),
				},
				0.12,
			);
		}
	}

	/**
	 * @param unit CSS pixels of a unit
	 * @param bottom at which flyers leave the screen, in CSS pixels
	 */
	move(passed: number, middleX: number, middleY: number, unit: number, bottom: number): void {
		for (let at = this.#active.length - 1; at >= 0; at--) {
			const flyer = this.#active[at]!;
			flyer.age += passed;
			flyer.speedY += GRAVITY * passed;
			flyer.x += flyer.speedX * passed;
			flyer.y += flyer.speedY * passed;
			flyer.z += flyer.speedZ * passed;
			const { sprite, z, size, age } = flyer;
			const y = middleY + (flyer.y / z) * unit;
			if (z < NEAREST_DEPTH || y > bottom + MAX_SIZE * unit) {
				sprite.removeFromParent();
				this.#spare.push(sprite);
				this.#active.splice(at, 1);
				continue;
			}
			if (flyer.isCoin) {
				// The coin turns from its face to its edge and back.
				const step = Math.floor(age / 55 + flyer.phase) % 6;
				sprite.texture = this.#coins[step < 4 ? step : 6 - step] ?? sprite.texture;
			}
			sprite.position.set(middleX + (flyer.x / z) * unit, y);
			sprite.scale.set((Math.min(MAX_SIZE, size / z) * unit) / sprite.texture.width);
			sprite.rotation += flyer.turn * passed;
			// Flyers fade out before they fill the view.
			sprite.alpha = Math.min(1, age / FADE_IN_MS, (z - NEAREST_DEPTH) * 9);
		}
	}

	clear(): void {
		for (const { sprite } of this.#active.splice(0)) {
			sprite.removeFromParent();
			this.#spare.push(sprite);
		}
	}
}
