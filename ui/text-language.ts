import { createContext, useContext } from 'react';

export interface PageLanguage {
	/** E.g. `Han`. */
	script: string;
	/** Language that replaces missing texts. */
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
 * The API does not mark texts that replace missing translations. Returns the tag of the fallback language if the text
 * has words in that language's script and no letter of the page's script.
 */
export function textLang(text: string | undefined, { script, fallback }: PageLanguage): string | undefined {
	if (script === fallback.script || !text || lettersOf(script, 1).test(text)) return undefined;
	return lettersOf(fallback.script, 2).test(text.replaceAll(MARKUP, ' ')) ? fallback.tag : undefined;
}

export function useTextLang(): (text: string | undefined) => string | undefined {
	const page = useContext(PageLanguageContext);
	return (text) => (page ? textLang(text, page) : undefined);
}
