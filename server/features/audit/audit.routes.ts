import { exportAudit, listAudit, type AuditEntry } from '../../../contract/audit.ts';
import { requireRight } from '../../auth/accounts/rights.ts';
import { maskedEmail } from '../../auth/sign-in/masked-email.ts';
import { BYTE_ORDER_MARK, csvLine, csvStream, textCell } from '../../kernel/csv.ts';
import type { Db, Database } from '../../database/schema.ts';
import { attachment } from '../../resources/files/download-names.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import {
	listAuditEvents,
	recordAuditEvent,
	type AuditFilter,
	type AuditRow,
} from '../../platform/audit/audit.store.ts';

interface Deps {
	database: Database;
	now: () => Date;
}

const BATCH_SIZE = 500;

const columns = ['at', 'who', 'address', 'action', 'resource', 'item_uid', 'title', 'details'] as const;

/** Yields the audit events of a filter as CSV, the newest first. Events that are recorded meanwhile are left out. */
async function* auditAsCsv(db: Db, filter: AuditFilter): AsyncGenerator<string, void, void> {
	yield BYTE_ORDER_MARK + csvLine(columns);
	let last: string | undefined;
	for (;;) {
		const rows = await listAuditEvents(db, filter, BATCH_SIZE, last);
		if (rows.length) yield rows.map((row) => csvLine(columns.map((column) => textCell(row[column])))).join('');
		last = rows.at(-1)?.uid;
		if (rows.length < BATCH_SIZE) return;
	}
}

const toFilter = ({ who, ...rest }: Omit<AuditFilter, 'who'> & { who?: string | undefined }): AuditFilter => ({
	...rest,
	who: who ? { email: who, attemptKey: maskedEmail(who).item_uid } : undefined,
});

const viewAuditEvent = (row: AuditRow) => ({ ...row, details: JSON.parse(row.details) as AuditEntry['details'] });

export function auditRoutes({ database, now }: Deps): Routes {
	const router = signedInRouter();
	for (const { path } of [listAudit, exportAudit]) router.use(path, requireRight('audit', 'view'));
	return router
		.openapi(listAudit, async (c) => {
			const { lang: _, before, limit, ...filter } = c.req.valid('query');
			// The row beyond the limit shows that there is another page.
			const rows = await listAuditEvents(database.read, toFilter(filter), limit + 1, before);
			const data = rows.slice(0, limit).map(viewAuditEvent);
			const next = rows.length > limit ? (data.at(-1)?.uid ?? null) : null;
			return c.json({ status: 'ok' as const, data, extra: { next } }, 200);
		})
		.openapi(exportAudit, async (c) => {
			const { lang: _, ...filter } = c.req.valid('query');
			const who = actorOf(c);
			if (c.req.method === 'GET') {
				const requestedFilter = Object.fromEntries(
					Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
				);
				await database.transaction((tx) =>
					recordAuditEvent(tx, who, { action: 'exported', resource: 'audit', details: requestedFilter }, now()),
				);
			}
			const onFailure = (error: unknown) => c.get('log').error({ err: error }, 'an export of the audit log failed');
			const name = `audit-${now().toISOString().slice(0, 10)}.csv`;
			return new Response(csvStream(auditAsCsv(database.read, toFilter(filter)), onFailure), {
				headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachment(name, name) },
			});
		});
}
