/** A heap of coins and symbols at the foot of a celebration. It rises with the tier. */
import { Container, Sprite, type Texture } from 'pixi.js';
import type { Random } from '../../engine/random.ts';

const COINS = 60;
/** Sides of a coin and of a symbol, in units. */
const COIN_SIZE = 0.085;
const SYMBOL_SIZE = 0.15;
/** One piece of so many is a symbol. */
const SYMBOL_INTERVAL = 4;
const RISE_MS = 700;

/** The middle is free for the amount, and on portrait screens for a notice below it. */
const profile = (x: number, isTall: boolean): number => {
	const least = isTall ? -0.35 : -0.15;
	return least + (1 - least) * Math.abs(2 * x - 1) ** (isTall ? 1.6 : 2.2);
};

export class CoinHeap {
	readonly view = new Container();
	readonly #coins: { sprite: Sprite; x: number; depth: number; size: number }[];
	#height = 0;

	/** @param symbols may be empty */
	constructor(coins: readonly Texture[], symbols: readonly Texture[], random: Random) {
		const unit = () => random.below(1024) / 1024;
		this.#coins = Array.from({ length: COINS }, (_, place) => {
			const isSymbol = symbols.length > 0 && place % SYMBOL_INTERVAL === 1;
			const textures = isSymbol ? symbols : coins;
			const texture = textures[random.below(textures.length)];
			const sprite = new Sprite({ anchor: 0.5, rotation: unit() - 0.5, ...(texture && { texture }) });
			// Coins in front are drawn last and rise less. The golden ratio spreads them evenly.
			const size = isSymbol ? SYMBOL_SIZE : COIN_SIZE * (0.85 + 0.3 * unit());
			return { sprite, x: (place * 0.618) % 1, depth: 1 - place / COINS, size };
		});
		this.view.addChild(...this.#coins.map(({ sprite }) => sprite));
	}

	reset(): void {
		this.#height = 0;
	}

	/**
	 * @param target height of the heap at the sides, in units
	 * @param passed in ms; infinite shows the heap at once
	 * @param unit CSS pixels of a unit
	 */
	move(target: number, passed: number, unit: number, width: number, height: number): void {
		this.#height += (target - this.#height) * Math.min(1, passed / RISE_MS);
		this.view.visible = this.#height > 0.004;
		if (!this.view.visible) return;
		for (const { sprite, x, depth, size } of this.#coins) {
			const side = size * unit;
			// Without a rise, a coin is just below the edge of the screen.
			const rise = this.#height * profile(x, height > width) * (0.5 + depth);
			sprite.position.set(x * width, height + side / 2 - rise * unit);
			sprite.scale.set(side / sprite.texture.width);
		}
	}
}
