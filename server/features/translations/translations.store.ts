/**
 * Queries of the board of translations. The translation states of an item are stored with the item. Outdated states
 * are computed again here.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { TranslationCounts, TranslationState } from '../../../contract/translations.ts';
import { contentTypeOf, type ContentType } from '../../cms/content-type.ts';
import { storedContent } from '../../cms/editing/content-errors.ts';
import { textRevisionsOf } from '../../cms/editing/load-item.ts';
import { changeItem } from '../../cms/editing/items.store.ts';
import { statesOfLanguages, translationStateColumns } from '../../cms/editing/translations.ts';
import { contains } from '../../database/contains.ts';
import { jsonField, jsonValue } from '../../database/json-field.ts';
import { readPage, type PageQuery, type SortKey } from '../../database/pagination.ts';
import type { Database, Db } from '../../database/schema.ts';

export interface TranslationFilter {
	/** The languages of the site. */
	languages: readonly Language[];
	resource?: string | undefined;
	language?: Language | undefined;
	state?: TranslationState | 'open' | undefined;
	q?: string | undefined;
}

/** Number of items whose states are computed in a transaction. */
const BATCH_SIZE = 200;

/**
 * Computes outdated states again: states from an older release, and states from before a change of the site's
 * languages. States are not part of the content, so no cached page changes.
 */
export async function refreshStates(database: Database, contentTypes: readonly ContentType[]): Promise<void> {
	const { read } = database;
	if (contentTypes.length === 0) return;
	const isOld = sql<boolean>`coalesce(translation_states_of, '') != cast(revision as text) || ${statesOfLanguages()}`;
	const done = new Set<string>();
	for (;;) {
		const rows = await read
			.selectFrom('items')
			.select(['resource', 'uid', 'revision', 'draft', 'translations'])
			.where('removed_at', 'is', null)
			.where(
				'resource',
				'in',
				contentTypes.map(({ editing }) => editing.resource),
			)
			.where(isOld)
			.limit(BATCH_SIZE)
			.execute();
		// Skips items that were changed at the same time. Their next save computes their states.
		const due = rows.filter(({ resource, uid }) => !done.has(`${resource}/${uid}`));
		if (due.length === 0) return;
		const changes: { row: (typeof due)[number]; content: object | undefined }[] = [];
		for (const [resource, ofType] of Map.groupBy(due, (row) => row.resource)) {
			const contentType = contentTypeOf(contentTypes, resource)!;
			const uids = ofType.filter(({ draft }) => draft === null).map(({ uid }) => uid);
			const stored = uids.length > 0 ? await contentType.read(read, uids) : new Map<string, object>();
			for (const row of ofType)
				changes.push({
					row,
					content: row.draft === null ? stored.get(row.uid) : storedContent(contentType, row.draft),
				});
		}
		await database.transaction(async (tx) => {
			for (const { row, content } of changes)
				await changeItem(tx, row, translationStateColumns(content, textRevisionsOf(row), row.revision));
		});
		for (const { resource, uid } of due) done.add(`${resource}/${uid}`);
	}
}

const stateIn = (db: Db, language: Language): RawBuilder<unknown> =>
	sql`coalesce(${jsonField(db, 'items.translation_states', language)}, 'missing')`;

function withTexts(db: Db, resources: readonly string[], { resource, q }: Pick<TranslationFilter, 'resource' | 'q'>) {
	const among = resource === undefined ? [...resources] : resources.filter((each) => each === resource);
	let query = db
		.selectFrom('items')
		.where('items.removed_at', 'is', null)
		.where('items.translation_states', 'is not', null)
		// PostgreSQL rejects an empty list.
		.where((eb) => (among.length > 0 ? eb('items.resource', 'in', among) : sql<boolean>`1 = 0`));
	if (q) query = query.where(contains('items.search', q));
	return query;
}

function matching(db: Db, resources: readonly string[], filter: TranslationFilter) {
	const { language, state } = filter;
	const query = withTexts(db, resources, filter);
	if (state === undefined) return query;
	const among = language === undefined ? filter.languages : [language];
	return query.where((eb) =>
		eb.or(
			among.map((each) =>
				state === 'open'
					? sql<boolean>`${stateIn(db, each)} != 'ready'`
					: sql<boolean>`${stateIn(db, each)} = ${state}`,
			),
		),
	);
}

const LAST_CHANGE = sql<string>`case when items.changed_at >= items.updated_at then items.changed_at else items.updated_at end`;
const keys: SortKey[] = [
	{ by: LAST_CHANGE, type: 'text' },
	{ by: sql.ref('items.resource'), type: 'text' },
	{ by: sql.ref('items.uid'), type: 'text' },
];
const rowColumns = [
	'items.resource',
	'items.uid',
	'items.title',
	'items.revision',
	'items.translation_states',
] as const;

/** Returns a page of items, the last changed first, and their total number. */
export async function listTranslationRows(
	db: Db,
	resources: readonly string[],
	{ limit, offset, cursor, ...filter }: TranslationFilter & PageQuery,
) {
	const query = matching(db, resources, filter);
	const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
	const rows = query.select([...rowColumns, LAST_CHANGE.as('at')]);
	return { ...(await readPage(rows, 'changed', 'desc', keys, { limit, offset, cursor })), total: count };
}

/** Returns the items of a selection, in the order of the board. */
export const selectedItems = async (
	db: Db,
	resources: readonly string[],
	filter: TranslationFilter,
	limit: number,
): Promise<{ resource: string; uid: string }[]> =>
	matching(db, resources, filter)
		.select(['items.resource', 'items.uid'])
		.orderBy(LAST_CHANGE, 'desc')
		.orderBy('items.resource')
		.orderBy('items.uid')
		.limit(limit)
		.execute();

/** Returns the given resources that have items with texts, in the given order. */
export async function resourcesWithTexts(db: Db, resources: readonly string[]): Promise<string[]> {
	const rows = await withTexts(db, resources, {}).select('items.resource').distinct().execute();
	const found = new Set(rows.map(({ resource }) => resource));
	return resources.filter((resource) => found.has(resource));
}

/** Counts items by state, and missing texts, for each language of the site and for the language of the filter. */
export async function countStates(
	db: Db,
	resources: readonly string[],
	filter: TranslationFilter,
): Promise<Partial<Record<Language, TranslationCounts>>> {
	const counts: Partial<Record<Language, TranslationCounts>> = {};
	for (const language of new Set([...filter.languages, ...(filter.language ? [filter.language] : [])])) {
		const found = { ready: 0, missing: 0, stale: 0, machine: 0, missing_texts: 0 };
		counts[language] = found;
		const state = sql<TranslationState>`${stateIn(db, language)}`;
		const missing = sql`cast(${jsonValue(db, 'items.translation_states', ['counts', language, 'missing'])} as integer)`;
		const rows = await withTexts(db, resources, filter)
			.select((eb) => [
				state.as('state'),
				eb.fn.countAll<number>().as('count'),
				sql<number>`sum(${missing})`.as('missing_texts'),
			])
			.groupBy(sql.ref('state'))
			.execute();
		for (const row of rows) {
			found[row.state] = row.count;
			found.missing_texts += row.missing_texts;
		}
	}
	return counts;
}
