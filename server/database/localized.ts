import { languages, type Language } from '../../contract/envelope.ts';

/** A value in each language. A missing value falls back to English. */
export type Localized<T = string> = Partial<Record<Language, T>>;

/** Serialises in the order of `languages`, so that equal texts are equal bytes. */
export function toLocalizedJson<T>(value: Localized<T>): string {
	return JSON.stringify(Object.fromEntries(languages.filter((l) => value[l] !== undefined).map((l) => [l, value[l]])));
}

/** Fills in the missing languages of a text with empty texts, not with the English fallback. */
export const inBothLanguages = ({ en = '', zh = '' }: Localized): Record<Language, string> => ({ en, zh });

/** Parses a stored text and fills in its missing languages like `inBothLanguages`. */
export const toBothLanguages = (json: string): Record<Language, string> =>
	inBothLanguages(JSON.parse(json) as Localized);

/** Returns the text in a language, else in English, else empty. An empty text counts as missing. */
export const inLanguage = (value: Localized, language: Language): string => value[language] || value.en || '';

/** Parses a stored text and returns it like `inLanguage`. */
export const localized = (json: string, language: Language): string =>
	inLanguage(JSON.parse(json) as Localized, language);
