import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
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
export function firstLanguage(ofAccount: Language): Language {
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

/** The interface's words in both languages, in the site's own two names for them. */
export function createI18n(first: Language): I18nProvider {
	speak(first);
	const provider = polyglotI18nProvider(
		(locale: string) => phrases[isLanguage(locale) ? locale : 'en'] as never,
		first,
		[
			{ locale: 'en', name: 'English' },
			{ locale: 'zh', name: '中文' },
		],
		{ allowMissing: false },
	);
	return {
		...provider,
		changeLocale: async (locale: string) => {
			const language = isLanguage(locale) ? locale : 'en';
			await provider.changeLocale(language);
			speak(language);
			try {
				localStorage.setItem(KEPT, language);
			} catch {
				// The choice then lasts as long as the page.
			}
		},
	};
}
