import { expect, test } from 'vitest';
import { checkDefinition } from '../engine/check-definition.ts';
import type { Definition, MysteryRule, Role, SymbolRule } from '../engine/definition.ts';
import { everyOutcome } from './every-outcome.ts';
import { computeExactly } from './exact.ts';
import { holdExpectation } from './hold-chain.ts';
import { paidSpin } from './paid-spin.ts';
import { Player } from './independent-player.ts';
import { Xoshiro } from './xoshiro.ts';

const symbol = (role: Role, pays?: readonly number[]): SymbolRule => ({
	name: '',
	role,
	...(pays && { pays }),
});

const common = { slug: 'tiny', cost: 4, coins: [1], maxWin: 1e6 };

/** The wilds of the game pay by themselves, sometimes less than the best letter. */
const lines: Definition = {
	...common,
	reels: 3,
	rows: 2,
	wins: {
		by: 'lines',
		counts: [2, 3],
		lines: [
			[0, 0, 0],
			[1, 1, 1],
			[0, 1, 0],
			[1, 0, 1],
		],
	},
	symbols: {
		1: symbol('pays', [3, 20]),
		2: symbol('pays', [0, 8]),
		3: symbol('pays', [1, 2]),
		W: symbol('wild', [2, 50]),
		S: symbol('scatter'),
	},
	base: { strips: ['1W23S2', 'W31S2', '21W3S'] },
	scatter: { needs: 2, award: 'free', pays: [5, 9] },
	free: { strips: ['1W32', 'S13W2', '321S'], spins: [2, 1], again: 0 },
};

const ways: Definition = {
	...common,
	reels: 4,
	rows: 2,
	wins: { by: 'ways', counts: [2, 4] },
	symbols: { 1: symbol('pays', [1, 5]), 2: symbol('pays', [0, 3]), W: symbol('wild'), S: symbol('scatter') },
	base: { strips: ['1122S', '1W22', '12S1', 'W12'] },
};

const mystery: Definition = {
	...lines,
	symbols: { ...lines.symbols, M: symbol('mystery') },
	base: {
		strips: ['1MM3S2', 'M31S2', '21W3M'],
		mystery: {
			becomes: [
				['1', 1],
				['2', 3],
				['3', 1],
			],
			opens: 'first',
		},
	},
};

const twoLetters: MysteryRule = {
	becomes: [
		['1', 1],
		['2', 2],
	],
	opens: 'first',
};

const multipliers = [
	[1, 1],
	[3, 1],
] as const;

const variants: [name: string, definition: Definition][] = [
	['lines with wilds', lines],
	[
		'wilds whose multipliers add up on a line',
		{ ...lines, base: { strips: ['1W2S', 'W3W1', '21W'], wild: { multipliers } } },
	],
	[
		'wilds whose multipliers multiply on a line',
		{ ...lines, base: { strips: ['1W2S', 'W3W1', '21W'], wild: { multipliers, combine: 'product' } } },
	],
	[
		'lines with wilds that fill reels',
		{ ...lines, base: { ...lines.base, wild: { expands: true, multipliers, combine: 'product' } } },
	],
	['ways', ways],
	['ways with wilds that multiply', { ...ways, base: { ...ways.base, wild: { multipliers } } }],
	[
		'ways with wilds that fill reels and multiply',
		{ ...ways, base: { ...ways.base, wild: { expands: true, multipliers } } },
	],
	['mystery symbols', mystery],
	[
		'mystery symbols beside wilds that fill reels',
		{ ...mystery, base: { ...mystery.base, wild: { expands: true, multipliers } } },
	],
	[
		'mystery symbols in ways, on the first reel too',
		{
			...ways,
			symbols: { ...ways.symbols, M: symbol('mystery') },
			base: { ...ways.base, strips: ['1M22S', '1W2M', '12S1', 'WM2'], mystery: twoLetters },
		},
	],
	[
		'a wheel',
		{
			...lines,
			scatter: { needs: 2, award: 'wheel' },
			wheel: {
				segments: [
					[3, 2],
					['free', 1],
					[10, 1],
				],
			},
		},
	],
	[
		'respins with wilds that stay',
		{
			...lines,
			base: { strips: ['1W3', '2S31', '1WS'], wild: { stays: true }, respins: 2 },
			scatter: { needs: 2, award: 'free', pays: [5] },
		},
	],
	[
		'respins with wilds that stay and multiply',
		{
			...ways,
			base: { strips: ['1S2', '1W2', '12S', 'W12'], wild: { stays: true, multipliers }, respins: 1 },
			scatter: { needs: 2, award: 'free', pays: [5] },
			free: { strips: ['12', '12', '21', '21'], spins: [1] },
		},
	],
];

