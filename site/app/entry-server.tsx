/** Entry of the server. Renders a request to an HTML document, with data from the API. */
import { inEachLanguage, languages } from '../../contract/languages.ts';
import { defaultSiteLanguages } from '../../contract/urls.ts';
import { Writable } from 'node:stream';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
	createStaticHandler,
	createStaticRouter,
	isRouteErrorResponse,
	RouterContextProvider,
	StaticRouterProvider,
	type StaticHandler,
	type StaticHandlerContext,
} from 'react-router';
import { createApi, type Settings, type User } from '../api.ts';
import type { Theme } from '../../contract/theme/theme.ts';
import type { Assets } from '../document/built-assets.ts';
import {
	apiContext,
	forcedStatusContext,
	nowContext,
	reportContext,
	sessionContext,
	urlsContext,
} from '../loader-context.ts';
import { SessionLookupContext } from '../session-context.ts';
import { SessionLookup } from '../session-lookup.ts';
import type { DemoSettings } from '../../slots/protocol.ts';
import { renderAdminPage, type AdminLogin, type AdminObstacle } from '../document/admin-document.ts';
import { renderFactCard, type FactCard } from '../document/fact-card-document.ts';
import { GATE_SCRIPT, renderDemoGate, type DemoGate } from '../document/demo-gate-document.ts';
import { renderDemoPage } from '../document/game-demo-document.ts';
import { EARLY_HASH_SCRIPT } from '../document/early-hash.ts';
import { START_SCRIPT } from '../document/start-script.ts';
import { documentTheme } from '../document/document-theme.ts';
import { THEME_SCRIPT } from '../document/theme-script.ts';
import { renderDocument } from '../document/document.ts';
import { brandingOf, type Branding } from '../document/head-tags.ts';
import type { LayoutData } from '../parts/layout-data.ts';
import type { Head } from '../document/head.ts';
import type { PreviewInfo } from '../document/preview-bar.ts';
import { createRoutes } from './routes.tsx';
import { serializeState, type PageScripts } from '../document/page-state.ts';
import type { Language, SiteUrls } from '../urls.ts';
import { errorHead } from '../pages/error/error-head.ts';
import {
	createTranslations,
	addMessages,
	TranslationsProvider,
	type DeferredMessages,
	type FirstMessages,
	type Translations,
} from '../messages/translations.tsx';

export { developmentAssets, readAssets } from '../document/built-assets.ts';
export type { Assets } from '../document/built-assets.ts';
export { canonicalPath, notFoundPath } from '../canonical-path.ts';
export { canonicalQuery, createUrls, publicPaths, sitePages } from '../urls.ts';
export type { PathMatch, RouteId, SiteUrls } from '../urls.ts';

export interface RenderRequest {
	urls: SiteUrls;
	path: string;
	/** Public origin of the site. */
	origin: string;
	/** Calls the API in process. */
	api: (path: string) => Promise<Response>;
	assets: Assets;
	onError: (error: unknown, where: string) => void;
	/** The studio's look. It determines the style sheet of the document. */
	theme: Theme;
	/** Renders the error page of this status, not the page of the route. */
	status?: 403 | 404 | 415 | 429 | 500 | 503;
	/** Id of the failed request. The error page shows the id, so no cache may store the page. */
	reference?: string | undefined;
	now: Date;
	development: boolean;
	preview?: PreviewInfo | undefined;
	/** The user of the rendered client area. Without a user, the client area has no data. */
	clientAreaUser?: User | undefined;
}

export interface RenderResult {
	status: number;
	html: string;
	/** False if a block failed. No cache may store such a page. */
	complete: boolean;
	/** True if an API call returned 503. */
	unavailable: boolean;
}

const first = import.meta.glob<FirstMessages>('../../languages/*/site.json', { eager: true, import: 'default' });
const deferred = import.meta.glob<DeferredMessages>('../../languages/*/site-deferred.json', {
	eager: true,
	import: 'default',
});
for (const language of languages) {
	addMessages(language, first[`../../languages/${language}/site.json`]!);
	addMessages(language, deferred[`../../languages/${language}/site-deferred.json`]!);
}
const translationsByLanguage: Record<Language, Omit<Translations, 'studio' | 'urls'>> = inEachLanguage(
	createTranslations,
);

