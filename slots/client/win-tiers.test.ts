import { expect, test } from 'vitest';
import { tierOf } from './win-tiers.ts';

test.each([
	[0, 'win'],
	[299, 'win'],
	[300, 'big'],
	[999, 'big'],
	[1000, 'mega'],
])('%i coins of a round that costs 20 are a %s', (coins, tier) => expect(tierOf(coins, 20)).toBe(tier));
