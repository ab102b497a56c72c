import { expect, test } from 'vitest';
import { withAllLanguages } from './localized.ts';

test('stored content gets the languages that it lacks as empty texts and lists, at any depth', () => {
	expect(
		withAllLanguages({
			slug: 'reef',
			title: { en: 'Reef' },
			words: { en: ['a'] },
			rows: [{ label: { en: '', zh: '标签' }, size: 3 }],
			// Not a localized text, because a key is no language.
			links: { en: 'a', docs: 'b' },
			none: null,
		}),
	).toEqual({
		slug: 'reef',
		title: { en: 'Reef', zh: '' },
		words: { en: ['a'], zh: [] },
		rows: [{ label: { en: '', zh: '标签' }, size: 3 }],
		links: { en: 'a', docs: 'b' },
		none: null,
	});
});