/** The caller has another copy of `defaultSiteLanguages`, so compare the contents. */
const DEFAULT_LANGUAGES = JSON.stringify(defaultSiteLanguages);

/** Sites in one process may have different languages, so each site has its own handler. */
const handlers = new WeakMap<SiteUrls, StaticHandler>();
function handlerOf(urls: SiteUrls): StaticHandler {
	const known = handlers.get(urls);
	if (known) return known;
	const handler = createStaticHandler(createRoutes(urls));
	handlers.set(urls, handler);
	return handler;
}

/** The content security policy allows these inline scripts by their hashes. */
export const inlineScripts: readonly string[] = [START_SCRIPT, EARLY_HASH_SCRIPT];

export const demoPage = (settings: DemoSettings, assets: Assets): string =>
	renderDemoPage(settings, translationsByLanguage[settings.language], assets);

export const demoGate = (gate: DemoGate): string => renderDemoGate(gate, translationsByLanguage[gate.language]);

export const gateScripts: readonly string[] = [GATE_SCRIPT];

export const factCard = (card: FactCard): string => renderFactCard(card, translationsByLanguage[card.language]);

export const adminInlineScripts: readonly string[] = [THEME_SCRIPT];

export const adminPage = (
	language: Language,
	assets: Assets,
	marks: Pick<Branding, 'icon' | 'hasHouseMarks'>,
	obstacle: AdminObstacle | undefined,
	login: AdminLogin | undefined,
): string => renderAdminPage(translationsByLanguage[language], assets, marks, obstacle, login);

export async function render(request: RenderRequest): Promise<RenderResult> {
	const { urls } = request;
	const handler = handlerOf(urls);
	const { language } = urls.splitLanguage(request.path.split('?', 1)[0] ?? '/');
	let isComplete = true;
	let unavailable = false;
	const report = (error: unknown, where: string): void => {
		isComplete = false;
		// Skip 503 errors: the API has already logged their cause.
		if (!unavailable) request.onError(error, where);
	};
	const callApi = async (path: string): Promise<Response> => {
		const response = await request.api(path);
		if (response.status === 503) unavailable = true;
		return response;
	};

	const context = new RouterContextProvider();
	context.set(apiContext, createApi({ fetch: callApi, language, log: request.onError }));
	context.set(reportContext, report);
	context.set(nowContext, request.now);
	context.set(urlsContext, urls);
	const { status, reference } = request;
	context.set(forcedStatusContext, status === undefined ? null : { status, reference });

	const session = await sessionOf(request.clientAreaUser);
	if (session) context.set(sessionContext, session);

	const routed = await handler.query(new Request(request.origin + request.path), { requestContext: context });
	// On the server, a loader must not return a response.
	if (routed instanceof Response) throw new Error(`A loader returned a response for ${request.path}`);
	for (const error of Object.values(routed.errors ?? {})) if (!isRouteErrorResponse(error)) report(error, 'loader');

	const layout = routed.loaderData[language] as LayoutData | undefined;
	const translations: Translations = {
		...translationsByLanguage[language],
		urls,
		studio: layout?.settings?.company.name || new URL(request.origin).hostname,
	};
	const pageId = pageIdOf(routed);
	const { body, styles } = withoutStyles(await renderBody(handler, routed, translations, session, report));
	return {
		status: routed.statusCode,
		complete: isComplete,
		unavailable,
		html: renderDocument({
			head: headOf(routed, translations, layout?.settings ?? null),
			marks: brandingOf(layout?.settings ?? null),
			theme: documentTheme(request.theme, language, request.assets),
			translations,
			origin: request.origin,
			path: request.path,
			pageId,
			assets: request.assets,
			preview: request.preview,
			body,
			styles,
			state: serializeState({
				language,
				...(JSON.stringify(urls.languages) === DEFAULT_LANGUAGES ? {} : { languages: urls.languages }),
				studio: translations.studio,
				loaderData: routed.loaderData,
				statuses: statusesOf(routed),
				...(reference === undefined ? {} : { reference }),
				...scriptsOf(request.assets, pageId, language),
			}),
		}),
	};
}

