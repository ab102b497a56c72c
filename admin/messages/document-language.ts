import { FALLBACK_LANGUAGE, languages, languageTraits, type Language } from '../../contract/languages.ts';

/** Returns the language of the HTML document. It is available before the account is loaded. */
export function documentLanguage(): Language {
	const { lang } = document.documentElement;
	return languages.find((language) => languageTraits[language].tag === lang) ?? FALLBACK_LANGUAGE;
}
