import { expect, test } from 'vitest';
import { passingLetters } from './passing-letters.ts';

test('the old symbols leave below, the strip passes, and the new symbols follow from the stop', () => {
	// The second of two reels passes five cells and stops at position 4 of its strip.
	const turn = { grid: 'xxxEFG', strips: ['-', 'ABCDEFGH'], stops: [0, 4] };
	const letters = passingLetters(turn, 'yyyRST', 1, 3, 5);
	const passed = Array.from({ length: 8 }, (_, row) => letters(row - 5)).join('');
	expect(passed).toBe('EFGHARST');
	// The letters before the stop are above the window, and become visible when the reel overshoots.
	expect(letters(-6)).toBe('D');
});

test('the new symbols may differ from the strip, where other symbols cover it', () => {
	const letters = passingLetters({ grid: 'WFG', strips: ['ABCDEFGH'], stops: [4] }, 'RST', 0, 3, 3);
	expect([letters(-3), letters(-2), letters(-1)].join('')).toBe('WFG');
});

test('strips continue at their beginning', () => {
	const letters = passingLetters({ grid: 'ABC', strips: ['ABCD'], stops: [0] }, 'RST', 0, 3, 6);
	expect([letters(-3), letters(-2), letters(-1), letters(-7), letters(-8)].join('')).toBe('DABDC');
});
