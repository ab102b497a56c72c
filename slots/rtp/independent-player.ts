/**
 * The second player: an implementation of the rules that checks the engine's returns. Its code shares only
 * types with the engine.
 */
import type { CoinValue, Definition, HoldAndWin, Letter, Mode, Weighted } from '../engine/definition.ts';
import { letterOf, payFor, payingLetters, scatterAward } from './terms.ts';
import type { RandomSource } from './xoshiro.ts';

interface Cell {
	readonly letter: Letter;
	/** Multiplier of a wild, or undefined for symbols that do not multiply. */
	readonly times?: number | undefined;
}

/** One item per cell, by reel and then by row from the top. */
type Grid<Item> = Item[][];

interface Place {
	reel: number;
	row: number;
}

interface Win {
	coins: number;
	places: readonly Place[];
}

/** State that a spin of a feature passes to the next spin. */
interface Feature {
	wilds: Grid<Cell | undefined>;
	sealed: Grid<boolean>;
	tumbles: number;
}

interface SpinResult {
	coins: number;
	scatters: number;
	/** Scatters that landed with the reels, before any tumble. */
	atOnce: number;
	/** Coin symbols that landed with the reels. */
	landed: number;
	wildInView: boolean;
}

/** Coins of a paid spin and its respins, and the features that follow. */
export interface Paid {
	base: number;
	respin: number;
	respins: boolean;
	/** Number of free spins of each award. */
	free: number[];
	/** Number of turns of the wheel. */
	wheel: number;
	/** Number of coins with which hold and win begins, or 0 if the feature does not begin. */
	hold: number;
	/** Scatters that landed with the reels of the paid spin, before any tumble. */
	scatters: number;
}

export class Player {
	readonly #game: Definition;
	readonly #random: RandomSource;
	readonly #wild: Letter;
	readonly #scatter: Letter;
	readonly #mystery: Letter;
	readonly #coin: Letter;
	readonly #paying: readonly Letter[];
	readonly #pays: Readonly<Record<Letter, readonly number[]>>;
	/** Cells of symbols that do not multiply, by letter. */
	readonly #cells: Readonly<Record<Letter, Cell>>;

