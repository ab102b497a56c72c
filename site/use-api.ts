import { useMemo } from 'react';
import { createApi, type Api } from './api.ts';
import { logFailure } from './log.ts';
import { useTranslations } from './translations.tsx';

/** The API for what a component asks by itself, in the page's language. Loaders have theirs from the router. */
export function useApi(): Api {
	const { language } = useTranslations();
	return useMemo(() => createApi({ fetch: (path, init) => fetch(path, init), language, log: logFailure }), [language]);
}
