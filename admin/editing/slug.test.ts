import { expect, test } from 'vitest';
import { proposeSlug } from './slug.ts';

test.each([
	['Book of the Narwhal', 'book-of-the-narwhal'],
	['  The Captain’s Gold — 2nd Edition! ', 'the-captains-gold-2nd-edition'],
	['Žižkov Fäßchen', 'zizkov-fa-chen'],
	['蓝角鲸', ''],
	['蓝角鲸 Narwhal 2', 'narwhal-2'],
])('%s becomes %s', (title, slug) => {
	expect(proposeSlug(title)).toBe(slug);
});

test('a long title is cut without a hyphen at its end', () => {
	const slug = proposeSlug(`${'a'.repeat(119)} b`);
	expect(slug).toBe('a'.repeat(119));
});
