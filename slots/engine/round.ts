/**
 * Plays rounds of a definition, for the simulation and the demo. The random numbers do not depend on whether
 * the machine records steps for a client.
 */
import { Board } from './board.ts';
import { checkDefinition } from './check-definition.ts';
import type { Definition, Prize } from './definition.ts';
import { type CompiledMode, compileMode, MYSTERY, SCATTER, WeightedList, WILD } from './compile.ts';
import { Hold } from './hold.ts';
import { openMysteries } from './mystery.ts';
import type { Random } from './random.ts';
import type { Round, SpinStep, Step, Win } from './steps.ts';
import { stopReels } from './stop-reels.ts';
import { tumble, type TumbledCells } from './tumble.ts';
import { withVariant } from './variant.ts';
import { addCometWilds, expandWilds, holdWilds } from './wilds.ts';
import { ClusterWins } from './wins/clusters.ts';
import { LineWins } from './wins/lines.ts';
import { WayWins } from './wins/ways.ts';
import type { WinCounter } from './wins/win-counter.ts';

export type Feature = SpinStep['mode'] | 'wheel' | 'hold';
export const features: readonly Feature[] = ['base', 'respin', 'free', 'wheel', 'hold'];

const winCounters = { lines: LineWins, ways: WayWins, clusters: ClusterWins };

export class Machine {
	readonly definition: Definition;
	/** Wins of the last round by feature, in coins. */
	readonly parts: Record<Feature, number> = { base: 0, respin: 0, free: 0, wheel: 0, hold: 0 };
	/** 1 for each feature that the last round entered, and 0 for the others. */
	readonly entered: Record<Feature, number> = { base: 0, respin: 0, free: 0, wheel: 0, hold: 0 };

	readonly #cap: number;
	readonly #board: Board;
	readonly #wins: WinCounter;
	readonly #base: CompiledMode;
	readonly #free: CompiledMode | undefined;
	readonly #hold: Hold | undefined;
	readonly #wheel: WeightedList<Prize> | undefined;
	/** Number of tumbles so far of the paid spin or the feature, for the meter. */
	#tumbles = 0;
	/** In coins. */
	#won = 0;

	/** @throws DefinitionError with all errors found */
	constructor(definition: Definition, variant?: string) {
		const whole = withVariant(definition, variant);
		checkDefinition(whole);
		this.definition = whole;
		this.#cap = whole.maxWin * whole.cost;
		this.#board = new Board(whole);
		this.#wins = new winCounters[whole.wins.by](whole, this.#board);
		this.#base = compileMode(whole, whole.base);
		this.#free = whole.free && compileMode(whole, whole.free);
		this.#hold = whole.hold && new Hold(whole.hold, whole, this.#board);
		this.#wheel = whole.wheel && new WeightedList(whole.wheel.segments);
	}

	/**
	 * Plays a round with the next random numbers.
	 * @param steps receives the steps that a client shows, in order.
	 * @param buy index in the definition's `buys` of the feature that replaces the paid spin.
	 * @returns the coins won.
	 * @throws RangeError for an unknown buy.
	 */
	play(random: Random, steps?: Step[], buy?: number): number {
		const { parts, entered } = this;
		parts.base = parts.respin = parts.free = parts.wheel = parts.hold = 0;
		entered.base = entered.respin = entered.free = entered.wheel = entered.hold = 0;
		this.#won = 0;
		if (buy === undefined) this.#playPaidSpin(random, steps);
		else this.#playBuy(random, steps, buy);
		return this.#won;
	}