async function sessionOf(user: User | undefined): Promise<SessionLookup | undefined> {
	if (!user) return undefined;
	const session = new SessionLookup(async () => user);
	session.renderedState = await session.settle();
	return session;
}

/** Returns `home-page` for the route `en:home-page`. */
const pageIdOf = (routed: StaticHandlerContext): string | undefined =>
	routed.errors ? undefined : routed.matches.at(-1)?.route.id.split(':')[1];

function scriptsOf(assets: Assets, pageId: string | undefined, language: Language): { scripts?: PageScripts } {
	const { script, messages } = (pageId === undefined ? undefined : assets.pages[pageId]) ?? {};
	const own = messages?.[language];
	return script === undefined ? {} : { scripts: { page: script, ...(own === undefined ? {} : { messages: own }) } };
}

function statusesOf(routed: StaticHandlerContext): Record<string, number> | null {
	if (!routed.errors) return null;
	return Object.fromEntries(
		Object.entries(routed.errors).map(([id, error]) => [id, isRouteErrorResponse(error) ? error.status : 500]),
	);
}

function headOf(routed: StaticHandlerContext, translations: Translations, settings: Settings | null): Head {
	const last = routed.matches.at(-1)?.route;
	const handle = last?.handle as { head?: (data: unknown, translations: Translations) => Head } | undefined;
	if (routed.errors || !last || !handle?.head) return errorHead(routed.statusCode, translations, settings);
	return handle.head(routed.loaderData[last.id], translations);
}

/**
 * Matches styles at the start of the markup, after preloads. React writes styles there, because the markup has no head.
 */
const STYLES = /^((?:<link[^>]*>)*)((?:<style data-precedence[^>]*>[^<]*<\/style>)+)/;

function withoutStyles(html: string): { body: string; styles: string } {
	const [whole = '', preloads = '', styles = ''] = STYLES.exec(html) ?? [];
	return { body: preloads + html.slice(whole.length), styles };
}

/** React marks a Suspense boundary with an error like this. */
const FAILED_BOUNDARY = '<!--$!-->';

/**
 * Renders with `renderToString`, which is cheaper than the streaming renderer but reports no errors. If a component
 * throws, the streaming renderer renders the page again and reports the error.
 */
async function renderBody(
	handler: StaticHandler,
	routed: StaticHandlerContext,
	translations: Translations,
	session: SessionLookup | undefined,
	report: RenderRequest['onError'],
): Promise<string> {
	const page = (
		<StrictMode>
			<TranslationsProvider value={translations}>
				<StaticRouterProvider
					router={createStaticRouter(handler.dataRoutes, routed)}
					context={routed}
					hydrate={false}
				/>
			</TranslationsProvider>
		</StrictMode>
	);
	const tree = session ? <SessionLookupContext value={session}>{page}</SessionLookupContext> : page;
	try {
		const html = renderToString(tree);
		if (!html.includes(FAILED_BOUNDARY)) return html;
	} catch {
		// `renderWithErrors` reports this error.
	}
	return renderWithErrors(tree, report);
}

function renderWithErrors(tree: ReactNode, report: RenderRequest['onError']): Promise<string> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const collector = new Writable({
			write(chunk: Buffer, _encoding, done) {
				chunks.push(chunk);
				done();
			},
			final(done) {
				resolve(Buffer.concat(chunks).toString('utf8'));
				done();
			},
		});
		const { pipe } = renderToPipeableStream(tree, {
			// Keep every block in its place. By default, React moves long blocks to the end.
			progressiveChunkSize: Infinity,
			onAllReady: () => pipe(collector),
			onShellError: reject,
			onError: (error) => report(error, 'render'),
		});
	});
}
