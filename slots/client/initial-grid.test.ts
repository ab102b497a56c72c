import { expect, test } from 'vitest';
import { definitions } from '../definitions.ts';
import { smallGame } from '../testing/small-game.ts';
import { initialGrid } from './initial-grid.ts';

test('each reel shows the first window of its strip without coins', () => {
	// The first window without coins on the third strip begins at its fourth letter and wraps around.
	const game = { ...smallGame, base: { strips: ['AKQC', 'CAKQS', 'AKCAQ'] } };
	expect(initialGrid(game)).toBe('AKQAKQAQA');
});

test('a strip on which every window has a coin shows its first window', () => {
	expect(initialGrid({ ...smallGame, base: { strips: ['ACKC'] } })).toBe('ACK');
});

test.each(Object.keys(definitions))('%s begins with a full grid', (slug) => {
	const definition = definitions[slug]!;
	expect(initialGrid(definition)).toHaveLength(definition.reels * definition.rows);
});
