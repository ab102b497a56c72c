/** The interface's words and dates in the page's language. */
import { createContext, useContext, type ReactNode } from 'react';
import { createTranslator } from 'use-intl/core';
import { writeDate, type DateFormat } from './dates.ts';
import type late from './messages/en-late.json';
import type first from './messages/en.json';
import { PageLanguageProvider } from './ui/text-language.ts';
import type { Language } from './urls.ts';

/** The words that every page may need at once, and the late ones, which travel with the code that says them. */
export type FirstMessages = typeof first;
export type LateMessages = typeof late;
export type Messages = FirstMessages & LateMessages;

export interface Translations {
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

/** What is known so far of each language. */
const catalogues: Record<Language, Partial<Messages>> = { en: {}, zh: {} };

/** Adds messages to a language, for translators that are there already too. */
export function addMessages(language: Language, messages: FirstMessages | LateMessages): void {
	Object.assign(catalogues[language], messages);
}

/**
 * Made once a language and kept: parsing messages is what costs. Its type knows every message; that the late ones have
 * been learnt before they are said is the loading code's promise (site/late-messages.ts, held by messages.test.ts).
 */
export function createTranslations(language: Language): Omit<Translations, 'studio'> {
	const messages = catalogues[language] as Messages;
	const t = createTranslator<Messages>({ locale: locales[language], messages, timeZone: 'UTC' });
	return { language, t, date: (value, format) => writeDate(value, format, language) };
}

const TranslationsContext = createContext<Translations | null>(null);

/** Gives the words to a page, and its language to parts that know no words. */
export function TranslationsProvider({ value, children }: { value: Translations; children: ReactNode }) {
	return (
		<TranslationsContext.Provider value={value}>
			<PageLanguageProvider value={value.language}>{children}</PageLanguageProvider>
		</TranslationsContext.Provider>
	);
}

export function useTranslations(): Translations {
	const translations = useContext(TranslationsContext);
	if (!translations) throw new Error('No words: the component stands outside WordsProvider');
	return translations;
}
