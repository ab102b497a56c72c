import { AsyncLocalStorage } from 'node:async_hooks';
import { FALLBACK_LANGUAGE, type Language } from '../../contract/languages.ts';

const fallbacks = new AsyncLocalStorage<() => Language>();

/**
 * Runs `work` with the fallback language of a site: that in which the studio writes. A process may serve several sites,
 * and texts are read in a hundred places, so that each request and each run of a job carries the language with it.
 * @param language reads the current setting, which may change while `work` runs
 */
export const runWithFallbackLanguage = <T>(language: () => Language, work: () => T): T => fallbacks.run(language, work);

/** Returns the fallback language of the site for the current request or job; English outside of them. */
export const fallbackLanguage = (): Language => fallbacks.getStore()?.() ?? FALLBACK_LANGUAGE;
