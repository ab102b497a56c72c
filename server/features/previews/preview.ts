/**
 * Shows unpublished content on the real page. Requests with a preview cookie run in a transaction that publishes the
 * item's newest content and is rolled back. The responses are not cached.
 */
import { downloadDocument, downloadPromoFile } from '../../../contract/files.ts';
import { CLIENT_AREA_CALLS, DEMO_PATH } from '../../../contract/urls.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { mount, type Routes } from '../../http/api-router.ts';
import type { Site } from '../../http/site.ts';
import type { AppEnv, SessionUser } from '../../http/app-env.ts';
import type { User } from '../../../contract/accounts.ts';
import type { ContentTypeName } from '../../../contract/rights.ts';
import { hasRight } from '../../auth/accounts/rights.ts';
import { readSession } from '../../auth/sessions/session-guards.ts';
import type { ContentTx } from '../../database/content-version.ts';
import type { Database } from '../../database/schema.ts';
import { checkedContent, throwIfInvalid, withStandIns } from '../../cms/editing/content-errors.ts';
import { loadItem, stateOf, type LoadedItem } from '../../cms/editing/load-item.ts';
import { contentTypeOf, type ContentType, type PreviewTraits } from '../../cms/content-type.ts';
import type { FieldErrors } from '../../cms/editing/editing.messages.ts';
import { toAllLanguages } from '../../database/localized.ts';
import type { LookUp } from '../../resources/files/files.store.ts';
import { apiFailure, type ErrorResponses } from '../../http/errors.ts';
import type { Config } from '../../kernel/config.ts';
import { clearPreviewCookie, readPreviewCookie } from './preview-cookie.ts';
import { PreviewFailedError, type PreviewSite } from './preview-site.ts';
import { findPreviewLink } from '../../cms/preview-links/preview-links.store.ts';
import { readStaffToken } from '../../cms/preview-links/staff-preview-token.ts';

interface Deps {
	config: Config;
	log: Logger;
	errorResponses: ErrorResponses;
	database: Database;
	contentTypes: readonly ContentType[];
	now: () => Date;
}

interface PreviewTarget {
	resource: ContentTypeName;
	uid: string;
	link?: { uid: string; last_opened_at: string | null };
}

export interface Previewed extends PreviewTarget {
	contentType: ContentType;
	/** The item, with stand-ins for missing values. */
	found: LoadedItem;
	blocking: FieldErrors;
	/** Path of the page, without language. */
	path: string;
	traits: PreviewTraits;
}

export type OpenPreview = (token: string) => Promise<Previewed | undefined>;

export function openPreviews(services: Pick<Deps, 'contentTypes' | 'database' | 'now'>): OpenPreview {
	const { contentTypes, database, now } = services;
	const read = async (token: string): Promise<PreviewTarget | undefined> => {
		const staffTarget = readStaffToken(token);
		if (staffTarget) return staffTarget;
		const link = await findPreviewLink(database.read, token, now());
		return link && { resource: link.resource, uid: link.item_uid, link };
	};
	return async (token) => {
		const target = await read(token);
		const contentType = target && contentTypeOf(contentTypes, target.resource);
		if (!contentType || contentType.editing.isDirect) return undefined;
		const found = await loadItem(database.read, contentType, target.uid, now());
		if (!found || found.row.removed_at !== null) return undefined;
		const traits = contentType.preview ?? {};
		const { content, blocking } = withStandIns(contentType, found, now());
		return {
			...target,
			contentType,
			found: { ...found, content },
			blocking,
			traits,
			path: contentType.path(content, target.uid) ?? traits.page ?? '/',
		};
	};
}

/**
 * Returns true if a user may see the preview. A preview link works for everybody. A staff token requires the right to
 * view the resource.
 */
export const isVisibleTo = (previewed: Previewed, user: SessionUser | null): boolean =>
	previewed.link !== undefined || hasRight(user, previewed.resource, 'view');

interface PreviewRequest {
	previewed: Previewed;
	user: SessionUser | null;
	/** True for a guest who previews an item of the client area. */
	isGuest: boolean;
	log: AppEnv['Variables']['log'];
}

