import { languages, languageTraits, readLanguage, type Language } from '../../contract/languages.ts';
import { contentLanguages, siteLanguages } from './site-languages.ts';
import { useLocale } from './use-translate.tsx';
import { localeOf } from './translate.ts';

export type Localized = Record<Language, string>;

/** Languages with a text: the interface's first, then those of the site. */
const filledLanguages = (text: Localized | undefined, locale: string): Language[] =>
	[...new Set([readLanguage(locale), ...contentLanguages(), ...languages])].filter((language) => text?.[language]);

/**
 * Returns the text in the interface's language. If that text is empty, returns the text in the site's fallback
 * language, or else in any language.
 */
export const localizedText = (text: Localized | undefined, locale: string): string => {
	const [first] = filledLanguages(text, locale);
	return first ? (text?.[first] ?? '') : '';
};

/** `lang` of the text from `localizedText`. Undefined without a text, or in the interface's language. */
export function fallbackLang(text: Localized | undefined, locale: string): string | undefined {
	const [first] = filledLanguages(text, locale);
	return first === undefined || first === locale ? undefined : languageTraits[first].tag;
}

/** `isFixed` is true for a title of the interface, such as the name of a page, and false for a title of staff. */
interface TitleOwner {
	isFixed?: boolean;
}

/** Prefers the source language, because lists are sorted in it. Otherwise equals `localizedText`. */
export const itemTitle = (title: Localized | undefined, locale: string, { isFixed = false }: TitleOwner = {}): string =>
	(isFixed ? '' : title?.[siteLanguages().fallback]) || localizedText(title, locale);

interface Titles {
	first: string;
	firstLang: string | undefined;
	second: string;
	secondLang: string | undefined;
}

/** Adds the title in a second language, which is shown below the first. */
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

interface ListEnd {
	/** A longer list is cut. */
	max?: number;
	/** Ends a list that is cut. */
	more?: string;
}

/** E.g. `A, B and C`, or `A, B…` if at most two names fit. */
export function formatList(
	names: readonly string[],
	locale: string,
	{ max = Infinity, more = '…' }: ListEnd = {},
): string {
	const list = new Intl.ListFormat(localeOf(locale));
	if (names.length <= max) return list.format(names);
	// Omit the last name and its separator, because the last separator differs from the others.
	const parts = list.formatToParts(names.slice(0, max + 1)).slice(0, -2);
	return parts.map(({ value }) => value).join('') + more;
}
