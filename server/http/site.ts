import type * as EntryServer from '../../site/app/entry-server.tsx';

/** The API description as JSON (OpenAPI without `servers`) and as an HTML page. */
export interface ApiDescription {
	json: string;
	page: string;
}

/** The renderer and assets of the site: from the build in production, from Vite in development. */
export interface Site {
	render: typeof EntryServer.render;
	demoPage: typeof EntryServer.demoPage;
	adminPage: typeof EntryServer.adminPage;
	matchPath: typeof EntryServer.matchPath;
	canonicalPath: typeof EntryServer.canonicalPath;
	canonicalQuery: typeof EntryServer.canonicalQuery;
	publicPaths: typeof EntryServer.publicPaths;
	notFoundPath: typeof EntryServer.notFoundPath;
	languagePrefix: typeof EntryServer.languagePrefix;
	url: typeof EntryServer.url;
	feedPath: typeof EntryServer.feedPath;
	inlineScripts: typeof EntryServer.inlineScripts;
	adminInlineScripts: typeof EntryServer.adminInlineScripts;
	assets: () => Promise<EntryServer.Assets>;
	/** Returns the API description from the build. If undefined, it is generated from the routes. */
	apiDescription?: (() => Promise<ApiDescription>) | undefined;
	development: boolean;
}
