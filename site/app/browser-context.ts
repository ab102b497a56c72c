import { RouterContextProvider, type DataRouter } from 'react-router';
import type { Api } from '../api.ts';
import type { SessionLookup } from '../session-lookup.ts';
import {
	apiContext,
	nowContext,
	reportContext,
	routerStateContext,
	sessionContext,
	urlsContext,
} from '../loader-context.ts';
import { logFailure } from '../log.ts';
import type { SiteUrls } from '../urls.ts';

/**
 * Returns the context of loaders in the browser. `router` is a function, because the router is created after the
 * context.
 */
export function browserContext(
	urls: SiteUrls,
	api: Api,
	session: SessionLookup,
	router: () => Pick<DataRouter, 'state'>,
	now = new Date(),
): RouterContextProvider {
	const context = new RouterContextProvider();
	context.set(urlsContext, urls);
	context.set(apiContext, api);
	context.set(reportContext, logFailure);
	context.set(nowContext, now);
	context.set(sessionContext, session);
	context.set(routerStateContext, () => router().state);
	return context;
}
