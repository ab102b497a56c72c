/** The response of `me` sets the site's languages, and a save of the settings changes them. */
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

/** The fallback language is first. */
export const contentLanguages = (): Language[] => contentLanguageCodes(current);

/** Language in which the studio writes. Forms open in this language, not in the interface's language. */
export const sourceLanguage = (): Language => current.fallback;

/** Default: the source language. */
export const sitePath = (path: string, language = current.fallback): string => languagePrefix(current, language) + path;

export const setSiteLanguages = (list: readonly LanguagePath[], fallback: Language): void => {
	current = toSiteLanguages(list, fallback);
	for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

/** Renders again when the settings change. */
export const useContentLanguages = (): Language[] =>
	contentLanguageCodes(useSyncExternalStore(subscribe, siteLanguages));
