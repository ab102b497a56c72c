import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { isLanguage, languageTraits, type Language } from '../../contract/languages.ts';
import { setInterfaceLanguage } from './interface-language.ts';
import { setUserTimeZone, userTimeZone } from './time-zone.ts';
import { createTranslate, loadMessages, type Translate } from './translate.ts';

/** Local-storage key of the language chosen in this browser. */
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

/** Returns the function that formats the messages of the interface's language. */
export const useTranslate = (): Translate => useMessages().translate;

/** Returns the interface's language. */
export const useLocale = (): Language => useMessages().language;

/** Returns the user's time zone. */
export const useTimeZone = (): string => useMessages().timeZone;

/**
 * Returns a function that changes the interface's language and stores it. If the messages cannot be loaded, it rejects
 * and the language stays.
 */
export const useChooseLanguage = (): ((language: Language) => Promise<void>) => useMessages().choose;

/** Returns the language in this browser's storage, otherwise the account's. */
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

/** Stores the choice in this browser. Other tabs use it when they are reloaded. */
function storeLanguage(language: Language): void {
	try {
		localStorage.setItem(STORAGE_KEY, language);
	} catch {
		// Without access to storage, the choice lasts until the page is closed.
	}
}

interface MessagesProviderProps {
	/** The account's language, until the user chooses another. */
	accountLanguage: Language;
	/** The account's time zone; '' for the browser's. */
	accountTimeZone?: string;
	children: ReactNode;
}

/** Provides messages, which must be loaded, and the time zone. */
export function MessagesProvider({ accountLanguage, accountTimeZone = '', children }: MessagesProviderProps) {
	const [language, setLanguage] = useState(() => {
		const first = initialLanguage(accountLanguage);
		applyLanguage(first);
		return first;
	});
	// Set the time zone before children format times.
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
