import { languages, type Language } from '../../contract/envelope.ts';

/** A value in each language. A missing one falls back to English. */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** Serializes in the order of `languages`, so that equal texts are equal bytes. */
export function toLocalizedJson<T>(value: Localized<T>): string {
	return JSON.stringify(Object.fromEntries(languages.filter((l) => value[l] !== undefined).map((l) => [l, value[l]])));
}

/** Parses a stored text into every language without the fallback: missing languages are empty. */
export function toBothLanguages(json: string): Record<Language, string> {
	const value = JSON.parse(json) as Localized;
	return Object.fromEntries(languages.map((language) => [language, value[language] ?? ''])) as Record<Language, string>;
}

/** Returns the text in a language, else in English, else empty. An empty text counts as missing. */
export const inLanguage = (value: Localized, language: Language): string => value[language] || value.en || '';

/** Parses a stored text and returns it like `inLanguage`. */
export const localized = (json: string, language: Language): string =>
	inLanguage(JSON.parse(json) as Localized, language);
