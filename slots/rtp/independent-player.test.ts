import { expect, test } from 'vitest';
import { checkDefinition } from '../engine/check-definition.ts';
import type { Definition, Role, SymbolRule } from '../engine/definition.ts';
import { Machine } from '../engine/round.ts';
import { Random, seedOf } from '../engine/random.ts';
import { everyOutcome } from './every-outcome.ts';
import { Player } from './independent-player.ts';
import { partNames, type Parts } from './terms.ts';
import type { RandomSource } from './xoshiro.ts';

/** The engine's random generator, with numbers from the given source. */
class ScriptedRandom extends Random {
	readonly #random: RandomSource;
	constructor(random: RandomSource) {
		super(seedOf(0));
		this.#random = random;
	}
	override below(count: number): number {
		return this.#random.below(count);
	}
	override word(): never {
		throw new Error('the engine must draw with below()');
	}
}

function engineRound(definition: Definition, buy?: number): (random: RandomSource) => Parts {
	const machine = new Machine(definition);
	return (random) => {
		machine.play(new ScriptedRandom(random), undefined, buy);
		const { base, respin, free, wheel, hold } = machine.parts;
		return { base, respin, free, wheel, hold };
	};
}

function playerRound(definition: Definition): (random: RandomSource) => Parts {
	return (random) => {
		const player = new Player(definition, random);
		const { base, respin, free, wheel, hold } = player.paid();
		const parts: Parts = { base, respin, free: 0, wheel: 0, hold: hold > 0 ? player.hold(hold) : 0 };
		for (let turn = 0; turn < wheel; turn++) {
			const prize = player.wheel();
			parts.wheel += prize.coins;
			if (prize.free > 0) parts.free += player.free(prize.free);
		}
		for (const spins of free) parts.free += player.free(spins);
		return parts;
	};
}

function playerBuy(definition: Definition, buy: number): (random: RandomSource) => Parts {
	return (random) => {
		const player = new Player(definition, random);
		const nothing: Parts = { base: 0, respin: 0, free: 0, wheel: 0, hold: 0 };
		return definition.buys![buy]!.feature === 'free'
			? { ...nothing, free: player.free(definition.free!.spins[0]!) }
			: { ...nothing, hold: player.hold(player.boughtCoins(buy)) };
	};
}

/** Returns the probability of each combination of wins by part. */
function everyRound(play: (random: RandomSource) => Parts): Map<string, number> {
	const chances = new Map<string, number>();
	everyOutcome(play, (parts, chance) => {
		const key = partNames.map((part) => `${part} ${parts[part]}`).join(', ');
		chances.set(key, (chances.get(key) ?? 0) + chance);
	});
	return chances;
}

const symbol = (role: Role, pays?: readonly number[]): SymbolRule => ({
	name: '',
	role,
	...(pays && { pays }),
});

const common = {
	slug: 'tiny',
	cost: 4,
	coins: [1],
	maxWin: 100_000,
	symbols: {
		1: symbol('pays', [1, 9]),
		2: symbol('pays', [2, 5]),
		3: symbol('pays', [1, 40]),
		W: symbol('wild'),
		S: symbol('scatter'),
		M: symbol('mystery'),
		C: symbol('coin'),
	},
};

const multipliers = [
	[1, 1],
	[3, 1],
] as const;

const becomes = [
	['1', 1],
	['3', 1],
] as const;

const clusters: Definition = {
	...common,
	reels: 3,
	rows: 2,
	wins: { by: 'clusters', counts: [3, 5] },
	base: { strips: ['1123', '1W2', 'W123S'], tumbles: true },
};
const ways: Definition = {
	...common,
	reels: 3,
	rows: 2,
	wins: { by: 'ways', counts: [2, 3] },
	base: { strips: ['123S', 'W12', '13S2'] },
};
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
		],
	},
	symbols: { ...common.symbols, W: symbol('wild', [2, 60]) },
	base: { strips: ['12W', 'W13', '3S1'] },
};
const free = { scatter: { needs: 2, award: 'free', pays: [3] }, base: { strips: ['1S', '2S', '12'] } } as const;

const holding: Definition = {
	...ways,
	reels: 2,
	base: { strips: ['C1C2', '1CC'] },
	free: { strips: ['12', '1W2'], wild: { expands: true }, spins: [2, 3] },
	hold: {
		needs: 2,
		respins: 1,
		chance: [1, 3],
		values: [
			[1, 1],
			['mini', 2],
		],
		respinValues: [
			['collect', 1],
			[2, 1],
		],
		jackpots: { mini: 5, minor: 6, major: 7, grand: 10 },
	},
	buys: [
		{ feature: 'free', price: 20 },
		{
			feature: 'hold',
			price: 20,
			coins: [
				[2, 1],
				[3, 1],
			],
		},
	],
};