/** Maximum wins that cut off a part of the return. */
const highest = [1, 2, 5];

/** Returns the averages of a paid spin and its features over every possible sequence of draws. */
function bruteForce(definition: Definition) {
	const sums = {
		base: 0,
		baseSquares: 0,
		baseHits: 0,
		cut: [0, 0, 0],
		respin: 0,
		respins: 0,
		free: 0,
		wheel: 0,
		wheels: 0,
	};
	everyOutcome(
		(random) => {
			const player = new Player(definition, random);
			const paid = player.paid();
			let free = paid.free.reduce((sum, spins) => sum + spins, 0);
			let wheel = 0;
			for (let turn = 0; turn < paid.wheel; turn++) {
				const prize = player.wheel();
				wheel += prize.coins;
				free += prize.free;
			}
			return { ...paid, wheels: paid.wheel, free, wheel };
		},
		(round, chance) => {
			sums.base += chance * round.base;
			sums.baseSquares += chance * round.base ** 2;
			sums.baseHits += round.base > 0 ? chance : 0;
			for (const [at, most] of highest.entries())
				sums.cut[at]! += chance * Math.max(0, round.base - most * definition.cost);
			sums.respin += chance * round.respin;
			sums.respins += round.respins ? chance : 0;
			sums.free += chance * round.free;
			sums.wheel += chance * round.wheel;
			sums.wheels += chance * round.wheels;
		},
	);
	return sums;
}

test.each(variants)('the computation of %s equals an enumeration of all courses', (_, definition) => {
	checkDefinition(definition);
	const { cost } = definition;
	const played = bruteForce(definition);
	const { parts, featureRates, freeChances } = computeExactly(definition);
	expect(played.base).toBeGreaterThan(0);
	expect(parts.base).toBeCloseTo(played.base / cost, 10);
	expect(parts.respin).toBeCloseTo(played.respin / cost, 10);
	expect(featureRates.respin).toBeCloseTo(played.respins, 10);
	expect(parts.wheel).toBeCloseTo(played.wheel / cost, 10);
	expect(featureRates.wheel).toBeCloseTo(played.wheels, 10);
	const freeSpins = [...freeChances!].reduce((sum, [spins, chance]) => sum + spins * chance, 0);
	expect(freeSpins).toBeCloseTo(played.free, 10);

	const spin = paidSpin(definition)!;
	expect(spin.mean).toBeCloseTo(played.base / cost, 10);
	expect(spin.variance).toBeCloseTo(played.baseSquares / cost ** 2 - (played.base / cost) ** 2, 10);
	expect(spin.hits).toBeCloseTo(played.baseHits, 10);
	expect(spin.cut).toBe(0);
	expect(played.cut[0]).toBeGreaterThan(0);
	for (const [at, maxWin] of highest.entries())
		expect(paidSpin({ ...definition, maxWin })!.cut).toBeCloseTo(played.cut[at]! / cost, 10);
});

const freeSpins: [name: string, free: Definition['free'], again: number][] = [
	['without sticky wilds', { ...lines.free!, strips: ['1WS2', 'S13W2', '321S'] }, 1],
	['with sticky wilds', { strips: ['1WS', 'S1W2', '32S'], wild: { stays: true }, spins: [2, 1] }, 1],
	[
		'with sticky wilds that multiply',
		{ strips: ['1W', 'S12', '3W'], wild: { stays: true, multipliers }, spins: [2] },
		0,
	],
	[
		'with a moving reel of mystery symbols',
		{
			strips: ['1WS', 'S132', '32S1'],
			mystery: { ...mystery.base.mystery!, walks: true },
			spins: [2, 1],
		},
		1,
	],
];

test.each(freeSpins)('the computation of free spins %s equals an enumeration of all courses', (_, free) => {
	const definition: Definition = { ...mystery, free: { ...free!, again: 0 } };
	checkDefinition(definition);
	let played = 0;
	everyOutcome(
		(random) => new Player(definition, random).free(2),
		(coins, chance) => (played += chance * coins),
	);
	expect(computeExactly(definition).freeWin!(2)).toBeCloseTo(played / definition.cost, 10);
});

