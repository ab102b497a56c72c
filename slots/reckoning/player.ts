/**
 * A second player of the games, written down as the rules read and with no eye to speed, so that its returns can be held
 * against the engine's. It knows nothing of the engine but the terms of a definition.
 */
import type { CoinValue, Definition, HoldAndWin, Letter, Mode, Weighted } from '../engine/definition.ts';
import { entryFor, letterOf, payFor, payingLetters } from './terms.ts';
import type { Luck } from './xoshiro.ts';

interface Cell {
	letter: Letter;
	/** What a wild multiplies by; nothing for one that multiplies nothing. */
	times?: number;
}

/** Reel by reel, each from the top. */
type Screen = Cell[][];

interface Place {
	reel: number;
	row: number;
}

interface Win {
	coins: number;
	places: Place[];
}

/** What the spins of one feature leave for the next. */
interface Feature {
	wilds: (Place & { times?: number })[];
	sealed: Place[];
	tumbles: number;
}

/** What came of one spin. */
interface Spun {
	coins: number;
	scatters: number;
	/** How many coin symbols landed. */
	landed: number;
	wildInView: boolean;
}

/** What a paid spin and its respins brought, features not played yet. Coins. */
export interface Paid {
	base: number;
	respin: number;
	respins: boolean;
	/** How many free spins each award has. */
	free: number[];
	/** How many turns of the wheel. */
	wheel: number;
	/** With how many coins hold and win begins; 0 if it does not. */
	hold: number;
}

const nothing = (): Feature => ({ wilds: [], sealed: [], tumbles: 0 });

const isAmong = (places: readonly Place[], reel: number, row: number): boolean =>
	places.some((place) => place.reel === reel && place.row === row);

export class Player {
	readonly #game: Definition;
	readonly #luck: Luck;
	readonly #wild: Letter;
	readonly #scatter: Letter;
	readonly #mystery: Letter;
	readonly #coin: Letter;
	readonly #paying: readonly Letter[];

	constructor(definition: Definition, luck: Luck) {
		this.#game = definition;
		this.#luck = luck;
		this.#wild = letterOf(definition, 'wild');
		this.#scatter = letterOf(definition, 'scatter');
		this.#mystery = letterOf(definition, 'mystery');
		this.#coin = letterOf(definition, 'coin');
		this.#paying = payingLetters(definition);
	}

