/** Writes the game's rules as sentences. Every number comes from the definition, so the rules always match the game. */
import type { Definition, Letter, Mode, Prize, Role, Weighted } from '../engine/definition.ts';
import type { PublishedFigures } from '../figures.ts';
import { languageTags, type WordKey, type Words } from './words.ts';

export interface Section {
	title: string;
	/** Sentences. A list belongs to the sentence before it. */
	parts: (string | string[])[];
}

/** The mathematics that the rules mention. */
export type RulesFigures = Pick<PublishedFigures, 'rtp' | 'hitFrequency' | 'volatility'>;

interface Teller {
	definition: Definition;
	words: Words;
	/** Value of a coin, in cents. */
	coin: number;
	figures: RulesFigures;
}

/** @returns sections in the order in which a player needs them. */
export function rulesOf(teller: Teller): Section[] {
	return [
		winsSection(teller),
		mysterySection(teller),
		cometSection(teller),
		wheelSection(teller),
		freeSection(teller),
		holdSection(teller),
		buySection(teller),
		limitsSection(teller),
		fairSection(teller),
	].filter((section) => section !== null);
}

export const lettersOf = ({ symbols }: Definition, role: Role): Letter[] =>
	Object.keys(symbols).filter((letter) => (symbols[letter]?.role ?? 'pays') === role);

/** Returns the reels, numbered from 1, whose strips contain the symbol. */
export const reelsWith = ({ strips }: Mode, letter: Letter): number[] =>
	strips.flatMap((strip, reel) => (strip.includes(letter) ? [reel + 1] : []));

/**
 * Joins parts to a list. `unit` is for parts of sentences: `Intl.ListFormat` puts nothing between them in Chinese,
 * where a comma is needed.
 */
const list = ({ words }: Teller, parts: readonly string[], type: 'conjunction' | 'disjunction' | 'unit'): string =>
	type === 'unit' && words.language === 'zh'
		? parts.join('，')
		: new Intl.ListFormat(languageTags[words.language], { type }).format(parts);

function nameOf({ definition, words }: Teller, letter: Letter | undefined): string {
	const name = letter === undefined ? undefined : definition.symbols[letter]?.name;
	return name ? words.text(name) : '';
}

const nameOfRole = (teller: Teller, role: Role): string => nameOf(teller, lettersOf(teller.definition, role)[0]);

const timesList = (teller: Teller, weighted: Weighted<number>): string =>
	list(
		teller,
		[...new Set(weighted.map(([times]) => times))].sort((a, b) => a - b).map((times) => `×${times}`),
		'disjunction',
	);

/** Returns the money for a multiple of the bet. */
const timesBet = ({ definition, words, coin }: Omit<Teller, 'figures'>, times: number): string =>
	words.money(times * definition.cost * coin);

const percent = (words: Words, weight: number, total: number): string => {
	const share = (100 * weight) / total;
	return words.number(share >= 10 ? Math.round(share * 10) / 10 : Math.round(share * 100) / 100);
};

function winsSection(teller: Teller): Section {
	const { definition, words } = teller;
	const { t } = words;
	const { wins, reels, rows, base } = definition;
	const parts: Section['parts'] = [];
	if (wins.by === 'lines') parts.push(t('ruleLines', { lines: wins.lines.length }));
	else if (wins.by === 'ways') parts.push(t('ruleWays', { ways: rows ** reels }));
	else parts.push(t('ruleClusters', { least: wins.counts[0] ?? 0 }));
	if (base.tumbles) parts.push(t('ruleTumbles'));
	parts.push(...wildParts(teller));
	return { title: t('ruleWinsTitle'), parts };
}

function wildParts(teller: Teller): string[] {
	const { definition, words } = teller;
	const { t } = words;
	const { base, free, wins, comet } = { ...definition, comet: definition.base.comet };
	const [letter] = lettersOf(definition, 'wild');
	if (letter === undefined) return [];
	const wild = nameOf(teller, letter);
	const others = (['scatter', 'mystery', 'coin'] as const).flatMap((role) => lettersOf(definition, role));
	const parts = [
		others.length > 0
			? t('ruleWild', {
					wild,
					others: list(
						teller,
						others.map((each) => nameOf(teller, each)),
						'conjunction',
					),
				})
			: t('ruleWildAll', { wild }),
	];
	const reels = [...new Set([...reelsWith(base, letter), ...(free ? reelsWith(free, letter) : [])])].sort(
		(a, b) => a - b,
	);
	if (reels.length > 0 && reels.length < definition.reels)
		parts.push(t('ruleOnReels', { reels: list(teller, reels.map(String), 'conjunction') }));
	const { wild: inBase } = base;
	const inFree = free?.wild;
	if (inBase?.expands) parts.push(t('ruleWildExpands'));
	else if (inFree?.expands) parts.push(t('ruleWildExpandsFree'));
	if (inBase?.multipliers) parts.push(t('ruleWildMultiplies', { times: timesList(teller, inBase.multipliers) }));
	if (inFree?.multipliers && timesOf(inFree.multipliers) !== (inBase?.multipliers && timesOf(inBase.multipliers)))
		parts.push(t('ruleWildMultipliesFree', { times: timesList(teller, inFree.multipliers) }));
	if (base.respins) parts.push(t('ruleWildRespins', { count: base.respins }));
	if (inFree?.stays) parts.push(t('ruleWildStays'));
	if (inFree?.growsTo) parts.push(t('ruleWildGrows', { most: inFree.growsTo }));
	if (inBase?.multipliers || inFree?.multipliers || inFree?.growsTo || comet) {
		const isProduct = wins.by === 'ways' || (inFree ?? inBase)?.combine === 'product';
		parts.push(t(isProduct ? 'ruleTimesProduct' : 'ruleTimesSum'));
	}
	return parts;
}

