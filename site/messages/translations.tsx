import { inEachLanguage, languageTraits, type LanguageTraits } from '../../contract/languages.ts';
import { replacementLanguage } from '../../contract/urls.ts';
import { createContext, useContext, type ReactNode } from 'react';
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { writeDate, type DateFormat } from './dates.ts';
import { formatNumber } from './numbers.ts';
import type deferred from '../../languages/en/site-deferred.json';
import type first from '../../languages/en/site.json';
import { PageLanguageProvider, type PageLanguage } from '../../ui/text-language.ts';
import type { Language, SiteUrls } from '../urls.ts';

/** Messages of the first scripts of a page, and deferred messages, which load with their code. */
export type FirstMessages = typeof first;
export type DeferredMessages = typeof deferred;
export type Messages = FirstMessages & DeferredMessages;

/** Inserts values into a message. `markup` also accepts functions for tags in the message. */
export interface Translate {
	(key: keyof Messages, values?: Record<string, string | number>): string;
	markup: (key: keyof Messages, values: FormatValues<string>) => string;
}

export interface Translations {
	language: Language;
	t: Translate;
	/** Formats a date in UTC. */
	date: (value: string, format: DateFormat) => string;
	/** Name of the studio, or the site's host if the settings have no name. */
	studio: string;
	urls: SiteUrls;
}

/** Returns formatters for plurals. They are created at their first use, because `Intl` is slow (ADR 0014). */
const formattersOf = (language: Language): FormatOptions['formatters'] => {
	let plurals: Intl.PluralRules | undefined;
	return {
		getNumberFormat: () => ({ format: (value: number) => formatNumber(value, language) }),
		getPluralRules: () => (plurals ??= new Intl.PluralRules(languageTraits[language].locale)),
	} as unknown as FormatOptions['formatters'];
};

const loadedMessages: Record<Language, Partial<Messages>> = inEachLanguage(() => ({}));

/**
 * Adds the formats of a language to its traits. The site's scripts load the formats with the messages of the
 * language (vite.browser-traits.ts).
 */
export const addFormats = (language: Language, formats: Partial<LanguageTraits>): void => {
	Object.assign(languageTraits[language], formats);
};

/** Adds messages to a language. Existing translations of the language use the new messages too. */
export function addMessages(language: Language, messages: FirstMessages | Partial<DeferredMessages>): void {
	Object.assign(loadedMessages[language], messages);
}

/**
 * Returns the translations of a language. The type accepts the keys of all messages, so code must load deferred
 * messages first (messages.test.ts).
 */
export function createTranslations(language: Language): Omit<Translations, 'studio' | 'urls'> {
	const { locale } = languageTraits[language];
	const formatters = formattersOf(language);
	// The build compiles the messages (vite.compiled-messages.ts).
	const messages = loadedMessages[language] as Record<string, CompiledMessage>;
	const write = (key: keyof Messages, values?: FormatValues<string>): string => {
		const text = format<string>(messages[key] ?? key, locale, values, { formatters });
		return Array.isArray(text) ? text.join('') : text;
	};
	const t: Translate = Object.assign(write, { markup: write });
	return { language, t, date: (value, format) => writeDate(value, format, language) };
}

/** Writing scripts of languages. Components of ui/ need them to recognise texts in the fallback language. */
const pageLanguages: Record<Language, Record<Language, PageLanguage>> = inEachLanguage((language) =>
	inEachLanguage((fallback) => ({
		script: languageTraits[language].script,
		fallback: languageTraits[fallback],
	})),
);

const TranslationsContext = createContext<Translations | null>(null);

/** Provides translations to a page, and the page's language to components of ui/. */
export function TranslationsProvider({ value, children }: { value: Translations; children: ReactNode }) {
	return (
		<TranslationsContext.Provider value={value}>
			<PageLanguageProvider
				value={pageLanguages[value.language][replacementLanguage(value.urls.languages, value.language)]}
			>
				{children}
			</PageLanguageProvider>
		</TranslationsContext.Provider>
	);
}

export function useTranslations(): Translations {
	const translations = useContext(TranslationsContext);
	if (!translations) throw new Error('useTranslations must be used inside TranslationsProvider');
	return translations;
}
