import { FALLBACK_LANGUAGE, languages, languageTraits, type Language } from '../../contract/languages.ts';

/** Returns the language of the document, which is known before the account. */
export function documentLanguage(): Language {
	const { lang } = document.documentElement;
	return languages.find((language) => languageTraits[language].tag === lang) ?? FALLBACK_LANGUAGE;
}
