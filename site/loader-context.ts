/** The context of the route loaders, the same on the server and in the browser. */
import {
	createContext,
	type LoaderFunction,
	type LoaderFunctionArgs,
	type RouterContextProvider,
	type RouterState,
} from 'react-router';
import type { Api } from './api.ts';
import type { SessionState } from './session-lookup.ts';
import type { SiteUrls } from './urls.ts';

export const urlsContext = createContext<SiteUrls>();
export const apiContext = createContext<Api>();
/** Reports an error of a loader. The server does not cache a page with an error. */
export const reportContext = createContext<(error: unknown, where: string) => void>();
export const nowContext = createContext<Date>();
/** Status of an error page that the server renders instead of the route's page. */
export const forcedStatusContext = createContext<{ status: number; reference?: string | undefined } | null>(null);

export interface LoaderSession {
	readonly state: SessionState;
	/** Looks up the user, unless the user is known, and resolves with the state. */
	settle: () => Promise<SessionState>;
}
/** The session. Null on the server, except in live previews of the client area. */
export const sessionContext = createContext<LoaderSession | null>(null);

/**
 * Returns a loader that needs a session. On the server, its data is null without a session, and the browser
 * loads the data after hydration.
 */
export const browserLoader = (load: LoaderFunction): LoaderFunction =>
	Object.assign((args: LoaderFunctionArgs) => (args.context.get(sessionContext) ? load(args) : null), {
		hydrate: true as const,
	});

/** Returns the router's state for a running loader. Null on the server and while prefetching. */
export const routerStateContext = createContext<
	(() => Pick<RouterState, 'navigation' | 'location' | 'loaderData'>) | null
>(null);

export type LoaderContext = Readonly<RouterContextProvider>;