test.each(freeSpins.filter(([, , again]) => again > 0))(
	'the computation includes retriggers of free spins %s',
	(_, free, again) => {
		const definition: Definition = { ...mystery, free: { ...free!, again } };
		checkDefinition(definition);
		const player = new Player(definition, new Xoshiro(20260801));
		const rounds = 40_000;
		let sum = 0;
		let squares = 0;
		for (let round = 0; round < rounds; round++) {
			const win = player.free(2) / definition.cost;
			sum += win;
			squares += win ** 2;
		}
		const error = Math.sqrt((squares / rounds - (sum / rounds) ** 2) / rounds);
		const exact = computeExactly(definition);
		expect(Math.abs(exact.freeWin!(2) - sum / rounds)).toBeLessThan(4 * error);
		// Retriggers contribute more than the error, so the check above fails without retriggers.
		const none = computeExactly({ ...definition, free: { ...free!, again: 0 } });
		expect(exact.freeWin!(2) - none.freeWin!(2)).toBeGreaterThan(20 * error);
	},
);

const jackpots = { mini: 5, minor: 6, major: 7, grand: 10 };

/** Four cells and one respin have few enough outcomes to write by hand. */
const vault: Definition = {
	...common,
	reels: 2,
	rows: 2,
	wins: { by: 'ways', counts: [2] },
	symbols: { 1: symbol('pays', [1]), C: symbol('coin') },
	base: { strips: ['C11C1', '1CC1'] },
	hold: { needs: 2, respins: 1, chance: [1, 2], values: [[1, 1]], respinValues: [[2, 1]], jackpots },
};

test('the computation of hold and win equals a tree of outcomes written by hand', () => {
	const coin = holdExpectation(vault.hold!, 4);
	// Three coins of 1: the free cell stays empty (3), or gets a 2 (3 + 2 + 10).
	expect(coin(3, 3)).toBeCloseTo(3 / 2 + 15 / 2, 12);
	// Two coins of 1: no coin lands (2), two coins land (2 + 4 + 10), or one coin lands (4). The last cell then
	// stays empty (4) or gets a 2 (4 + 2 + 10).
	expect(coin(2, 2)).toBeCloseTo(2 / 4 + 16 / 4 + (4 / 2 + 16 / 2) / 2, 12);
	const collector = holdExpectation({ ...vault.hold!, respinValues: [['collect', 1]] }, 4);
	// Three coins of 1: the free cell stays empty (3), or gets a collector (3 + 3 + 10).
	expect(collector(3, 3)).toBeCloseTo(3 / 2 + 16 / 2, 12);
	// Two coins of 1: no collector lands (2), two land (2 + 2 + 4 + 10), or one lands (4). The last cell then
	// stays empty (4) or gets another collector (4 + 4 + 10).
	expect(collector(2, 2)).toBeCloseTo(2 / 4 + 18 / 4 + (4 / 2 + 18 / 2) / 2, 12);
});

test('the computation of hold and win equals an enumeration of all courses', () => {
	const definition: Definition = {
		...vault,
		hold: {
			...vault.hold!,
			chance: [1, 3],
			values: [
				[1, 1],
				['mini', 1],
			],
			respinValues: [
				['collect', 1],
				[2, 1],
			],
		},
		buys: [
			{
				feature: 'hold',
				price: 10,
				coins: [
					[2, 1],
					[3, 1],
				],
			},
		],
	};
	checkDefinition(definition);
	const byCoins: number[] = [];
	for (const begin of [2, 3, 4]) {
		byCoins[begin] = 0;
		everyOutcome(
			(random) => new Player(definition, random).hold(begin),
			(coins, chance) => (byCoins[begin]! += (chance * coins) / definition.cost),
		);
	}
	let win = 0;
	let chances = 0;
	everyOutcome(
		(random) => new Player(definition, random).paid(),
		({ hold }, chance) => {
			win += chance * (byCoins[hold] ?? 0);
			chances += hold > 0 ? chance : 0;
		},
	);
	const exact = computeExactly(definition);
	expect(exact.parts.hold).toBeCloseTo(win, 10);
	expect(exact.featureRates.hold).toBeCloseTo(chances, 10);
	expect(exact.buys[0]).toBeCloseTo((byCoins[2]! + byCoins[3]!) / 2, 10);
});

test.each<[string, Definition]>([
	['tumbles', { ...ways, base: { ...ways.base, tumbles: true } }],
	['clusters', { ...ways, wins: { by: 'clusters', counts: [3] }, base: { ...ways.base, tumbles: true } }],
])('the exact computation returns no result for %s', (_, definition) => {
	expect(computeExactly(definition).parts.base).toBeUndefined();
	expect(paidSpin(definition)).toBeUndefined();
});

test('the exact computation returns no result for wilds that grow', () => {
	const free = { ...lines.free!, wild: { stays: true, growsTo: 3 } };
	const exact = computeExactly({ ...lines, free });
	expect(exact.parts.base).toBeDefined();
	expect(exact.parts.free).toBeUndefined();
});

test('the enumeration of screens returns no result after the maximum number of steps', () => {
	expect(paidSpin(lines, 100)).toBeUndefined();
});
