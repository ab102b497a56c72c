import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Selectable } from 'kysely';
import * as contract from '../../../contract/browser-errors.ts';
import { requireRight } from '../../auth/accounts/rights.ts';
import type { BrowserErrorsTable, Database, Tx } from '../../database/schema.ts';
import { apiRouter, signedInRouter, type Routes } from '../../http/api-router.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { notFound } from '../../http/errors.ts';
import { addressLimit } from '../../http/rate-limits.ts';
import { ok } from '../../http/ok.ts';
import { parseJson } from '../../kernel/parse-json.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import { deleteError, findError, listErrors, listReleases, resolveError } from './browser-errors.store.ts';
import type { BrowserErrors } from './browser-errors.ts';

const REPORTS_PER_MINUTE = 20;
const ALL_REPORTS_PER_MINUTE = 200;
const MAX_RELEASES = 50;

interface Deps {
	browserErrors: BrowserErrors;
}

/** Accepts error reports from browsers. Rejected reports also get status 204, because no page reads the status. */
export function browserErrorReportRoutes({ browserErrors }: Deps): Routes {
	const ofAddress = addressLimit(REPORTS_PER_MINUTE);
	const ofAll = addressLimit(ALL_REPORTS_PER_MINUTE);
	const isAboveLimit = async (address: string): Promise<boolean> =>
		(await ofAddress.consume(address)) !== undefined || (await ofAll.consume('all')) !== undefined;
	const dropAboveLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
		// A sandboxed demo has an opaque origin, so the header cannot name its origin.
		c.header('access-control-allow-origin', '*');
		c.header('cache-control', 'no-store');
		if (await isAboveLimit(c.env.address)) return c.body(null, 204);
		return next();
	};

	const router = apiRouter();
	const { path } = contract.reportBrowserError;
	router.on('POST', path, dropAboveLimit);
	router.on('POST', path, bodyLimit({ maxSize: contract.MAX_REPORT_BYTES, onError: (c) => c.body(null, 204) }));
	return router.openapi(contract.reportBrowserError, async (c) => {
		const report = parseJson(contract.browserErrorReport, await c.req.text());
		if (report) browserErrors.record(report, c.req.header('user-agent') ?? '');
		return c.body(null, 204);
	});
}

const summary = ({
	uid,
	release,
	source,
	message,
	count,
	first_seen_at,
	last_seen_at,
	resolved_at,
}: Selectable<BrowserErrorsTable>): contract.BrowserErrorSummary => ({
	uid,
	release,
	source,
	message,
	count,
	first_seen_at,
	last_seen_at,
	resolved_at,
});

interface AdminDeps extends Deps {
	database: Database;
	now: () => Date;
}

export function browserErrorsRoutes({ browserErrors, database, now }: AdminDeps): Routes {
	const router = signedInRouter();
	const { path } = contract.listBrowserErrors;
	for (const each of [path, `${path}/*`]) router.use(each, requireRight('browser_errors', 'edit'));
	const change = (uid: string, work: (tx: Tx, title: string) => Promise<unknown>) =>
		database.transaction(async (tx) => {
			const error = await findError(tx, uid);
			if (!error) throw notFound();
			await work(tx, error.message);
		});
	return router
		.openapi(contract.listBrowserErrors, async (c) => {
			const { lang: _, ...query } = c.req.valid('query');
			// Writes the reports in memory to the database, so that the list includes them.
			await browserErrors.write();
			const { rows, ...page } = await listErrors(database.read, query);
			const extra = { ...page, releases: await listReleases(database.read, MAX_RELEASES) };
			return c.json({ status: 'ok' as const, data: rows.map(summary), extra }, 200);
		})
		.openapi(contract.getBrowserError, async (c) => {
			const error = await findError(database.read, c.req.valid('param').uid);
			if (!error) throw notFound();
			const [stack, pages, browsers] = [error.stack, error.pages, error.browsers].map(
				(json) => JSON.parse(json) as string[],
			) as [string[], string[], string[]];
			return ok(c, { ...summary(error), stack, pages, browsers });
		})
		.openapi(contract.resolveBrowserError, async (c) => {
			const { uid } = c.req.valid('param');
			// Writes the reports in memory first, because a later write would reopen the error.
			await browserErrors.write();
			await change(uid, async (tx, title) => {
				await resolveError(tx, uid, now());
				const event = { action: 'resolved', resource: 'browser_errors', item_uid: uid, title };
				await recordAuditEvent(tx, actorOf(c), event, now());
			});
			return ok(c, {});
		})
		.openapi(contract.deleteBrowserError, async (c) => {
			const { uid } = c.req.valid('param');
			await change(uid, async (tx, title) => {
				await deleteError(tx, uid);
				const event = { action: 'removed', resource: 'browser_errors', item_uid: uid, title };
				await recordAuditEvent(tx, actorOf(c), event, now());
			});
			return ok(c, {});
		});
}
