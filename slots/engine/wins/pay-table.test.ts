import { expect, test } from 'vitest';
import { smallGame } from '../../testing/small-game.ts';
import { PayTable } from './pay-table.ts';

test('counts between and above the counts that win pay like the next lower one, and fewer pay nothing', () => {
	const pays = new PayTable({
		...smallGame,
		wins: { by: 'clusters', counts: [3, 5, 6] },
		symbols: { A: { ...smallGame.symbols['A']!, pays: [2, 7, 9] }, S: smallGame.symbols['S']! },
	});
	expect(Array.from({ length: 10 }, (_, count) => pays.coins(0, count))).toEqual([0, 0, 0, 2, 2, 7, 9, 9, 9, 9]);
	expect(pays.coins(1, 9)).toBe(0);
});
