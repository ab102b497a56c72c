/** Detects the language of texts that may have fallen back to another language. */
import { createContext, useContext } from 'react';

/** The language of a page. */
export interface PageLanguage {
	/** The Unicode script of its letters: `Han`. */
	script: string;
	/** The language of texts that it lacks. */
	fallback: { script: string; tag: string };
}

const PageLanguageContext = createContext<PageLanguage | null>(null);
export const PageLanguageProvider = PageLanguageContext.Provider;

const MARKUP = /<[^>]*>|&#?\w+;/g;

const expressions = new Map<string, RegExp>();
/** Returns a regular expression that finds `count` adjacent letters of a script. */
function lettersOf(script: string, count: number): RegExp {
	const source = `\\p{Script=${script}}{${count}}`;
	const known = expressions.get(source) ?? new RegExp(source, 'u');
	expressions.set(source, known);
	return known;
}

/**
 * Returns the language of a text or of HTML that replaces a missing translation, for its `lang`; otherwise undefined.
 * The API does not mark such texts, so the letters decide: on a page in another script, the text has words in the
 * letters of the fallback language and no letter of the page's script.
 */
export function textLang(text: string | undefined, { script, fallback }: PageLanguage): string | undefined {
	if (script === fallback.script || !text || lettersOf(script, 1).test(text)) return undefined;
	return lettersOf(fallback.script, 2).test(text.replaceAll(MARKUP, ' ')) ? fallback.tag : undefined;
}

/** Returns `textLang` for the page's language. */
export function useTextLang(): (text: string | undefined) => string | undefined {
	const page = useContext(PageLanguageContext);
	return (text) => (page ? textLang(text, page) : undefined);
}
