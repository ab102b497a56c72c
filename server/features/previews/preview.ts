/**
 * Unpublished content on the real page. While a browser carries a preview's cookie, the pages and calls that content is
 * read by are answered over a store in which the item's newest content is on the site: written, read and taken back in
 * one transaction. Nothing of it is kept, and nobody else sees it.
 */
import { CLIENT_AREA } from '../../../contract/urls.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Site } from '../../http/site.ts';
import type { AppEnv, SessionUser } from '../../http/app-env.ts';
import type { User } from '../../../contract/accounts.ts';
import type { ContentTypeName } from '../../../contract/editing.ts';
import type { PreviewInfo } from '../../../site/preview-bar.ts';
import { hasRight } from '../../auth/accounts/rights.ts';
import { readSession } from '../../auth/sessions/session.ts';
import type { ContentTx, ContentVersion } from '../../database/content-version.ts';
import type { Database, Db } from '../../database/schema.ts';
import { checkedContent } from '../../cms/editing/content-errors.ts';
import { loadItem, stateOf, type LoadedItem } from '../../cms/editing/editing.ts';
import { contentTypeOf, type ContentType, type PreviewTraits } from '../../cms/content-type.ts';
import { toBothLanguages } from '../../database/localized.ts';
import { setPublished } from '../../cms/editing/items.store.ts';
import type { LookUp } from '../../resources/files/files.store.ts';
import { apiFailure } from '../../http/errors.ts';
import type { Config } from '../../kernel/config.ts';
import { clearPreviewCookie, readPreviewCookie } from './preview-cookie.ts';
import { findPreviewLink } from '../../cms/previews/preview-links.store.ts';
import { readStaffToken } from '../../cms/previews/staff-token.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
	content: ContentVersion;
	contentTypes: readonly ContentType[];
	now: () => Date;
}

/** The link that a token names. */
interface Named {
	resource: ContentTypeName;
	uid: string;
	/** The public link that leads here; without one the preview is for staff. */
	link?: { uid: string; last_opened_at: string | null };
}

/** An item, its newest content, and where that is seen. */
export interface Previewed extends Named {
	contentType: ContentType;
	found: LoadedItem;
	/** Without language. */
	path: string;
	traits: PreviewTraits;
}

/** Finds what a token names; nothing when it is no longer good, or the item is gone. */
export type OpenPreview = (token: string) => Promise<Previewed | undefined>;

export function openPreviews(services: Pick<Deps, 'contentTypes' | 'database' | 'now'>): OpenPreview {
	const { contentTypes, database, now } = services;
	const read = async (token: string): Promise<Named | undefined> => {
		const ofStaff = readStaffToken(token);
		if (ofStaff) return ofStaff;
		const link = await findPreviewLink(database.read, token, now());
		return link && { resource: link.resource, uid: link.item_uid, link };
	};
	return async (token) => {
		const named = await read(token);
		const contentType = named && contentTypeOf(contentTypes, named.resource);
		if (!contentType || contentType.editing.isDirect) return undefined;
		const found = await loadItem(database.read, contentType, named.uid, now());
		if (!found || found.row.removed_at !== null) return undefined;
		const traits = contentType.preview ?? {};
		return {
			...named,
			contentType,
			found,
			traits,
			path: contentType.path(found.content, named.uid) ?? traits.page ?? '/',
		};
	};
}

/** Whether the preview is shown to this user: without a public link it takes the right to see the resource's drafts. */
export const isFor = (previewed: Previewed, user: SessionUser | null): boolean =>
	previewed.link !== undefined || hasRight(user, previewed.resource, 'view');

/** A request that is answered from a preview. */
interface Looking {
	previewed: Previewed;
	user: SessionUser | null;
	/** Without an account in the client area, where the item is. */
	isGuest: boolean;
	log: AppEnv['Variables']['log'];
}
type Inside = Looking & { tx: ContentTx };

/** The item could not be put on the site, not even for a moment. */
class CannotShow extends Error {}

const FILES = /^\/api\/(documents|client-area)\/files\//;
const GUARDED = /^\/api\/(documents|client-area)\//;
const DEMO = /^\/demo\/[^/]+\/$/;

/** What the client area tells of somebody who is in it by a link alone. */
const GUEST: User = {
	email: '',
	company: '',
	is_staff: false,
	is_superuser: false,
	must_set_up_two_factor: false,
	can_view_figures: false,
};

export interface PreviewedParts {
	/** The API that everybody gets. */
	api: OpenAPIHono<AppEnv>;
	/** Makes pages and API over another database, and their headers; `note` tells what they are a preview of. */
	makeSite: (
		database: Database,
		note: () => PreviewInfo,
	) => { whole: Hono<AppEnv>; headers: () => Promise<Record<string, string>> };
	/** Makes the calls that send files. */
	makeFiles: (lookUp: LookUp) => Hono<AppEnv>;
}

