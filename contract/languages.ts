/**
 * The languages of site, admin and API. A language is a folder of `languages/`, with its traits and its messages
 * (docs/recipes/add-a-language.md).
 */
import * as traits from '../languages/all-languages.ts';

export interface LanguageTraits {
	/** Name of the language in the language itself. */
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
	/** Tag in the API's settings call. */
	settingsTag: string;
	/** Language code for reCAPTCHA. */
	recaptchaCode: string;
	/** Usual prefix of page paths in the language; empty for the usual default language. */
	prefix: string;
	/** True if the site's heading font has the letters of the language. Otherwise headings use a system font. */
	hasHeadingFace: boolean;
	/**
	 * Unicode script of the language. Pages mark a text without letters of this script as a text in the fallback
	 * language.
	 */
	script: string;
	/**
	 * Words that the initials on a drawn cover leave out, as alternatives of a regular expression: articles, prepositions
	 * and conjunctions. Empty for a language without spaces between words.
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
	/** Smallest whole number whose thousands are separated. */
	smallestGrouped: number;
	/** Pattern of a percentage, with `{number}`. */
	percentPattern: string;
	/** Pattern of an amount in euros, with `{number}`. */
	euroPattern: string;
	/** Names of the months, from January. */
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
		/** Pattern for labels of charts. */
		shortMonthYear: string;
		day: string;
		dayMonth: string;
	};
	/** Units for large figures, the largest first. */
	largeUnits: readonly { size: number; unit: string }[];
	/** Texts in this language on pages in another language. */
	switch: {
		/** Link to this language. */
		label: string;
		/** Description of the link to this language. */
		hint: string;
	};
}

export type Language = keyof typeof traits;
export const languageTraits: Readonly<Record<Language, LanguageTraits>> = traits;

/**
 * The language of the software, which replaces missing messages and unknown languages. Content of a studio has a
 * fallback language of its own (`SiteLanguages.fallback`).
 */
export const FALLBACK_LANGUAGE = 'en' satisfies Language;

/** All languages: the fallback language, then the others by code. */
export const languages: [Language, ...Language[]] = [
	FALLBACK_LANGUAGE,
	...(Object.keys(traits) as Language[]).filter((language) => language !== FALLBACK_LANGUAGE).sort(),
];

/** Texts in code. Only the fallback language is required. */
export type Texts<T = string> = Readonly<Record<typeof FALLBACK_LANGUAGE, T> & Partial<Record<Language, T>>>;

/** Fills in missing languages with the text of the fallback language. */
export const withFallback = <T>(texts: Texts<T>): Record<Language, T> =>
	inEachLanguage((language) => texts[language] ?? texts[FALLBACK_LANGUAGE]);

export const isLanguage = (code: unknown): code is Language => typeof code === 'string' && Object.hasOwn(traits, code);

/** Returns the language with this code, or the fallback language for any other code. */
export const readLanguage = (code: unknown): Language => (isLanguage(code) ? code : FALLBACK_LANGUAGE);

export const inEachLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
	Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;

/** Returns the first value that is not empty, in the preferred languages, then in the order of `languages`. */
export const firstFilled = <T extends string | readonly unknown[]>(
	values: Partial<Record<Language, T>> | undefined,
	...preferred: readonly Language[]
): T | undefined => [...preferred, ...languages].map((language) => values?.[language]).find((value) => value?.length);

/** Parts of a text that are the same in all languages although they have letters: empty HTML, and `x` in `6x5`. */
const WITHOUT_LANGUAGE = /<\/?p>|<br>|&nbsp;|(?<=\d)\s?x\s?(?=\d)/gi;
/** A longer text has letters. The maximum keeps the check fast. */
const MAX_LETTERLESS_LENGTH = 1000;

/**
 * Returns true if a text has letters. A text of digits, signs and punctuation, such as `6×5`, is the same in all
 * languages, so its translation is never missing.
 */
export const hasLetters = (text: string): boolean =>
	text.length > MAX_LETTERLESS_LENGTH || /\p{L}/u.test(text.replaceAll(WITHOUT_LANGUAGE, ''));

/**
 * Returns the first language of `Accept-Language` or `navigator.language`, whatever the later preferences are.
 * Undefined if this version lacks the language.
 */
export const preferredLanguage = (preferences: string): Language | undefined => {
	const [code = ''] = preferences.trim().toLowerCase().split(/[-,;]/, 1);
	return isLanguage(code) ? code : undefined;
};