/** Returns the values without their weights, because different weights do not change the rule. */
const timesOf = (weighted: Weighted<number>): string =>
	weighted
		.map(([times]) => times)
		.sort((a, b) => a - b)
		.join();

function mysterySection(teller: Teller): Section | null {
	const { definition, words } = teller;
	const { t } = words;
	const rule = definition.base.mystery ?? definition.free?.mystery;
	if (!rule) return null;
	const mystery = nameOfRole(teller, 'mystery');
	const letters = list(
		teller,
		rule.becomes.map(([letter]) => nameOf(teller, letter)),
		'disjunction',
	);
	const parts = [t(rule.opens === 'first' ? 'ruleMysteryFirst' : 'ruleMysteryAfter', { mystery, letters })];
	if (definition.free?.mystery?.stays) parts.push(t('ruleMysteryStays', { mystery }));
	if (definition.free?.mystery?.walks) parts.push(t('ruleMysteryWalks', { mystery }));
	return { title: t('ruleMysteryTitle'), parts };
}

function cometSection(teller: Teller): Section | null {
	const { definition, words } = teller;
	const { t } = words;
	const { comet } = definition.base;
	if (!comet) return null;
	const wilds = comet.wilds.map(([count]) => count);
	return {
		title: t('ruleCometTitle'),
		parts: [
			t('ruleComet', {
				after: comet.after,
				wilds: t('countTo', { from: Math.min(...wilds), to: Math.max(...wilds) }),
				times: timesList(teller, comet.multipliers),
			}),
		],
	};
}

/** Returns the text of a wheel's prize: an amount or a number of free spins. */
export const prizeText = (teller: Omit<Teller, 'figures'>, prize: Prize): string =>
	prize === 'free'
		? teller.words.t('wheelFree', { count: teller.definition.free?.spins[0] ?? 0 })
		: timesBet(teller, prize);

function wheelSection(teller: Teller): Section | null {
	const { definition, words } = teller;
	const { t } = words;
	const { wheel, scatter } = definition;
	if (!wheel || scatter?.award !== 'wheel') return null;
	const total = wheel.segments.reduce((sum, [, weight]) => sum + weight, 0);
	return {
		title: t('ruleWheelTitle'),
		parts: [
			t('ruleWheelBegin', { needs: scatter.needs, scatter: nameOfRole(teller, 'scatter') }),
			wheel.segments.map(([prize, weight]) =>
				t('ruleWheelPrize', { prize: prizeText(teller, prize), chance: percent(words, weight, total) }),
			),
			...scatterPays(teller),
		],
	};
}

function scatterPays(teller: Teller): string[] {
	const { definition, words } = teller;
	const { scatter } = definition;
	const name = nameOfRole(teller, 'scatter');
	return (scatter?.pays ?? []).map((coins, more) =>
		words.t('ruleScatterPays', {
			count: (scatter?.needs ?? 0) + more,
			scatter: name,
			amount: words.money(coins * teller.coin),
		}),
	);
}

function freeSection(teller: Teller): Section | null {
	const { definition, words } = teller;
	const { t } = words;
	const { free, scatter, base, wheel } = definition;
	if (!free) return null;
	const name = nameOfRole(teller, 'scatter');
	const parts: string[] = [];
	if (scatter?.award === 'free') {
		const { needs } = scatter;
		const isOne = new Set(free.spins).size === 1;
		const counts = free.spins.map((spins, more) =>
			t(more === free.spins.length - 1 ? 'ruleFreeMore' : 'ruleFreeCount', { count: needs + more, spins }),
		);
		parts.push(
			isOne
				? t('ruleFreeBegin', { needs, scatter: name, spins: free.spins[0] ?? 0 })
				: t('ruleFreeBeginBy', { needs, scatter: name, list: list(teller, counts, 'unit') }),
			...scatterPays(teller),
		);
	} else if (wheel) parts.push(t('ruleFreeWheel', { spins: free.spins[0] ?? 0 }));
	parts.push(t('ruleFreeBet'));
	const has = (mode: Mode, letter: Letter) => mode.strips.some((strip) => strip.includes(letter));
	const without = Object.keys(definition.symbols).filter((letter) => has(base, letter) && !has(free, letter));
	if (without.length > 0)
		parts.push(
			t('ruleFreeWithout', {
				symbols: list(
					teller,
					without.map((each) => nameOf(teller, each)),
					'conjunction',
				),
			}),
		);
	if (free.strips.join() !== base.strips.join()) parts.push(t('ruleFreeReels'));
	if (free.meter) parts.push(t('ruleMeter', { count: free.meter }));
	parts.push(
		free.again && scatter
			? t('ruleAgain', { needs: scatter.needs, scatter: name, again: free.again })
			: t('ruleNotAgain'),
	);
	return { title: t('ruleFreeTitle'), parts };
}

