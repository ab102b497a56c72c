/** The languages of the site. They come with the account, before the first screen. */
import type { Language } from '../../contract/languages.ts';
import {
	defaultSiteLanguages,
	languageCodes,
	toSiteLanguages,
	type LanguagePath,
	type SiteLanguages,
} from '../../contract/urls.ts';

let current: SiteLanguages = defaultSiteLanguages;

export const siteLanguages = (): SiteLanguages => current;

/** Returns the languages in which content is written, in the order of the site. */
export const contentLanguages = (): Language[] => languageCodes(current);

export const setSiteLanguages = (list: readonly LanguagePath[]): void => {
	current = toSiteLanguages(list);
};
