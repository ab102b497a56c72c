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

/** The first scripts of a page contain these messages. Deferred messages load with their code. */
export type FirstMessages = typeof first;
export type DeferredMessages = typeof deferred;
export type Messages = FirstMessages & DeferredMessages;

/** `markup` also accepts functions for tags in the message. */
export interface Translate {
	(key: keyof Messages, values?: Record<string, string | number>): string;
	markup: (key: keyof Messages, values: FormatValues<string>) => string;
}

export interface Translations {
	language: Language;
	t: Translate;
	date: (value: string, format: DateFormat) => string;
	/** Name of the studio. Without a name in the settings, the site's host. */
	studio: string;
	urls: SiteUrls;
}

/** The formatters are created at their first use, because `Intl` is slow (ADR 0014). */
const formattersOf = (language: Language): FormatOptions['formatters'] => {
	let plurals: Intl.PluralRules | undefined;
	return {
		getNumberFormat: () => ({ format: (value: number) => formatNumber(value, language) }),
		getPluralRules: () => (plurals ??= new Intl.PluralRules(languageTraits[language].locale)),
	} as unknown as FormatOptions['formatters'];
};

const loadedMessages: Record<Language, Partial<Messages>> = inEachLanguage(() => ({}));

/**
 * Adds the formats of a language to its traits. They load with the messages of the language (vite.browser-traits.ts).
 */
export const addFormats = (language: Language, formats: Partial<LanguageTraits>): void => {
	Object.assign(languageTraits[language], formats);
};

/** Existing translations of the language use the new messages too. */
export function addMessages(language: Language, messages: FirstMessages | Partial<DeferredMessages>): void {
	Object.assign(loadedMessages[language], messages);
}

/** The type accepts the keys of deferred messages too. Code must load them first, which messages.test.ts checks. */
export function createTranslations(language: Language): Omit<Translations, 'studio' | 'urls'> {
	const { locale } = languageTraits[language];
	const formatters = formattersOf(language);
	// vite.compiled-messages.ts compiles the messages.
	const messages = loadedMessages[language] as Record<string, CompiledMessage>;
	const write = (key: keyof Messages, values?: FormatValues<string>): string => {
		const text = format<string>(messages[key] ?? key, locale, values, { formatters });
		return Array.isArray(text) ? text.join('') : text;
	};
	const t: Translate = Object.assign(write, { markup: write });
	return { language, t, date: (value, format) => writeDate(value, format, language) };
}

/** Components of ui/ recognise texts in the fallback language by the scripts of these languages, e.g. Latin. */
const pageLanguages: Record<Language, Record<Language, PageLanguage>> = inEachLanguage((language) =>
	inEachLanguage((fallback) => ({
		script: languageTraits[language].script,
		fallback: languageTraits[fallback],
	})),
);

const TranslationsContext = createContext<Translations | null>(null);

/** Also provides the page's language to components of ui/. */
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
