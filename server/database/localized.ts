import { languages, type Language } from '../../contract/answer.ts';

/** A value in each language; what is missing falls back to English (decision 5). */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** Keys stand in the order of `languages`, so equal texts are equal bytes. */
export function toLocalizedJson<T>(value: Localized<T>): string {
	return JSON.stringify(Object.fromEntries(languages.filter((l) => value[l] !== undefined).map((l) => [l, value[l]])));
}

/** The text in a language, else in English, else empty. An empty text counts as missing. */
export const inLanguage = (value: Localized, language: Language): string => value[language] || value.en || '';

/** The same, of a stored text. */
export const localized = (json: string, language: Language): string =>
	inLanguage(JSON.parse(json) as Localized, language);
