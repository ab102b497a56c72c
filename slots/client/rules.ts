/** Writes the game's rules as sentences, with numbers from the definition and the computed mathematics. */
import type { Definition, Letter, Mode, Prize, Role, Weighted } from '../engine/definition.ts';
import type { PublishedMaths } from '../maths-record.ts';
import type { MessageKey, Translations } from './translations.ts';

export interface Section {
	title: string;
	/** A list belongs to the sentence before it. */
	parts: (string | string[])[];
}

export type RulesMathematics = Pick<PublishedMaths, 'rtp' | 'hitFrequency' | 'volatility'>;

export interface RulesInput {
	definition: Definition;
	translations: Translations;
	/** In cents. */
	coin: number;
	mathematics: RulesMathematics;
}

export function rulesOf(input: RulesInput): Section[] {
	return [
		winsSection(input),
		mysterySection(input),
		cometSection(input),
		wheelSection(input),
		freeSection(input),
		holdSection(input),
		buySection(input),
		limitsSection(input),
		fairSection(input),
	].filter((section) => section !== null);
}

export const lettersOf = ({ symbols }: Definition, role: Role): Letter[] =>
	Object.keys(symbols).filter((letter) => (symbols[letter]?.role ?? 'pays') === role);

/** Counts reels from 1. */
export const reelsWith = ({ strips }: Mode, letter: Letter): number[] =>
	strips.flatMap((strip, reel) => (strip.includes(letter) ? [reel + 1] : []));

/** `Intl.ListFormat` writes no comma in Chinese, so `unit` uses a separator. */
const list = (
	{ translations }: RulesInput,
	parts: readonly string[],
	type: 'conjunction' | 'disjunction' | 'unit',
): string =>
	type === 'unit'
		? parts.join(translations.t('separator'))
		: new Intl.ListFormat(translations.tag, { type }).format(parts);

const nameOf = ({ definition, translations }: RulesInput, letter: Letter | undefined): string =>
	letter === undefined ? '' : translations.symbol(definition, letter);

const nameOfRole = (input: RulesInput, role: Role): string => nameOf(input, lettersOf(input.definition, role)[0]);

const timesList = (input: RulesInput, weighted: Weighted<number>): string =>
	list(
		input,
		[...new Set(weighted.map(([times]) => times))].sort((a, b) => a - b).map((times) => `×${times}`),
		'disjunction',
	);

const timesBet = ({ definition, translations, coin }: Omit<RulesInput, 'mathematics'>, times: number): string =>
	translations.money(times * definition.cost * coin);

const percent = (translations: Translations, weight: number, total: number): string => {
	const share = (100 * weight) / total;
	return translations.number(share >= 10 ? Math.round(share * 10) / 10 : Math.round(share * 100) / 100);
};

function winsSection(input: RulesInput): Section {
	const { definition, translations } = input;
	const { t } = translations;
	const { wins, reels, rows, base } = definition;
	const parts: Section['parts'] = [];
	if (wins.by === 'lines') parts.push(t('ruleLines', { lines: wins.lines.length }));
	else if (wins.by === 'ways') parts.push(t('ruleWays', { ways: rows ** reels }));
	else parts.push(t('ruleClusters', { least: wins.counts[0] ?? 0 }));
	if (base.tumbles) parts.push(t('ruleTumbles'));
	parts.push(...wildParts(input));
	return { title: t('ruleWinsTitle'), parts };
}

