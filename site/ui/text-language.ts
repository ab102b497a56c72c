/** The language of texts that may have fallen back to English. */
import { createContext, useContext } from 'react';

const PageLanguage = createContext<'en' | 'zh'>('en');
export const PageLanguageProvider = PageLanguage.Provider;

const LETTERS = /\p{Script=Latin}{2}/u;
const HAN = /\p{Script=Han}/u;
const MARKUP = /<[^>]*>|&#?\w+;/g;

/**
 * Returns the `lang` of a text: `en` on a Chinese page for one with Latin words and no Chinese character, undefined where
 * it is in the page's language. The API answers a missing Chinese text in English and does not say so, and the script
 * tells the two apart. HTML is taken too.
 */
export function textLang(text: string | undefined, page: 'en' | 'zh'): 'en' | undefined {
	if (page === 'en' || !text || HAN.test(text)) return undefined;
	return LETTERS.test(text.replaceAll(MARKUP, ' ')) ? 'en' : undefined;
}

/** The same for texts of the page that the component stands on. */
export function useTextLang(): (text: string | undefined) => 'en' | undefined {
	const page = useContext(PageLanguage);
	return (text) => textLang(text, page);
}
