import { expect, test } from 'vitest';
import { boardOf, flagged, rowsOf, smallGame, smallMode, WrittenRandom } from '../testing/small-game.ts';
import type { MysteryRule } from './definition.ts';
import { openMysteries } from './mystery.ts';
import type { Step } from './steps.ts';

const rule: MysteryRule = {
	becomes: [
		['A', 1],
		['K', 3],
	],
	opens: 'after tumbles',
};

test('all mystery symbols become the same letter', () => {
	const board = boardOf(smallGame, ['MQQ', 'QMQ', 'MQS']);
	const steps: Step[] = [];
	openMysteries(board, smallMode({ mystery: rule }), new WrittenRandom(1), steps);
	expect(rowsOf(board)).toEqual(['KQQ', 'QKQ', 'KQS']);
	expect(steps).toEqual([{ kind: 'open', cells: [0, 2, 4], letter: 'K' }]);
	expect(flagged(board.mysteryReturns)).toEqual([]);
});

test('mystery symbols that stay return to their cells', () => {
	const board = boardOf(smallGame, ['MQQ', 'QQQ', 'QQM']);
	openMysteries(board, smallMode({ mystery: { ...rule, stays: true } }), new WrittenRandom(0));
	expect(flagged(board.mysteryReturns)).toEqual([0, 8]);
	expect(board.rolesInView).toBe(0);
});
