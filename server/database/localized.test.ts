import { expect, test } from 'vitest';
import { withAllLanguages } from './localized.ts';

test('stored content gets the languages that it lacks as empty texts and lists, at any depth', () => {
	expect(
		withAllLanguages({
			slug: 'reef',
			title: { en: 'Reef' },
			words: { en: ['a'] },
			rows: [{ label: { en: '', zh: '标签' }, size: 3 }],
			// `docs` is not a language, so this object is not a localized text.
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
