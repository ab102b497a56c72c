/**
 * Plays any game that a definition describes. The simulation and the demo run the same code. If a list of steps is
 * given, the machine also records what a client shows; the random numbers are the same either way.
 */
import { checkDefinition } from './check-definition.ts';
import type { CoinValue, Definition, Variant } from './definition.ts';
import type { Random } from './random.ts';
import {
	COIN,
	MYSTERY,
	NONE,
	type CompiledHold,
	type CompiledMode,
	compileMode,
	rolesOf,
	SCATTER,
	WeightedList,
	WILD,
} from './compile.ts';
import type { Coin, Multiplier, Round, SpinStep, Step, Win } from './steps.ts';

/** Origins of a round's win. */
export type Feature = SpinStep['mode'] | 'wheel' | 'hold';
export const features: readonly Feature[] = ['base', 'respin', 'free', 'wheel', 'hold'];

/** Number of cluster visits after which the next round counts from 0 again, to stay within 32 bits. */
const MAX_VISIT = 2 ** 30;

/** Returns the definition with a variant's changes. @throws RangeError for an unknown variant. */
export function withVariant(definition: Definition, name: string | undefined): Definition {
	if (name === undefined) return definition;
	const variant: Variant | undefined = Object.hasOwn(definition.variants ?? {}, name)
		? definition.variants?.[name]
		: undefined;
	if (!variant) throw new RangeError(`${definition.slug} has no variant "${name}"`);
	return { ...definition, ...variant };
}

export class Machine {
	readonly definition: Definition;
	/** Coins won by the last round, by origin. */
	readonly parts: Record<Feature, number> = { base: 0, respin: 0, free: 0, wheel: 0, hold: 0 };
	/** 1 for each feature that the last round entered, 0 for the others. */
	readonly entered: Record<Feature, number> = { base: 0, respin: 0, free: 0, wheel: 0, hold: 0 };

	readonly #letters: string[];
	readonly #reels: number;
	readonly #rows: number;
	readonly #cells: number;
	readonly #cap: number;
	readonly #wild: number;
	readonly #mystery: number;
	readonly #coin: number;
	/** Roles by code (see `rolesOf`). */
	readonly #roles: Uint8Array;
	/** Pays in coins. The index is `code * (cells + 1) + count`. */
	readonly #pays: Int32Array;
	/** The cells of all lines, concatenated. Lines that begin with the same two cells are adjacent. */
	readonly #lines: Uint8Array;
	/** By line, in the order of `#lines`: the line's index in the definition. */
	readonly #lineNames: Uint8Array;
	/** By line, in the same order: the offset in `#lines` of the next line that begins with other cells. */
	readonly #nextStarts: Int32Array;
	readonly #by: Definition['wins']['by'];
	readonly #base: CompiledMode;
	readonly #free: CompiledMode | undefined;
	readonly #hold: CompiledHold | undefined;
	readonly #wheel: WeightedList<number | 'free'> | undefined;

	readonly #grid: Uint8Array;
	/** Multiplier of the wild on each cell; 1 for all other symbols. */
	readonly #times: Uint8Array;
	/** By cell: 1 if its wild stays. */
	readonly #held: Uint8Array;
	/** By cell: 1 if it shows a mystery symbol again at the next spin. */
	readonly #mysteryCells: Uint8Array;
	readonly #marked: Uint8Array;
	readonly #stops: Int32Array;
	readonly #wayCounts: Int32Array;
	readonly #wayTimes: Int32Array;
	readonly #visited: Int32Array;
	#visit = 0;
	readonly #stack: Int32Array;
	/** By cell: the index of its coin's value in the weighted list of values. */
	readonly #coins: Uint8Array;
	/** Roles in view since the reels stopped. */
	#seen = 0;
	#scatters = 0;
	#coinCount = 0;
	/** Number of tumbles of the paid spin or the feature so far, for the meter. */
	#tumbles = 0;
	#won = 0;

