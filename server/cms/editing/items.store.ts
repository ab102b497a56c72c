import { z } from '@hono/zod-openapi';
/** Stores drafts, schedules and versions of items, in addition to the tables of their content types. */
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { ContentTypeName } from '../../../contract/rights.ts';
import type { ItemState, ReviewState } from '../../../contract/editing.ts';
import { languages, type Language } from '../../../contract/languages.ts';
import { contains } from '../../database/contains.ts';
import { contentTable, contentTables } from '../../database/content-tables.ts';
import { jsonField } from '../../database/json-field.ts';
import { readPage, type Page, type PageQuery, type SortKey } from '../../database/pagination.ts';
import type { Db, ItemsTable, Tx, VersionsTable } from '../../database/schema.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { toLocalizedJson } from '../../database/localized.ts';
import { foldText } from '../../../contract/fold-text.ts';
import { slugOf } from '../old-slugs/record-old-slugs.ts';
import { UNORDERED_POSITION, type ContentType } from '../content-type.ts';
import { statesOfLanguages, translationGaps, translationStateColumns, type TextRevisions } from './translations.ts';

export type ItemRow = Selectable<ItemsTable>;

/**
 * Returns the searched text of an item: titles and slugs of the draft and the published content. The title in the
 * fallback language comes first, because lists sort by this text.
 */
export function searchText(contentType: ContentType, uid: string, content: object, live: object = content): string {
	const words = [content, live].flatMap((each) => {
		const title = contentType.title(each, uid);
		return [
			...[fallbackLanguage(), ...languages].map((language) => title[language] ?? ''),
			slugOf(contentType, each) ?? '',
		];
	});
	return foldText([...new Set(words)].join('\n'));
}

/**
 * Returns the columns that are computed from content.
 * @param live content in the content type's table, if it differs from `content`
 */
export const derivedColumns = (
	contentType: ContentType,
	uid: string,
	content: object,
	revisions: TextRevisions,
	revision: number,
	live?: object,
) => ({
	title: toLocalizedJson(contentType.title(content, uid)),
	search: searchText(contentType, uid, content, live),
	translations: JSON.stringify(revisions),
	is_translated: Object.keys(translationGaps(content, revisions, languages)).length === 0 ? (1 as const) : (0 as const),
	...translationStateColumns(content, revisions, revision),
});

export async function findItem(db: Db, resource: ContentTypeName, uid: string): Promise<ItemRow | undefined> {
	return db.selectFrom('items').selectAll().where('resource', '=', resource).where('uid', '=', uid).executeTakeFirst();
}

/** Adds an item if it does not exist. */
export async function addItem(tx: Tx, item: ItemRow): Promise<void> {
	await tx
		.insertInto('items')
		.values(item)
		.onConflict((conflict) => conflict.columns(['resource', 'uid']).doNothing())
		.execute();
}

