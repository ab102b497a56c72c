import { FALLBACK_LANGUAGE, inEachLanguage, isLanguage, languages, type Language } from '../../contract/languages.ts';

/** A value by language. A missing value is replaced by that of the fallback language. */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** Serialises in the order of `languages`, so that equal texts are equal bytes. */
export function toLocalizedJson<T>(value: Localized<T>): string {
	return JSON.stringify(Object.fromEntries(languages.filter((l) => value[l] !== undefined).map((l) => [l, value[l]])));
}

/** Fills in the missing languages of a text with empty texts, not with the fallback. */
export const inAllLanguages = (text: Localized): Record<Language, string> =>
	inEachLanguage((language) => text[language] ?? '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether a value within content is localized: every key is a language, and the fallback language is present. Languages
 * that were added after the content was stored may be missing.
 */
export const isLocalized = (value: unknown): value is Localized<unknown> =>
	isRecord(value) && FALLBACK_LANGUAGE in value && Object.keys(value).every(isLanguage);

/** Fills in the missing languages of all localized values in some content with empty texts or empty lists. */
export function withAllLanguages(content: unknown): unknown {
	if (Array.isArray(content)) return content.map(withAllLanguages);
	if (!isRecord(content)) return content;
	if (!isLocalized(content))
		return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, withAllLanguages(value)]));
	const missing = Array.isArray(content[FALLBACK_LANGUAGE]) ? [] : '';
	return inEachLanguage((language) => content[language] ?? missing);
}

/** Parses a stored text and fills in its missing languages like `inAllLanguages`. */
export const toAllLanguages = (json: string): Record<Language, string> => inAllLanguages(JSON.parse(json) as Localized);

/** Returns the first text that is not empty, beginning with the fallback language. It is meant for audit events. */
export const anyText = (text: Localized): string => languages.map((language) => text[language]).find(Boolean) ?? '';

/** Returns the text in a language, else in the fallback language, else empty. An empty text counts as missing. */
export const inLanguage = (value: Localized, language: Language): string =>
	value[language] || value[FALLBACK_LANGUAGE] || '';

/** Parses a stored text and returns it like `inLanguage`. */
export const localized = (json: string, language: Language): string =>
	inLanguage(JSON.parse(json) as Localized, language);
