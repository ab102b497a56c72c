/**
 * The languages of site, admin and API. A language is a folder of `languages/`, with its traits and its messages
 * (docs/recipes/add-a-language.md).
 */
import * as traits from '../languages/all-languages.ts';

export interface LanguageTraits {
	/** In the language itself. */
	name: string;
	/** Short form of `name` for the language switch of the admin. */
	shortName: string;
	/** One or two characters that mark the fields of the language in forms. */
	mark: string;
	englishName: string;
	/** BCP 47 tag for `lang` and `hreflang`. */
	tag: string;
	/** BCP 47 tag with the region, for `Intl` and Open Graph. */
	locale: string;
	/** BCP 47 tag with the region, for dates and figures in the admin. */
	adminLocale: string;
	/** Tag in the response of the settings call. */
	settingsTag: string;
	recaptchaCode: string;
	/** Usual prefix of page paths. Empty for the usual default language. */
	prefix: string;
	/** True if the site's heading font has the letters of the language. Otherwise headings use a system font. */
	hasHeadingFace: boolean;
	/**
	 * Unicode script, e.g. `Latin`. A text without letters of this script counts as a text in the fallback language.
	 */
	script: string;
	/**
	 * Words without an initial on a drawn cover, such as articles and prepositions, as alternatives of a regular
	 * expression. Empty for a language without spaces between words.
	 */
	smallWords: string;
	/** True if the language has no spaces between words. The admin then compares versions by character. */
	isUnspaced: boolean;
	/** Separates the items of a list, as `Intl.ListFormat` does with the style `narrow`. */
	listSeparator: string;
	/** Separates the last two items of a list. */
	lastListSeparator: string;
	clauseSeparator: string;
	labelSeparator: string;
	sentenceSeparator: string;
	decimalSeparator: string;
	groupSeparator: string;
	/** Smallest whole number with separators between its thousands. */
	smallestGrouped: number;
	/** Pattern of a percentage, with `{number}`. */
	percentPattern: string;
	/** Pattern of an amount in euros, with `{number}`. */
	euroPattern: string;
	monthNames: readonly string[];
	/** First day of the week in calendars; 0 is Sunday. */
	firstWeekday: number;
	/**
	 * Patterns of dates, with `{year}`, `{yearOfCentury}`, `{month}` (a number), `{monthName}`, `{shortMonthName}` and
	 * `{day}`.
	 */
	datePatterns: {
		full: string;
		month: string;
		monthYear: string;
		shortMonthYear: string;
		day: string;
		dayMonth: string;
	};
	/** The largest unit is first. */
	largeUnits: readonly { size: number; unit: string }[];
	/** Texts in this language on pages in another language. */
	switch: {
		label: string;
		hint: string;
	};
}

export type Language = keyof typeof traits;
export const languageTraits: Readonly<Record<Language, LanguageTraits>> = traits;

/**
 * Replaces missing messages and unknown languages in the software. The content of a studio has its own fallback
 * language (`SiteLanguages.fallback`).
 */
export const FALLBACK_LANGUAGE = 'en' satisfies Language;

/** The fallback language is first. The other languages follow in the order of their codes. */
export const languages: [Language, ...Language[]] = [
	FALLBACK_LANGUAGE,
	...(Object.keys(traits) as Language[]).filter((language) => language !== FALLBACK_LANGUAGE).sort(),
];

/** Texts that are written in code. Only the fallback language is required. */
export type Texts<T = string> = Readonly<Record<typeof FALLBACK_LANGUAGE, T> & Partial<Record<Language, T>>>;

export const withFallback = <T>(texts: Texts<T>): Record<Language, T> =>
	inEachLanguage((language) => texts[language] ?? texts[FALLBACK_LANGUAGE]);

export const isLanguage = (code: unknown): code is Language => typeof code === 'string' && Object.hasOwn(traits, code);

/** Returns the language with this code, or the fallback language for any other code. */
export const readLanguage = (code: unknown): Language => (isLanguage(code) ? code : FALLBACK_LANGUAGE);

export const inEachLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
	Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;

/**
 * Returns the first value that is not empty. The languages of `preferred` come first, then all languages in their
 * order.
 */
export const firstFilled = <T extends string | readonly unknown[]>(
	values: Partial<Record<Language, T>> | undefined,
	...preferred: readonly Language[]
): T | undefined => [...preferred, ...languages].map((language) => values?.[language]).find((value) => value?.length);

/** Letters that are the same in all languages: HTML of an empty text, and `x` in `6x5`. */
const WITHOUT_LANGUAGE = /<\/?p>|<br>|&nbsp;|(?<=\d)\s?x\s?(?=\d)/gi;
/** A longer text counts as having letters, so the check stays fast. */
const MAX_LETTERLESS_LENGTH = 1000;

/** A text without letters, such as `6×5`, is the same in all languages, so its translation is never missing. */
export const hasLetters = (text: string): boolean =>
	text.length > MAX_LETTERLESS_LENGTH || /\p{L}/u.test(text.replaceAll(WITHOUT_LANGUAGE, ''));

/**
 * Returns the first language in `Accept-Language` or `navigator.language`. Undefined if this version lacks that
 * language.
 */
export const preferredLanguage = (preferences: string): Language | undefined => {
	const [code = ''] = preferences.trim().toLowerCase().split(/[-,;]/, 1);
	return isLanguage(code) ? code : undefined;
};
