import { useLocale } from 'ra-core';
import type { Localized } from '../api/item.ts';
import { isLanguage, locales } from '../frame/i18n.ts';

/** Returns a text in the interface's language, or else in the other one. */
export const localizedText = (text: Localized | undefined, locale: string): string => {
	const [first, second] = locale === 'zh' ? [text?.zh, text?.en] : [text?.en, text?.zh];
	return first || second || '';
};

/** Returns the `lang` of the fallback that `localizedText` returns; undefined where there is no fallback. */
export function fallbackLang(text: Localized | undefined, locale: string): 'en' | 'zh-Hans' | undefined {
	if (locale === 'zh') return !text?.zh && text?.en ? 'en' : undefined;
	return !text?.en && text?.zh ? 'zh-Hans' : undefined;
}

/** Returns the title and its translation, if there is one. */
export function useTitles(title: Localized | undefined): {
	first: string;
	firstLang: 'en' | 'zh-Hans' | undefined;
	second: string;
	secondLang: string;
} {
	const locale = useLocale();
	const first = localizedText(title, locale);
	const other = locale === 'zh' ? title?.en : title?.zh;
	const firstLang = fallbackLang(title, locale);
	return {
		first,
		firstLang,
		second: other && other !== first ? other : '',
		secondLang: locale === 'zh' ? 'en' : 'zh-Hans',
	};
}

/** Joins names into a list in the style of the locale, e.g. `A, B and C`. */
export const formatList = (names: readonly string[], locale: string): string =>
	new Intl.ListFormat(locales[isLanguage(locale) ? locale : 'en']).format(names);
