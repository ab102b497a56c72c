import { sql, type RawBuilder } from 'kysely';
import type { ContentTypeName } from '../../../contract/rights.ts';
import type { ContentType } from '../../cms/content-type.ts';
import type { ItemRow } from '../../cms/editing/items.store.ts';
import { contains } from '../../database/contains.ts';
import { contentTable } from '../../database/content-tables.ts';
import { jsonTexts } from '../../database/json-field.ts';
import type { Db } from '../../database/schema.ts';

/** Maximum number of words in a search. Further words are ignored. */
const MAX_WORDS = 8;

/** Returns the words of a search. A Chinese text without spaces is one word. */
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Titles and slugs of an item, each between line feeds, so that a search can match a whole title or slug. */
const lines = sql<string>`cast(${'\n'} as text) || items.search || cast(${'\n'} as text)`;

/**
 * Sorts exact matches first, then texts that begin with the search, then texts with a word that begins with the
 * search.
 */
const rankOf = (text: string): RawBuilder<number> => sql<number>`case
	when items.uid = ${text} or ${contains(lines, `\n${text}\n`)} then 0
	when ${contains(lines, `\n${text}`)} then 1
	when ${contains(lines, ` ${text}`)} then 2
	else 3 end`;

/**
 * Returns items that have all words in their titles and slugs, and the item with the uid `text`. Best matches come
 * first.
 */
export async function findByTitle(
	db: Db,
	resources: readonly ContentTypeName[],
	text: string,
	limit: number,
): Promise<ItemRow[]> {
	if (resources.length === 0) return [];
	return db
		.selectFrom('items')
		.selectAll()
		.where('removed_at', 'is', null)
		.where('resource', 'in', [...resources])
		.where((eb) => eb.or([eb('uid', '=', text), eb.and(wordsOf(text).map((word) => contains('items.search', word)))]))
		.orderBy(rankOf(text))
		.orderBy('updated_at', 'desc')
		.orderBy('uid')
		.limit(limit)
		.execute();
}

/** Returns items of a content type that have all words in their main texts. The latest edit comes first. */
export async function findByText(db: Db, contentType: ContentType, text: string, limit: number): Promise<ItemRow[]> {
	const { editing, table, mainTexts = [] } = contentType;
	const words = wordsOf(text);
	let query = db
		.selectFrom('items')
		.selectAll('items')
		.where('items.resource', '=', editing.resource)
		.where('items.removed_at', 'is', null)
		.orderBy('items.updated_at', 'desc')
		.orderBy('items.uid')
		.limit(limit);
	if (table && mainTexts.length > 0) {
		const columns = mainTexts.flatMap((field) => [`own.${field}`, ['items.draft', field] as const]);
		const texts = jsonTexts(db, columns);
		query = query
			.leftJoin(contentTable(table, 'own'), 'own.uid', 'items.uid')
			.where((eb) => eb.and(words.map((word) => contains(texts, word))));
	} else {
		const uids = (await contentType.itemsWithText?.(db, words, limit)) ?? [];
		if (uids.length === 0) return [];
		query = query.where('items.uid', 'in', uids);
	}
	return query.execute();
}

/**
 * Returns items with this current or former slug, and the item with the first part of the slug as its uid. Includes
 * items in the trash.
 */
export async function findBySlug(
	db: Db,
	resources: readonly ContentTypeName[],
	slug: string,
	limit: number,
): Promise<(ItemRow & { is_redirected: boolean })[]> {
	if (resources.length === 0) return [];
	const redirect = sql<number>`case when exists (
		select 1 from redirects
		where redirects.resource = items.resource and redirects.uid = items.uid and redirects.slug = ${slug}
	) then 1 else 0 end`;
	const [uid = ''] = slug.split('-', 1);
	const rows = await db
		.selectFrom('items')
		.selectAll()
		.select(redirect.as('is_redirected'))
		.where('resource', 'in', [...resources])
		.where((eb) => eb.or([contains(lines, `\n${slug}\n`), eb('uid', '=', uid), eb(redirect, '=', 1)]))
		.orderBy(sql`case when removed_at is null then 0 else 1 end`)
		.orderBy('uid')
		.limit(limit)
		.execute();
	return rows.map((row) => ({ ...row, is_redirected: row.is_redirected === 1 }));
}

/** Returns the items with these uids, sorted by uid. Includes items in the trash. */
export async function findByUids(db: Db, resource: ContentTypeName, uids: readonly string[]): Promise<ItemRow[]> {
	if (uids.length === 0) return [];
	return db
		.selectFrom('items')
		.selectAll()
		.where('resource', '=', resource)
		.where('uid', 'in', [...uids])
		.orderBy('uid')
		.execute();
}
