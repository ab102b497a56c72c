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

test('the shortened slug of a long title does not end with a hyphen', () => {
	const slug = proposeSlug(`${'a'.repeat(119)} b`);
	expect(slug).toBe('a'.repeat(119));
});
