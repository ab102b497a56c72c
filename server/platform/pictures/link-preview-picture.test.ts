import { expect, test } from 'vitest';
import { canDraw } from './drawn-text.ts';
import { linkPreviewPictureSvg } from './link-preview-picture.ts';

const svg = (title: string, studio = 'Studio') =>
	linkPreviewPictureSvg({
		width: 1200,
		height: 630,
		title,
		studio,
		seed: 'seed',
		colors: { ground: '#000000', text: '#ffffff', accent: '#00ffff', win: '#ffff00' },
	});
/** Returns the number of drawn letters. */
const letters = (drawing: string) => drawing.match(/<path/g)?.length ?? 0;

test('the picture has the letters of title and studio as outlines', () => {
	expect(letters(svg('Cóndor y cobre', 'Łódź'))).toBe('Cóndorycobre'.length + 'Łódź'.length);
	expect(svg('Title')).not.toContain('<text');
});

test('a title without outlines is left out, and a studio without outlines too', () => {
	expect([canDraw('守灯人'), canDraw('Ñandú’s 1,000×')]).toEqual([false, true]);
	expect(svg('守灯人')).toBe(svg(''));
	expect(letters(svg('守灯人', '铜灯'))).toBe(0);
});

test('a long title ends in an ellipsis after four lines', { tags: ['long'] }, () => {
	const lines = svg('word '.repeat(300).trim()).match(/scale\(/g)!;
	expect(lines).toHaveLength(4 + 1);
	expect(letters(svg('w'.repeat(5000), ''))).toBeLessThan(60);
});