	#draw<Value>(weighted: Weighted<Value>): Value {
		let ticket = this.#luck.below(weighted.reduce((sum, [, weight]) => sum + weight, 0));
		for (const [value, weight] of weighted) {
			ticket -= weight;
			if (ticket < 0) return value;
		}
		throw new Error('a ticket for nothing');
	}

	/** The paid spin, and respins if they follow. */
	paid(): Paid {
		const { base, hold } = this.#game;
		const paid: Paid = { base: 0, respin: 0, respins: false, free: [], wheel: 0, hold: 0 };
		const feature = nothing();
		const spun = this.#spin(base, feature, 1);
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

	/** Notes what so many scatters award. @returns the coins they pay. */
	#scatterAwards(scatters: number, paid: Paid): number {
		const { scatter, free } = this.#game;
		if (!scatter || scatters < scatter.needs) return 0;
		if (scatter.award === 'free') paid.free.push(entryFor(free!.spins, scatters, scatter.needs));
		else paid.wheel++;
		return entryFor(scatter.pays, scatters, scatter.needs);
	}

	/** Free spins to their end. @returns coins. */
	free(spins: number): number {
		const { free, scatter } = this.#game;
		const feature = nothing();
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

	/** One turn. @returns coins won at once, and free spins won. */
	wheel(): { coins: number; free: number } {
		const prize = this.#draw(this.#game.wheel!.segments);
		return prize === 'free'
			? { coins: 0, free: this.#game.free!.spins[0]! }
			: { coins: prize * this.#game.cost, free: 0 };
	}

	/** Hold and win that begins with so many coins in place. @returns coins. */
	hold(begin: number): number {
		const hold = this.#game.hold!;
		const cells = this.#game.reels * this.#game.rows;
		const inPlace: number[] = [];
		for (let coin = 0; coin < begin; coin++) inPlace.push(this.#worth(hold, this.#draw(hold.values)));
		let left = hold.respins;
		while (left > 0 && inPlace.length < cells) {
			const landed: CoinValue[] = [];
			for (let cell = inPlace.length; cell < cells; cell++)
				if (this.#luck.below(hold.chance[1]) < hold.chance[0])
					landed.push(this.#draw(hold.respinValues ?? hold.values));
			for (const value of landed) if (value !== 'collect') inPlace.push(this.#worth(hold, value));
			for (const value of landed) if (value === 'collect') inPlace.push(inPlace.reduce((sum, worth) => sum + worth, 0));
			left = landed.length > 0 ? hold.respins : left - 1;
		}
		const grand = inPlace.length === cells ? hold.jackpots.grand : 0;
		return (inPlace.reduce((sum, worth) => sum + worth, 0) + grand) * this.#game.cost;
	}

	#worth(hold: HoldAndWin, value: CoinValue): number {
		if (typeof value === 'number') return value;
		if (value === 'collect') throw new Error('a collector among the first coins');
		return hold.jackpots[value];
	}

	/** With how many coins a bought hold and win begins. */
	boughtCoins(buy: number): number {
		return this.#draw(this.#game.buys![buy]!.coins!);
	}

	/** One spin until nothing more wins; `feature` takes what it leaves for the next. */
	#spin(mode: Mode, feature: Feature, number: number): Spun {
		const stops = mode.strips.map((strip) => this.#luck.below(strip.length));
		const screen = this.#land(mode, feature, number, stops);
		const spun: Spun = {
			coins: 0,
			scatters: this.#count(screen, this.#scatter),
			landed: this.#count(screen, this.#coin),
			wildInView: this.#count(screen, this.#wild) > 0,
		};
		if (mode.mystery?.opens === 'first') this.#open(mode, screen);
		if (mode.wild?.expands) this.#expand(mode, screen);

		let removed = 0;
		let cometPassed = false;
		let opened: Place[] = [];
		const won: Place[] = [];
		for (;;) {
			const wins = this.#wins(mode, screen);
			const meter = mode.meter ? 1 + Math.floor(feature.tumbles / mode.meter) : 1;
			for (const win of wins) {
				spun.coins += win.coins * meter;
				won.push(...win.places);
			}
			if (!mode.tumbles) break;
			if (wins.length > 0) {
				const gone = wins.flatMap(({ places }) => places);
				const fallen = this.#tumble(mode, screen, gone, stops);
				removed += fallen.length;
				feature.tumbles++;
				spun.scatters += fallen.filter(({ letter }) => this.#scatter !== '' && letter === this.#scatter).length;
			} else if (mode.comet && !cometPassed && removed >= mode.comet.after) {
				cometPassed = true;
				this.#comet(mode, screen);
			} else if (mode.mystery && this.#count(screen, this.#mystery) > 0) {
				opened = [...opened, ...this.#open(mode, screen)];
			} else break;
		}

		if (mode.wild?.stays) this.#keepWilds(mode, feature, screen, won);
		if (mode.mystery?.stays)
			for (const place of opened) if (!isAmong(feature.sealed, place.reel, place.row)) feature.sealed.push(place);
		return spun;
	}

	#land(mode: Mode, feature: Feature, number: number, stops: readonly number[]): Screen {
		const { reels, rows } = this.#game;
		const screen: Screen = [];
		for (let reel = 0; reel < reels; reel++) {
			const strip = mode.strips[reel]!;
			const column: Cell[] = [];
			for (let row = 0; row < rows; row++) {
				const kept = feature.wilds.find((wild) => wild.reel === reel && wild.row === row);
				if (kept) column.push({ letter: this.#wild, times: kept.times });
				else if (isAmong(feature.sealed, reel, row)) column.push({ letter: this.#mystery });
				else if (mode.mystery?.walks && reel === (number - 1) % reels) column.push({ letter: this.#mystery });
				else column.push(this.#fresh(mode, strip[(stops[reel]! + row) % strip.length]!));
			}
			screen.push(column);
		}
		return screen;
	}

	/** A symbol as it comes into view. */
	#fresh(mode: Mode, letter: Letter): Cell {
		if (letter !== this.#wild) return { letter };
		if (mode.wild?.growsTo) return { letter, times: 1 };
		if (mode.wild?.multipliers && !mode.wild.expands) return { letter, times: this.#draw(mode.wild.multipliers) };
		return { letter };
	}

	#count(screen: Screen, letter: Letter): number {
		return letter === '' ? 0 : screen.flat().filter((cell) => cell.letter === letter).length;
	}

	/** All mystery symbols become one letter. @returns where they were. */
	#open(mode: Mode, screen: Screen): Place[] {
		if (this.#count(screen, this.#mystery) === 0) return [];
		const letter = this.#draw(mode.mystery!.becomes);
		const places: Place[] = [];
		for (const [reel, column] of screen.entries())
			for (const [row, cell] of column.entries())
				if (cell.letter === this.#mystery) {
					column[row] = { letter };
					places.push({ reel, row });
				}
		return places;
	}

	#expand(mode: Mode, screen: Screen): void {
		for (const [reel, column] of screen.entries()) {
			if (!column.some(({ letter }) => letter === this.#wild)) continue;
			const times = mode.wild!.multipliers && this.#draw(mode.wild!.multipliers);
			screen[reel] = column.map(() => ({ letter: this.#wild, times }));
		}
	}

	/** Takes cells out, lets those above fall, fills up from the strips. @returns the new cells. */
	#tumble(mode: Mode, screen: Screen, gone: readonly Place[], stops: number[]): Cell[] {
		const fallen: Cell[] = [];
		for (const [reel, column] of screen.entries()) {
			const strip = mode.strips[reel]!;
			const left = column.filter((_, row) => !isAmong(gone, reel, row));
			while (left.length < column.length) {
				stops[reel] = (stops[reel]! + strip.length - 1) % strip.length;
				const cell = this.#fresh(mode, strip[stops[reel]]!);
				left.unshift(cell);
				fallen.push(cell);
			}
			screen[reel] = left;
		}
		return fallen;
	}

	#comet(mode: Mode, screen: Screen): void {
		const places: Place[] = [];
		for (const [reel, column] of screen.entries())
			for (const [row, { letter }] of column.entries()) if (this.#paying.includes(letter)) places.push({ reel, row });
		for (let wilds = this.#draw(mode.comet!.wilds); wilds > 0 && places.length > 0; wilds--) {
			const [place] = places.splice(this.#luck.below(places.length), 1);
			screen[place!.reel]![place!.row] = { letter: this.#wild, times: this.#draw(mode.comet!.multipliers) };
		}
	}

	#keepWilds(mode: Mode, feature: Feature, screen: Screen, won: readonly Place[]): void {
		feature.wilds = [];
		for (const [reel, column] of screen.entries())
			for (const [row, { letter, times }] of column.entries()) {
				if (letter !== this.#wild) continue;
				const grown = mode.wild!.growsTo && isAmong(won, reel, row) ? Math.min(times! + 1, mode.wild!.growsTo) : times;
				feature.wilds.push({ reel, row, times: grown });
			}
	}

	#wins(mode: Mode, screen: Screen): Win[] {
		const { wins } = this.#game;
		if (wins.by === 'clusters') return this.#clusters(screen);
		if (wins.by === 'ways') return this.#ways(screen);
		return wins.lines.flatMap((line) => this.#line(mode, screen, line));
	}

	#line(mode: Mode, screen: Screen, line: readonly number[]): Win[] {
		const places = line.map((row, reel) => ({ reel, row }));
		const cells = places.map(({ reel, row }) => screen[reel]![row]!);
		/** What a run of a letter from the left pays; `wilds` as that letter too. */
		const runOf = (letter: Letter): Win => {
			let length = 0;
			while (length < cells.length && [letter, this.#wild].includes(cells[length]!.letter)) length++;
			const multipliers = cells
				.slice(0, length)
				.filter((cell) => cell.letter === this.#wild && cell.times !== undefined)
				.map(({ times }) => times!);
			const times =
				mode.wild?.combine === 'product'
					? multipliers.reduce((all, one) => all * one, 1)
					: Math.max(
							1,
							multipliers.reduce((all, one) => all + one, 0),
						);
			return { coins: payFor(this.#game, letter, length) * times, places: places.slice(0, length) };
		};
		const first = cells.find(({ letter }) => letter !== this.#wild)?.letter;
		const runs: Win[] = [];
		if (this.#wild !== '') runs.push(runOf(this.#wild));
		if (first !== undefined && this.#paying.includes(first)) runs.push(runOf(first));
		const best = runs.reduce((one, other) => (other.coins > one.coins ? other : one), { coins: 0, places: [] });
		return best.coins > 0 ? [best] : [];
	}

	#ways(screen: Screen): Win[] {
		const wins: Win[] = [];
		for (const letter of this.#paying) {
			/** Every way, as what its wilds multiply it by. */
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
			const pay = payFor(this.#game, letter, length);
			if (pay > 0) wins.push({ coins: ways.reduce((sum, times) => sum + pay * times, 0), places });
		}
		return wins;
	}

	#clusters(screen: Screen): Win[] {
		const wins: Win[] = [];
		for (const letter of this.#paying) {
			const seen: Place[] = [];
			for (const [reel, column] of screen.entries())
				for (const row of column.keys()) {
					if (column[row]!.letter !== letter || isAmong(seen, reel, row)) continue;
					const cluster: Place[] = [];
					this.#flood(screen, letter, reel, row, cluster);
					seen.push(...cluster);
					const pay = payFor(this.#game, letter, cluster.length);
					if (pay === 0) continue;
					let times = 0;
					for (const place of cluster) {
						const cell = screen[place.reel]![place.row]!;
						if (cell.letter === this.#wild) times += cell.times ?? 1;
					}
					wins.push({ coins: pay * Math.max(1, times), places: cluster });
				}
		}
		return wins;
	}

	#flood(screen: Screen, letter: Letter, reel: number, row: number, cluster: Place[]): void {
		const cell = screen[reel]?.[row];
		if (!cell || (cell.letter !== letter && cell.letter !== this.#wild) || isAmong(cluster, reel, row)) return;
		cluster.push({ reel, row });
		this.#flood(screen, letter, reel - 1, row, cluster);
		this.#flood(screen, letter, reel + 1, row, cluster);
		this.#flood(screen, letter, reel, row - 1, cluster);
		this.#flood(screen, letter, reel, row + 1, cluster);
	}
}
