/** Hold and win: coins lock on their cells, and the free cells turn again while respins are left. */
import type { Board } from './board.ts';
import { NONE, WeightedList } from './compile.ts';
import type { CoinValue, Definition, HoldAndWin } from './definition.ts';
import { drawCells } from './draw-cells.ts';
import type { Random } from './random.ts';
import type { Coin, Step } from './steps.ts';

export class Hold {
	readonly rule: HoldAndWin;
	readonly #board: Board;
	readonly #cost: number;
	readonly #values: WeightedList<CoinValue>;
	readonly #respinValues: WeightedList<CoinValue>;
	/** By buy: numbers of coins at the beginning. Undefined for a buy of another feature. */
	readonly #bought: readonly (WeightedList<number> | undefined)[];

	constructor(rule: HoldAndWin, { cost, buys = [] }: Pick<Definition, 'cost' | 'buys'>, board: Board) {
		this.rule = rule;
		this.#board = board;
		this.#cost = cost;
		this.#values = new WeightedList(rule.values);
		this.#respinValues = new WeightedList(rule.respinValues ?? rule.values);
		this.#bought = buys.map(({ coins }) => coins && new WeightedList(coins));
	}

	drawValues(random: Random): void {
		const { grid, coin, coinValues, cells } = this.#board;
		for (let cell = 0; cell < cells; cell++) if (grid[cell] === coin) coinValues[cell] = this.#values.place(random);
	}

	/** Returns the coins in view. Collectors pay nothing before the feature begins. */
	coinsInView(): Coin[] {
		const { grid, coin, coinValues } = this.#board;
		const coins: Coin[] = [];
		for (const [cell, code] of grid.entries()) {
			if (code !== coin) continue;
			const value = this.#values.values[coinValues[cell]!]!;
			coins.push({ cell, value, pays: value === 'collect' ? 0 : this.#coinsOf(value) });
		}
		return coins;
	}

	/**
	 * Empties the board, then places the coins of a bought feature.
	 * @param buy index in the definition's `buys`
	 */
	placeBought(buy: number, random: Random): void {
		const { grid, coin, coinValues, cells } = this.#board;
		grid.fill(NONE);
		for (const cell of drawCells([...Array(cells).keys()], this.#bought[buy]!.draw(random), random)) {
			grid[cell] = coin;
			coinValues[cell] = this.#values.place(random);
		}
	}

	/**
	 * Plays the feature from the coins in view.
	 * @returns the coins won
	 */
	play(random: Random, steps?: Step[]): number {
		const { rule } = this;
		const { grid, cells, coin, coinValues } = this.#board;
		let total = 0;
		let landed: Coin[] = [];
		const lock = (cell: number, value: CoinValue): void => {
			const pays = value === 'collect' ? total : this.#coinsOf(value);
			grid[cell] = coin;
			total += pays;
			if (steps) landed.push({ cell, value, pays });
		};
		let free = cells;
		for (let cell = 0; cell < cells; cell++) {
			if (grid[cell] !== coin) {
				grid[cell] = NONE;
				continue;
			}
			lock(cell, this.#values.values[coinValues[cell]!]!);
			free--;
		}
		let left = rule.respins;
		steps?.push({ kind: 'hold', coins: landed, left });
		const [chance, of] = rule.chance;
		while (left > 0 && free > 0) {
			left--;
			landed = [];
			let count = 0;
			const collectors: number[] = [];
			for (let cell = 0; cell < cells; cell++) {
				if (grid[cell] === coin || random.below(of) >= chance) continue;
				count++;
				const value = this.#respinValues.draw(random);
				// Collectors also collect coins of the same respin, so they lock last.
				if (value === 'collect') collectors.push(cell);
				else lock(cell, value);
			}
			for (const cell of collectors) lock(cell, 'collect');
			free -= count;
			if (count > 0) left = rule.respins;
			steps?.push({ kind: 'hold-spin', coins: landed, left });
		}
		const grand = free === 0 ? this.#coinsOf('grand') : 0;
		total += grand;
		steps?.push({ kind: 'hold-end', ...(grand > 0 ? { jackpot: 'grand' as const } : {}), pays: grand, total });
		return total;
	}

	#coinsOf(value: number | keyof HoldAndWin['jackpots']): number {
		return this.#cost * (typeof value === 'number' ? value : this.rule.jackpots[value]);
	}
}