function wildParts(input: RulesInput): string[] {
	const { definition, translations } = input;
	const { t } = translations;
	const { base, free, wins, comet } = { ...definition, comet: definition.base.comet };
	const [letter] = lettersOf(definition, 'wild');
	if (letter === undefined) return [];
	const wild = nameOf(input, letter);
	const others = (['scatter', 'mystery', 'coin'] as const).flatMap((role) => lettersOf(definition, role));
	const parts = [
		others.length > 0
			? t('ruleWild', {
					wild,
					others: list(
						input,
						others.map((each) => nameOf(input, each)),
						'conjunction',
					),
				})
			: t('ruleWildAll', { wild }),
	];
	const reels = [...new Set([...reelsWith(base, letter), ...(free ? reelsWith(free, letter) : [])])].sort(
		(a, b) => a - b,
	);
	if (reels.length > 0 && reels.length < definition.reels)
		parts.push(t('ruleOnReels', { reels: list(input, reels.map(String), 'conjunction') }));
	const { wild: inBase } = base;
	const inFree = free?.wild;
	if (inBase?.expands) parts.push(t('ruleWildExpands'));
	else if (inFree?.expands) parts.push(t('ruleWildExpandsFree'));
	if (inBase?.multipliers) parts.push(t('ruleWildMultiplies', { times: timesList(input, inBase.multipliers) }));
	if (inFree?.multipliers && timesOf(inFree.multipliers) !== (inBase?.multipliers && timesOf(inBase.multipliers)))
		parts.push(t('ruleWildMultipliesFree', { times: timesList(input, inFree.multipliers) }));
	if (base.respins) parts.push(t('ruleWildRespins', { count: base.respins }));
	if (inFree?.stays) parts.push(t('ruleWildStays'));
	if (inFree?.growsTo) parts.push(t('ruleWildGrows', { most: inFree.growsTo }));
	if (inBase?.multipliers || inFree?.multipliers || inFree?.growsTo || comet) {
		const isProduct = wins.by === 'ways' || (inFree ?? inBase)?.combine === 'product';
		parts.push(t(isProduct ? 'ruleTimesProduct' : 'ruleTimesSum'));
	}
	return parts;
}

/** Returns the possible multipliers, ascending, without their weights. */
const timesOf = (weighted: Weighted<number>): string =>
	weighted
		.map(([times]) => times)
		.sort((a, b) => a - b)
		.join();

function mysterySection(input: RulesInput): Section | null {
	const { definition, translations } = input;
	const { t } = translations;
	const rule = definition.base.mystery ?? definition.free?.mystery;
	if (!rule) return null;
	const mystery = nameOfRole(input, 'mystery');
	const letters = list(
		input,
		rule.becomes.map(([letter]) => nameOf(input, letter)),
		'disjunction',
	);
	const parts = [t(rule.opens === 'first' ? 'ruleMysteryFirst' : 'ruleMysteryAfter', { mystery, letters })];
	if (definition.free?.mystery?.stays) parts.push(t('ruleMysteryStays', { mystery }));
	if (definition.free?.mystery?.walks) parts.push(t('ruleMysteryWalks', { mystery }));
	return { title: t('ruleMysteryTitle'), parts };
}

function cometSection(input: RulesInput): Section | null {
	const { definition, translations } = input;
	const { t } = translations;
	const { comet } = definition.base;
	if (!comet) return null;
	const wilds = comet.wilds.map(([count]) => count);
	return {
		title: t('ruleCometTitle'),
		parts: [
			t('ruleComet', {
				after: comet.after,
				wilds: t('countTo', { from: Math.min(...wilds), to: Math.max(...wilds) }),
				times: timesList(input, comet.multipliers),
			}),
		],
	};
}

export const prizeText = (input: Omit<RulesInput, 'mathematics'>, prize: Prize): string =>
	prize === 'free'
		? input.translations.t('wheelFree', { count: input.definition.free?.spins[0] ?? 0 })
		: timesBet(input, prize);

function wheelSection(input: RulesInput): Section | null {
	const { definition, translations } = input;
	const { t } = translations;
	const { wheel, scatter } = definition;
	if (!wheel || scatter?.award !== 'wheel') return null;
	const total = wheel.segments.reduce((sum, [, weight]) => sum + weight, 0);
	return {
		title: t('ruleWheelTitle'),
		parts: [
			t('ruleWheelBegin', { needs: scatter.needs, scatter: nameOfRole(input, 'scatter') }),
			wheel.segments.map(([prize, weight]) =>
				t('ruleWheelPrize', { prize: prizeText(input, prize), chance: percent(translations, weight, total) }),
			),
			...scatterPays(input),
		],
	};
}

