/** The site as the server uses it: a request and the API in, a whole document out. */
import { Writable } from 'node:stream';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
	createStaticHandler,
	createStaticRouter,
	isRouteErrorResponse,
	RouterContextProvider,
	StaticRouterProvider,
	type StaticHandlerContext,
} from 'react-router';
import { createApi } from './api.ts';
import type { Assets } from './assets.ts';
import { apiContext, forcedStatusContext, nowContext, reportContext } from './context.ts';
import type { DemoSettings } from '../slots/protocol.ts';
import { renderAdminPage } from './admin-page.ts';
import { renderDemoPage } from './demo-page.ts';
import { EARLY_HASH_SCRIPT } from './early-hash.ts';
import { renderDocument, type Branding } from './document.ts';
import type { LayoutData } from './layout/layout-data.ts';
import type { Head } from './head.ts';
import type { PreviewNote } from './preview-bar.ts';
import { routes } from './routes.tsx';
import { serializeState } from './state.ts';
import { splitLanguage, type Language } from './urls.ts';
import { errorHead } from './pages/error/error-head.ts';
import en from './messages/en.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };
import { createTranslations, addMessages, TranslationsProvider, type Translations } from './translations.tsx';

export { developmentAssets, readAssets } from './assets.ts';
export type { Assets } from './assets.ts';
export {
	canonicalPath,
	canonicalQuery,
	feedPath,
	languagePrefix,
	matchPath,
	publicPaths,
	siteLanguages,
	notFoundPath,
	url,
} from './urls.ts';
export type { PathMatch, RouteId } from './urls.ts';

export interface RenderRequest {
	/** Canonical path with the query that counts. */
	path: string;
	/** The site's public origin, for canonical links. */
	origin: string;
	/** The API in process. */
	api: (path: string) => Promise<Response>;
	assets: Assets;
	onError: (error: unknown, where: string) => void;
	/** Render this error page and not the route's own. */
	status?: 403 | 404 | 415 | 429 | 500 | 503;
	now: Date;
	development: boolean;
	/** What the page is a preview of, if of anything. */
	preview?: PreviewNote | undefined;
}

export interface RenderResult {
	status: number;
	html: string;
	/** False when some part failed and was left out: such a page must not be kept. */
	complete: boolean;
	/** A call was answered with 503: what the page needs is out of order for the moment. */
	unavailable: boolean;
}

addMessages('en', en);
addMessages('zh', zh);
const wordsOf: Record<Language, Omit<Translations, 'studio'>> = {
	en: createTranslations('en'),
	zh: createTranslations('zh'),
};
const handler = createStaticHandler(routes);

/** Texts of the inline scripts that pages may hold, which the policy allows by their hashes. */
export const inlineScripts: readonly string[] = [EARLY_HASH_SCRIPT];

/** The document of a game's demo. */
export const demoPage = (settings: DemoSettings, { demo }: Assets): string =>
	renderDemoPage(settings, wordsOf[settings.language], demo);

/** The document of the staff's admin. */
export const adminPage = (language: Language, { admin }: Assets, marks: Branding): string =>
	renderAdminPage(wordsOf[language], admin, marks);

export async function render(request: RenderRequest): Promise<RenderResult> {
	const { language } = splitLanguage(request.path.split('?', 1)[0] ?? '/');
	let complete = true;
	let unavailable = false;
	const report = (error: unknown, where: string): void => {
		complete = false;
		// Everything fails then, and the API has logged why.
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
	context.set(forcedStatusContext, request.status ?? null);

	const routed = await handler.query(new Request(request.origin + request.path), { requestContext: context });
	// No loader of the site redirects or answers by itself.
	if (routed instanceof Response) throw new Error(`A loader answered ${request.path} with a response of its own`);
	for (const error of Object.values(routed.errors ?? {})) if (!isRouteErrorResponse(error)) report(error, 'loader');

	const layout = routed.loaderData[language] as LayoutData | undefined;
	const translations: Translations = {
		...wordsOf[language],
		studio: layout?.settings?.company.name || new URL(request.origin).hostname,
	};
	const { body, styles } = withoutStyles(await renderBody(routed, translations, report));
	return {
		status: routed.statusCode,
		complete,
		unavailable,
		html: renderDocument({
			head: headOf(routed, translations),
			marks: { icon: layout?.settings?.icon ?? null, hasHouseMarks: layout?.settings?.house_marks ?? false },
			translations,
			origin: request.origin,
			path: request.path,
			pageId: pageIdOf(routed),
			assets: request.assets,
			preview: request.preview,
			body,
			styles,
			state: serializeState({
				language,
				studio: translations.studio,
				loaderData: routed.loaderData,
				statuses: statusesOf(routed),
			}),
		}),
	};
}

/** The id in the URL table of the page that was matched: `en:home-page` without its language. */
const pageIdOf = (routed: StaticHandlerContext): string | undefined =>
	routed.errors ? undefined : routed.matches.at(-1)?.route.id.split(':')[1];

function statusesOf(routed: StaticHandlerContext): Record<string, number> | null {
	if (!routed.errors) return null;
	return Object.fromEntries(
		Object.entries(routed.errors).map(([id, error]) => [id, isRouteErrorResponse(error) ? error.status : 500]),
	);
}

function headOf(routed: StaticHandlerContext, translations: Translations): Head {
	const last = routed.matches.at(-1)?.route;
	const handle = last?.handle as { head?: (data: unknown, translations: Translations) => Head } | undefined;
	if (routed.errors || !last || !handle?.head) return errorHead(routed.statusCode, translations);
	return handle.head(routed.loaderData[last.id], translations);
}

/** React has no head to put its styles into, and writes them ahead of everything, behind preloads. */
const STYLES = /^((?:<link[^>]*>)*)((?:<style data-precedence[^>]*>[^<]*<\/style>)+)/;

/** The page's markup, and the styles that belong into the document's head. */
function withoutStyles(html: string): { body: string; styles: string } {
	const [whole = '', preloads = '', styles = ''] = STYLES.exec(html) ?? [];
	return { body: preloads + html.slice(whole.length), styles };
}

/** What React writes in place of a block that threw and was left to its boundary. */
const LEFT_OUT = '<!--$!-->';

/**
 * The page's markup. React's simple renderer is the cheaper one by a quarter; when something threw, the streaming one
 * renders again, since it alone tells what. Nothing in the tree suspends, so neither ever waits.
 */
async function renderBody(
	routed: StaticHandlerContext,
	translations: Translations,
	report: RenderRequest['onError'],
): Promise<string> {
	const tree = (
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
	try {
		const html = renderToString(tree);
		if (!html.includes(LEFT_OUT)) return html;
	} catch {
		// Told below.
	}
	return renderTelling(tree, report);
}

/** React's streaming renderer, collected whole. @param report is told what threw. */
function renderTelling(tree: ReactNode, report: RenderRequest['onError']): Promise<string> {
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
			// Never set a block aside for a script to put in its place, however long it is.
			progressiveChunkSize: Infinity,
			onAllReady: () => pipe(collector),
			onShellError: reject,
			onError: (error) => report(error, 'render'),
		});
	});
}
