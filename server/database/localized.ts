import { firstFilled, inEachLanguage, isLanguage, languages, type Language } from '../../contract/languages.ts';
import { fallbackLanguage, fallbackOf } from './fallback-language.ts';

/** A value in each language. The value of another language replaces a missing value (`inLanguage`). */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** Serialises a value in the order of `languages`, so that equal values have equal JSON. */
export function toLocalizedJson<T>(value: Localized<T>): string {
	return JSON.stringify(Object.fromEntries(languages.filter((l) => value[l] !== undefined).map((l) => [l, value[l]])));
}

export const inAllLanguages = (text: Localized): Record<Language, string> =>
	inEachLanguage((language) => text[language] ?? '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns true for a localized value: every key is a language. Languages may be missing, because content may be older
 * than a language.
 */
export function isLocalized(value: unknown): value is Localized<unknown> {
	if (!isRecord(value)) return false;
	const keys = Object.keys(value);
	return keys.length > 0 && keys.every(isLanguage);
}

/** Adds missing languages to all localized values in content, as empty texts or lists. */
export function withAllLanguages(content: unknown): unknown {
	if (Array.isArray(content)) return content.map(withAllLanguages);
	if (!isRecord(content)) return content;
	if (!isLocalized(content))
		return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, withAllLanguages(value)]));
	const missing = Object.values(content).some(Array.isArray) ? [] : '';
	return inEachLanguage((language) => content[language] ?? missing);
}

export const toAllLanguages = (json: string): Record<Language, string> => inAllLanguages(JSON.parse(json) as Localized);

/**
 * Returns the value that replaces a missing value: the first value in the following order of languages.
 * `fallbackOf(language)` comes first, then the fallback language of the site, then the language that replaces the
 * fallback language. All other languages follow, English first.
 * @param language language that lacks the value; undefined starts with the fallback language of the site
 */
export const replacement = <T extends string | readonly unknown[]>(
	value: Localized<T>,
	language?: Language,
): T | undefined => {
	const source = fallbackLanguage();
	const preferred = language === undefined ? [] : [fallbackOf(language)];
	return firstFilled(value, ...preferred, source, fallbackOf(source));
};

/** Returns the text in the fallback language, or else in another language. Audit events use this text. */
export const anyText = (text: Localized): string => replacement(text) ?? '';

/** Returns the text in a language. Returns the replacement if the text is missing or empty. */
export const inLanguage = (value: Localized, language: Language): string =>
	value[language] || (replacement(value, language) ?? '');

/** Parses a stored text and returns it like `inLanguage`. */
export const localized = (json: string, language: Language): string =>
	inLanguage(JSON.parse(json) as Localized, language);
