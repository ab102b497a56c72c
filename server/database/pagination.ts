/**
 * Reads lists page by page. A cursor contains the sort keys of a page's first or last row, so new rows do not shift
 * later pages.
 */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { ContentError } from '../kernel/errors.ts';

type Direction = 'asc' | 'desc';

/** Expression that sorts a list. It must never be null. */
export interface SortKey {
	by: RawBuilder<unknown>;
	type: 'text' | 'integer' | 'real';
}

/** Limits of numbers in cursors, because PostgreSQL rejects numbers outside of the column's type. */
const MAX_INTEGER = 2 ** 31 - 1;
const MAX_REAL = 1e30;

const isKeyValue: Record<SortKey['type'], (value: unknown) => boolean> = {
	text: (value) => typeof value === 'string' && !value.includes('\0'),
	integer: (value) => Number.isInteger(value) && Math.abs(value as number) <= MAX_INTEGER,
	real: (value) => Number.isFinite(value) && Math.abs(value as number) <= MAX_REAL,
};

export interface PageQuery {
	limit: number;
	/** Number of rows to skip. Ignored with a cursor. */
	offset: number;
	/** Value of `next` or `previous` from another page. */
	cursor?: string | undefined;
}

export interface Page<Row> {
	rows: Row[];
	/** Cursor of the following page; null at the end. */
	next: string | null;
	/** Cursor of the preceding page; null at the start. */
	previous: string | null;
}

type Side = 'after' | 'before';
type Cursor = [order: string, side: Side, ...keys: (string | number)[]];

const encode = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws ContentError if the cursor is malformed or belongs to another sort order */
function decode(text: string, order: string, keys: readonly SortKey[]): [side: Side, values: (string | number)[]] {
	try {
		const [itsOrder, side, ...values] = JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor;
		if (itsOrder === order && (side === 'after' || side === 'before') && values.length === keys.length)
			if (keys.every(({ type }, index) => isKeyValue[type](values[index]))) return [side, values];
	} catch {
		// Malformed JSON. The error is thrown below.
	}
	throw new ContentError('bad_cursor');
}

/**
 * Reads a page of a query that has no `order by`.
 * @param name identifies the sort order, e.g. the value of `sort`
 * @param keys must be unique together
 */
export async function readPage<Row extends object>(
	query: SelectQueryBuilder<any, any, Row>,
	name: string,
	direction: Direction,
	keys: readonly SortKey[],
	{ limit, offset, cursor }: PageQuery,
): Promise<Page<Row>> {
	const order = `${name} ${direction}`;
	const [side, values] = cursor === undefined ? [undefined, []] : decode(cursor, order, keys);
	const isBackward = side === 'before';
	const towards = isBackward === (direction === 'asc') ? 'desc' : 'asc';
	let page: SelectQueryBuilder<any, any, any> = query;
	if (side) {
		const beyond = sql.raw(towards === 'asc' ? '>' : '<');
		const row = sql.join(keys.map(({ by }) => by));
		page = page.where(sql<boolean>`(${row}) ${beyond} (${sql.join(values)})`);
		// This redundant condition is for SQLite, because SQLite uses an index on an expression only for a condition on
		// that expression alone.
		if (keys.length > 1) page = page.where(sql<boolean>`${keys[0]!.by} ${beyond}= ${values[0]}`);
	}
	for (const [index, { by }] of keys.entries()) page = page.select(by.as(`key_${index}`)).orderBy(by, towards);
	// An additional row shows that there is another page.
	const found = (await page
		.limit(limit + 1)
		.offset(side ? 0 : offset)
		.execute()) as Record<string, unknown>[];
	const hasMore = found.length > limit;
	const rows = found.slice(0, limit);
	if (isBackward) rows.reverse();
	const cursorOf = (side: Side, row: Record<string, unknown> | undefined) =>
		row ? encode([order, side, ...keys.map((_, index) => row[`key_${index}`] as string | number)]) : null;
	const next = isBackward || hasMore ? cursorOf('after', rows.at(-1)) : null;
	const isStart = isBackward ? !hasMore : !side && offset === 0;
	const previous = isStart ? null : cursorOf('before', rows[0]);
	for (const row of rows) for (const index of keys.keys()) delete row[`key_${index}`];
	return { rows: rows as Row[], next, previous };
}
