import { languages, languageTraits, readLanguage, type Language } from '../../contract/languages.ts';
import { siteLanguages } from './site-languages.ts';
import { useLocale } from './use-translate.tsx';
import { localeOf } from './translate.ts';

export type Localized = Record<Language, string>;

/** Returns the languages with a text: the interface's first, then the fallback language of the site. */
const filledLanguages = (text: Localized | undefined, locale: string): Language[] =>
	[...new Set([readLanguage(locale), siteLanguages().fallback, ...languages])].filter((language) => text?.[language]);

/**
 * Returns the text in the interface's language, or else in the site's fallback language, or else in the first that has
 * one.
 */
export const localizedText = (text: Localized | undefined, locale: string): string => {
	const [first] = filledLanguages(text, locale);
	return first ? (text?.[first] ?? '') : '';
};

/** Returns the `lang` attribute of the text that `localizedText` returns; undefined if the text needs none. */
export function fallbackLang(text: Localized | undefined, locale: string): string | undefined {
	const [first] = filledLanguages(text, locale);
	return first === undefined || first === locale ? undefined : languageTraits[first].tag;
}

/** Returns a title, and a second language's title for display below the first. */
export function useTitles(title: Localized | undefined): {
	first: string;
	firstLang: string | undefined;
	second: string;
	secondLang: string | undefined;
} {
	const locale = useLocale();
	const first = localizedText(title, locale);
	const other = filledLanguages(title, locale).find((language) => language !== locale && title?.[language] !== first);
	return {
		first,
		firstLang: fallbackLang(title, locale),
		second: (other && title?.[other]) ?? '',
		secondLang: other && languageTraits[other].tag,
	};
}

/** Formats names as a list in a language, e.g. `A, B and C`. */
export const formatList = (names: readonly string[], locale: string): string =>
	new Intl.ListFormat(localeOf(locale)).format(names);