const games: [name: string, definition: Definition][] = [
	['clusters', clusters],
	['clusters whose wilds multiply', { ...clusters, base: { ...clusters.base, wild: { multipliers } } }],
	[
		'a comet',
		{
			...clusters,
			base: {
				...clusters.base,
				comet: {
					after: 3,
					wilds: [
						[1, 1],
						[2, 1],
					],
					multipliers,
				},
			},
		},
	],
	[
		'mystery symbols that open after tumbles',
		{
			...clusters,
			base: { strips: ['M123', '1MW', '123S'], tumbles: true, mystery: { becomes, opens: 'after tumbles' } },
		},
	],
	[
		'a comet beside mystery symbols',
		{
			...clusters,
			base: {
				strips: ['M12', '1M2', '213'],
				tumbles: true,
				mystery: { becomes, opens: 'after tumbles' },
				comet: { after: 4, wilds: [[2, 1]], multipliers: [[2, 1]] },
			},
		},
	],
	[
		'free spins with mystery symbols that return to their cells',
		{
			...clusters,
			...free,
			base: { ...free.base, tumbles: true },
			free: {
				strips: ['M12', '132', '13'],
				tumbles: true,
				mystery: { becomes, opens: 'after tumbles', stays: true },
				spins: [2],
			},
		},
	],
	[
		'free spins with a meter',
		{
			...clusters,
			...free,
			base: { ...free.base, tumbles: true },
			free: { strips: ['1122', '1123', '21'], tumbles: true, meter: 2, spins: [2] },
		},
	],
	[
		'ways that tumble with wilds that multiply',
		{ ...ways, base: { ...ways.base, tumbles: true, wild: { multipliers } } },
	],
	[
		'scatters that fall into view after tumbles',
		{
			...ways,
			base: { strips: ['1S1', '12S', '3S1'], tumbles: true },
			scatter: { needs: 3, award: 'free', pays: [7, 20] },
			free: { strips: ['12', '13', '11'], spins: [1, 2] },
		},
	],
	['ways whose wilds fill reels', { ...ways, base: { ...ways.base, wild: { expands: true, multipliers } } }],
	['lines', lines],
	['lines whose multipliers add up', { ...lines, base: { ...lines.base, wild: { multipliers } } }],
	[
		'lines whose multipliers multiply',
		{ ...lines, base: { ...lines.base, wild: { multipliers, combine: 'product' } } },
	],
	[
		'mystery symbols beside wilds that fill reels',
		{
			...lines,
			base: {
				strips: ['1M2', 'WM1', '3S1W'],
				mystery: { becomes, opens: 'first' },
				wild: { expands: true, multipliers },
			},
		},
	],
	[
		'respins with wilds that stay and multiply',
		{
			...lines,
			base: { strips: ['1S', 'W2', 'S12'], wild: { stays: true, multipliers }, respins: 1 },
			scatter: { needs: 2, award: 'wheel' },
			wheel: {
				segments: [
					[3, 2],
					[10, 1],
				],
			},
		},
	],
	[
		'free spins whose wilds stay and grow',
		{
			...lines,
			...free,
			free: { strips: ['1W', 'W2', '12'], wild: { stays: true, growsTo: 3 }, spins: [3] },
		},
	],
	[
		'free spins whose wilds stay, grow and multiply each other',
		{
			...lines,
			...free,
			free: { strips: ['1W', 'W2', '12'], wild: { stays: true, growsTo: 2, combine: 'product' }, spins: [3] },
		},
	],
	[
		'free spins whose wilds stay and keep their multipliers',
		{ ...lines, ...free, free: { strips: ['1W', 'W2', '12'], wild: { stays: true, multipliers }, spins: [2] } },
	],
	[
		'free spins with a moving reel of mystery symbols',
		{
			...lines,
			...free,
			free: { strips: ['1S', 'W2', 'S1'], mystery: { becomes: [['1', 1]], opens: 'first', walks: true }, spins: [3] },
		},
	],
	[
		'a wheel with free spins',
		{
			...lines,
			...free,
			scatter: { needs: 2, award: 'wheel' },
			wheel: {
				segments: [
					[3, 1],
					['free', 2],
				],
			},
			free: { strips: ['12', '1W', '3S1'], spins: [2] },
		},
	],
	['hold and win', holding],
];

const rounded = (chances: ReadonlyMap<string, number>): string[] =>
	[...chances].map(([key, chance]) => `${key}: ${chance.toFixed(12)}`).toSorted();

test.each(games)('the engine and the second player win the same on all courses of %s', (_, definition) => {
	checkDefinition(definition);
	const player = everyRound(playerRound(definition));
	expect(player.size).toBeGreaterThan(1);
	expect(rounded(everyRound(engineRound(definition)))).toEqual(rounded(player));
});

test.each([0, 1])('the engine and the second player win the same on all courses of buy %d', (buy) => {
	const player = everyRound(playerBuy(holding, buy));
	expect(player.size).toBeGreaterThan(1);
	expect(rounded(everyRound(engineRound(holding, buy)))).toEqual(rounded(player));
});
