import type * as EntryServer from '../../site/entry-server.tsx';

/** The description as it is served: JSON that lacks its servers, and a page. The build writes it. */
export interface ApiDescription {
	json: string;
	page: string;
}

/** The site's server side: from the build in production, from Vite in development. */
export interface Site {
	render: typeof EntryServer.render;
	demoPage: typeof EntryServer.demoPage;
	adminPage: typeof EntryServer.adminPage;
	matchPath: typeof EntryServer.matchPath;
	canonicalPath: typeof EntryServer.canonicalPath;
	countedQuery: typeof EntryServer.countedQuery;
	publicPaths: typeof EntryServer.publicPaths;
	unknownPath: typeof EntryServer.unknownPath;
	languagePrefix: typeof EntryServer.languagePrefix;
	url: typeof EntryServer.url;
	feedPath: typeof EntryServer.feedPath;
	inlineScripts: typeof EntryServer.inlineScripts;
	assets: () => Promise<EntryServer.Assets>;
	/** The API's description as it was built; without it, it is made of the routes. */
	apiDescription?: (() => Promise<ApiDescription>) | undefined;
	development: boolean;
}
