import { expect, test } from 'vitest';
import { definitions } from '../definitions.ts';
import type { Definition, Letter, Mode } from '../engine/definition.ts';
import { Machine, playRound } from '../engine/round.ts';
import { Random, seedOf } from '../engine/random.ts';
import type { Step } from '../engine/steps.ts';
import { computeExactly } from './exact.ts';
import { paidSpin } from './paid-spin.ts';
import { Player } from './independent-player.ts';
import { computeRtp } from './compute-rtp.ts';
import { partNames, type Parts } from './terms.ts';
import { Xoshiro } from './xoshiro.ts';

function meanOf(plays: number, sum: number, squares: number): { mean: number; error: number } {
	const mean = sum / plays;
	return { mean, error: Math.sqrt((squares / plays - mean ** 2) / plays) };
}

/** `npm run test:long` plays enough rounds for deviations half as large. */
const rounds = process.env.LONG === '1' ? 200_000 : 40_000;
const TIMEOUT_MS = 60_000;

/** Returns the engine's wins by part, as multiples of the bet, and the hit frequency of paid spins. */
function engineFigures(definition: Definition) {
	const machine = new Machine(definition);
	const random = new Random(seedOf(20260801));
	const sums: Parts = { base: 0, respin: 0, free: 0, wheel: 0, hold: 0 };
	const squares: Parts = { ...sums };
	let hits = 0;
	for (let round = 0; round < rounds; round++) {
		random.begin(round);
		machine.play(random);
		for (const part of partNames) {
			const win = machine.parts[part] / definition.cost;
			sums[part] += win;
			squares[part] += win * win;
		}
		if (machine.parts.base > 0) hits++;
	}
	return { hits: hits / rounds, part: (part: keyof Parts) => meanOf(rounds, sums[part], squares[part]) };
}

const games = Object.entries(definitions);
const isComputed = ({ wins, base }: Definition): boolean => wins.by !== 'clusters' && !base.tumbles;

/** The engine needs more time for this game than for any other game. */
const SLOWEST_GAME = 'ember-fox-trail';

for (const [name, definition] of games.filter(([, definition]) => isComputed(definition)))
	test(
		`the engine plays ${name} as computed`,
		{ tags: name === SLOWEST_GAME ? ['long'] : [], timeout: TIMEOUT_MS },
		() => {
			const { parts } = computeExactly(definition);
			const spin = paidSpin(definition)!;
			const engine = engineFigures(definition);
			// Both methods must return the same mean: `paidSpin` enumerates screens, and `computeExactly`
			// enumerates cells.
			expect(spin.mean).toBeCloseTo(parts.base!, 9);
			expect(Math.abs(engine.part('base').mean - spin.mean)).toBeLessThan(4 * Math.sqrt(spin.variance / rounds));
			expect(Math.abs(engine.hits - spin.hits)).toBeLessThan(4 * Math.sqrt((spin.hits * (1 - spin.hits)) / rounds));
			for (const part of ['respin', 'free', 'wheel', 'hold'] as const) {
				const exact = parts[part];
				const { mean, error } = engine.part(part);
				// A part that never wins has an error of 0.
				if (exact !== undefined) expect(Math.abs(mean - exact)).toBeLessThanOrEqual(4 * error);
			}
		},
	);

test.each(games.filter(([, definition]) => !isComputed(definition)))(
	'the engine plays %s like the second player',
	(_, definition) => {
		const player = new Player(definition, new Xoshiro(1));
		let sum = 0;
		let squares = 0;
		const spins = rounds / 10;
		for (let spin = 0; spin < spins; spin++) {
			const win = player.paid().base / definition.cost;
			sum += win;
			squares += win * win;
		}
		const second = meanOf(spins, sum, squares);
		const engine = engineFigures(definition).part('base');
		expect(Math.abs(second.mean - engine.mean)).toBeLessThan(4 * Math.hypot(second.error, engine.error));
	},
	TIMEOUT_MS,
);

/** Returns the draws that reproduce a round: stops, and letters of mystery symbols. */
function drawsOf(steps: readonly Step[], mode: Mode): number[] {
	const ticket = (letter: Letter): number => {
		let before = 0;
		for (const [value, weight] of mode.mystery!.becomes) {
			if (value === letter) break;
			before += weight;
		}
		return before;
	};
	return steps.flatMap((step) =>
		step.kind === 'spin' ? step.stops : step.kind === 'open' ? [ticket(step.letter)] : [],
	);
}

