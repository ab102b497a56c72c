import { useContext, useMemo } from 'react';
import { createApi, type Api } from '../api.ts';
import { SessionLookupContext } from '../session-context.ts';
import { logFailure } from '../log.ts';
import { useTranslations } from '../messages/translations.tsx';

/**
 * Returns the API in the page's language, for components. Loaders use the router's context. If the session has
 * ended, a denied call stays pending while the page redirects.
 */
export function useApi(): Api {
	const { language } = useTranslations();
	const session = useContext(SessionLookupContext);
	return useMemo(() => {
		const onDenied = async (): Promise<void> => {
			if ((await session.reload()) === null) await new Promise(() => {});
		};
		return createApi({ fetch: (path, init) => fetch(path, init), language, log: logFailure, onDenied });
	}, [language, session]);
}
