import { expect, test } from 'vitest';
import { definitions } from '../definitions.ts';
import { Machine, playRound } from '../engine/round.ts';
import { Random, seedOf } from '../engine/random.ts';
import { simulatedMathsOf } from './simulated-maths.ts';
import { simulate } from './simulate.ts';
import { addTally } from './tally.ts';

const slug = 'ember-fox-trail';
const rounds = 60_000;

test('a job gives the same tally and course on one core and on two', { tags: ['long'] }, async () => {
	const shares: number[] = [];
	const one = await simulate({ slug, rounds, seed: 5 }, (share) => shares.push(share), 1);
	const two = await simulate({ slug, rounds, seed: 5 }, undefined, 2);
	expect(two).toEqual(one);
	expect(shares.at(-1)).toBe(1);
	expect(one.course).toHaveLength(40);
	expect(one.course.reduce((sum, block) => sum + block.rounds, 0)).toBe(rounds);
	expect(one.course.reduce((sum, { won }) => sum + won, 0)).toBe(one.tally.won);
	expect(one.tally.rounds).toBe(rounds);
	const start = await simulate({ slug, rounds: 40_000, seed: 5 });
	addTally(start.tally, (await simulate({ slug, first: 40_000, rounds: rounds - 40_000, seed: 5 })).tally);
	expect(start.tally).toEqual(one.tally);
	const other = await simulate({ slug, rounds, seed: 6 }, undefined, 2);
	expect(other.tally.won).not.toBe(one.tally.won);
});

test('the tally agrees with the single rounds', async () => {
	const { tally } = await simulate({ slug, rounds: 2000, seed: 9 }, undefined, 1);
	const machine = new Machine(definitions[slug]!);
	const random = new Random(seedOf(9));
	const played = Array.from({ length: 2000 }, (_, number) => playRound(machine, random, number));
	const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
	expect(tally.won).toBe(sum(played.map(({ win }) => win)));
	expect(tally.squares).toBe(sum(played.map(({ win }) => win ** 2)));
	expect(tally.hits).toBe(played.filter(({ win }) => win > 0).length);
	expect(sum(tally.spread)).toBe(tally.hits);
	expect(tally.most).toBe(Math.max(...played.map(({ win }) => win)));
	expect(played[tally.mostAt]?.win).toBe(tally.most);
	expect(tally.entered.free).toBe(played.filter(({ steps }) => steps.some(({ kind }) => kind === 'free')).length);
	expect(sum(Object.values(tally.parts))).toBe(tally.won);
	const maths = simulatedMathsOf(machine.definition, tally);
	expect(maths.rtp).toBeCloseTo(tally.won / 2000 / machine.definition.cost, 12);
	expect(maths.hitFrequency).toBe(tally.hits / 2000);
});

test('an unknown variant is rejected', async () => {
	await expect(simulate({ slug, variant: 'no-such', rounds: 10, seed: 1 })).rejects.toThrow('no variant "no-such"');
});

test.each([0, 1.5, Number.NaN, 2 ** 32 + 1])('%d is rejected as a number of rounds', async (rounds) => {
	await expect(simulate({ slug, rounds, seed: 1 })).rejects.toThrow('not a number of rounds');
});
