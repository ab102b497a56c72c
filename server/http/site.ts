import type { SiteLanguages } from '../../contract/urls.ts';
import type * as EntryServer from '../../site/app/entry-server.tsx';
import type { SiteUrls } from '../../site/urls.ts';

/** The API description as JSON (OpenAPI without `servers`) and as an HTML page. */
export interface ApiDescription {
	json: string;
	page: string;
}

/** The renderer and assets of the site: from the build in production, from Vite in development. */
export interface BuiltSite {
	render: typeof EntryServer.render;
	createUrls: typeof EntryServer.createUrls;
	canonicalPath: typeof EntryServer.canonicalPath;
	notFoundPath: typeof EntryServer.notFoundPath;
	demoPage: typeof EntryServer.demoPage;
	demoGate: typeof EntryServer.demoGate;
	gateScripts: typeof EntryServer.gateScripts;
	factCard: typeof EntryServer.factCard;
	adminPage: typeof EntryServer.adminPage;
	canonicalQuery: typeof EntryServer.canonicalQuery;
	publicPaths: typeof EntryServer.publicPaths;
	inlineScripts: typeof EntryServer.inlineScripts;
	adminInlineScripts: typeof EntryServer.adminInlineScripts;
	assets: () => Promise<EntryServer.Assets>;
	/**
	 * Returns the API description of the build. Without this function, the server generates the description from the
	 * routes.
	 */
	apiDescription?: (() => Promise<ApiDescription>) | undefined;
	development: boolean;
}

export type DemoGate = Parameters<typeof EntryServer.demoGate>[0];

export interface Site
	extends
		Omit<BuiltSite, 'render' | 'createUrls' | 'publicPaths' | 'canonicalPath' | 'notFoundPath'>,
		Omit<SiteUrls, 'languages' | 'codes'> {
	render: (request: Omit<EntryServer.RenderRequest, 'urls'>) => ReturnType<typeof EntryServer.render>;
	languages: () => SiteLanguages;
	canonicalPath: (path: string) => string | null;
	notFoundPath: (path: string) => string;
	/** Returns the paths of the public pages without a slug. */
	publicPaths: () => ReturnType<typeof EntryServer.publicPaths>;
}

/**
 * Returns the site with its URLs.
 * @param languages returns the enabled languages, which may change
 */
export function withLanguages(built: BuiltSite, languages: () => SiteLanguages): Site {
	let known: SiteUrls | undefined;
	const urls = (): SiteUrls => {
		const current = languages();
		if (known?.languages !== current) known = built.createUrls(current);
		return known;
	};
	return {
		...built,
		languages,
		render: (request) => built.render({ ...request, urls: urls() }),
		publicPaths: () => built.publicPaths(urls()),
		languagePrefix: (language) => urls().languagePrefix(language),
		splitLanguage: (path) => urls().splitLanguage(path),
		url: (...parameters) => urls().url(...parameters),
		feedPath: (language) => urls().feedPath(language),
		inLanguage: (path, language) => urls().inLanguage(path, language),
		translatedPath: (path, language) => urls().translatedPath(path, language),
		matchPath: (path) => urls().matchPath(path),
		isInClientArea: (path) => urls().isInClientArea(path),
		canonicalPath: (path) => built.canonicalPath(urls(), path),
		notFoundPath: (path) => built.notFoundPath(urls(), path),
	};
}
