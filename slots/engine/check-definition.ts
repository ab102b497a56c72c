import type { Definition, Mode, Role, Weighted } from './definition.ts';

/** `errors` contains all errors found. */
export class DefinitionError extends Error {
	readonly errors: readonly string[];
	constructor(slug: string, errors: readonly string[]) {
		super(`The game "${slug}" can't be played:\n${errors.map((error) => `  ${error}`).join('\n')}`);
		this.name = 'DefinitionError';
		this.errors = errors;
	}
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
/** The board stores multipliers in bytes. */
const isMultiplier = (value: number): boolean => isCount(value) && value <= 255;

/**
 * Checks that the engine can play a definition as intended.
 * @throws DefinitionError with all errors found
 */
export function checkDefinition(definition: Definition): void {
	const { slug, reels, rows, wins, symbols, scatter, free, wheel, hold, buys } = definition;
	const errors: string[] = [];
	const addError = (text: string): void => void errors.push(text);
	const letters = Object.keys(symbols);
	const cells = reels * rows;
	const lettersOf = (role: Role): string[] => letters.filter((letter) => (symbols[letter]?.role ?? 'pays') === role);

	const checkWeights = (name: string, weighted: Weighted<unknown>): void => {
		if (weighted.length === 0) addError(`${name}: the list is empty`);
		for (const [value, weight] of weighted)
			if (!isCount(weight))
				addError(`${name}: the weight of ${String(value)} is ${weight}, not a whole number above 0`);
		if (weighted.reduce((sum, [, weight]) => sum + weight, 0) > 2 ** 21) addError(`${name}: weights of more than 2^21`);
	};

	const checkMultipliers = (name: string, weighted: Weighted<number>): void => {
		checkWeights(name, weighted);
		for (const [times] of weighted)
			if (!isMultiplier(times)) addError(`${name}: ${times} is not a whole number from 1 to 255`);
	};

	const checkMode = (name: string, mode: Mode): void => {
		if (mode.strips.length !== reels) addError(`${name}: ${mode.strips.length} strips for ${reels} reels`);
		for (const [reel, strip] of mode.strips.entries()) {
			const where = `${name}, strip ${reel + 1}`;
			if (strip.length < rows) addError(`${where}: ${strip.length} symbols, fewer than the ${rows} rows`);
			if (strip.length > 255) addError(`${where}: ${strip.length} symbols, more than 255`);
			for (const [at, letter] of strip.split('').entries())
				if (!Object.hasOwn(symbols, letter)) addError(`${where}: unknown symbol "${letter}" at ${at + 1}`);
			if (wins.by === 'ways' && reel === 0 && lettersOf('wild').some((wild) => strip.includes(wild)))
				addError(`${where}: a wild on the first reel, where ways can't count it`);
		}
		if (mode.wild?.multipliers) checkMultipliers(`${name}, multipliers of wilds`, mode.wild.multipliers);
		if (mode.wild && lettersOf('wild').length === 0) addError(`${name}: rules for wilds, but no wild symbol`);
		if (mode.wild?.growsTo && !mode.wild.stays) addError(`${name}: wilds that grow must stay`);
		if (mode.wild?.growsTo !== undefined && !isMultiplier(mode.wild.growsTo))
			addError(`${name}: wilds that grow to ${mode.wild.growsTo}, not a whole number from 1 to 255`);
		if (mode.meter !== undefined && !isCount(mode.meter)) addError(`${name}: a meter of ${mode.meter} tumbles`);
		if (mode.meter !== undefined && !mode.tumbles) addError(`${name}: a meter counts tumbles`);
		if (mode.respins !== undefined && !isCount(mode.respins)) addError(`${name}: ${mode.respins} respins`);
		if (mode.wild?.stays && (mode.tumbles || mode.wild.expands))
			addError(`${name}: wilds that stay neither tumble nor expand`);
		if (mode.wild?.expands && mode.tumbles) addError(`${name}: wilds that expand don't tumble`);
		if (mode.respins && !mode.wild?.stays) addError(`${name}: respins hold wilds that stay`);
		if (mode.mystery) {
			checkWeights(`${name}, what mystery symbols become`, mode.mystery.becomes);
			for (const [letter] of mode.mystery.becomes)
				if (!lettersOf('pays').includes(letter))
					addError(`${name}: mystery symbols become "${letter}", which pays nothing`);
			if (lettersOf('mystery').length === 0) addError(`${name}: rules for mystery symbols, but there is none`);
			if ((mode.mystery.opens === 'after tumbles') !== (mode.tumbles ?? false))
				addError(`${name}: mystery symbols open ${mode.mystery.opens}, which does not fit the rule for tumbles`);
		} else if (mode.strips.some((strip) => lettersOf('mystery').some((letter) => strip.includes(letter))))
			addError(`${name}: mystery symbols on the strips, but no rule for them`);
		if (mode.comet) {
			checkWeights(`${name}, wilds of the comet`, mode.comet.wilds);
			checkMultipliers(`${name}, multipliers of the comet`, mode.comet.multipliers);
			if (mode.comet.wilds.some(([count]) => !isCount(count) || count > cells) || !isCount(mode.comet.after))
				addError(`${name}: a comet after ${mode.comet.after} symbols, or with too many wilds`);
			if (wins.by === 'ways') addError(`${name}: a comet's wilds on the first reel, where ways can't count them`);
			if (!mode.tumbles) addError(`${name}: a comet counts what tumbles`);
			if (lettersOf('wild').length === 0) addError(`${name}: a comet, but no wild symbol`);
		}
		if (wins.by === 'clusters' && !mode.tumbles) addError(`${name}: clusters tumble`);
	};

	for (const [name, value] of Object.entries({ reels, rows, cost: definition.cost, maxWin: definition.maxWin }))
		if (!isCount(value)) addError(`${name}: ${value} is not a whole number above 0`);
	if (cells > 255) addError(`${cells} cells, more than 255`);
	if (letters.length > 32) addError(`${letters.length} symbols, more than 32`);
	for (const letter of letters) {
		if (letter.length !== 1) addError(`symbols: "${letter}" is not one letter`);
		const { pays = [] } = symbols[letter]!;
		if (pays.length > 0 && pays.length !== wins.counts.length)
			addError(`symbols: "${letter}" has ${pays.length} pays for ${wins.counts.length} counts`);
		if (pays.some((coins) => !Number.isSafeInteger(coins) || coins < 0))
			addError(`symbols: a pay of "${letter}" is not a whole number of coins`);
		if (wins.by === 'clusters' && pays.includes(0)) addError(`symbols: clusters of "${letter}" tumble without a pay`);
		if (pays.some((coins, place) => coins < (pays[place - 1] ?? 0))) addError(`symbols: more of "${letter}" pay less`);
	}
	for (const role of ['scatter', 'mystery', 'coin'] as const)
		for (const letter of lettersOf(role))
			if (symbols[letter]!.pays) addError(`symbols: "${letter}" pays as a ${role}, not as a symbol`);
	for (const role of ['wild', 'scatter', 'mystery', 'coin'] as const)
		if (lettersOf(role).length > 1) addError(`symbols: more than one ${role}`);
	if (lettersOf('wild').some((wild) => symbols[wild]!.pays) && wins.by !== 'lines')
		addError('symbols: wilds pay on lines only');
	if (
		definition.coins.length === 0 ||
		definition.coins.some((cents, at) => !isCount(cents) || cents <= (definition.coins[at - 1] ?? 0))
	)
		addError('coins: not whole cents, ascending');
	if (
		wins.counts.length === 0 ||
		wins.counts.some((count, at) => !isCount(count) || count <= (wins.counts[at - 1] ?? 0))
	)
		addError('wins: counts that do not ascend');
	if (wins.counts[0]! < 2) addError('wins: one of a kind does not win');
	if (wins.by === 'lines' && (wins.lines.length === 0 || wins.lines.length > 256))
		addError(`wins: ${wins.lines.length} lines`);
	if (wins.by === 'lines' && reels < 2) addError('wins: lines on fewer than two reels');
	if (wins.by === 'lines')
		for (const [at, line] of wins.lines.entries())
			if (line.length !== reels || line.some((row) => !Number.isInteger(row) || row < 0 || row >= rows))
				addError(`wins: line ${at + 1} leaves the ${reels}×${rows} grid`);
	checkMode('base', definition.base);
	if (definition.base.wild?.stays && !definition.base.respins) addError('base: wilds that stay without respins');
	if (free) {
		checkMode('free spins', free);
		if (free.spins.length === 0 || !free.spins.every(isCount))
			addError('free spins: the numbers of spins are not whole numbers above 0');
		if (free.again && !isCount(free.again)) addError(`free spins: ${free.again} more`);
		if (free.respins) addError('free spins: respins follow paid spins only');
	}
	if (scatter) {
		if (lettersOf('scatter').length === 0) addError('scatter: a rule, but no scatter symbol');
		if (!isCount(scatter.needs) || scatter.needs > cells) addError(`scatter: needs ${scatter.needs}`);
		if (scatter.pays && (scatter.pays.length === 0 || !scatter.pays.every((coins) => coins === 0 || isCount(coins))))
			addError('scatter: pays that are not whole numbers of coins');
		if (scatter.award === 'free' && !free) addError('scatter: awards free spins, but there is no rule for them');
		if (scatter.award === 'wheel' && !wheel) addError('scatter: awards a wheel, but there is no rule for it');
	}
	if (wheel) {
		checkWeights('wheel', wheel.segments);
		for (const [prize] of wheel.segments)
			if (prize !== 'free' && !isCount(prize)) addError(`wheel: a prize of ${prize}`);
		if (wheel.segments.some(([prize]) => prize === 'free') && !free)
			addError('wheel: awards free spins, but there is no rule for them');
	}
	if (hold) {
		const [chance, of] = hold.chance;
		checkWeights('hold and win, values', hold.values);
		if (hold.respinValues) checkWeights('hold and win, values of respins', hold.respinValues);
		if (hold.values.some(([value]) => value === 'collect')) addError('hold and win: collectors land on respins only');
		for (const [value] of [...hold.values, ...(hold.respinValues ?? [])])
			if (
				typeof value === 'number'
					? !isCount(value * definition.cost)
					: value !== 'collect' && !Object.hasOwn(hold.jackpots, value)
			)
				addError(`hold and win: a coin of ${value}`);
		for (const [name, times] of Object.entries(hold.jackpots))
			if (!isCount(times)) addError(`hold and win: a ${name} of ${times}`);
		if (!isCount(chance) || !isCount(of) || chance >= of || of > 2 ** 21)
			addError(`hold and win: a chance of ${chance} in ${of}`);
		if (!isCount(hold.needs) || hold.needs > cells || !isCount(hold.respins))
			addError('hold and win: invalid numbers of coins or respins');
		if (lettersOf('coin').length === 0) addError('hold and win: no coin symbol');
		const { tumbles, wild, mystery, respins } = definition.base;
		if (tumbles) addError('hold and win: coins do not tumble');
		if (wild?.expands || mystery || respins)
			addError('hold and win: does not combine with expanding wilds, mystery symbols or respins');
	}
	for (const [at, buy] of (buys ?? []).entries()) {
		if (!isCount(buy.price)) addError(`buy ${at + 1}: a price of ${buy.price}`);
		if (buy.feature === 'free' && !free) addError(`buy ${at + 1}: free spins, but there is no rule for them`);
		if (buy.feature === 'hold' && (!hold || !buy.coins)) addError(`buy ${at + 1}: hold and win without its coins`);
		if (buy.coins) checkWeights(`buy ${at + 1}, coins`, buy.coins);
		if (buy.coins?.some(([count]) => !isCount(count) || count > cells))
			addError(`buy ${at + 1}: more coins than cells`);
	}
	if (errors.length > 0) throw new DefinitionError(slug, errors);
}
