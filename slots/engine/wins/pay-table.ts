import type { Definition } from '../definition.ts';

export class PayTable {
	/** Coins for a count of a symbol, at the index `code * stride + count`. */
	readonly #coins: Int32Array;
	readonly #stride: number;

	constructor({ symbols, wins: { counts }, reels, rows }: Pick<Definition, 'symbols' | 'wins' | 'reels' | 'rows'>) {
		const rules = Object.values(symbols);
		this.#stride = reels * rows + 1;
		this.#coins = new Int32Array(rules.length * this.#stride);
		for (const [code, { pays = [] }] of rules.entries()) {
			const first = code * this.#stride;
			for (const [place, coins] of pays.entries())
				this.#coins.fill(coins, first + counts[place]!, first + (counts[place + 1] ?? this.#stride));
		}
	}

	/** A count between two listed counts pays like the lower one. */
	coins(code: number, count: number): number {
		return this.#coins[code * this.#stride + count]!;
	}
}
