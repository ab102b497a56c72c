import { languages, type Language } from '../../contract/envelope.ts';

/** A value in each language; what is missing falls back to English (decision 5). */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** Keys stand in the order of `languages`, so equal texts are equal bytes. */
export function toLocalizedJson<T>(value: Localized<T>): string {
	return JSON.stringify(Object.fromEntries(languages.filter((l) => value[l] !== undefined).map((l) => [l, value[l]])));
}

/** A stored text in every language, without falling back: what is missing is empty. */
export function toBothLanguages(json: string): Record<Language, string> {
	const value = JSON.parse(json) as Localized;
	return Object.fromEntries(languages.map((language) => [language, value[language] ?? ''])) as Record<Language, string>;
}

/** The text in a language, else in English, else empty. An empty text counts as missing. */
export const inLanguage = (value: Localized, language: Language): string => value[language] || value.en || '';

/** The same, of a stored text. */
export const localized = (json: string, language: Language): string =>
	inLanguage(JSON.parse(json) as Localized, language);
