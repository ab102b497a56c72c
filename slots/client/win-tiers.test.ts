import { expect, test } from 'vitest';
import { tierOf } from './win-tiers.ts';

test.each([
	[0, 'win'],
	[299, 'win'],
	[300, 'big'],
	[999, 'big'],
	[1000, 'mega'],
	[1999, 'mega'],
	[2000, 'epic'],
])('a win of %i coins in a round that costs 20 counts as %s', (coins, tier) => expect(tierOf(coins, 20)).toBe(tier));
