import { useMemo } from 'react';
import { createApi, type Api } from './api.ts';
import { logFailure } from './log.ts';
import { useTranslations } from './messages/translations.tsx';

/** Returns the API in the page's language, for calls from components. Loaders get it from the router's context. */
export function useApi(): Api {
	const { language } = useTranslations();
	return useMemo(() => createApi({ fetch: (path, init) => fetch(path, init), language, log: logFailure }), [language]);
}
