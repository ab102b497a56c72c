import { sql, type Selectable } from 'kysely';
import type { BrowserErrorSource } from '../../../contract/browser-errors.ts';
import { readPage, type Page, type PageQuery } from '../../database/pagination.ts';
import type { BrowserErrorsTable, Db, Tx } from '../../database/schema.ts';
import { newUid } from '../../kernel/uid.ts';

export const MAX_PLACES = 10;
/** Number of stored errors above which the errors with the oldest last reports are deleted. */
export const MAX_STORED_ERRORS = 500;
/** Maximum number of errors that one write deletes above MAX_STORED_ERRORS. */
const DELETE_BATCH_SIZE = 500;

export type StoredError = Selectable<BrowserErrorsTable>;

export interface Occurrences {
	key: string;
	release: string;
	source: BrowserErrorSource;
	message: string;
	frames: readonly string[];
	pages: readonly string[];
	browsers: readonly string[];
	count: number;
	firstSeenAt: string;
	lastSeenAt: string;
}

/** Merges two lists without duplicates and empty names. Drops names above MAX_PLACES. */
export const mergePlaces = (known: readonly string[], added: readonly string[]): string[] =>
	[...new Set([...known, ...added])].filter(Boolean).slice(0, MAX_PLACES);

const listOf = (json: string): string[] => JSON.parse(json) as string[];

/** Adds reports to their errors. A resolved error becomes open again. */
export async function addOccurrences(tx: Tx, batch: readonly Occurrences[], now: Date): Promise<void> {
	// The order of the keys prevents deadlocks between concurrent processes.
	for (const each of batch.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
		const { key, release, source, message, frames, count, firstSeenAt, lastSeenAt } = each;
		const pages = JSON.stringify(mergePlaces([], each.pages));
		const browsers = JSON.stringify(mergePlaces([], each.browsers));
		const stored = await tx
			.insertInto('browser_errors')
			.values({
				uid: newUid(now),
				group_key: key,
				release,
				source,
				message,
				stack: JSON.stringify(frames),
				pages,
				browsers,
				count,
				first_seen_at: firstSeenAt,
				last_seen_at: lastSeenAt,
				resolved_at: null,
			})
			.onConflict((conflict) =>
				conflict.column('group_key').doUpdateSet((eb) => ({
					count: eb('browser_errors.count', '+', count),
					last_seen_at: lastSeenAt,
					resolved_at: null,
				})),
			)
			.returning(['uid', 'pages', 'browsers'])
			.executeTakeFirstOrThrow();
		const merged = {
			pages: JSON.stringify(mergePlaces(listOf(stored.pages), each.pages)),
			browsers: JSON.stringify(mergePlaces(listOf(stored.browsers), each.browsers)),
		};
		if (merged.pages !== stored.pages || merged.browsers !== stored.browsers)
			await tx.updateTable('browser_errors').set(merged).where('uid', '=', stored.uid).execute();
	}
}

/** Deletes errors with a last report before `before`, and up to DELETE_BATCH_SIZE errors above MAX_STORED_ERRORS. */
export async function deleteOldErrors(tx: Tx, before: Date): Promise<void> {
	await tx.deleteFrom('browser_errors').where('last_seen_at', '<', before.toISOString()).execute();
	const excess = await tx
		.selectFrom('browser_errors')
		.select('uid')
		.orderBy('last_seen_at', 'desc')
		.orderBy('uid', 'desc')
		.limit(DELETE_BATCH_SIZE)
		.offset(MAX_STORED_ERRORS)
		.execute();
	if (excess.length === 0) return;
	const uids = excess.map(({ uid }) => uid);
	await tx.deleteFrom('browser_errors').where('uid', 'in', uids).execute();
}

interface ErrorFilter {
	source?: BrowserErrorSource | undefined;
	release?: string | undefined;
	state?: 'open' | 'resolved' | undefined;
}

function filtered(db: Db, { source, release, state }: ErrorFilter) {
	let query = db.selectFrom('browser_errors');
	if (source) query = query.where('source', '=', source);
	if (release) query = query.where('release', '=', release);
	if (state) query = query.where('resolved_at', state === 'open' ? 'is' : 'is not', null);
	return query;
}

/** Returns a page of errors: open errors before resolved ones, each group with the newest report first. */
export async function listErrors(
	db: Db,
	{ source, release, state, ...page }: ErrorFilter & PageQuery,
): Promise<Page<StoredError> & { total: number }> {
	// An index of migration 0034 has this expression.
	const by = sql`case when resolved_at is null then '1' else '0' end || last_seen_at || uid`;
	const query = filtered(db, { source, release, state });
	const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
	return {
		...(await readPage(query.selectAll(), 'state', 'desc', [{ by, type: 'text' }], page)),
		total: count,
	};
}

/** Returns the releases that have errors, the one with the newest report first. */
export async function listReleases(db: Db, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('browser_errors')
		.select((eb) => ['release', eb.fn.max('last_seen_at').as('at')])
		.groupBy('release')
		.orderBy('at', 'desc')
		.limit(limit)
		.execute();
	return rows.map(({ release }) => release);
}

export async function countNewErrors(db: Db, since: Date): Promise<number> {
	const { count } = await filtered(db, { state: 'open' })
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('first_seen_at', '>=', since.toISOString())
		.executeTakeFirstOrThrow();
	return count;
}

export async function findError(db: Db, uid: string): Promise<StoredError | undefined> {
	return db.selectFrom('browser_errors').selectAll().where('uid', '=', uid).executeTakeFirst();
}

export async function resolveError(tx: Tx, uid: string, now: Date): Promise<void> {
	await tx.updateTable('browser_errors').set({ resolved_at: now.toISOString() }).where('uid', '=', uid).execute();
}

export async function deleteError(tx: Tx, uid: string): Promise<void> {
	await tx.deleteFrom('browser_errors').where('uid', '=', uid).execute();
}
