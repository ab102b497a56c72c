import { AsyncLocalStorage } from 'node:async_hooks';
import { FALLBACK_LANGUAGE, type Language } from '../../contract/languages.ts';

const fallbacks = new AsyncLocalStorage<Language>();

/**
 * Runs `work` with the language that replaces missing translations on a site. A process may serve several sites, and
 * texts are read in a hundred places, so that each request carries the language with it.
 */
export const runWithFallbackLanguage = <T>(language: Language, work: () => T): T => fallbacks.run(language, work);

/** Returns the language that replaces missing translations in the current request; English outside of requests. */
export const fallbackLanguage = (): Language => fallbacks.getStore() ?? FALLBACK_LANGUAGE;
