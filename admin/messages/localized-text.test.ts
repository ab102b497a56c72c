import { expect, test } from 'vitest';
import { fallbackLang, localizedText } from './localized-text.ts';
import { inEachLanguage } from '../../contract/languages.ts';

test('a title in the other language has a lang attribute, a title in the interface’s language has none', () => {
	const both = { ...inEachLanguage(() => ''), en: 'Tide', zh: '潮汐' };
	expect(['en', 'zh'].map((locale) => fallbackLang(both, locale))).toEqual([undefined, undefined]);
	expect([
		localizedText({ ...inEachLanguage(() => ''), en: 'Tide', zh: '' }, 'zh'),
		fallbackLang({ ...inEachLanguage(() => ''), en: 'Tide', zh: '' }, 'zh'),
	]).toEqual(['Tide', 'en']);
	expect(fallbackLang({ ...inEachLanguage(() => ''), en: '', zh: '潮汐' }, 'en')).toBe('zh-Hans');
	expect(fallbackLang({ ...inEachLanguage(() => ''), en: '', zh: '' }, 'zh')).toBe(undefined);
});
