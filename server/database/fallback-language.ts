import { AsyncLocalStorage } from 'node:async_hooks';
import { FALLBACK_LANGUAGE, type Language } from '../../contract/languages.ts';

const fallbacks = new AsyncLocalStorage<() => Language>();

/**
 * Runs `work` with the fallback language of a site, in which the studio writes. The language is in the asynchronous
 * context of each request and job, because many functions read texts, and a process may serve several sites.
 * @param language reads the current setting, which may change while `work` runs
 */
export const runWithFallbackLanguage = <T>(language: () => Language, work: () => T): T => fallbacks.run(language, work);

/** Returns the fallback language of the site for the current request or job; English outside of requests and jobs. */
export const fallbackLanguage = (): Language => fallbacks.getStore()?.() ?? FALLBACK_LANGUAGE;
