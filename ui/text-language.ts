/** Detects the language of texts that may have fallen back to English. */
import { createContext, useContext } from 'react';

const PageLanguage = createContext<'en' | 'zh'>('en');
export const PageLanguageProvider = PageLanguage.Provider;

const LETTERS = /\p{Script=Latin}{2}/u;
const HAN = /\p{Script=Han}/u;
const MARKUP = /<[^>]*>|&#?\w+;/g;

/**
 * Returns the `lang` of a text or of HTML: `en` on a Chinese page for a text with Latin words and no Chinese character,
 * otherwise undefined. The API does not mark an English text that replaces a missing Chinese one, so the letters decide.
 */
export function textLang(text: string | undefined, page: 'en' | 'zh'): 'en' | undefined {
	if (page === 'en' || !text || HAN.test(text)) return undefined;
	return LETTERS.test(text.replaceAll(MARKUP, ' ')) ? 'en' : undefined;
}

/** Returns `textLang` for the page's language. */
export function useTextLang(): (text: string | undefined) => 'en' | undefined {
	const page = useContext(PageLanguage);
	return (text) => textLang(text, page);
}
