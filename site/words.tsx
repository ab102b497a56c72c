/** The interface's words and dates in the page's language. */
import { createContext, useContext } from 'react';
import { createTranslator } from 'use-intl/core';
import { writeDate, type DateFormat } from './dates.ts';
import type en from './messages/en.json';
import type { Language } from './urls.ts';

export type Messages = typeof en;

export interface Words {
	language: Language;
	t: ReturnType<typeof createTranslator<Messages>>;
	/** A date in UTC, in one of the specification's five formats. */
	date: (value: Date, format: DateFormat) => string;
	/** The studio's name, from its settings; until it has given one, the site's host. */
	studio: string;
}

export const locales: Record<Language, string> = { en: 'en-US', zh: 'zh-CN' };
/** What `lang` and `hreflang` say. */
export const languageTags: Record<Language, string> = { en: 'en', zh: 'zh-Hans' };

/** Made once a language and kept: parsing messages is what costs. */
export function createWords(language: Language, messages: Messages): Omit<Words, 'studio'> {
	const t = createTranslator<Messages>({ locale: locales[language], messages, timeZone: 'UTC' });
	return { language, t, date: (value, format) => writeDate(value, format, language) };
}

const WordsContext = createContext<Words | null>(null);
export const WordsProvider = WordsContext.Provider;

export function useWords(): Words {
	const words = useContext(WordsContext);
	if (!words) throw new Error('No words: the component stands outside WordsProvider');
	return words;
}
