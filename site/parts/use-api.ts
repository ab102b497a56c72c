import { useContext, useMemo } from 'react';
import { createApi, type Api } from '../api.ts';
import { SessionLookupContext } from '../session-context.ts';
import { logFailure } from '../log.ts';
import { useTranslations } from '../messages/translations.tsx';

/**
 * The API for components, in the page's language. Loaders use the router's context instead. After the end of the
 * session, a denied call stays pending while the page redirects.
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
