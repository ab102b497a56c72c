import { expect, test } from 'vitest';
import { fallbackLang, inEither } from './other-language.ts';

test('a title in the other language says which, one in the interface’s says nothing', () => {
	const both = { en: 'Tide', zh: '潮汐' };
	expect(['en', 'zh'].map((locale) => fallbackLang(both, locale))).toEqual([undefined, undefined]);
	expect([inEither({ en: 'Tide', zh: '' }, 'zh'), fallbackLang({ en: 'Tide', zh: '' }, 'zh')]).toEqual(['Tide', 'en']);
	expect(fallbackLang({ en: '', zh: '潮汐' }, 'en')).toBe('zh-Hans');
	expect(fallbackLang({ en: '', zh: '' }, 'zh')).toBe(undefined);
});