/** Answers from a preview where a request carries one, and lets all others by. */
export function previews(
	services: Deps,
	site: Site,
	{ api, makeSite, makeFiles }: PreviewedParts,
): MiddlewareHandler<AppEnv> {
	const { config, content, now } = services;
	const open = openPreviews(services);
	const inside = new AsyncLocalStorage<Inside>();
	const calls = api.openAPIRegistry.definitions
		.flatMap((definition) => (definition.type === 'route' ? [definition.route as RouteConfig] : []))
		.filter((route) => 'x-previewed' in route)
		.map(({ path }) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`));

	/** Puts the item on the site, for `work` alone. */
	const enter = async <T>(looking: Looking, guarded: boolean, work: (entered: Inside) => Promise<T>): Promise<T> => {
		const { previewed, isGuest } = looking;
		const { contentType, found, uid, traits } = previewed;
		const cannotShow = (cause: unknown) => new CannotShow('an item could not be previewed', { cause });
		// Before the transaction, which all other writing waits for.
		const draft =
			found.row.draft === null
				? undefined
				: await checkedContent(contentType, found.content, 'en').catch((error: unknown) => {
						throw cannotShow(error);
					});
		return content.dryRun(async (tx) => {
			const at = now();
			try {
				if (draft) await contentType.change(tx, uid, draft, at);
				await setPublished(tx, contentType, uid, true);
				await traits.reveal?.(tx, uid, at);
				if (isGuest && guarded) await traits.guest?.hideOthers(tx, uid);
			} catch (error) {
				throw cannotShow(error);
			}
			const entered = { ...looking, tx };
			return inside.run(entered, () => work(entered));
		});
	};

	let rooms: { whole: Hono<AppEnv>; headers: () => Promise<Record<string, string>> } | undefined;
	/** The site and its API over the store of the preview; made when somebody first looks at one. */
	const roomsOfPreview = () => (rooms ??= makeRooms());
	const makeRooms = () => {
		const entered = (): Inside => {
			const store = inside.getStore();
			if (!store) throw new Error('nothing is read from a preview outside of one');
			return store;
		};
		const database: Database = {
			read: readThrough(() => entered().tx),
			// Part of what is taken back.
			transaction: (work) => work(entered().tx),
			withWriteLock: () => Promise.reject(new Error('a preview cannot lock the database')),
			outage: services.database.outage,
			isOutOfSpace: () => services.database.isOutOfSpace(),
			close: async () => {},
		};
		const whole = new Hono<AppEnv>();
		whole.use(async (c, next) => {
			const { user, log } = entered();
			c.set('log', log);
			c.set('user', user);
			await next();
		});
		const note = () => {
			const { resource, found } = entered().previewed;
			return { resource, title: toBothLanguages(found.row.title), state: stateOf(found) };
		};
		const { whole: previewed, headers } = makeSite(database, note);
		whole.route('/', previewed);
		return { whole, headers };
	};

	const looks = new AsyncLocalStorage<Looking>();
	const files = new Hono<AppEnv>();
	files.onError(apiFailure(services.log));
	files.use(async (c, next) => {
		c.set('user', looks.getStore()!.user);
		await next();
	});
	// The store is left before the bytes are sent, however long those take.
	files.route(
		'/',
		makeFiles((find) => enter(looks.getStore()!, true, ({ tx }) => find(tx))),
	);

	async function answer(c: Context<AppEnv>, looking: Looking, path: string): Promise<Response> {
		if (FILES.test(path)) return looks.run(looking, async () => files.fetch(c.req.raw, c.env));
		// In development they come from outside.
		await site.assets();
		return enter(looking, GUARDED.test(path), async () => {
			const { whole, headers } = roomsOfPreview();
			const response = await whole.fetch(c.req.raw, c.env);
			for (const [name, value] of Object.entries(await headers()))
				if (!response.headers.has(name)) response.headers.set(name, value);
			return response;
		});
	}

	return async (c, next) => {
		if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
		const token = readPreviewCookie(c, config);
		if (token === undefined) return next();
		const { pathname } = new URL(c.req.url);
		const isMe = pathname === '/api/auth/me';
		const isCall = calls.some((call) => call.test(pathname));
		if (!isMe && !isCall && !site.matchPath(pathname) && !DEMO.test(pathname)) return next();

		const asEverybody = async () => {
			clearPreviewCookie(c, config);
			await next();
			c.header('cache-control', 'private, no-store');
		};
		const previewed = await open(token);
		if (!previewed) return asEverybody();
		await readSession(services)(c, async () => {});
		const user = c.get('user');
		if (!isFor(previewed, user)) return asEverybody();

		const isGuest = !user && previewed.traits.guest !== undefined && previewed.path.startsWith(CLIENT_AREA);
		if (isMe) {
			if (!isGuest) return next();
			return c.json({ status: 'ok', data: { user: GUEST } }, 200, privately);
		}
		// Who has an account has its rights, and no others.
		if (GUARDED.test(pathname)) {
			const mayAsk = user ? !user.must_set_up_two_factor : isGuest && previewed.traits.guest!.calls.test(pathname);
			if (!mayAsk) return next();
		}
		const log = c.get('log');
		try {
			c.res = await answer(c, { previewed, user, isGuest, log }, pathname);
		} catch (error) {
			if (!(error instanceof CannotShow)) throw error;
			log.warn({ err: error.cause, resource: previewed.resource, uid: previewed.uid }, error.message);
			return asEverybody();
		}
		for (const [name, value] of Object.entries(privately)) c.header(name, value);
	};
}

const privately = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** A database that is read through the transaction of the moment. */
const readThrough = (tx: () => ContentTx): Db =>
	new Proxy({} as Db, {
		get(_, name) {
			const current = tx();
			const value: unknown = Reflect.get(current, name, current);
			return typeof value === 'function' ? (value as () => unknown).bind(current) : value;
		},
	});
