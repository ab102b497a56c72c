import type { Definition } from '../engine/definition.ts';

/** The first bet is at most this amount. */
const FIRST_BET_CENTS = 100;

export class Bet {
	readonly #coins: readonly number[];
	/** A paid spin costs this number of coins. */
	readonly #cost: number;
	#index: number;

	constructor({ coins, cost }: Pick<Definition, 'coins' | 'cost'>) {
		this.#coins = coins;
		this.#cost = cost;
		this.#index = Math.max(
			0,
			coins.findLastIndex((coin) => coin * cost <= FIRST_BET_CENTS),
		);
	}

	get index(): number {
		return this.#index;
	}

	/** In cents. */
	get coin(): number {
		return this.#coins[this.#index] ?? 1;
	}

	/** In cents. */
	get cents(): number {
		return this.coin * this.#cost;
	}

	get canLower(): boolean {
		return this.#index > 0;
	}

	get canRaise(): boolean {
		return this.#index < this.#coins.length - 1;
	}

	get choices(): number[] {
		return this.#coins.map((coin) => coin * this.#cost);
	}

	/** @returns whether the game has the coin value */
	choose(index: number): boolean {
		if (index < 0 || index >= this.#coins.length) return false;
		this.#index = index;
		return true;
	}
}