function holdSection(teller: Teller): Section | null {
	const { definition, words } = teller;
	const { t } = words;
	const { hold } = definition;
	if (!hold) return null;
	const coin = nameOfRole(teller, 'coin');
	const [chance, of] = hold.chance;
	const values = [...hold.values, ...(hold.respinValues ?? [])].map(([value]) => value);
	const amounts = values.filter((value) => typeof value === 'number');
	const { mini, minor, major, grand } = hold.jackpots;
	return {
		title: t('ruleHoldTitle'),
		parts: [
			t('ruleHoldBegin', { needs: hold.needs, coin, respins: hold.respins }),
			t('ruleHoldGoes', { coin, chance, of, respins: hold.respins }),
			t('ruleHoldValues', {
				low: timesBet(teller, Math.min(...amounts)),
				high: timesBet(teller, Math.max(...amounts)),
			}),
			...(values.includes('collect') ? [t('ruleHoldCollect', { coin, collect: t('collect') })] : []),
			t('ruleHoldJackpots', {
				coin,
				mini: t('jackpotMini'),
				minor: t('jackpotMinor'),
				major: t('jackpotMajor'),
				grand: t('jackpotGrand'),
				miniPays: timesBet(teller, mini),
				minorPays: timesBet(teller, minor),
				majorPays: timesBet(teller, major),
				grandPays: timesBet(teller, grand),
			}),
		],
	};
}

function buySection(teller: Teller): Section | null {
	const { definition, words } = teller;
	const { t } = words;
	const { buys } = definition;
	if (!buys?.length) return null;
	const parts = buys.map(({ feature, price, coins = [] }) => {
		const told = { times: price, amount: timesBet(teller, price) };
		if (feature === 'free') return t('ruleBuyFree', { ...told, spins: definition.free?.spins[0] ?? 0 });
		const total = coins.reduce((sum, [, weight]) => sum + weight, 0);
		const counts = coins.map(([count, weight]) => t('ruleBuyCoins', { count, chance: percent(words, weight, total) }));
		return t('ruleBuyHold', { ...told, coin: nameOfRole(teller, 'coin'), list: list(teller, counts, 'unit') });
	});
	return { title: t('ruleBuyTitle'), parts };
}

const volatilityKeys = {
	low: 'ruleLowVolatility',
	medium: 'ruleMediumVolatility',
	high: 'ruleHighVolatility',
	very_high: 'ruleVeryHighVolatility',
} as const satisfies Record<RulesFigures['volatility'], WordKey>;

function limitsSection(teller: Teller): Section {
	const { definition, words, figures } = teller;
	const { t } = words;
	return {
		title: t('ruleLimitsTitle'),
		parts: [
			t('ruleMax', { times: definition.maxWin, amount: timesBet(teller, definition.maxWin) }),
			t('ruleReturn', { rtp: figures.rtp }),
			t('ruleHits', { rounds: Math.round(1000 / figures.hitFrequency) / 10 }),
			t(volatilityKeys[figures.volatility]),
		],
	};
}

function fairSection({ words: { t } }: Teller): Section {
	return { title: t('ruleFairTitle'), parts: [t('ruleFair'), t('ruleReplay'), t('ruleKeys'), t('ruleMoney')] };
}

export interface PayRow {
	letter: Letter;
	name: string;
	role: Role;
	/** Count of symbols (or a range of counts) and the money that it pays. */
	pays: { count: string; amount: string }[];
}

/** Returns the paytable for a coin value: symbols with a role first, then by descending pays. */
export function paytableOf({ definition, words, coin }: Omit<Teller, 'figures'>): PayRow[] {
	const { counts, by } = definition.wins;
	const { t } = words;
	const countOf = (place: number): string => {
		const from = counts[place] ?? 0;
		const next = counts[place + 1];
		if (next === undefined) return by === 'clusters' ? t('countFrom', { from }) : String(from);
		return next - from > 1 ? t('countTo', { from, to: next - 1 }) : String(from);
	};
	const rows = Object.entries(definition.symbols).map(([letter, rule]): PayRow & { best: number } => ({
		letter,
		name: words.text(rule.name),
		role: rule.role ?? 'pays',
		best: Math.max(0, ...(rule.pays ?? [])),
		pays: (rule.pays ?? []).map((coins, place) => ({ count: countOf(place), amount: words.money(coins * coin) })),
	}));
	const rank = ({ role }: PayRow): number => ['wild', 'scatter', 'coin', 'mystery', 'pays'].indexOf(role);
	return rows
		.sort((a, b) => rank(a) - rank(b) || b.best - a.best)
		.map(({ letter, name, role, pays }) => ({ letter, name, role, pays: pays.toReversed() }));
}
