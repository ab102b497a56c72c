import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { isLanguage, languageTraits, type Language } from '../../contract/languages.ts';
import { setInterfaceLanguage } from './interface-language.ts';
import { setUserTimeZone, userTimeZone } from './time-zone.ts';
import { createTranslate, loadMessages, type Translate } from './translate.ts';

/** Key in local storage. */
const STORAGE_KEY = 'reelhouse.admin.language';

interface Messages {
	language: Language;
	timeZone: string;
	translate: Translate;
	choose: (language: Language) => Promise<void>;
}

const MessagesContext = createContext<Messages | null>(null);

function useMessages(): Messages {
	const messages = useContext(MessagesContext);
	if (!messages) throw new Error('useTranslate needs MessagesProvider around it');
	return messages;
}

export const useTranslate = (): Translate => useMessages().translate;

export const useLocale = (): Language => useMessages().language;

export const useTimeZone = (): string => useMessages().timeZone;

/** The function also stores the choice. It rejects if the messages do not load. */
export const useChooseLanguage = (): ((language: Language) => Promise<void>) => useMessages().choose;

/** The browser's stored choice, or else the account's language. */
export function initialLanguage(accountLanguage: Language): Language {
	try {
		const stored = localStorage.getItem(STORAGE_KEY);
		return isLanguage(stored) ? stored : accountLanguage;
	} catch {
		return accountLanguage;
	}
}

function applyLanguage(language: Language): void {
	document.documentElement.lang = languageTraits[language].tag;
	setInterfaceLanguage(language);
}

function storeLanguage(language: Language): void {
	try {
		localStorage.setItem(STORAGE_KEY, language);
	} catch {
		// Without storage, the choice lasts until the page is closed.
	}
}

interface MessagesProviderProps {
	/** Used until the user chooses another language. */
	accountLanguage: Language;
	/** '' for the browser's time zone. */
	accountTimeZone?: string;
	children: ReactNode;
}

/** The caller must have loaded the messages. */
export function MessagesProvider({ accountLanguage, accountTimeZone = '', children }: MessagesProviderProps) {
	const [language, setLanguage] = useState(() => {
		const first = initialLanguage(accountLanguage);
		applyLanguage(first);
		return first;
	});
	// The children format times, so set the time zone first.
	setUserTimeZone(accountTimeZone);
	const timeZone = userTimeZone();
	const messages = useMemo(
		() => ({
			language,
			timeZone,
			translate: createTranslate(language),
			choose: async (chosen: Language) => {
				await loadMessages(chosen);
				applyLanguage(chosen);
				storeLanguage(chosen);
				setLanguage(chosen);
			},
		}),
		[language, timeZone],
	);
	return <MessagesContext value={messages}>{children}</MessagesContext>;
}
