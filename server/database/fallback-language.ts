import { AsyncLocalStorage } from 'node:async_hooks';
import { FALLBACK_LANGUAGE, type Language } from '../../contract/languages.ts';
import { replacementLanguage, type SiteLanguages } from '../../contract/urls.ts';

const sites = new AsyncLocalStorage<() => SiteLanguages>();

/**
 * Runs `work` with the languages of a site in its asynchronous context, because many functions need them and a process
 * may serve several sites.
 * @param languages reads the current setting, which may change while `work` runs
 */
export const runWithSiteLanguages = <T>(languages: () => SiteLanguages, work: () => T): T => sites.run(languages, work);

/** Returns the language in which the studio writes. Outside of requests and jobs, returns English. */
export const fallbackLanguage = (): Language => sites.getStore()?.().fallback ?? FALLBACK_LANGUAGE;

/** Returns the language of the texts that replace missing texts in `language`. The default is the fallback language. */
export const fallbackOf = (language: Language): Language => {
	const languages = sites.getStore()?.();
	return languages ? replacementLanguage(languages, language) : FALLBACK_LANGUAGE;
};
