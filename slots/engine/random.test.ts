import { expect, test } from 'vitest';
import { Random, seedOf } from './random.ts';

/** Test vectors of Threefry-2x32-20 in Random123: counter as block and round, key, result. */
const known: [counter: [number, number], key: [number, number], answer: [number, number]][] = [
	[
		[0, 0],
		[0, 0],
		[0x6b200159, 0x99ba4efe],
	],
	[
		[0xffffffff, 0xffffffff],
		[0xffffffff, 0xffffffff],
		[0x1cb996fc, 0xbb002be7],
	],
	[
		[0x243f6a88, 0x85a308d3],
		[0x13198a2e, 0x03707344],
		[0xc4923a9c, 0x483df7a0],
	],
];

test.each(known)('the generator matches the test vectors: %j with key %j', ([block, round], key, answer) => {
	const random = new Random(key);
	random.begin(round, block);
	expect([random.word(), random.word()]).toEqual(answer);
});

test('the numbers of a round do not depend on earlier draws', () => {
	const draw = (random: Random, round: number): number[] => {
		random.begin(round);
		return Array.from({ length: 9 }, () => random.below(97));
	};
	const one = new Random(seedOf(7));
	const fresh = draw(new Random(seedOf(7)), 1000);
	draw(one, 3);
	one.word();
	expect(draw(one, 1000)).toEqual(fresh);
	expect(draw(one, 1001)).not.toEqual(fresh);
	expect(draw(new Random(seedOf(8)), 1000)).not.toEqual(fresh);
});

test('all numbers below a count have the same probability', () => {
	const random = new Random(seedOf(1));
	const count = 7;
	const drawn = 70_000;
	const seen = Array.from({ length: count }, () => 0);
	for (let i = 0; i < drawn; i++) seen[random.below(count)]!++;
	// Chi-squared with six degrees of freedom exceeds 22.5 for one in a thousand seeds. The fixed seed gives a
	// lower value.
	const chi = seen.reduce((sum, n) => sum + (n - drawn / count) ** 2 / (drawn / count), 0);
	expect(chi).toBeLessThan(22.5);
});

test.each([-1, 0.5, 2 ** 53, Number.NaN])('the seed %d is rejected', (seed) => {
	expect(() => seedOf(seed)).toThrow('not a seed');
});
