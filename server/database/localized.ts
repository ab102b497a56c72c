import { firstFilled, inEachLanguage, isLanguage, languages, type Language } from '../../contract/languages.ts';
import { fallbackLanguage, fallbackOf } from './fallback-language.ts';

/** Value in each language. `inLanguage` replaces a missing value by the value in another language. */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** Returns equal JSON for equal values, because the languages are always in the same order. */
export function toLocalizedJson<T>(value: Localized<T>): string {
	return JSON.stringify(Object.fromEntries(languages.filter((l) => value[l] !== undefined).map((l) => [l, value[l]])));
}

export const inAllLanguages = (text: Localized): Record<Language, string> =>
	inEachLanguage((language) => text[language] ?? '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns true if every key is a language. Languages may be missing, because content may be older than a language. */
export function isLocalized(value: unknown): value is Localized<unknown> {
	if (!isRecord(value)) return false;
	const keys = Object.keys(value);
	return keys.length > 0 && keys.every(isLanguage);
}

/** Adds missing languages to all localized values, as empty texts or lists. */
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
 * Returns the first value that is not empty. The order of languages is `fallbackOf(language)`, the fallback language of
 * the site, the replacement of that language, and then all languages, English first.
 * @param language language that lacks the value; undefined starts with the fallback language
 */
export const replacement = <T extends string | readonly unknown[]>(
	value: Localized<T>,
	language?: Language,
): T | undefined => {
	const source = fallbackLanguage();
	const preferred = language === undefined ? [] : [fallbackOf(language)];
	return firstFilled(value, ...preferred, source, fallbackOf(source));
};

/** Returns the text in the fallback language, or else in another language. Audit events store only one language. */
export const anyText = (text: Localized): string => replacement(text) ?? '';

/** Returns the text in this language, or the replacement if it is empty. */
export const inLanguage = (value: Localized, language: Language): string =>
	value[language] || (replacement(value, language) ?? '');

/** Parses a stored text and applies `inLanguage`. */
export const localized = (json: string, language: Language): string =>
	inLanguage(JSON.parse(json) as Localized, language);
