import { expect, test } from 'vitest';
import { neutralSlug, proposeSlug, proposeSlugIn } from './propose-slug.ts';

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

test('the title in the fallback language gives the slug, or else the first that can', () => {
	const title = { en: 'Golden lighthouse', es: 'Faro dorado', zh: '金色灯塔' };
	expect(proposeSlugIn(title, 'es')).toBe('faro-dorado');
	expect(proposeSlugIn(title, 'zh')).toBe('golden-lighthouse');
	expect(proposeSlugIn({ ...title, en: '' }, 'zh')).toBe('faro-dorado');
	expect(proposeSlugIn({ zh: '金色灯塔' }, 'zh')).toBe('');
	expect(neutralSlug('news_categories', new Date('2026-11-28T22:45:10Z'))).toBe('news-categories-20261128-2245');
});