function scatterPays(input: RulesInput): string[] {
	const { definition, translations } = input;
	const { scatter } = definition;
	const name = nameOfRole(input, 'scatter');
	return (scatter?.pays ?? []).map((coins, more) =>
		translations.t('ruleScatterPays', {
			count: (scatter?.needs ?? 0) + more,
			scatter: name,
			amount: translations.money(coins * input.coin),
		}),
	);
}

function freeSection(input: RulesInput): Section | null {
	const { definition, translations } = input;
	const { t } = translations;
	const { free, scatter, base, wheel } = definition;
	if (!free) return null;
	const name = nameOfRole(input, 'scatter');
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
				: t('ruleFreeBeginBy', { needs, scatter: name, list: list(input, counts, 'unit') }),
			...scatterPays(input),
		);
	} else if (wheel) parts.push(t('ruleFreeWheel', { spins: free.spins[0] ?? 0 }));
	parts.push(t('ruleFreeBet'));
	const has = (mode: Mode, letter: Letter) => mode.strips.some((strip) => strip.includes(letter));
	const without = Object.keys(definition.symbols).filter((letter) => has(base, letter) && !has(free, letter));
	if (without.length > 0)
		parts.push(
			t('ruleFreeWithout', {
				symbols: list(
					input,
					without.map((each) => nameOf(input, each)),
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

function holdSection(input: RulesInput): Section | null {
	const { definition, translations } = input;
	const { t } = translations;
	const { hold } = definition;
	if (!hold) return null;
	const coin = nameOfRole(input, 'coin');
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
				low: timesBet(input, Math.min(...amounts)),
				high: timesBet(input, Math.max(...amounts)),
			}),
			...(values.includes('collect') ? [t('ruleHoldCollect', { coin, collect: t('collect') })] : []),
			t('ruleHoldJackpots', {
				coin,
				mini: t('jackpotMini'),
				minor: t('jackpotMinor'),
				major: t('jackpotMajor'),
				grand: t('jackpotGrand'),
				miniPays: timesBet(input, mini),
				minorPays: timesBet(input, minor),
				majorPays: timesBet(input, major),
				grandPays: timesBet(input, grand),
			}),
		],
	};
}

function buySection(input: RulesInput): Section | null {
	const { definition, translations } = input;
	const { t } = translations;
	const { buys } = definition;
	if (!buys?.length) return null;
	const parts = buys.map(({ feature, price, coins = [] }) => {
		const cost = { times: price, amount: timesBet(input, price) };
		if (feature === 'free') return t('ruleBuyFree', { ...cost, spins: definition.free?.spins[0] ?? 0 });
		const total = coins.reduce((sum, [, weight]) => sum + weight, 0);
		const counts = coins.map(([count, weight]) =>
			t('ruleBuyCoins', { count, chance: percent(translations, weight, total) }),
		);
		return t('ruleBuyHold', { ...cost, coin: nameOfRole(input, 'coin'), list: list(input, counts, 'unit') });
	});
	return { title: t('ruleBuyTitle'), parts };
}

const volatilityKeys = {
	low: 'ruleLowVolatility',
	medium: 'ruleMediumVolatility',
	high: 'ruleHighVolatility',
	very_high: 'ruleVeryHighVolatility',
} as const satisfies Record<RulesMathematics['volatility'], MessageKey>;

function limitsSection(input: RulesInput): Section {
	const { definition, translations, mathematics } = input;
	const { t } = translations;
	return {
		title: t('ruleLimitsTitle'),
		parts: [
			t('ruleMax', { times: definition.maxWin, amount: timesBet(input, definition.maxWin) }),
			t('ruleReturn', { rtp: mathematics.rtp }),
			t('ruleHits', { rounds: Math.round(1000 / mathematics.hitFrequency) / 10 }),
			t(volatilityKeys[mathematics.volatility]),
		],
	};
}

function fairSection({ translations: { t } }: RulesInput): Section {
	return { title: t('ruleFairTitle'), parts: [t('ruleFair'), t('ruleReplay'), t('ruleKeys'), t('ruleMoney')] };
}
