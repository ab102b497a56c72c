import { useLocale } from 'react-admin';
import type { Localized } from '../api/item.ts';
import { isLanguage, locales } from '../frame/i18n.ts';

/** A text in the interface's language, else in the other one. */
export const inEither = (text: Localized | undefined, locale: string): string => {
	const [first, second] = locale === 'zh' ? [text?.zh, text?.en] : [text?.en, text?.zh];
	return first || second || '';
};

/** The `lang` of what `inEither` returns where that is the other language; undefined where it is the interface's. */
export function fallbackLang(text: Localized | undefined, locale: string): 'en' | 'zh-Hans' | undefined {
	if (locale === 'zh') return !text?.zh && text?.en ? 'en' : undefined;
	return !text?.en && text?.zh ? 'zh-Hans' : undefined;
}

/** Title and, where there is one, its translation. */
export function useTitles(title: Localized | undefined): {
	first: string;
	firstLang: 'en' | 'zh-Hans' | undefined;
	second: string;
	secondLang: string;
} {
	const locale = useLocale();
	const first = inEither(title, locale);
	const other = locale === 'zh' ? title?.en : title?.zh;
	const firstLang = fallbackLang(title, locale);
	return {
		first,
		firstLang,
		second: other && other !== first ? other : '',
		secondLang: locale === 'zh' ? 'en' : 'zh-Hans',
	};
}

/** Several names in one sentence. */
export const writeList = (names: readonly string[], locale: string): string =>
	new Intl.ListFormat(locales[isLanguage(locale) ? locale : 'en']).format(names);
