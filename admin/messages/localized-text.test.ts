import { expect, test } from 'vitest';
import { fallbackLang, formatList, itemTitle, localizedText, titlesIn } from './localized-text.ts';
import { setSiteLanguages } from './site-languages.ts';
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

test('items have the title in which the studio writes, and pages that of the interface', () => {
	const title = { ...inEachLanguage(() => ''), en: 'Home', es: 'Inicio' };
	const languages = (['es', 'en'] as const).map((code) => ({ code, path: code === 'es' ? '' : code }));
	setSiteLanguages(languages, 'es');
	try {
		expect(itemTitle(title, 'en')).toBe('Inicio');
		expect(itemTitle(title, 'en', { isFixed: true })).toBe('Home');
		expect(itemTitle({ ...title, es: '' }, 'zh')).toBe('Home');
	} finally {
		setSiteLanguages([{ code: 'en', path: '' }], 'en');
	}
});

test('the second title is in the source language or the first language of the site', () => {
	const title = { en: 'Releases', es: 'Lanzamientos', zh: '新作发布' };
	const list = [
		{ code: 'zh' as const, path: '' },
		{ code: 'es' as const, path: 'es' },
	];
	setSiteLanguages([...list, { code: 'en', path: 'en' }], 'en');
	expect(titlesIn(title, 'en')).toMatchObject({ first: 'Releases', second: '新作发布' });
	setSiteLanguages(list, 'zh');
	expect(titlesIn(title, 'en')).toMatchObject({ first: '新作发布', second: 'Releases' });
	// The name of a page is in the language of the interface first.
	expect(titlesIn(title, 'en', { isFixed: true })).toMatchObject({ first: 'Releases', second: '新作发布' });
	setSiteLanguages([{ code: 'en', path: '' }], 'en');
});

test('lists of names follow the language, and long lists are cut', () => {
	const names = ['Iris', 'Ada', 'Inés'];
	expect(['en', 'zh', 'es'].map((locale) => formatList(names, locale))).toEqual([
		'Iris, Ada and Inés',
		'Iris、Ada和Inés',
		'Iris, Ada e Inés',
	]);
	expect(formatList(names, 'en', { max: 3 })).toBe('Iris, Ada and Inés');
	expect(['en', 'zh', 'es'].map((locale) => formatList(names, locale, { max: 2 }))).toEqual([
		'Iris, Ada…',
		'Iris、Ada…',
		'Iris, Ada…',
	]);
	expect(formatList([...names, 'Bo'], 'en', { max: 1, more: ' and 3 more' })).toBe('Iris and 3 more');
	expect([formatList(['Ada'], 'en', { max: 1 }), formatList([], 'en', { max: 1 })]).toEqual(['Ada', '']);
});
