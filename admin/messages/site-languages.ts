/** The languages of the site. The response of `me` sets them, and a save of the settings changes them. */
import { useSyncExternalStore } from 'react';
import type { Language } from '../../contract/languages.ts';
import {
	contentLanguageCodes,
	defaultSiteLanguages,
	languagePrefix,
	toSiteLanguages,
	type LanguagePath,
	type SiteLanguages,
} from '../../contract/urls.ts';

let current: SiteLanguages = defaultSiteLanguages;
const listeners = new Set<() => void>();

export const siteLanguages = (): SiteLanguages => current;

/** Returns the languages in which content is written, the fallback language first. */
export const contentLanguages = (): Language[] => contentLanguageCodes(current);

/** Returns the language in which the studio writes. Forms open in this language, in every language of the interface. */
export const sourceLanguage = (): Language => current.fallback;

/** Returns the path of a page with the prefix of a language, by default of the source language. */
export const sitePath = (path: string, language = current.fallback): string => languagePrefix(current, language) + path;

export const setSiteLanguages = (list: readonly LanguagePath[], fallback: Language): void => {
	current = toSiteLanguages(list, fallback);
	for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

/** Returns the languages in which content is written. Renders the component again when the settings change. */
export const useContentLanguages = (): Language[] =>
	contentLanguageCodes(useSyncExternalStore(subscribe, siteLanguages));
