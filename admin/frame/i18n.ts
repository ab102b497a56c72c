import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { useMemo, useState } from 'react';
import type { I18nProvider } from 'ra-core';
import { setApiLanguage, type Language } from '../api/call.ts';
import en from '../messages/en.json' with { type: 'json' };
import frameworkEn from '../messages/framework-en.json' with { type: 'json' };
import frameworkZh from '../messages/framework-zh.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };

const messages: Record<Language, Record<string, CompiledMessage>> = {
	en: { ...frameworkEn, ...en },
	zh: { ...frameworkZh, ...zh },
};

/** Local-storage key of the language chosen in this browser. */
const STORAGE_KEY = 'reelhouse.admin.language';

export const isLanguage = (text: string | null): text is Language => text === 'en' || text === 'zh';

/** Returns the language chosen in this browser, else the account's. */
function initialLanguage(accountLanguage: Language): Language {
	try {
		const stored = localStorage.getItem(STORAGE_KEY);
		return isLanguage(stored) ? stored : accountLanguage;
	} catch {
		return accountLanguage;
	}
}

export const htmlLang: Record<Language, string> = { en: 'en', zh: 'zh-Hans' };
/** Locales of `Intl` number and date formats. */
export const locales: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };

type Formatters = FormatOptions['formatters'];

/** Sets the language of the document and of the API's messages. */
function applyLanguage(language: Language): void {
	document.documentElement.lang = htmlLang[language];
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
	const locale = locales[language];
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
		getLocales: () => [
			{ locale: 'en', name: 'English' },
			{ locale: 'zh', name: '中文' },
		],
		changeLocale: async (locale) => choose(isLanguage(locale) ? locale : 'en'),
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