function pathMatcher(routes: readonly { path: string }[]): (pathname: string) => boolean {
	const patterns = routes.map(({ path }) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`));
	return (pathname) => patterns.some((pattern) => pattern.test(pathname));
}

const isFile = pathMatcher([downloadDocument, downloadPromoFile]);
const isGuarded = (pathname: string): boolean => CLIENT_AREA_CALLS.some((path) => pathname.startsWith(path));
const DEMO = new RegExp(`^${DEMO_PATH}[^/]+/$`);

const GUEST: User = {
	email: '',
	company: '',
	is_staff: false,
	is_superuser: false,
	must_set_up_two_factor: false,
	can_view_figures: false,
	can_manage_colleagues: false,
	can_share: false,
};

export interface PreviewOptions {
	api: OpenAPIHono<AppEnv>;
	previewSite: PreviewSite;
	makeFiles: (lookUp: LookUp) => Routes;
}

/**
 * Handles requests with a valid preview cookie. Responds to reads of pages, demos and previewed calls, and passes other
 * requests on.
 */
export function previews(
	services: Deps,
	site: Site,
	{ api, previewSite, makeFiles }: PreviewOptions,
): MiddlewareHandler<AppEnv> {
	const { config } = services;
	const open = openPreviews(services);
	const isPreviewedCall = pathMatcher(
		api.openAPIRegistry.definitions
			.flatMap((definition) => (definition.type === 'route' ? [definition.route as RouteConfig] : []))
			.filter((route) => 'x-previewed' in route),
	);

	/** Publishes the newest content of the item in a transaction, runs `work` in the transaction, and rolls back. */
	const runInPreview = async <T>(
		{ previewed, user, isGuest, log }: PreviewRequest,
		guarded: boolean,
		work: (tx: ContentTx) => Promise<T>,
	): Promise<T> => {
		const { contentType, found, blocking, uid, resource } = previewed;
		// The check runs before the transaction, because all writers wait for the transaction.
		const checkDraft = async () => {
			throwIfInvalid(blocking);
			return checkedContent(contentType, found.content);
		};
		const draft =
			found.row.draft === null
				? undefined
				: await checkDraft().catch((error: unknown) => {
						throw new PreviewFailedError(error);
					});
		const info = { resource, title: toAllLanguages(found.row.title), state: stateOf(found) };
		const viewer = { user, log, info, hidesOthers: isGuest && guarded };
		return previewSite.run({ contentType, uid, hasRow: found.hasRow, draft }, viewer, work);
	};

	const fileRequest = new AsyncLocalStorage<PreviewRequest>();
	const files = new Hono<AppEnv>();
	files.onError(apiFailure(services));
	files.use(async (c, next) => {
		c.set('user', fileRequest.getStore()!.user);
		await next();
	});
	// The transaction only looks up the file, and ends before the file is sent.
	mount(
		files,
		makeFiles((find) => runInPreview(fileRequest.getStore()!, true, find)),
	);

	async function respond(c: Context<AppEnv>, request: PreviewRequest, path: string): Promise<Response> {
		if (isFile(path)) return fileRequest.run(request, async () => files.fetch(c.req.raw, c.env));
		// The assets are loaded before the transaction, because loading waits for Vite in development.
		await site.assets();
		return runInPreview(request, isGuarded(path), () => previewSite.fetch(c.req.raw, c.env));
	}

	return async (c, next) => {
		if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
		const token = readPreviewCookie(c, config);
		if (token === undefined) return next();
		const { pathname } = new URL(c.req.url);
		const isMe = pathname === '/api/auth/me';
		const isCall = isPreviewedCall(pathname);
		if (!isMe && !isCall && !site.matchPath(pathname) && !DEMO.test(pathname)) return next();

		const continueWithoutPreview = async () => {
			clearPreviewCookie(c, config);
			await next();
			c.header('cache-control', 'private, no-store');
		};
		const previewed = await open(token);
		if (!previewed) return continueWithoutPreview();
		await readSession(services)(c, async () => {});
		const user = c.get('user');
		if (!isVisibleTo(previewed, user)) return continueWithoutPreview();

		const isGuest = !user && previewed.traits.guest !== undefined && site.isInClientArea(previewed.path);
		if (isMe) {
			if (!isGuest) return next();
			return c.json({ status: 'ok', data: { user: GUEST } }, 200, privateHeaders);
		}
		// A preview link grants no further rights to a user with an account.
		if (isGuarded(pathname)) {
			const isPermitted = user
				? !user.must_set_up_two_factor
				: isGuest && pathMatcher(previewed.traits.guest!.calls)(pathname);
			if (!isPermitted) return next();
		}
		const log = c.get('log');
		try {
			c.res = await respond(c, { previewed, user, isGuest, log }, pathname);
		} catch (error) {
			if (!(error instanceof PreviewFailedError)) throw error;
			log.warn(
				{ err: error.cause, resource: previewed.resource, uid: previewed.uid },
				'an item could not be previewed',
			);
			return continueWithoutPreview();
		}
		for (const [name, value] of Object.entries(privateHeaders)) c.header(name, value);
	};
}

const privateHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
