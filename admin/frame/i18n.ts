import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { useMemo, useState } from 'react';
import type { I18nProvider } from 'react-admin';
import { answerIn, type Language } from '../api/call.ts';
import en from '../messages/en.json' with { type: 'json' };
import frameworkZh from '../messages/framework-zh.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };

const phrases = { en: { ...english, ...en }, zh: { ...frameworkZh, ...zh } };

/** Where the choice of this browser is kept. */
const KEPT = 'reelhouse.admin.language';

export const isLanguage = (text: string | null): text is Language => text === 'en' || text === 'zh';

/** The language chosen in this browser, else the account's. */
function firstLanguage(ofAccount: Language): Language {
	try {
		const kept = localStorage.getItem(KEPT);
		return isLanguage(kept) ? kept : ofAccount;
	} catch {
		return ofAccount;
	}
}

export const htmlLang: Record<Language, string> = { en: 'en', zh: 'zh-Hans' };
/** For the platform's number and date formats. */
export const locales: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };

function speak(language: Language): void {
	document.documentElement.lang = htmlLang[language];
	answerIn(language);
}

/** Keeps a choice in this browser, for the next time the admin is opened; other tabs stay in their language until then. */
function keep(language: Language): void {
	try {
		localStorage.setItem(KEPT, language);
	} catch {
		// The choice then lasts as long as the page.
	}
}

/**
 * The interface's words in one of the site's own two languages. Another language is another provider: react-admin's way,
 * a provider that changes, makes every screen anew, and drops what is typed there.
 */
const createI18n = (language: Language, choose: (language: Language) => void): I18nProvider => ({
	...polyglotI18nProvider(
		() => phrases[language] as never,
		language,
		[
			{ locale: 'en', name: 'English' },
			{ locale: 'zh', name: '中文' },
		],
		{ allowMissing: false },
	),
	changeLocale: async (locale: string) => choose(isLanguage(locale) ? locale : 'en'),
});

/** The interface's words, in the account's language until another is chosen. */
export function useI18n(ofAccount: Language): I18nProvider {
	const [language, setLanguage] = useState(() => {
		const first = firstLanguage(ofAccount);
		speak(first);
		return first;
	});
	return useMemo(
		() =>
			createI18n(language, (chosen) => {
				speak(chosen);
				keep(chosen);
				setLanguage(chosen);
			}),
		[language],
	);
}