	constructor(definition: Definition, random: RandomSource) {
		this.#game = definition;
		this.#random = random;
		this.#wild = letterOf(definition, 'wild');
		this.#scatter = letterOf(definition, 'scatter');
		this.#mystery = letterOf(definition, 'mystery');
		this.#coin = letterOf(definition, 'coin');
		this.#paying = payingLetters(definition);
		const letters = Object.keys(definition.symbols);
		const counts = Array.from({ length: definition.reels * definition.rows + 1 }, (_, count) => count);
		this.#pays = Object.fromEntries(
			letters.map((letter) => [letter, counts.map((count) => payFor(definition, letter, count))]),
		);
		this.#cells = Object.fromEntries(letters.map((letter) => [letter, { letter }]));
	}

	#draw<Value>(weighted: Weighted<Value>): Value {
		let all = 0;
		for (const [, weight] of weighted) all += weight;
		let rest = this.#random.below(all);
		for (const [value, weight] of weighted) {
			rest -= weight;
			if (rest < 0) return value;
		}
		throw new Error('the draw exceeds the sum of the weights');
	}

	#grid<Item>(item: Item): Grid<Item> {
		const column: Item[] = [];
		for (let row = 0; row < this.#game.rows; row++) column.push(item);
		const grid: Grid<Item> = [];
		for (let reel = 0; reel < this.#game.reels; reel++) grid.push([...column]);
		return grid;
	}

	#newFeature(): Feature {
		return { wilds: this.#grid(undefined), sealed: this.#grid(false), tumbles: 0 };
	}

	/** Plays a paid spin and its respins, but no features. */
	paid(): Paid {
		const { base, hold } = this.#game;
		const paid: Paid = { base: 0, respin: 0, respins: false, free: [], wheel: 0, hold: 0, scatters: 0 };
		const feature = this.#newFeature();
		const spun = this.#spin(base, feature, 1);
		paid.scatters = spun.atOnce;
		paid.base = spun.coins + this.#scatterAwards(spun.scatters, paid);
		if (hold && spun.landed >= hold.needs) paid.hold = spun.landed;
		if (base.respins && spun.wildInView) {
			paid.respins = true;
			for (let number = 1; number <= base.respins; number++) {
				const again = this.#spin(base, feature, number);
				paid.respin += again.coins + this.#scatterAwards(again.scatters, paid);
			}
		}
		return paid;
	}

	#scatterAwards(scatters: number, paid: Paid): number {
		const { coins, free, wheel } = scatterAward(this.#game, scatters);
		paid.free.push(...free);
		paid.wheel += wheel;
		return coins;
	}

	/** @returns the coins won */
	free(spins: number): number {
		const { free, scatter } = this.#game;
		const feature = this.#newFeature();
		let coins = 0;
		let left = spins;
		for (let number = 1; left > 0; number++) {
			left--;
			const spun = this.#spin(free!, feature, number);
			coins += spun.coins;
			if (scatter && spun.scatters >= scatter.needs) left += free!.again ?? 0;
		}
		return coins;
	}

	/** @returns the coins and free spins won */
	wheel(): { coins: number; free: number } {
		const prize = this.#draw(this.#game.wheel!.segments);
		return prize === 'free'
			? { coins: 0, free: this.#game.free!.spins[0]! }
			: { coins: prize * this.#game.cost, free: 0 };
	}

	/**
	 * @param begin number of coins in place
	 * @returns the coins won
	 */
	hold(begin: number): number {
		const hold = this.#game.hold!;
		const cells = this.#game.reels * this.#game.rows;
		const inPlace: number[] = [];
		for (let coin = 0; coin < begin; coin++) inPlace.push(this.#valueOf(hold, this.#draw(hold.values)));
		let left = hold.respins;
		while (left > 0 && inPlace.length < cells) {
			const landed: CoinValue[] = [];
			for (let cell = inPlace.length; cell < cells; cell++)
				if (this.#random.below(hold.chance[1]) < hold.chance[0])
					landed.push(this.#draw(hold.respinValues ?? hold.values));
			for (const value of landed) if (value !== 'collect') inPlace.push(this.#valueOf(hold, value));
			for (const value of landed) if (value === 'collect') inPlace.push(inPlace.reduce((sum, coin) => sum + coin, 0));
			left = landed.length > 0 ? hold.respins : left - 1;
		}
		const grand = inPlace.length === cells ? hold.jackpots.grand : 0;
		return (inPlace.reduce((sum, coin) => sum + coin, 0) + grand) * this.#game.cost;
	}

	#valueOf(hold: HoldAndWin, value: CoinValue): number {
		if (typeof value === 'number') return value;
		if (value === 'collect') throw new Error('a collector cannot be among the first coins');
		return hold.jackpots[value];
	}

	boughtCoins(buy: number): number {
		return this.#draw(this.#game.buys![buy]!.coins!);
	}

	/**
	 * Plays one spin until nothing wins.
	 * @param feature receives the state for the next spin
	 */
	#spin(mode: Mode, feature: Feature, number: number): SpinResult {
		const stops = mode.strips.map((strip) => this.#random.below(strip.length));
		const screen = this.#stopReels(mode, feature, number, stops);
		const atOnce = this.#count(screen, this.#scatter);
		const spun: SpinResult = {
			coins: 0,
			scatters: atOnce,
			atOnce,
			landed: this.#count(screen, this.#coin),
			wildInView: this.#count(screen, this.#wild) > 0,
		};
		if (mode.mystery?.opens === 'first') this.#open(mode, screen);
		if (mode.wild?.expands) this.#expand(mode, screen);

		let removed = 0;
		let cometPassed = false;
		const opened: Place[] = [];
		let wins: Win[] = [];
		for (;;) {
			wins = this.#wins(mode, screen);
			const meter = mode.meter ? 1 + Math.floor(feature.tumbles / mode.meter) : 1;
			for (const win of wins) spun.coins += win.coins * meter;
			if (!mode.tumbles) break;
			if (wins.length > 0) {
				const fallen = this.#tumble(mode, screen, wins, stops);
				removed += fallen.length;
				feature.tumbles++;
				for (const { letter } of fallen) if (letter === this.#scatter) spun.scatters++;
			} else if (mode.comet && !cometPassed && removed >= mode.comet.after) {
				cometPassed = true;
				this.#comet(mode, screen);
			} else if (mode.mystery && this.#count(screen, this.#mystery) > 0) {
				opened.push(...this.#open(mode, screen));
			} else break;
		}

		if (mode.wild?.stays) this.#holdWilds(mode, feature, screen, wins);
		if (mode.mystery?.stays) for (const { reel, row } of opened) feature.sealed[reel]![row] = true;
		return spun;
	}

	#stopReels(mode: Mode, feature: Feature, number: number, stops: readonly number[]): Grid<Cell> {
		const { reels, rows } = this.#game;
		const screen: Grid<Cell> = [];
		for (let reel = 0; reel < reels; reel++) {
			const strip = mode.strips[reel]!;
			const column: Cell[] = [];
			for (let row = 0; row < rows; row++) {
				const heldWild = feature.wilds[reel]![row];
				const masked = feature.sealed[reel]![row] || (mode.mystery?.walks && reel === (number - 1) % reels);
				if (heldWild) column.push(heldWild);
				else if (masked) column.push(this.#cells[this.#mystery]!);
				else column.push(this.#newCell(mode, strip[(stops[reel]! + row) % strip.length]!));
			}
			screen.push(column);
		}
		return screen;
	}

	/**
	 * Returns a new symbol. A wild that can grow begins with the multiplier 1, and an expanding wild has none
	 * yet.
	 */
	#newCell(mode: Mode, letter: Letter): Cell {
		if (letter === this.#wild) {
			if (mode.wild?.growsTo) return { letter, times: 1 };
			if (mode.wild?.multipliers && !mode.wild.expands) return { letter, times: this.#draw(mode.wild.multipliers) };
		}
		return this.#cells[letter]!;
	}

	#count(screen: Grid<Cell>, letter: Letter): number {
		let count = 0;
		for (const column of screen) for (const cell of column) if (cell.letter === letter) count++;
		return count;
	}

	#open(mode: Mode, screen: Grid<Cell>): Place[] {
		if (this.#count(screen, this.#mystery) === 0) return [];
		const letter = this.#draw(mode.mystery!.becomes);
		const places: Place[] = [];
		for (const [reel, column] of screen.entries())
			for (const [row, cell] of column.entries())
				if (cell.letter === this.#mystery) {
					column[row] = this.#cells[letter]!;
					places.push({ reel, row });
				}
		return places;
	}

	#expand(mode: Mode, screen: Grid<Cell>): void {
		for (const column of screen) {
			if (!column.some(({ letter }) => letter === this.#wild)) continue;
			const times = mode.wild!.multipliers && this.#draw(mode.wild!.multipliers);
			for (const row of column.keys()) column[row] = { letter: this.#wild, times };
		}
	}

	/**
	 * Removes the cells of the wins, lets symbols above fall, and adds symbols of the strips.
	 * @returns the new cells
	 */
	#tumble(mode: Mode, screen: Grid<Cell>, wins: readonly Win[], stops: number[]): Cell[] {
		const gone = this.#grid(false);
		for (const win of wins) for (const { reel, row } of win.places) gone[reel]![row] = true;
		const fallen: Cell[] = [];
		for (const [reel, column] of screen.entries()) {
			const strip = mode.strips[reel]!;
			const left = column.filter((_, row) => !gone[reel]![row]);
			while (left.length < column.length) {
				stops[reel] = (stops[reel]! + strip.length - 1) % strip.length;
				const cell = this.#newCell(mode, strip[stops[reel]]!);
				left.unshift(cell);
				fallen.push(cell);
			}
			screen[reel] = left;
		}
		return fallen;
	}

	#comet(mode: Mode, screen: Grid<Cell>): void {
		const places: Place[] = [];
		for (const [reel, column] of screen.entries())
			for (const [row, { letter }] of column.entries()) if (this.#paying.includes(letter)) places.push({ reel, row });
		for (let wilds = this.#draw(mode.comet!.wilds); wilds > 0 && places.length > 0; wilds--) {
			const [place] = places.splice(this.#random.below(places.length), 1);
			screen[place!.reel]![place!.row] = { letter: this.#wild, times: this.#draw(mode.comet!.multipliers) };
		}
	}

	#holdWilds(mode: Mode, feature: Feature, screen: Grid<Cell>, wins: readonly Win[]): void {
		const won = this.#grid(false);
		for (const win of wins) for (const { reel, row } of win.places) won[reel]![row] = true;
		for (const [reel, column] of screen.entries())
			for (const [row, cell] of column.entries()) {
				if (cell.letter !== this.#wild) continue;
				const grows = mode.wild!.growsTo && won[reel]![row];
				feature.wilds[reel]![row] = grows ? { ...cell, times: Math.min(cell.times! + 1, mode.wild!.growsTo!) } : cell;
			}
	}

	#wins(mode: Mode, screen: Grid<Cell>): Win[] {
		const { wins } = this.#game;
		if (wins.by === 'clusters') return this.#clusters(mode, screen);
		if (wins.by === 'ways') return this.#ways(screen);
		const won: Win[] = [];
		for (const line of wins.lines) {
			const cells: Cell[] = [];
			for (let reel = 0; reel < line.length; reel++) cells.push(screen[reel]![line[reel]!]!);
			const [length, coins] = this.#line(mode, cells);
			if (coins > 0) won.push({ coins, places: line.slice(0, length).map((row, reel) => ({ reel, row })) });
		}
		return won;
	}

	/** Returns the better of two wins: of the leading wilds, and of the first other letter. */
	#line(mode: Mode, cells: readonly Cell[]): readonly [length: number, coins: number] {
		const first = cells.find(({ letter }) => letter !== this.#wild)?.letter;
		const asWilds = this.#wild === '' ? ([0, 0] as const) : this.#run(mode, cells, this.#wild);
		if (first === undefined || !this.#paying.includes(first)) return asWilds;
		const asLetter = this.#run(mode, cells, first);
		return asLetter[1] > asWilds[1] ? asLetter : asWilds;
	}

	/** Returns the length and the pay of a letter's run from the left, with wilds. */
	#run(mode: Mode, cells: readonly Cell[], run: Letter): readonly [length: number, coins: number] {
		let length = 0;
		let sum = 0;
		let product = 1;
		for (const { letter, times } of cells) {
			if (letter !== run && letter !== this.#wild) break;
			length++;
			sum += times ?? 0;
			product *= times ?? 1;
		}
		return [length, this.#pays[run]![length]! * (mode.wild?.combine === 'product' ? product : Math.max(1, sum))];
	}

	#ways(screen: Grid<Cell>): Win[] {
		const wins: Win[] = [];
		for (const letter of this.#paying) {
			/** Multiplier of each way. */
			let ways = [1];
			const places: Place[] = [];
			let length = 0;
			for (const [reel, column] of screen.entries()) {
				const longer: number[] = [];
				for (const [row, cell] of column.entries()) {
					if (cell.letter !== letter && (cell.letter !== this.#wild || reel === 0)) continue;
					places.push({ reel, row });
					for (const way of ways) longer.push(way * (cell.times ?? 1));
				}
				if (longer.length === 0) break;
				ways = longer;
				length++;
			}
			const pay = this.#pays[letter]![length]!;
			if (pay > 0) wins.push({ coins: ways.reduce((sum, times) => sum + pay * times, 0), places });
		}
		return wins;
	}

	#clusters(mode: Mode, screen: Grid<Cell>): Win[] {
		const wins: Win[] = [];
		/**
		 * Multiplier of a wild for which no multiplier was drawn: 1 in modes with multipliers, and 0 in other
		 * modes.
		 */
		const plain = mode.wild?.multipliers || mode.comet ? 1 : 0;
		/** True for cells of earlier clusters, apart from wilds. A wild can belong to several clusters. */
		const seen = this.#grid(false);
		for (const [reel, column] of screen.entries())
			for (const [row, { letter }] of column.entries()) {
				if (seen[reel]![row] || !this.#paying.includes(letter)) continue;
				const cluster: Place[] = [];
				this.#flood(screen, letter, reel, row, cluster);
				let times = 0;
				for (const place of cluster) {
					const cell = screen[place.reel]![place.row]!;
					if (cell.letter === letter) seen[place.reel]![place.row] = true;
					else times += cell.times ?? plain;
				}
				const pay = this.#pays[letter]![cluster.length]!;
				if (pay > 0) wins.push({ coins: pay * Math.max(1, times), places: cluster });
			}
		return wins;
	}

	#flood(screen: Grid<Cell>, letter: Letter, reel: number, row: number, cluster: Place[]): void {
		const cell = screen[reel]?.[row];
		if (!cell || (cell.letter !== letter && cell.letter !== this.#wild)) return;
		if (cluster.some((place) => place.reel === reel && place.row === row)) return;
		cluster.push({ reel, row });
		this.#flood(screen, letter, reel - 1, row, cluster);
		this.#flood(screen, letter, reel + 1, row, cluster);
		this.#flood(screen, letter, reel, row - 1, cluster);
		this.#flood(screen, letter, reel, row + 1, cluster);
	}
}