	/** @throws DefinitionError with all errors of the definition. */
	constructor(definition: Definition, variant?: string) {
		const whole = withVariant(definition, variant);
		checkDefinition(whole);
		this.definition = whole;
		const { reels, rows, symbols, wins } = whole;
		this.#letters = Object.keys(symbols);
		const roleCode = (role: string) => {
			const found = this.#letters.findIndex((letter) => symbols[letter]?.role === role);
			return found < 0 ? NONE : found;
		};
		this.#reels = reels;
		this.#rows = rows;
		const cells = reels * rows;
		this.#cells = cells;
		this.#cap = whole.maxWin * whole.cost;
		this.#wild = roleCode('wild');
		this.#mystery = roleCode('mystery');
		this.#coin = roleCode('coin');
		this.#roles = rolesOf(symbols);
		this.#pays = new Int32Array(this.#letters.length * (cells + 1));
		for (const [at, letter] of this.#letters.entries()) {
			for (const [place, coins] of (symbols[letter]?.pays ?? []).entries()) {
				const upTo = wins.counts[place + 1] ?? cells + 1;
				this.#pays.fill(coins, at * (cells + 1) + wins.counts[place]!, at * (cells + 1) + upTo);
			}
		}
		this.#by = wins.by;
		const lines = wins.by === 'lines' ? wins.lines : [];
		const startOf = (line: number) => lines[line]![0]! * rows + lines[line]![1]!;
		const names = [...lines.keys()].sort((a, b) => startOf(a) - startOf(b) || a - b);
		this.#lineNames = Uint8Array.from(names);
		this.#lines = Uint8Array.from(names.flatMap((name) => lines[name]!.map((row, reel) => reel * rows + row)));
		this.#nextStarts = Int32Array.from(names, (name, at) => {
			const next = names.findIndex((other, place) => place > at && startOf(other) !== startOf(name));
			return (next < 0 ? names.length : next) * reels;
		});
		this.#base = compileMode(whole, whole.base);
		this.#free = whole.free && compileMode(whole, whole.free);
		this.#wheel = whole.wheel && new WeightedList(whole.wheel.segments);
		this.#hold = whole.hold && {
			rule: whole.hold,
			values: new WeightedList(whole.hold.values),
			respinValues: new WeightedList(whole.hold.respinValues ?? whole.hold.values),
			bought: (whole.buys ?? []).map(({ coins }) => coins && new WeightedList(coins)),
		};
		this.#grid = new Uint8Array(cells);
		this.#times = new Uint8Array(cells).fill(1);
		this.#held = new Uint8Array(cells);
		this.#mysteryCells = new Uint8Array(cells);
		this.#marked = new Uint8Array(cells);
		this.#stops = new Int32Array(reels);
		this.#wayCounts = new Int32Array(reels * this.#letters.length);
		this.#wayTimes = new Int32Array(reels * this.#letters.length);
		this.#visited = new Int32Array(cells);
		this.#stack = new Int32Array(cells);
		this.#coins = new Uint8Array(cells);
	}

	/**
	 * Plays one round with the next random numbers.
	 * @param steps receives the steps that a client shows, in order.
	 * @param buy index of the bought feature that replaces the paid spin.
	 * @returns the coins won.
	 * @throws RangeError for an unknown buy.
	 */
	play(random: Random, steps?: Step[], buy?: number): number {
		const { parts, entered } = this;
		parts.base = parts.respin = parts.free = parts.wheel = parts.hold = 0;
		entered.base = entered.respin = entered.free = entered.wheel = entered.hold = 0;
		this.#won = 0;
		if (this.#visit > MAX_VISIT) {
			this.#visit = 0;
			this.#visited.fill(0);
		}
		if (buy === undefined) this.#playPaidSpin(random, steps);
		else this.#playBuy(random, steps, buy);
		return this.#won;
	}

	#playPaidSpin(random: Random, steps: Step[] | undefined): void {
		const mode = this.#base;
		this.entered.base = 1;
		this.#tumbles = 0;
		if (mode.hasTimes) this.#times.fill(1);
		this.#spin(mode, 'base', 1, 1, random, steps);
		const hasWild = (this.#seen & WILD) !== 0;
		this.#playAwards('base', random, steps);
		const respins = mode.rule.respins ?? 0;
		if (respins > 0 && hasWild) {
			this.entered.respin = this.#isCapped ? 0 : 1;
			for (let number = 1; number <= respins && !this.#isCapped; number++) {
				this.#spin(mode, 'respin', number, respins, random, steps);
				this.#playAwards('respin', random, steps);
			}
		}
		if (mode.stays) this.#held.fill(0);
	}

	#playBuy(random: Random, steps: Step[] | undefined, buy: number): void {
		const bought = this.definition.buys?.[buy];
		if (!bought) throw new RangeError(`${this.definition.slug} has no buy ${buy}`);
		if (bought.feature === 'free') {
			this.#playFreeSpins(this.definition.free!.spins[0]!, random, steps);
			return;
		}
		const hold = this.#hold!;
		this.#grid.fill(NONE);
		for (const cell of this.#drawCells(hold.bought[buy]!.draw(random), random)) {
			this.#grid[cell] = this.#coin;
			this.#coins[cell] = hold.values.place(random);
		}
		this.#playHoldAndWin(hold, random, steps);
	}

	get #isCapped(): boolean {
		return this.#won >= this.#cap;
	}

	/** Adds to the round's win, up to the maximum win. */
	#pay(coins: number, feature: Feature, steps: Step[] | undefined): void {
		if (coins === 0) return;
		const paid = Math.min(coins, this.#cap - this.#won);
		this.#won += paid;
		this.parts[feature] += paid;
		if (paid > 0 && this.#won >= this.#cap) steps?.push({ kind: 'cap', total: this.#cap });
	}

	/** Turns the reels once and pays all wins. Scatters and coins are counted, not yet paid. */
	#spin(
		mode: CompiledMode,
		kind: SpinStep['mode'],
		number: number,
		of: number,
		random: Random,
		steps: Step[] | undefined,
	): void {
		this.#stopReels(mode, number, random);
		if (this.#coinCount > 0 && this.#hold && kind === 'base') this.#drawCoinValues(this.#hold.values, random);
		if (steps) steps.push(this.#spinStep(mode, kind, number, of));
		const mystery = mode.rule.mystery;
		if (mystery?.opens === 'first' && this.#seen & MYSTERY) this.#open(mode, random, steps);
		if (mode.expands && this.#seen & WILD) this.#expand(mode, random, steps);
		if (mode.tumbles) this.#tumbleUntilNoWin(mode, kind, random, steps);
		else {
			if (mode.marks) this.#marked.fill(0);
			this.#pay(this.#countWins(mode, this.#meter(mode), steps), kind, steps);
		}
		if (mode.stays && this.#seen & WILD) this.#holdWilds(mode, steps);
	}

	/** Stops the reels and fills all cells that are not held; wilds that land draw their multipliers. */
	#stopReels(mode: CompiledMode, number: number, random: Random): void {
		const grid = this.#grid;
		const rows = this.#rows;
		const stops = this.#stops;
		const { lengths, outcomes, strips, windows } = mode;
		let rest = 0;
		let cell = 0;
		this.#seen = 0;
		this.#scatters = 0;
		this.#coinCount = 0;
		for (let reel = 0; reel < this.#reels; reel++) {
			if (outcomes[reel] !== 0) rest = random.below(outcomes[reel]!);
			const length = lengths[reel]!;
			const next = (rest / length) | 0;
			const stop = rest - next * length;
			rest = next;
			stops[reel] = stop;
			const strip = strips[reel]!;
			for (let row = 0; row < rows; row++) {
				if (this.#held[cell] === 0) grid[cell] = strip[stop + row]!;
				cell++;
			}
			const window = windows[reel]!;
			this.#seen |= window.seen[stop]!;
			this.#scatters += window.scatters[stop]!;
			this.#coinCount += window.coins[stop]!;
		}
		if (mode.overlays) this.#addOverlays(mode, number);
		if (!mode.hasTimes) return;
		for (cell = 0; cell < this.#cells; cell++) {
			if (this.#held[cell] === 1) continue;
			this.#times[cell] =
				mode.multipliers && !mode.expands && grid[cell] === this.#wild ? mode.multipliers.draw(random) : 1;
		}
	}

	/**
	 * Covers the symbols of the strips with returning mystery symbols and the moving reel of mystery symbols. Counts the
	 * roles again, those of held wilds included.
	 */
	#addOverlays(mode: CompiledMode, number: number): void {
		const grid = this.#grid;
		const { mystery } = mode.rule;
		if (mystery?.stays) {
			for (let cell = 0; cell < this.#cells; cell++) if (this.#mysteryCells[cell] === 1) grid[cell] = this.#mystery;
		}
		if (mystery?.walks) {
			const first = ((number - 1) % this.#reels) * this.#rows;
			grid.fill(this.#mystery, first, first + this.#rows);
		}
		this.#seen = 0;
		this.#scatters = 0;
		this.#coinCount = 0;
		for (const code of grid) {
			const role = this.#roles[code]!;
			this.#seen |= role;
			if (role === SCATTER) this.#scatters++;
			else if (role === COIN) this.#coinCount++;
		}
	}

	/** Draws the values of the coins in view. */
	#drawCoinValues(values: WeightedList<CoinValue>, random: Random): void {
		for (let cell = 0; cell < this.#cells; cell++)
			if (this.#grid[cell] === this.#coin) this.#coins[cell] = values.place(random);
	}

	/** Turns all mystery symbols into one letter. */
	#open(mode: CompiledMode, random: Random, steps: Step[] | undefined): void {
		const code = mode.mystery!.draw(random);
		const cells: number[] = [];
		const seals = mode.rule.mystery!.stays ?? false;
		for (let cell = 0; cell < this.#cells; cell++) {
			if (this.#grid[cell] !== this.#mystery) continue;
			this.#grid[cell] = code;
			if (seals) this.#mysteryCells[cell] = 1;
			if (steps) cells.push(cell);
		}
		this.#seen &= ~MYSTERY;
		steps?.push({ kind: 'open', cells, letter: this.#letters[code]! });
	}

	/** Fills every reel that shows a wild with wilds; the wilds of a reel share one multiplier. */
	#expand(mode: CompiledMode, random: Random, steps: Step[] | undefined): void {
		const grid = this.#grid;
		const rows = this.#rows;
		const filled: number[] = [];
		for (let reel = 0, first = 0; reel < this.#reels; reel++, first += rows) {
			let cell = first;
			while (cell < first + rows && grid[cell] !== this.#wild) cell++;
			if (cell === first + rows) continue;
			const times = mode.multipliers?.draw(random) ?? 1;
			for (cell = first; cell < first + rows; cell++) {
				grid[cell] = this.#wild;
				if (mode.hasTimes) this.#times[cell] = times;
			}
			if (steps) filled.push(reel);
		}
		steps?.push({ kind: 'expand', reels: filled, ...this.#multipliers(mode) });
	}

	/** Pays wins and tumbles their symbols. When nothing wins, the comet passes or mystery symbols open. */
	#tumbleUntilNoWin(mode: CompiledMode, kind: Feature, random: Random, steps: Step[] | undefined): void {
		const { comet, rule } = mode;
		let removed = 0;
		let hasPassed = false;
		for (;;) {
			this.#marked.fill(0);
			const won = this.#countWins(mode, this.#meter(mode), steps);
			if (won === 0) {
				if (comet && !hasPassed && removed >= rule.comet!.after) {
					hasPassed = true;
					this.#addCometWilds(comet, random, steps);
				} else if (rule.mystery && this.#seen & MYSTERY) this.#open(mode, random, steps);
				else return;
				continue;
			}
			this.#pay(won, kind, steps);
			if (this.#isCapped) return;
			removed += this.#tumble(mode, random, steps);
		}
	}

	/** Returns the multiplier of all wins for the feature's tumbles so far. */
	#meter(mode: CompiledMode): number {
		return mode.meter === 0 ? 1 : 1 + Math.floor(this.#tumbles / mode.meter);
	}

	/**
	 * Removes marked cells, lets those above fall, and fills up from the strips. @returns the number of removed cells.
	 */
	#tumble(mode: CompiledMode, random: Random, steps: Step[] | undefined): number {
		const grid = this.#grid;
		const times = this.#times;
		const rows = this.#rows;
		const gone: number[] = [];
		const fell: number[] = [];
		let removed = 0;
		for (let reel = 0, first = 0; reel < this.#reels; reel++, first += rows) {
			let to = first + rows - 1;
			for (let from = to; from >= first; from--) {
				if (this.#marked[from]) {
					if (steps) gone.push(from);
					continue;
				}
				grid[to] = grid[from]!;
				times[to] = times[from]!;
				to--;
			}
			const empty = to - first + 1;
			removed += empty;
			if (steps) fell.push(empty);
			const strip = mode.strips[reel]!;
			const length = mode.lengths[reel]!;
			for (; to >= first; to--) {
				const stop = (this.#stops[reel]! + length - 1) % length;
				this.#stops[reel] = stop;
				const code = strip[stop]!;
				grid[to] = code;
				times[to] = 1;
				const role = this.#roles[code]!;
				if (role === 0) continue;
				this.#seen |= role;
				if (role === SCATTER) this.#scatters++;
				else if (role === WILD && mode.multipliers) times[to] = mode.multipliers.draw(random);
			}
		}
		this.#tumbles++;
		steps?.push({
			kind: 'tumble',
			gone,
			fell,
			grid: this.#letterGrid(),
			...this.#multipliers(mode),
			...(mode.meter > 0 ? { meter: this.#meter(mode) } : {}),
		});
		return removed;
	}

	/** Places wilds on random cells with plain symbols. */
	#addCometWilds(comet: NonNullable<CompiledMode['comet']>, random: Random, steps: Step[] | undefined): void {
		const multipliers: Multiplier[] = [];
		for (const cell of this.#drawCells(comet.wilds.draw(random), random, true)) {
			this.#grid[cell] = this.#wild;
			const times = comet.multipliers.draw(random);
			this.#times[cell] = times;
			if (steps) multipliers.push([cell, times]);
		}
		this.#seen |= WILD;
		steps?.push({ kind: 'comet', multipliers });
	}

	/** Draws distinct cells with equal probability, ascending; with `plain`, only cells whose symbols have no role. */
	#drawCells(count: number, random: Random, plain = false): number[] {
		const free: number[] = [];
		for (let cell = 0; cell < this.#cells; cell++) if (!plain || this.#roles[this.#grid[cell]!] === 0) free.push(cell);
		const drawn = Math.min(count, free.length);
		for (let at = 0; at < drawn; at++) {
			const other = at + random.below(free.length - at);
			const cell = free[at]!;
			free[at] = free[other]!;
			free[other] = cell;
		}
		return free.slice(0, drawn).sort((a, b) => a - b);
	}

	/** Holds the wilds in view for the next spins. Multipliers of wilds that took part in a win grow, up to `growsTo`. */
	#holdWilds(mode: CompiledMode, steps: Step[] | undefined): void {
		const grown: Multiplier[] = [];
		for (let cell = 0; cell < this.#cells; cell++) {
			if (this.#grid[cell] !== this.#wild) continue;
			this.#held[cell] = 1;
			if (this.#marked[cell] === 0 || this.#times[cell]! >= mode.growsTo) continue;
			this.#times[cell]!++;
			if (steps) grown.push([cell, this.#times[cell]!]);
		}
		if (grown.length > 0) steps!.push({ kind: 'grow', multipliers: grown });
	}

	/** Plays the features that the last spin's scatters and coins begin. */
	#playAwards(of: 'base' | 'respin', random: Random, steps: Step[] | undefined): void {
		if (this.#isCapped) return;
		const hold = this.#hold;
		// Features turn the reels again, so read the scatters of this spin first.
		const scatters = this.#scatters;
		const scatterCells = steps ? this.#cellsOf(SCATTER) : [];
		if (hold && this.#coinCount >= hold.rule.needs) this.#playHoldAndWin(hold, random, steps);
		const rule = this.definition.scatter;
		if (!rule || scatters < rule.needs || this.#isCapped) return;
		const pays = (rule.pays && entryOrLast(rule.pays, scatters - rule.needs)) ?? 0;
		steps?.push({ kind: 'scatters', cells: scatterCells, pays });
		this.#pay(pays, of, steps);
		if (this.#isCapped) return;
		if (rule.award === 'free')
			this.#playFreeSpins(entryOrLast(this.definition.free!.spins, scatters - rule.needs), random, steps);
		else this.#turnWheel(random, steps);
	}

	#turnWheel(random: Random, steps: Step[] | undefined): void {
		const wheel = this.#wheel!;
		this.entered.wheel = 1;
		const segment = wheel.place(random);
		const prize = wheel.values[segment]!;
		const pays = prize === 'free' ? 0 : prize * this.definition.cost;
		steps?.push({ kind: 'wheel', segment, prize, pays });
		this.#pay(pays, 'wheel', steps);
		if (prize === 'free') this.#playFreeSpins(this.definition.free!.spins[0]!, random, steps);
	}

	#playFreeSpins(spins: number, random: Random, steps: Step[] | undefined): void {
		const mode = this.#free!;
		const { scatter, free } = this.definition;
		this.entered.free = 1;
		steps?.push({ kind: 'free', spins, more: false });
		this.#times.fill(1);
		this.#held.fill(0);
		this.#mysteryCells.fill(0);
		this.#tumbles = 0;
		let of = spins;
		for (let number = 1; number <= of && !this.#isCapped; number++) {
			this.#spin(mode, 'free', number, of, random, steps);
			if (!free!.again || !scatter || this.#scatters < scatter.needs || this.#isCapped) continue;
			of += free!.again;
			if (!steps) continue;
			steps.push({ kind: 'scatters', cells: this.#cellsOf(SCATTER), pays: 0 });
			steps.push({ kind: 'free', spins: free!.again, more: true });
		}
		this.#times.fill(1);
		this.#held.fill(0);
		this.#mysteryCells.fill(0);
		steps?.push({ kind: 'free-end', total: this.parts.free });
	}

	/** Locks coins and turns the free cells again while respins are left. */
	#playHoldAndWin(hold: CompiledHold, random: Random, steps: Step[] | undefined): void {
		const { rule } = hold;
		const { cost } = this.definition;
		this.entered.hold = 1;
		const grid = this.#grid;
		const coinsOf = (value: number | 'mini' | 'minor' | 'major') =>
			cost * (typeof value === 'number' ? value : rule.jackpots[value]);
		let total = 0;
		let coins: Coin[] = [];
		const lock = (cell: number, value: CoinValue): void => {
			const pays = value === 'collect' ? total : coinsOf(value);
			grid[cell] = this.#coin;
			total += pays;
			if (steps) coins.push({ cell, value, pays });
		};
		let free = this.#cells;
		for (let cell = 0; cell < this.#cells; cell++) {
			if (grid[cell] !== this.#coin) {
				grid[cell] = NONE;
				continue;
			}
			lock(cell, hold.values.values[this.#coins[cell]!]!);
			free--;
		}
		let left = rule.respins;
		steps?.push({ kind: 'hold', coins, left });
		const [chance, of] = rule.chance;
		while (left > 0 && free > 0) {
			left--;
			coins = [];
			let landed = 0;
			const collectors: number[] = [];
			for (let cell = 0; cell < this.#cells; cell++) {
				if (grid[cell] === this.#coin || random.below(of) >= chance) continue;
				landed++;
				const value = hold.respinValues.draw(random);
				// Collectors also collect the coins that land on the same respin, so they are locked last.
				if (value === 'collect') collectors.push(cell);
				else lock(cell, value);
			}
			for (const cell of collectors) lock(cell, 'collect');
			free -= landed;
			if (landed > 0) left = rule.respins;
			steps?.push({ kind: 'hold-spin', coins, left });
		}
		const grand = free === 0 ? coinsOf(rule.jackpots.grand) : 0;
		total += grand;
		steps?.push({ kind: 'hold-end', ...(grand > 0 ? { jackpot: 'grand' as const } : {}), pays: grand, total });
		this.#pay(total, 'hold', steps);
	}

	/** Returns the coins of all wins in view; with `marks`, also marks their cells. */
	#countWins(mode: CompiledMode, meter: number, steps: Step[] | undefined): number {
		const wins: Win[] | undefined = steps && [];
		const total =
			this.#by === 'lines'
				? this.#countLines(mode, meter, wins)
				: this.#by === 'ways'
					? this.#countWays(mode, meter, wins)
					: this.#countClusters(mode, meter, wins);
		if (wins && wins.length > 0) steps!.push({ kind: 'wins', wins, total });
		return total;
	}

	#countLines(mode: CompiledMode, meter: number, wins: Win[] | undefined): number {
		const grid = this.#grid;
		const lines = this.#lines;
		const pays = this.#pays;
		const wild = this.#wild;
		const reels = this.#reels;
		const stride = this.#cells + 1;
		let total = 0;
		for (let at = 0; at < lines.length; at += reels) {
			let code = grid[lines[at]!]!;
			if (code !== wild) {
				const second = grid[lines[at + 1]!]!;
				if (second !== code && second !== wild) {
					at = this.#nextStarts[at / reels]! - reels;
					continue;
				}
			}
			let count = 1;
			let wilds = 0;
			if (code === wild) {
				wilds = 1;
				while (wilds < reels && (code = grid[lines[at + wilds]!]!) === wild) wilds++;
				count = Math.min(wilds + 1, reels);
			}
			while (count < reels) {
				const next = grid[lines[at + count]!]!;
				if (next !== code && next !== wild) break;
				count++;
			}
			let pay = pays[code * stride + count]!;
			if (wilds > 0) {
				let ofWilds = pays[wild * stride + wilds]!;
				if (mode.hasTimes) {
					pay *= this.#lineMultiplier(mode, at, count);
					ofWilds *= this.#lineMultiplier(mode, at, wilds);
				}
				if (ofWilds > pay) {
					pay = ofWilds;
					count = wilds;
					code = wild;
				}
			} else if (pay > 0 && mode.hasTimes) pay *= this.#lineMultiplier(mode, at, count);
			if (pay === 0) continue;
			pay *= meter;
			total += pay;
			if (mode.marks) for (let place = at; place < at + count; place++) this.#marked[lines[place]!] = 1;
			wins?.push({
				letter: this.#letters[code]!,
				count,
				cells: [...lines.subarray(at, at + count)],
				line: this.#lineNames[at / reels]!,
				times: meter * (mode.hasTimes ? this.#lineMultiplier(mode, at, count) : 1),
				pays: pay,
			});
		}
		return total;
	}

	/** Returns the combined multiplier of the wilds on the first cells of a line; 1 without wilds. */
	#lineMultiplier(mode: CompiledMode, at: number, count: number): number {
		let sum = 0;
		let product = 1;
		for (let place = at; place < at + count; place++) {
			const cell = this.#lines[place]!;
			if (this.#grid[cell] !== this.#wild) continue;
			sum += this.#times[cell]!;
			product *= this.#times[cell]!;
		}
		return mode.product ? product : Math.max(1, sum);
	}

	#countWays(mode: CompiledMode, meter: number, wins: Win[] | undefined): number {
		const grid = this.#grid;
		const rows = this.#rows;
		const reels = this.#reels;
		const codes = this.#letters.length;
		const counts = this.#wayCounts.fill(0);
		const times = mode.hasTimes ? this.#wayTimes.fill(0) : counts;
		for (let cell = 0, reel = 0; reel < reels; reel++) {
			for (const end = cell + rows; cell < end; cell++) {
				const at = reel * codes + grid[cell]!;
				counts[at]!++;
				if (mode.hasTimes) times[at]! += this.#times[cell]!;
			}
		}
		const stride = this.#cells + 1;
		let total = 0;
		for (let code = 0; code < codes; code++) {
			if (counts[code] === 0 || this.#roles[code] !== 0) continue;
			let count = 1;
			let ways = counts[code]!;
			// Sum over all ways of the product of their multipliers.
			let weighed = ways;
			for (; count < reels; count++) {
				const reel = count * codes;
				const here = counts[reel + code]! + (this.#wild === NONE ? 0 : counts[reel + this.#wild]!);
				if (here === 0) break;
				ways *= here;
				weighed *= mode.hasTimes ? times[reel + code]! + (this.#wild === NONE ? 0 : times[reel + this.#wild]!) : here;
			}
			const pay = this.#pays[code * stride + count]! * weighed * meter;
			if (pay === 0) continue;
			total += pay;
			if (!mode.marks && !wins) continue;
			const cells: number[] = [];
			for (let cell = 0; cell < count * rows; cell++) {
				if (grid[cell] !== code && (grid[cell] !== this.#wild || cell < rows)) continue;
				if (mode.marks) this.#marked[cell] = 1;
				if (wins) cells.push(cell);
			}
			wins?.push({
				letter: this.#letters[code]!,
				count,
				cells,
				ways,
				times: (weighed * meter) / ways,
				pays: pay,
			});
		}
		return total;
	}

	#countClusters(mode: CompiledMode, meter: number, wins: Win[] | undefined): number {
		const grid = this.#grid;
		const rows = this.#rows;
		const cells = this.#cells;
		const wild = this.#wild;
		const stack = this.#stack;
		const visited = this.#visited;
		const least = this.definition.wins.counts[0]!;
		const stride = cells + 1;
		const firstVisit = this.#visit + 1;
		let total = 0;
		for (let start = 0; start < cells; start++) {
			const code = grid[start]!;
			// A symbol belongs to one cluster, but a wild belongs to every cluster that it touches, so wilds may be
			// visited again.
			if (this.#roles[code] !== 0 || visited[start]! >= firstVisit) continue;
			const visit = ++this.#visit;
			visited[start] = visit;
			stack[0] = start;
			let size = 1;
			let times = 0;
			for (let done = 0; done < size; done++) {
				const cell = stack[done]!;
				if (grid[cell] === wild) times += this.#times[cell]!;
				const row = cell % rows;
				for (let side = 0; side < 4; side++) {
					const next = side === 0 ? cell - rows : side === 1 ? cell + rows : side === 2 ? cell - 1 : cell + 1;
					if (next < 0 || next >= cells || (side === 2 && row === 0) || (side === 3 && row === rows - 1)) continue;
					if (visited[next] === visit || (grid[next] !== code && grid[next] !== wild)) continue;
					visited[next] = visit;
					stack[size++] = next;
				}
			}
			if (size < least) continue;
			const factor = meter * (mode.hasTimes ? Math.max(1, times) : 1);
			const pay = this.#pays[code * stride + size]! * factor;
			total += pay;
			for (let place = 0; place < size; place++) this.#marked[stack[place]!] = 1;
			wins?.push({
				letter: this.#letters[code]!,
				count: size,
				cells: [...stack.subarray(0, size)].sort((a, b) => a - b),
				times: factor,
				pays: pay,
			});
		}
		return total;
	}

	#letterGrid(): string {
		let grid = '';
		for (const code of this.#grid) grid += this.#letters[code];
		return grid;
	}

	#cellsOf(role: number): number[] {
		const cells: number[] = [];
		for (const [cell, code] of this.#grid.entries()) if (this.#roles[code] === role) cells.push(cell);
		return cells;
	}

	#multipliers(mode: CompiledMode): { multipliers?: Multiplier[] } {
		if (!mode.hasTimes) return {};
		return { multipliers: this.#cellsOf(WILD).map((cell): Multiplier => [cell, this.#times[cell]!]) };
	}

	#spinStep(mode: CompiledMode, kind: SpinStep['mode'], number: number, of: number): SpinStep {
		const { cost } = this.definition;
		const hold = this.#hold;
		return {
			kind: 'spin',
			mode: kind,
			...(kind === 'base' ? {} : { number, of }),
			stops: [...this.#stops],
			grid: this.#letterGrid(),
			...(mode.stays ? { held: this.#flaggedCells(this.#held) } : {}),
			...(mode.expands ? {} : this.#multipliers(mode)),
			...(hold && kind === 'base'
				? {
						coins: this.#cellsOf(COIN).map((cell): Coin => {
							const value = hold.values.values[this.#coins[cell]!]!;
							const pays =
								value === 'collect' ? 0 : cost * (typeof value === 'number' ? value : hold.rule.jackpots[value]);
							return { cell, value, pays };
						}),
					}
				: {}),
			...(mode.meter > 0 ? { meter: this.#meter(mode) } : {}),
		};
	}

	#flaggedCells(flags: Uint8Array): number[] {
		const cells: number[] = [];
		for (const [cell, flag] of flags.entries()) if (flag) cells.push(cell);
		return cells;
	}
}

/** Returns the value at an index; the last value applies to all higher indexes. */
const entryOrLast = (values: readonly number[], place: number): number => values[Math.min(place, values.length - 1)]!;

/** Plays the round of this number and returns its steps, so that a demo can show or replay the round. */
export function playRound(machine: Machine, random: Random, number: number, buy?: number): Round {
	const steps: Step[] = [];
	random.begin(number);
	const win = machine.play(random, steps, buy);
	const { cost, buys } = machine.definition;
	return { number, cost: buy === undefined ? cost : buys![buy]!.price * cost, win, steps };
}