test('the second player and the engine win the same for the same stops and mystery letters', { tags: ['long'] }, () => {
	// This game draws only stops and mystery letters.
	const definition: Definition = {
		...definitions['honeycomb-heist']!,
		buys: [{ feature: 'free', price: 80 }],
	};
	const { base, free } = definition as Required<Definition>;
	const machine = new Machine(definition);
	const random = new Random(seedOf(9));
	const draws: number[] = [];
	const player = new Player(definition, { below: () => draws.shift()! });
	for (let round = 0; round < 300; round++) {
		const { steps } = playRound(machine, random, round, 0);
		draws.push(...drawsOf(steps, free));
		expect(player.free(free.spins[0]!)).toBe(machine.parts.free);
		expect(draws).toEqual([]);
	}
	for (let round = 0; round < 3000; round++) {
		const { steps } = playRound(machine, random, round);
		const award = steps.findIndex(({ kind }) => kind === 'scatters');
		draws.push(...drawsOf(award < 0 ? steps : steps.slice(0, award), base));
		expect(player.paid()).toMatchObject({ base: machine.parts.base, free: award < 0 ? [] : free.spins });
		expect(draws).toEqual([]);
	}
});

/**
 * A game with an exact return. With a comet that never appears, the return stays the same, but the exact
 * method no longer applies.
 */
const simple: Definition = {
	slug: 'simple',
	reels: 3,
	rows: 2,
	cost: 4,
	coins: [1],
	maxWin: 10,
	wins: { by: 'ways', counts: [2, 3] },
	symbols: {
		1: { name: '', pays: [1, 3] },
		2: { name: '', pays: [0, 9] },
		W: { name: '', role: 'wild' },
		S: { name: '', role: 'scatter' },
	},
	base: { strips: ['12S2', '1W2S2', '2S1W'] },
	scatter: { needs: 3, award: 'wheel', pays: [2] },
	wheel: {
		segments: [
			[5, 1],
			['free', 1],
		],
	},
	free: { strips: ['12', '1W2', '2W1'], spins: [4] },
	buys: [{ feature: 'free', price: 8 }],
};
const never = { after: 1e9, wilds: [[1, 1]], multipliers: [[1, 1]] } as const;

test('a game is computed exactly, without playing, if possible', () => {
	const exact = computeExactly(simple);
	const computed = computeRtp(simple, { paid: 0, free: 0, cut: 0, seed: 1 });
	expect(computed).toMatchObject({ method: 'exact', standardError: 0, rounds: { paid: 0, free: 0 } });
	expect(computed.parts).toEqual({ ...exact.parts, hold: 0 });
	expect(computed.rtp).toBeCloseTo(
		partNames.reduce((sum, part) => sum + exact.parts[part]!, 0),
		12,
	);
	expect(computed.buys[0]!.mean).toBeCloseTo(exact.freeWin!(4) / 8, 12);
});

test.each([
	['exact base, sampled features', { ...simple, free: { ...simple.free!, comet: never } }],
	['independent player', { ...simple, base: { ...simple.base, comet: never } }],
	[
		'independent player',
		{ ...simple, base: { ...simple.base, comet: never }, free: { ...simple.free!, comet: never } },
	],
])('the method “%s” computes within its reported error', (method, definition: Definition) => {
	const exact = computeRtp(simple, { paid: 0, free: 0, cut: 0, seed: 1 });
	const errors: number[] = [];
	// The sum of 20 squared standard normal values is rarely outside 5.9 to 45.3.
	for (let seed = 0; seed < 20; seed++) {
		const sampled = computeRtp(definition, { paid: 2000, free: 2000, cut: 0, seed: seed * 10 });
		expect(sampled.method).toBe(method);
		errors.push((sampled.rtp - exact.rtp) / sampled.standardError);
		for (const part of partNames) expect(sampled.parts[part]).toBeCloseTo(exact.parts[part], 0);
	}
	const squares = errors.reduce((sum, error) => sum + error ** 2, 0);
	expect(squares).toBeGreaterThan(5.9);
	expect(squares).toBeLessThan(45.3);
});

test('a game without an exact return is rejected if no rounds are given', () => {
	expect(() =>
		computeRtp({ ...simple, base: { ...simple.base, comet: never } }, { paid: 0, free: 0, cut: 0, seed: 1 }),
	).toThrow('simple has no exact return');
});
