import { languages, languageTraits, readLanguage, type Language } from '../../contract/languages.ts';
import { contentLanguages, siteLanguages } from './site-languages.ts';
import { useLocale } from './use-translate.tsx';
import { localeOf } from './translate.ts';

export type Localized = Record<Language, string>;

/** Returns the languages with a text: the interface's first, then those of the site in their order. */
const filledLanguages = (text: Localized | undefined, locale: string): Language[] =>
	[...new Set([readLanguage(locale), ...contentLanguages(), ...languages])].filter((language) => text?.[language]);

/**
 * Returns the text in the language of the interface. If it is empty, returns the text in the fallback language of the
 * site, or else in any other language.
 */
export const localizedText = (text: Localized | undefined, locale: string): string => {
	const [first] = filledLanguages(text, locale);
	return first ? (text?.[first] ?? '') : '';
};

/**
 * Returns the `lang` attribute of the text from `localizedText`; undefined without a text, and for the language of the
 * interface.
 */
export function fallbackLang(text: Localized | undefined, locale: string): string | undefined {
	const [first] = filledLanguages(text, locale);
	return first === undefined || first === locale ? undefined : languageTraits[first].tag;
}

/**
 * Origin of a title. `isFixed` is true for a title of the interface, such as the name of a page. It is false for a
 * title that staff write.
 */
interface TitleOwner {
	isFixed?: boolean;
}

/**
 * Returns the title of an item for lists and forms. Prefers the source language, because lists are sorted in this
 * language. Otherwise returns the same text as `localizedText`.
 */
export const itemTitle = (title: Localized | undefined, locale: string, { isFixed = false }: TitleOwner = {}): string =>
	(isFixed ? '' : title?.[siteLanguages().fallback]) || localizedText(title, locale);

interface Titles {
	first: string;
	firstLang: string | undefined;
	second: string;
	secondLang: string | undefined;
}

/** Returns the same title as `itemTitle`, and the title in a second language, which is shown below the first title. */
export const useTitles = (title: Localized | undefined, owner?: TitleOwner): Titles =>
	titlesIn(title, useLocale(), owner);

export function titlesIn(title: Localized | undefined, locale: string, { isFixed = false }: TitleOwner = {}): Titles {
	const filled = filledLanguages(title, locale);
	const source = siteLanguages().fallback;
	const main = !isFixed && title?.[source] ? source : filled[0];
	const first = (main && title?.[main]) ?? '';
	const other = filled.find((language) => language !== main && title?.[language] !== first);
	const langOf = (language: Language | undefined) =>
		language === undefined || language === locale ? undefined : languageTraits[language].tag;
	return { first, firstLang: langOf(main), second: (other && title?.[other]) ?? '', secondLang: langOf(other) };
}

/** Formats names as a list in a language, e.g. `A, B and C`. */
export const formatList = (names: readonly string[], locale: string): string =>
	new Intl.ListFormat(localeOf(locale)).format(names);
