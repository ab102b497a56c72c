/** The interface's messages and dates in the page's language. */
import { FALLBACK_LANGUAGE, inEachLanguage, languageTraits } from '../../contract/languages.ts';
import { createContext, useContext, type ReactNode } from 'react';
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { writeDate, type DateFormat } from './dates.ts';
import { formatNumber } from './numbers.ts';
import type deferred from './en-deferred.json';
import type first from './en.json';
import { PageLanguageProvider, type PageLanguage } from '../../ui/text-language.ts';
import type { Language } from '../urls.ts';

/** Messages that any page may need at first, and deferred messages, which load with the code that uses them. */
export type FirstMessages = typeof first;
export type DeferredMessages = typeof deferred;
export type Messages = FirstMessages & DeferredMessages;

/** Returns a message with its values. `markup` also takes functions that write the message's tags. */
export interface Translate {
	(key: keyof Messages, values?: Record<string, string | number>): string;
	markup: (key: keyof Messages, values: FormatValues<string>) => string;
}

export interface Translations {
	language: Language;
	t: Translate;
	/** Formats a date in UTC. */
	date: (value: string, format: DateFormat) => string;
	/** The studio's name from the settings, or the site's host when the settings have no name. */
	studio: string;
}

/**
 * Returns the formatters of plurals and of their numbers. The plural rules are created at their first use, because
 * `Intl` is slow (dates.ts).
 */
const formattersOf = (locale: string): FormatOptions['formatters'] => {
	let plurals: Intl.PluralRules | undefined;
	return {
		getNumberFormat: () => ({ format: (value: number) => formatNumber(value) }),
		getPluralRules: () => (plurals ??= new Intl.PluralRules(locale)),
	} as unknown as FormatOptions['formatters'];
};

/** Messages that have been loaded, by language. */
const loadedMessages: Record<Language, Partial<Messages>> = inEachLanguage(() => ({}));

/** Adds messages to a language. Translations that already exist use the new messages too. */
export function addMessages(language: Language, messages: FirstMessages | DeferredMessages): void {
	Object.assign(loadedMessages[language], messages);
}

/**
 * Creates the translations of a language. The type includes all messages; code that uses deferred messages must load
 * them first (deferred-messages.ts; messages.test.ts checks this).
 */
export function createTranslations(language: Language): Omit<Translations, 'studio'> {
	const { locale } = languageTraits[language];
	const formatters = formattersOf(locale);
	// The build compiles the messages (vite.compiled-messages.ts).
	const messages = loadedMessages[language] as Record<string, CompiledMessage>;
	const write = (key: keyof Messages, values?: FormatValues<string>): string => {
		const text = format<string>(messages[key] ?? key, locale, values, { formatters });
		return Array.isArray(text) ? text.join('') : text;
	};
	const t: Translate = Object.assign(write, { markup: write });
	return { language, t, date: (value, format) => writeDate(value, format, language) };
}

/** The traits by which components of ui/ recognise texts in the fallback language. */
const pageLanguages: Record<Language, PageLanguage> = inEachLanguage((language) => ({
	script: languageTraits[language].script,
	fallback: languageTraits[FALLBACK_LANGUAGE],
}));

const TranslationsContext = createContext<Translations | null>(null);

/** Provides the translations to a page, and its language to the components of ui/, which have no translations. */
export function TranslationsProvider({ value, children }: { value: Translations; children: ReactNode }) {
	return (
		<TranslationsContext.Provider value={value}>
			<PageLanguageProvider value={pageLanguages[value.language]}>{children}</PageLanguageProvider>
		</TranslationsContext.Provider>
	);
}

export function useTranslations(): Translations {
	const translations = useContext(TranslationsContext);
	if (!translations) throw new Error('useTranslations must be used inside TranslationsProvider');
	return translations;
}
