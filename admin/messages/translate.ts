import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { useMemo, useState } from 'react';
import type { I18nProvider } from 'ra-core';
import {
	inEachLanguage,
	isLanguage,
	languages,
	languageTraits,
	readLanguage,
	type Language,
} from '../../contract/languages.ts';
import { setApiLanguage } from '../api/call.ts';

const catalogues = import.meta.glob<Record<string, CompiledMessage>>('../messages/*.json', {
	eager: true,
	import: 'default',
});
const messages = inEachLanguage((language) => ({
	...catalogues[`../messages/framework-${language}.json`],
	...catalogues[`../messages/${language}.json`],
}));

/** Local-storage key of the language chosen in this browser. */
const STORAGE_KEY = 'reelhouse.admin.language';

/** Returns the language chosen in this browser, else the account's. */
function initialLanguage(accountLanguage: Language): Language {
	try {
		const stored = localStorage.getItem(STORAGE_KEY);
		return isLanguage(stored) ? stored : accountLanguage;
	} catch {
		return accountLanguage;
	}
}

/** Returns the locale of `Intl` for the interface's language. */
export const localeOf = (language: string): string => languageTraits[readLanguage(language)].adminLocale;

type Formatters = FormatOptions['formatters'];

/** Sets the language of the document and of the API's messages. */
function applyLanguage(language: Language): void {
	document.documentElement.lang = languageTraits[language].tag;
	setApiLanguage(language);
}

/** Stores the choice in this browser. Other tabs use it when they are reloaded. */
function storeLanguage(language: Language): void {
	try {
		localStorage.setItem(STORAGE_KEY, language);
	} catch {
		// Storage is unavailable: the choice lasts until the page is closed.
	}
}

/**
 * Makes the provider of one language. Each language has a provider of its own: `changeLocale` of a single provider would
 * remount every screen and lose typed text.
 */
export function createI18n(language: Language, choose: (language: Language) => void = () => {}): I18nProvider {
	const locale = localeOf(language);
	const numbers = new Intl.NumberFormat(locale);
	const plurals = new Intl.PluralRules(locale);
	// Messages contain no dates.
	const formatters = { getNumberFormat: () => numbers, getPluralRules: () => plurals } as unknown as Formatters;
	return {
		// use-intl would read the dots in keys as paths, so messages are formatted by the part of it that formats.
		translate: (key, { _: fallback = key, smart_count, ...values } = {}) => {
			const message = messages[language][key];
			// ra-core calls the count `smart_count`.
			return message === undefined
				? fallback
				: (format(message, locale, { count: smart_count, ...values }, { formatters }) as string);
		},
		getLocale: () => language,
		getLocales: () => languages.map((each) => ({ locale: each, name: languageTraits[each].shortName })),
		changeLocale: async (locale) => choose(readLanguage(locale)),
	};
}

/** Provides the interface's messages, in the account's language until the user chooses another. */
export function useI18n(accountLanguage: Language): I18nProvider {
	const [language, setLanguage] = useState(() => {
		const first = initialLanguage(accountLanguage);
		applyLanguage(first);
		return first;
	});
	return useMemo(
		() =>
			createI18n(language, (chosen) => {
				applyLanguage(chosen);
				storeLanguage(chosen);
				setLanguage(chosen);
			}),
		[language],
	);
}
