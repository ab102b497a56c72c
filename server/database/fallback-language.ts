import { AsyncLocalStorage } from 'node:async_hooks';
import { FALLBACK_LANGUAGE, type Language } from '../../contract/languages.ts';
import { replacementLanguage, type SiteLanguages } from '../../contract/urls.ts';

const sites = new AsyncLocalStorage<() => SiteLanguages>();

/**
 * Runs `work` with the languages of a site. They are in the asynchronous context of each request and job, because many
 * functions read texts, and a process may serve several sites.
 * @param languages reads the current setting, which may change while `work` runs
 */
export const runWithSiteLanguages = <T>(languages: () => SiteLanguages, work: () => T): T => sites.run(languages, work);

/**
 * Returns the fallback language of the site for the current request or job, in which the studio writes; English outside
 * of requests and jobs.
 */
export const fallbackLanguage = (): Language => sites.getStore()?.().fallback ?? FALLBACK_LANGUAGE;

/** Returns the language that replaces missing texts in a language: the one that the settings name, or the fallback. */
export const fallbackOf = (language: Language): Language => {
	const languages = sites.getStore()?.();
	return languages ? replacementLanguage(languages, language) : FALLBACK_LANGUAGE;
};