/** @returns false if the item no longer has this revision */
export async function changeItem(
	tx: Tx,
	{ resource, uid, revision }: Pick<ItemRow, 'resource' | 'uid' | 'revision'>,
	change: Partial<ItemRow>,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('items')
		.set(change)
		.where('resource', '=', resource)
		.where('uid', '=', uid)
		.where('revision', '=', revision)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/**
 * Clears the schedule of an item and marks it as failed.
 * @returns false if the schedule or revision has changed since `item` was read
 */
export async function clearSchedule(
	tx: Tx,
	item: ItemRow,
	change: Pick<ItemRow, 'changed_at' | 'changed_by'>,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('items')
		.set({
			...change,
			publish_from: null,
			publish_until: null,
			publish_revision: null,
			publish_failed: item.publish_from,
		})
		.where('resource', '=', item.resource)
		.where('uid', '=', item.uid)
		.where('revision', '=', item.revision)
		.where('publish_revision', 'is not distinct from', item.publish_revision)
		.where('publish_from', 'is not distinct from', item.publish_from)
		.where('publish_until', 'is not distinct from', item.publish_until)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Adds a version if it does not exist. Versions never change. */
export async function addVersion(tx: Tx, version: Insertable<VersionsTable>): Promise<void> {
	await tx
		.insertInto('versions')
		.values(version)
		.onConflict((conflict) => conflict.columns(['resource', 'uid', 'revision']).doNothing())
		.execute();
}

export async function deleteVersion(
	tx: Tx,
	{ resource, uid, revision }: Pick<ItemRow, 'resource' | 'uid' | 'revision'>,
) {
	await tx
		.deleteFrom('versions')
		.where('resource', '=', resource)
		.where('uid', '=', uid)
		.where('revision', '=', revision)
		.execute();
}

export async function markVersionPublished(tx: Tx, item: Pick<ItemRow, 'resource' | 'uid' | 'revision'>, now: Date) {
	await tx
		.updateTable('versions')
		.set({ published_at: now.toISOString() })
		.where('resource', '=', item.resource)
		.where('uid', '=', item.uid)
		.where('revision', '=', item.revision)
		.execute();
}

/** Returns versions without their content, newest first. */
export async function listVersions(db: Db, resource: ContentTypeName, uid: string) {
	return db
		.selectFrom('versions')
		.select(['revision', 'at', 'by', 'published_at'])
		.where('resource', '=', resource)
		.where('uid', '=', uid)
		.orderBy('revision', 'desc')
		.execute();
}

/** Returns the newest versions with their content, newest first. */
export async function listVersionContents(db: Db, resource: ContentTypeName, uid: string, limit: number) {
	return db
		.selectFrom('versions')
		.select(['content', 'at', 'by'])
		.where('resource', '=', resource)
		.where('uid', '=', uid)
		.orderBy('revision', 'desc')
		.limit(limit)
		.execute();
}

/** Returns the most recently published version; undefined if there is none. */
export async function findPublishedVersion(db: Db, resource: ContentTypeName, uid: string) {
	return db
		.selectFrom('versions')
		.selectAll()
		.where('resource', '=', resource)
		.where('uid', '=', uid)
		.where('published_at', 'is not', null)
		.orderBy('published_at', 'desc')
		.orderBy('revision', 'desc')
		.limit(1)
		.executeTakeFirst();
}

export async function findVersion(db: Db, resource: ContentTypeName, uid: string, revision: number) {
	return db
		.selectFrom('versions')
		.selectAll()
		.where('resource', '=', resource)
		.where('uid', '=', uid)
		.where('revision', '=', revision)
		.executeTakeFirst();
}

/**
 * Returns the content of the newest version up to this revision. If all versions are newer, returns the content of the
 * first version.
 */
export async function findContentAt(
	db: Db,
	resource: ContentTypeName,
	uid: string,
	revision: number,
): Promise<string | undefined> {
	const versions = db
		.selectFrom('versions')
		.select('content')
		.where('resource', '=', resource)
		.where('uid', '=', uid)
		.limit(1);
	const row =
		(await versions.where('revision', '<=', revision).orderBy('revision', 'desc').executeTakeFirst()) ??
		(await versions.orderBy('revision').executeTakeFirst());
	return row?.content;
}

export async function findVersionBefore(db: Db, resource: ContentTypeName, uid: string, revision: number) {
	return db
		.selectFrom('versions')
		.selectAll()
		.where('resource', '=', resource)
		.where('uid', '=', uid)
		.where('revision', '<', revision)
		.orderBy('revision', 'desc')
		.limit(1)
		.executeTakeFirst();
}

export interface ItemFilter extends PageQuery {
	q?: string | undefined;
	state?: ItemState | undefined;
	translation?: 'complete' | 'incomplete' | undefined;
	/** Languages that the filter `translation` checks. */
	languages: readonly Language[];
	review?: ReviewState | undefined;
	sort?: string | undefined;
	order: 'asc' | 'desc';
	/** Filter values, by the name of the column or condition. */
	where: Record<string, string>;
	now: Date;
}

/**
 * Returns whether the item has a row in the content type's table, and whether it is published. Both are true if the
 * content type is direct or has no table.
 */
export async function findPublication(
	db: Db,
	{ table, editing }: ContentType,
	uid: string,
): Promise<{ hasRow: boolean; isPublished: boolean }> {
	if (editing.isDirect || !table) return { hasRow: true, isPublished: true };
	const row = await contentTables(db)
		.selectFrom(table)
		.select('is_published')
		.where('uid', '=', uid)
		.executeTakeFirst();
	return { hasRow: row !== undefined, isPublished: row?.is_published === 1 };
}

/** Returns the uids of published items. If the content type is direct or has no table, all items are published. */
export async function publishedAmong(
	db: Db,
	{ table, editing }: ContentType,
	uids: readonly string[],
): Promise<Set<string>> {
	if (editing.isDirect || !table) return new Set(uids);
	if (uids.length === 0) return new Set();
	const rows = await contentTables(db)
		.selectFrom(table)
		.select('uid')
		.where('uid', 'in', [...uids])
		.where('is_published', '=', 1)
		.execute();
	return new Set(rows.map(({ uid }) => uid));
}

export async function setPublished(tx: Tx, { table }: ContentType, uid: string, isPublished: boolean): Promise<void> {
	if (!table) return;
	await contentTables(tx)
		.updateTable(table)
		.set({ is_published: isPublished ? 1 : 0 })
		.where('uid', '=', uid)
		.execute();
}

/** Unpublishes all rows of a table except for the row with this uid. */
export async function unpublishOthers(tx: Tx, table: string, uid = ''): Promise<void> {
	await contentTables(tx)
		.updateTable(table)
		.set({ is_published: 0 })
		.where('uid', '!=', uid)
		.where('is_published', '=', 1)
		.execute();
}

export async function deleteRow(tx: Tx, table: string, uid: string): Promise<void> {
	await contentTables(tx).deleteFrom(table).where('uid', '=', uid).execute();
}

export async function listInOrder(db: Db, table: string): Promise<string[]> {
	const rows = await contentTables(db).selectFrom(table).select('uid').orderBy('position').orderBy('uid').execute();
	return rows.map(({ uid }) => uid);
}

export async function setOrder(tx: Tx, table: string, uids: readonly string[]): Promise<void> {
	for (const [position, uid] of uids.entries())
		await contentTables(tx).updateTable(table).set({ position }).where('uid', '=', uid).execute();
}

/** Returns uids that are in the content type's table but not in `items`. */
export async function uidsWithoutItem(db: Db, { editing, table }: ContentType, limit: number): Promise<string[]> {
	const { resource, fixed = [] } = editing;
	const known = db.selectFrom('items').select('uid').where('resource', '=', resource);
	if (!table) {
		const uids = new Set((await known.execute()).map(({ uid }) => uid));
		return fixed.filter((uid) => !uids.has(uid));
	}
	const rows = await contentTables(db)
		.selectFrom(table)
		.select('uid')
		.where(sql<boolean>`not exists ${known.whereRef('uid', '=', sql.ref(`${table}.uid`))}`)
		.limit(limit)
		.execute();
	return rows.map(({ uid }) => uid);
}

/**
 * Returns an SQL condition that is true if no text is missing, stale or machine-made in these languages. An older
 * release did not store these states, so `items.is_translated` is the fallback.
 */
export function isTranslated(db: Db, among: readonly Language[]): RawBuilder<boolean> {
	const ready = among.map(
		(language) => sql`coalesce(${jsonField(db, 'items.translation_states', language)}, 'missing') = 'ready'`,
	);
	return sql<boolean>`case
		when coalesce(items.translation_states_of, '') != cast(items.revision as text) || ${statesOfLanguages()}
		then items.is_translated = 1
		else items.translation_states is null or (${sql.join(ready, sql` and `)}) end`;
}

/** Time of the last change, computed as in `lastChange` (load-item.ts). */
const LAST_CHANGE = sql<string>`case when items.changed_at >= items.updated_at then items.changed_at else items.updated_at end`;

export async function listItems(
	db: Db,
	contentType: ContentType,
	filter: ItemFilter,
): Promise<Page<ItemRow & { on_site: number }> & { total: number }> {
	const {
		editing: { resource, isDirect },
		table,
	} = contentType;
	const column = (name: string) => sql.ref<string | number>(`own.${name}`);
	const isBin = filter.state === 'removed';
	let query = db.selectFrom('items').where('items.resource', '=', resource);
	if (table) query = query.leftJoin(contentTable(table, 'own'), 'own.uid', 'items.uid');
	const isStaged = !isDirect && table !== undefined;
	const shown = isStaged ? sql<number>`coalesce(${column('is_published')}, 0)` : sql<number>`1`;
	query = query.where('items.removed_at', isBin ? 'is not' : 'is', null);
	const waits = filter.state === 'scheduled' ? 'is not' : 'is';
	if (filter.state && !isBin) {
		query = query.where('items.publish_from', waits, null);
		if (['published', 'changed'].includes(filter.state))
			query = query.where(shown, '=', 1).where('items.draft', filter.state === 'changed' ? 'is not' : 'is', null);
		if (['draft', 'ended'].includes(filter.state))
			query = query.where(shown, '=', 0).where('items.was_published', '=', filter.state === 'ended' ? 1 : 0);
	}
	if (filter.translation) {
		const translated = isTranslated(db, filter.languages);
		query = query.where(filter.translation === 'complete' ? translated : sql<boolean>`not (${translated})`);
	}
	if (filter.review) query = query.where('items.review_state', '=', filter.review);
	if (filter.q) query = query.where(contains('items.search', filter.q));
	for (const [name, value] of Object.entries(filter.where)) {
		const condition = contentType.conditions?.[name];
		if (condition) {
			query = query.where(condition(value, filter.now));
			continue;
		}
		// An item that was never complete exists only as a draft, so its value comes from the draft.
		const inDraft = sql`cast(${jsonField(db, 'items.draft', name)} as text)`;
		const inTable = sql`cast(${column(name)} as text)`;
		// Query parameters are texts, so all values are compared as texts, e.g. a stored flag as `0` or `1`.
		query = query.where(
			isBin
				? sql<boolean>`${inDraft} = ${value}`
				: sql<boolean>`case when ${column('uid')} is null then ${inDraft} else ${inTable} end = ${value}`,
		);
	}
	const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
	const sort = filter.sort ?? (contentType.isOrdered ? 'position' : 'changed_at');
	const order = filter.sort || (contentType.isOrdered && !isBin) ? filter.order : 'desc';
	const keys: SortKey[] = [
		sort === 'title'
			? { by: sql.ref('items.search'), type: 'text' }
			: sort === 'updated_at'
				? { by: sql.ref('items.updated_at'), type: 'text' }
				: sort === 'changed_at' || !table || isBin
					? { by: LAST_CHANGE, type: 'text' }
					: columnKey(contentType, sort),
		{ by: sql.ref('items.uid'), type: 'text' },
	];
	const rows = query.selectAll('items').select(shown.as('on_site'));
	return { ...(await readPage(rows, sort, order, keys, filter)), total: count };
}

/** Returns the sort key for a column. Missing texts sort as empty, missing numbers as 0, and missing positions last. */
function columnKey({ editing }: ContentType, column: string): SortKey {
	const by = sql.ref(`own.${column}`);
	const schema = editing.content.shape[column];
	// Choices sort in the order of the schema, e.g. volatilities from low to high.
	if (schema instanceof z.ZodEnum) {
		const places = schema.options.map((value, place) => sql`when ${sql.lit(value)} then ${sql.lit(place)}`);
		return { by: sql`case ${by} ${sql.join(places, sql` `)} else -1 end`, type: 'integer' };
	}
	if (schema instanceof z.ZodBoolean) return { by: sql`coalesce(${by}, 0)`, type: 'integer' };
	const hasWrongType = (value: number): boolean =>
		schema?.safeParse(value).error?.issues.some((issue: { code: string }) => issue.code === 'invalid_type') ?? false;
	if (hasWrongType(0)) return { by: sql`coalesce(${by}, '')`, type: 'text' };
	// An item that was never complete has no row in the content type's table, so it is sorted by this value.
	const missing = sql.lit(column === 'position' ? UNORDERED_POSITION : 0);
	// Columns without a schema, e.g. `position`, are integers.
	return { by: sql`coalesce(${by}, ${missing})`, type: !schema || hasWrongType(0.5) ? 'integer' : 'real' };
}

export async function dueItems(db: Db, now: Date): Promise<ItemRow[]> {
	const at = now.toISOString();
	return db
		.selectFrom('items')
		.selectAll()
		.where('removed_at', 'is', null)
		.where((eb) => eb.or([eb('publish_from', '<=', at), eb('publish_until', '<=', at)]))
		.orderBy('publish_from')
		.execute();
}

export const countDueItems = async (db: Db, now: Date): Promise<number> => (await dueItems(db, now)).length;

/** Returns when the next item must be published or unpublished. */
export async function nextDue(db: Db, now: Date): Promise<string | undefined> {
	const at = now.toISOString();
	const row = await db
		.selectFrom('items')
		.select((eb) => [
			eb.fn.min('publish_from').filterWhere('publish_from', '>', at).as('from'),
			eb.fn.min('publish_until').filterWhere('publish_until', '>', at).as('until'),
		])
		.where('removed_at', 'is', null)
		.executeTakeFirstOrThrow();
	const [first] = [row.from, row.until].filter((at) => at !== null).sort();
	return first;
}

/** Returns when the next item must be unpublished. */
export async function nextEnd(db: Db, now: Date): Promise<string | undefined> {
	const row = await db
		.selectFrom('items')
		.select('publish_until')
		.where('publish_until', '>', now.toISOString())
		.where('removed_at', 'is', null)
		.orderBy('publish_until')
		.limit(1)
		.executeTakeFirst();
	return row?.publish_until ?? undefined;
}
