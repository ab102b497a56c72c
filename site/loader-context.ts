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
/** No cache stores a page with a reported error. */
export const reportContext = createContext<(error: unknown, where: string) => void>();
export const nowContext = createContext<Date>();
/** Set if the server renders an error page instead of the route's page. */
export const forcedStatusContext = createContext<{ status: number; reference?: string | undefined } | null>(null);

export interface LoaderSession {
	readonly state: SessionState;
	/** Looks up the user if necessary. Resolves with the state. */
	settle: () => Promise<SessionState>;
}
/** Null on the server, except in live previews of the client area. */
export const sessionContext = createContext<LoaderSession | null>(null);

/** Without a session, the loader returns null on the server, and loads the data in the browser after hydration. */
export const browserLoader = (load: LoaderFunction): LoaderFunction =>
	Object.assign((args: LoaderFunctionArgs) => (args.context.get(sessionContext) ? load(args) : null), {
		hydrate: true as const,
	});

/** The router's state while a loader runs. Null on the server and while prefetching. */
export const routerStateContext = createContext<
	(() => Pick<RouterState, 'navigation' | 'location' | 'loaderData'>) | null
>(null);

export type LoaderContext = Readonly<RouterContextProvider>;
