import { FALLBACK_LANGUAGE, languages, languageTraits, type Language } from '../../contract/languages.ts';

/** Available before the account has loaded. */
export function documentLanguage(): Language {
	const { lang } = document.documentElement;
	return languages.find((language) => languageTraits[language].tag === lang) ?? FALLBACK_LANGUAGE;
}
