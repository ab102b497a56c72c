import { createContext, useContext } from 'react';

export interface PageLanguage {
	/** Unicode script of the language, e.g. `Han`. */
	script: string;
	/** Language of missing texts. */
	fallback: { script: string; tag: string };
}

const PageLanguageContext = createContext<PageLanguage | null>(null);
export const PageLanguageProvider = PageLanguageContext.Provider;

const MARKUP = /<[^>]*>|&#?\w+;/g;

const expressions = new Map<string, RegExp>();
/** Returns a regular expression for `count` adjacent letters of a script. */
function lettersOf(script: string, count: number): RegExp {
	const source = `\\p{Script=${script}}{${count}}`;
	const known = expressions.get(source) ?? new RegExp(source, 'u');
	expressions.set(source, known);
	return known;
}

/**
 * Returns the `lang` of a text that replaces a missing translation; otherwise undefined. The API does not mark such
 * texts. On a page in another script, such a text has words in the script of the fallback language, and no letter of
 * the page's script.
 */
export function textLang(text: string | undefined, { script, fallback }: PageLanguage): string | undefined {
	if (script === fallback.script || !text || lettersOf(script, 1).test(text)) return undefined;
	return lettersOf(fallback.script, 2).test(text.replaceAll(MARKUP, ' ')) ? fallback.tag : undefined;
}

export function useTextLang(): (text: string | undefined) => string | undefined {
	const page = useContext(PageLanguageContext);
	return (text) => (page ? textLang(text, page) : undefined);
}
