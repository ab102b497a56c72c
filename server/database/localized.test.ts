import { expect, test } from 'vitest';
import { inEachLanguage } from '../../contract/languages.ts';
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
		title: { ...inEachLanguage(() => ''), en: 'Reef' },
		words: { ...inEachLanguage(() => []), en: ['a'] },
		rows: [{ label: { ...inEachLanguage(() => ''), zh: '标签' }, size: 3 }],
		links: { en: 'a', docs: 'b' },
		none: null,
	});
});
