import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { isLanguage, languageTraits, type Language } from '../../contract/languages.ts';
import { setInterfaceLanguage } from './interface-language.ts';
import { setUserTimeZone, userTimeZone } from './time-zone.ts';
import { createTranslate, loadMessages, type Translate } from './translate.ts';

/** Local-storage key of the language that the user has chosen in this browser. */
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

/** Returns a function that switches the language and stores the choice. The function rejects if the messages do not load. */
export const useChooseLanguage = (): ((language: Language) => Promise<void>) => useMessages().choose;

/** Returns the language that the user has chosen in this browser, or else the account's language. */
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

/** Stores the choice for later page loads in this browser. */
function storeLanguage(language: Language): void {
	try {
		localStorage.setItem(STORAGE_KEY, language);
	} catch {
		// Without storage, the choice lasts until the page is closed.
	}
}

interface MessagesProviderProps {
	/** Language that applies until the user chooses another. */
	accountLanguage: Language;
	/** The account's time zone; empty for the time zone of the browser. */
	accountTimeZone?: string;
	children: ReactNode;
}

/** Provides the messages, which the caller has loaded, and the time zone. */
export function MessagesProvider({ accountLanguage, accountTimeZone = '', children }: MessagesProviderProps) {
	const [language, setLanguage] = useState(() => {
		const first = initialLanguage(accountLanguage);
		applyLanguage(first);
		return first;
	});
	// Set the time zone before the children format times.
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
