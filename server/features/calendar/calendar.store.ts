import { sql } from 'kysely';
import type { ContentTypeName } from '../../../contract/rights.ts';
import type { ContentDate } from '../../cms/content-dates.ts';
import type { ContentType } from '../../cms/content-type.ts';
import { contentTable } from '../../database/content-tables.ts';
import { jsonField } from '../../database/json-field.ts';
import type { Db } from '../../database/schema.ts';

export interface Period {
	from: string;
	/** End of the period, exclusive. */
	to: string;
}

const itemColumns = [
	'items.resource',
	'items.uid',
	'items.title',
	'items.revision',
	'items.publish_from',
	'items.publish_until',
	'items.publish_revision',
	'items.was_published',
	'items.removed_at',
] as const;

/** Replaces the draft by a short mark: drafts are long, and their content is not needed. */
const draftMark = sql<string | null>`case when items.draft is null then null else '' end`.as('draft');

/** Returns the items with a scheduled start or end within a period. */
export async function scheduledItems(
	db: Db,
	resources: readonly ContentTypeName[],
	column: 'publish_from' | 'publish_until',
	{ from, to }: Period,
	limit: number,
) {
	if (resources.length === 0) return [];
	return (
		db
			.selectFrom('items')
			.select([...itemColumns, draftMark])
			.where('removed_at', 'is', null)
			// The expression prevents the use of the index of resources, so that SQLite uses the index of times.
			.where(sql<string>`resource || ''`, 'in', [...resources])
			.where(column, '>=', from)
			.where(column, '<', to)
			.orderBy(column)
			.orderBy('uid')
			.limit(limit)
			.execute()
	);
}

const isWithin = (start: string, end: string | undefined, { from, to }: Period) =>
	end === undefined
		? sql<boolean>`${sql.ref(start)} >= ${from} and ${sql.ref(start)} < ${to}`
		: sql<boolean>`${sql.ref(start)} < ${to} and coalesce(${sql.ref(end)}, ${sql.ref(start)}) >= ${from}`;

/** Returns the dates within a period from a content type's table. Leaves out rows of unpublished items with a draft. */
export async function datedRows(
	db: Db,
	{ editing: { resource, isDirect }, table }: ContentType,
	{ field, endField }: ContentDate,
	period: Period,
	limit: number,
) {
	if (table === undefined) return [];
	const start = `own.${field}`;
	const end = endField === undefined ? undefined : `own.${endField}`;
	const isPublished = isDirect ? sql<number>`1` : sql<number>`own.is_published`;
	return (
		db
			.selectFrom(contentTable(table, 'own'))
			// SQLite does not reorder a cross join, so it reads the index of dates first and then the items.
			.crossJoin('items')
			.where(sql<boolean>`items.uid = own.uid`)
			// This condition is true for every row. It lets the database use indexes that begin with `is_published`.
			.$if(!isDirect, (query) => query.where(sql<boolean>`own.is_published in (0, 1)`))
			.where('items.resource', '=', resource)
			.where('items.removed_at', 'is', null)
			.where(isWithin(start, end, period))
			// Leaves out unpublished rows with a draft. The dates of such items are read from their drafts.
			.where((eb) => eb.or([eb('items.draft', 'is', null), eb(isPublished, '=', 1)]))
			.select([...itemColumns, draftMark, isPublished.as('on_site')])
			.select([
				sql<string>`${sql.ref(start)}`.as('at'),
				(end === undefined ? sql<string | null>`null` : sql<string | null>`${sql.ref(end)}`).as('until'),
				sql<string | null>`${jsonField(db, 'items.draft', field)}`.as('draft_at'),
				(endField === undefined ? sql<null>`null` : sql<string | null>`${jsonField(db, 'items.draft', endField)}`).as(
					'draft_until',
				),
			])
			.orderBy(sql.ref(start))
			.orderBy('items.uid')
			.limit(limit)
			.execute()
	);
}

/** Returns the dates in drafts within a period. Drafts are few, so their dates have no index. */
export async function draftedDates(
	db: Db,
	{ editing: { resource, isDirect }, table }: ContentType,
	{ field, endField }: ContentDate,
	{ from, to }: Period,
	limit: number,
) {
	if (table === undefined || isDirect) return [];
	const at = sql<string>`${jsonField(db, 'items.draft', field)}`;
	const until =
		endField === undefined ? sql<string | null>`null` : sql<string | null>`${jsonField(db, 'items.draft', endField)}`;
	const last = endField === undefined ? at : sql<string>`coalesce(${until}, ${at})`;
	return db
		.selectFrom('items')
		.leftJoin(contentTable(table, 'own'), 'own.uid', 'items.uid')
		.where('items.resource', '=', resource)
		.where('items.removed_at', 'is', null)
		.where('items.draft', 'is not', null)
		.where(sql<boolean>`${at} < ${to} and ${last} >= ${from}`)
		.select([...itemColumns, draftMark, sql<number>`coalesce(own.is_published, 0)`.as('on_site')])
		.select([at.as('at'), until.as('until')])
		.select([
			sql<string | null>`${sql.ref(`own.${field}`)}`.as('live_at'),
			(endField === undefined ? sql<null>`null` : sql<string | null>`${sql.ref(`own.${endField}`)}`).as('live_until'),
		])
		.orderBy(at)
		.orderBy('items.uid')
		.limit(limit)
		.execute();
}
