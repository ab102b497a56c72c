import { AsyncLocalStorage } from 'node:async_hooks';
import { FALLBACK_LANGUAGE, type Language } from '../../contract/languages.ts';

const fallbacks = new AsyncLocalStorage<Language>();

/**
 * Runs `work` with the fallback language of a site. The asynchronous context holds the language, because a process may
 * serve several sites and many functions read texts.
 */
export const runWithFallbackLanguage = <T>(language: Language, work: () => T): T => fallbacks.run(language, work);

/** Returns the fallback language of the site whose request is running; English outside of requests. */
export const fallbackLanguage = (): Language => fallbacks.getStore() ?? FALLBACK_LANGUAGE;
