import { expect, test } from 'vitest';
import { Bet } from './bet.ts';

test('the first bet is the highest bet of at most one unit of money', () => {
	expect(new Bet({ coins: [1, 2, 5, 10], cost: 20 })).toMatchObject({ index: 2, coin: 5, cents: 100 });
	expect(new Bet({ coins: [1, 2, 5, 10], cost: 30 })).toMatchObject({ index: 1, coin: 2, cents: 60 });
	expect(new Bet({ coins: [10, 20], cost: 20 })).toMatchObject({ index: 0, cents: 200 });
});

test('only coin values of the game can be chosen', () => {
	const bet = new Bet({ coins: [1, 2, 5], cost: 20 });
	expect(bet).toMatchObject({ index: 2, canLower: true, canRaise: false, choices: [20, 40, 100] });
	expect(bet.choose(3)).toBe(false);
	expect(bet.choose(-1)).toBe(false);
	expect(bet.index).toBe(2);
	expect(bet.choose(0)).toBe(true);
	expect(bet).toMatchObject({ index: 0, cents: 20, canLower: false, canRaise: true });
});
