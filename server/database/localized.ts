import { FALLBACK_LANGUAGE, inEachLanguage, isLanguage, languages, type Language } from '../../contract/languages.ts';
import { fallbackLanguage } from './fallback-language.ts';

/** A value by language. Languages may be missing. */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** Serialises a value in the order of `languages`, so that equal values give equal JSON. */
export function toLocalizedJson<T>(value: Localized<T>): string {
	return JSON.stringify(Object.fromEntries(languages.filter((l) => value[l] !== undefined).map((l) => [l, value[l]])));
}

export const inAllLanguages = (text: Localized): Record<Language, string> =>
	inEachLanguage((language) => text[language] ?? '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns true for a localized value: every key is a language, and English is present. Stored content may lack a
 * language that was added later.
 */
export const isLocalized = (value: unknown): value is Localized<unknown> =>
	isRecord(value) && FALLBACK_LANGUAGE in value && Object.keys(value).every(isLanguage);

/** Adds missing languages to all localized values in content, as empty texts or lists. */
export function withAllLanguages(content: unknown): unknown {
	if (Array.isArray(content)) return content.map(withAllLanguages);
	if (!isRecord(content)) return content;
	if (!isLocalized(content))
		return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, withAllLanguages(value)]));
	const missing = Array.isArray(content[FALLBACK_LANGUAGE]) ? [] : '';
	return inEachLanguage((language) => content[language] ?? missing);
}

export const toAllLanguages = (json: string): Record<Language, string> => inAllLanguages(JSON.parse(json) as Localized);

/** Returns the first text that is not empty, in the order of `languages`; otherwise an empty text. */
export const anyText = (text: Localized): string => languages.map((language) => text[language]).find(Boolean) ?? '';

/** Returns the text in a language, otherwise in the fallback language of the site, otherwise in English. */
export const inLanguage = (value: Localized, language: Language): string =>
	value[language] || value[fallbackLanguage()] || value[FALLBACK_LANGUAGE] || '';

/** Parses a stored text and returns it like `inLanguage`. */
export const localized = (json: string, language: Language): string =>
	inLanguage(JSON.parse(json) as Localized, language);
