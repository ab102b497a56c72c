/** Runs the site in a transaction that publishes an item and is rolled back (ADR 0024). */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { User } from '../../../contract/accounts.ts';
import type { PreviewInfo } from '../../../site/document/preview-bar.ts';
import type { ContentType } from '../../cms/content-type.ts';
import { setPublished } from '../../cms/editing/items.store.ts';
import type { ContentTx, ContentVersion } from '../../database/content-version.ts';
import type { Database, Db } from '../../database/schema.ts';
import type { AppEnv, SessionUser } from '../../http/app-env.ts';
import { ContentError } from '../../kernel/errors.ts';

export interface PreviewedItem {
	contentType: ContentType;
	uid: string;
	/** True if the content type's table has a row for the item. */
	hasRow: boolean;
	/** Complete content to publish. Undefined publishes the content of the table. */
	draft: object | undefined;
}

export interface PreviewViewer {
	user: SessionUser | null;
	log: Logger;
	/** Data for the bar on the page. Undefined shows no bar. */
	info?: PreviewInfo | undefined;
	/** User for whom pages of the client area are rendered. Undefined renders the pages without data. */
	clientAreaUser?: User | undefined;
	/** True hides the other items of the client area from a guest. */
	hidesOthers?: boolean;
}

export type ActivePreview = PreviewViewer & { tx: ContentTx };

/** Error of a preview if the item cannot be published or its page cannot be rendered. */
export class PreviewFailedError extends ContentError {
	constructor(cause: unknown) {
		super('preview_failed');
		this.cause = cause;
	}
}

/**
 * Creates an app with pages and API, and a function that returns headers for its responses. Both use the given
 * database.
 */
export type MakeSite = (
	database: Database,
	active: () => ActivePreview,
) => { app: Hono<AppEnv>; headers: () => Promise<Record<string, string>> };

interface Deps {
	database: Database;
	content: ContentVersion;
	now: () => Date;
}

export interface PreviewSite {
	/** Publishes the item in a transaction, runs `work` in the transaction, and rolls back. */
	run<T>(item: PreviewedItem, viewer: PreviewViewer, work: (tx: ContentTx) => Promise<T>): Promise<T>;
	fetch(request: Request, env: AppEnv['Bindings']): Promise<Response>;
}

export function createPreviewSite(services: Deps, makeSite: MakeSite): PreviewSite {
	const { content, now } = services;
	const activePreview = new AsyncLocalStorage<ActivePreview>();
	const active = (): ActivePreview => {
		const store = activePreview.getStore();
		if (!store) throw new Error('no preview is active');
		return store;
	};

	const makePreviewApp = () => {
		const database: Database = {
			read: readThrough(() => active().tx),
			// A write during the preview joins the transaction, which is rolled back.
			transaction: (work) => work(active().tx),
			withWriteLock: () => Promise.reject(new Error('a preview cannot lock the database')),
			outage: services.database.outage,
			// Other processes do not need to know of a write that is rolled back.
			notifyContentWrite: async () => {},
			listenToContentWrites: undefined,
			leaseTimes: services.database.leaseTimes,
			isOutOfSpace: () => services.database.isOutOfSpace(),
			close: async () => {},
		};
		const app = new Hono<AppEnv>();
		app.use(async (c, next) => {
			const { user, log } = active();
			c.set('log', log);
			c.set('user', user);
			await next();
		});
		const { app: previewed, headers } = makeSite(database, active);
		app.route('/', previewed);
		return { app, headers };
	};
	let previewApp: ReturnType<typeof makePreviewApp> | undefined;

	return {
		run: ({ contentType, uid, hasRow, draft }, viewer, work) =>
			content.dryRun(async (tx) => {
				const at = now();
				const { preview, editing } = contentType;
				try {
					if (draft) await contentType[hasRow ? 'change' : 'add'](tx, uid, draft, at);
					if (!editing.isDirect) await setPublished(tx, contentType, uid, true);
					await preview?.reveal?.(tx, uid, at);
					if (viewer.hidesOthers) await preview?.guest?.hideOthers(tx, uid);
				} catch (error) {
					throw new PreviewFailedError(error);
				}
				return activePreview.run({ ...viewer, tx }, () => work(tx));
			}),
		async fetch(request, env) {
			// The app is created at the first preview.
			const { app, headers } = (previewApp ??= makePreviewApp());
			const response = await app.fetch(request, env);
			for (const [name, value] of Object.entries(await headers()))
				if (!response.headers.has(name)) response.headers.set(name, value);
			return response;
		},
	};
}

/** Returns a database handle that reads in the current transaction. */
const readThrough = (tx: () => ContentTx): Db =>
	new Proxy({} as Db, {
		get(_, name) {
			const current = tx();
			const value: unknown = Reflect.get(current, name, current);
			return typeof value === 'function' ? (value as () => unknown).bind(current) : value;
		},
	});