	#playPaidSpin(random: Random, steps: Step[] | undefined): void {
		const mode = this.#base;
		const board = this.#board;
		this.entered.base = 1;
		this.#tumbles = 0;
		if (mode.hasMultipliers) board.multipliers.fill(1);
		this.#spin(mode, 'base', 1, 1, random, steps);
		const hasWild = (board.rolesInView & WILD) !== 0;
		this.#playAwards('base', random, steps);
		const respins = mode.rule.respins ?? 0;
		if (respins > 0 && hasWild) {
			this.entered.respin = this.#isCapped ? 0 : 1;
			for (let number = 1; number <= respins && !this.#isCapped; number++) {
				this.#spin(mode, 'respin', number, respins, random, steps);
				this.#playAwards('respin', random, steps);
			}
		}
		if (mode.stays) board.held.fill(0);
	}

	#playBuy(random: Random, steps: Step[] | undefined, buy: number): void {
		const bought = this.definition.buys?.[buy];
		if (!bought) throw new RangeError(`${this.definition.slug} has no buy ${buy}`);
		if (bought.feature === 'free') this.#playFreeSpins(this.definition.free!.spins[0]!, random, steps);
		else {
			this.#hold!.placeBought(buy, random);
			this.#playHold(this.#hold!, random, steps);
		}
	}

	get #isCapped(): boolean {
		return this.#won >= this.#cap;
	}

	/** Adds coins to the win of the round, up to the maximum win. */
	#pay(coins: number, feature: Feature, steps: Step[] | undefined): void {
		if (coins === 0) return;
		const paid = Math.min(coins, this.#cap - this.#won);
		this.#won += paid;
		this.parts[feature] += paid;
		if (paid > 0 && this.#won >= this.#cap) steps?.push({ kind: 'cap', total: this.#cap });
	}

	/** Plays a spin and pays its wins, except those of scatters and coins. */
	#spin(
		mode: CompiledMode,
		kind: SpinStep['mode'],
		number: number,
		of: number,
		random: Random,
		steps: Step[] | undefined,
	): void {
		const board = this.#board;
		stopReels(board, mode, number, random);
		if (board.coinCount > 0 && this.#hold && kind === 'base') this.#hold.drawValues(random);
		if (steps) steps.push(this.#spinStep(mode, kind, number, of));
		if (mode.rule.mystery?.opens === 'first' && board.rolesInView & MYSTERY) openMysteries(board, mode, random, steps);
		if (mode.expands && board.rolesInView & WILD) expandWilds(board, mode, random, steps);
		if (mode.tumbles) this.#tumbleUntilNoWin(mode, kind, random, steps);
		else {
			if (mode.marks) board.marked.fill(0);
			this.#pay(this.#countWins(mode, steps), kind, steps);
		}
		if (mode.stays && board.rolesInView & WILD) holdWilds(board, mode.growsTo, steps);
	}

	/**
	 * Removes winning symbols until nothing wins. Then adds the wilds of the comet or opens mystery symbols, and
	 * counts wins again.
	 */
	#tumbleUntilNoWin(mode: CompiledMode, kind: Feature, random: Random, steps: Step[] | undefined): void {
		const { comet, rule } = mode;
		const board = this.#board;
		let removed = 0;
		let hasPassed = false;
		for (;;) {
			board.marked.fill(0);
			const won = this.#countWins(mode, steps);
			if (won === 0) {
				if (comet && !hasPassed && removed >= rule.comet!.after) {
					hasPassed = true;
					addCometWilds(board, comet, random, steps);
				} else if (rule.mystery && board.rolesInView & MYSTERY) openMysteries(board, mode, random, steps);
				else return;
				continue;
			}
			this.#pay(won, kind, steps);
			if (this.#isCapped) return;
			removed += this.#tumble(mode, random, steps);
		}
	}

	/** @returns the number of removed cells */
	#tumble(mode: CompiledMode, random: Random, steps: Step[] | undefined): number {
		const tumbled: TumbledCells | undefined = steps && { gone: [], fell: [] };
		const removed = tumble(this.#board, mode, random, tumbled);
		this.#tumbles++;
		if (tumbled)
			steps!.push({
				kind: 'tumble',
				...tumbled,
				grid: this.#board.letterGrid(),
				...(mode.hasMultipliers ? { multipliers: this.#board.wildMultipliers() } : {}),
				...(mode.meter > 0 ? { meter: this.#meter(mode) } : {}),
			});
		return removed;
	}

	#meter(mode: CompiledMode): number {
		return mode.meter === 0 ? 1 : 1 + Math.floor(this.#tumbles / mode.meter);
	}

	/** Returns the coins of all wins in view. Marks the winning cells if the mode marks cells. */
	#countWins(mode: CompiledMode, steps: Step[] | undefined): number {
		const wins: Win[] | undefined = steps && [];
		const total = this.#wins.count(mode, this.#meter(mode), wins);
		if (wins && wins.length > 0) steps!.push({ kind: 'wins', wins, total });
		return total;
	}

	/** Plays the features that scatters and coins of the last spin have won. */
	#playAwards(of: 'base' | 'respin', random: Random, steps: Step[] | undefined): void {
		if (this.#isCapped) return;
		const hold = this.#hold;
		// Features turn the reels again, so the scatters of this spin are read first.
		const { scatterCount, coinCount } = this.#board;
		const scatterCells = steps ? this.#board.cellsOf(SCATTER) : [];
		if (hold && coinCount >= hold.rule.needs) this.#playHold(hold, random, steps);
		const rule = this.definition.scatter;
		if (!rule || scatterCount < rule.needs || this.#isCapped) return;
		const pays = (rule.pays && entryOrLast(rule.pays, scatterCount - rule.needs)) ?? 0;
		steps?.push({ kind: 'scatters', cells: scatterCells, pays });
		this.#pay(pays, of, steps);
		if (this.#isCapped) return;
		if (rule.award === 'free')
			this.#playFreeSpins(entryOrLast(this.definition.free!.spins, scatterCount - rule.needs), random, steps);
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
		const board = this.#board;
		const { scatter, free } = this.definition;
		this.entered.free = 1;
		steps?.push({ kind: 'free', spins, more: false });
		board.release();
		this.#tumbles = 0;
		let of = spins;
		for (let number = 1; number <= of && !this.#isCapped; number++) {
			this.#spin(mode, 'free', number, of, random, steps);
			if (!free!.again || !scatter || board.scatterCount < scatter.needs || this.#isCapped) continue;
			of += free!.again;
			if (!steps) continue;
			steps.push({ kind: 'scatters', cells: board.cellsOf(SCATTER), pays: 0 });
			steps.push({ kind: 'free', spins: free!.again, more: true });
		}
		board.release();
		steps?.push({ kind: 'free-end', total: this.parts.free });
	}

	#playHold(hold: Hold, random: Random, steps: Step[] | undefined): void {
		this.entered.hold = 1;
		this.#pay(hold.play(random, steps), 'hold', steps);
	}

	#spinStep(mode: CompiledMode, kind: SpinStep['mode'], number: number, of: number): SpinStep {
		const board = this.#board;
		return {
			kind: 'spin',
			mode: kind,
			...(kind === 'base' ? {} : { number, of }),
			stops: [...board.stops],
			grid: board.letterGrid(),
			...(mode.stays ? { held: [...board.held.keys()].filter((cell) => board.held[cell] === 1) } : {}),
			...(mode.hasMultipliers && !mode.expands ? { multipliers: board.wildMultipliers() } : {}),
			...(this.#hold && kind === 'base' ? { coins: this.#hold.coinsInView() } : {}),
			...(mode.meter > 0 ? { meter: this.#meter(mode) } : {}),
		};
	}
}

const entryOrLast = (values: readonly number[], place: number): number => values[Math.min(place, values.length - 1)]!;

/** @throws RangeError for an unknown buy */
export function playRound(machine: Machine, random: Random, number: number, buy?: number): Round {
	const steps: Step[] = [];
	random.begin(number);
	const win = machine.play(random, steps, buy);
	const { cost, buys } = machine.definition;
	return { number, cost: buy === undefined ? cost : buys![buy]!.price * cost, win, steps };
}
