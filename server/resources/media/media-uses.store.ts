/** Where pictures and videos are used: by their uid in columns, by the names of their files in stored HTML. */
import { MEDIA_PATH } from '../../../contract/urls.ts';
import { sql, type RawBuilder } from 'kysely';
import type { MediaUse } from '../../../contract/media.ts';
import type { ContentTx } from '../../database/content-version.ts';
import type { ContentType } from '../../cms/content-type.ts';
import { contentTables } from '../../database/content-tables.ts';
import { toBothLanguages } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';

/** A table whose rows name media of a content type's items. */
interface Place {
	resource: string;
	table: string;
	/** The column with the item's uid. */
	item: string;
	pictures: readonly string[];
	html: readonly string[];
}

const placesOf = ({ editing, table, pictures = [], html, mediaPlaces = [] }: ContentType): Place[] => {
	const { resource } = editing;
	const own =
		table && (pictures.length > 0 || html.length > 0) ? [{ resource, table, item: 'uid', pictures, html }] : [];
	return [...own, ...mediaPlaces.map((place) => ({ resource, pictures: [], html: [], ...place }))];
};

/** Rows of long texts that are looked through at a time; requests are answered between. */
const AT_ONCE = 1000;

/**
 * What the names of a row's files begin with; all of its renditions share it. Of a video it is the whole name. A name of
 * ours holds neither `%` nor a quote; `_` would match more, not less.
 */
const stem = (file: string): string => file.replace(/-\d+\.(avif|webp)$/, '-');

/** The stems of all files that are a row's, those too that others took the place of. */
export async function stemsOf(db: Db, uid: string): Promise<string[]> {
	const rows = await db.selectFrom('media_files').select('name').where('media_uid', '=', uid).execute();
	return [...new Set(rows.map(({ name }) => stem(name)))];
}

const anyOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

const mentions = (columns: readonly string[], stems: string[]) =>
	anyOf(columns.flatMap((column) => stems.map((each) => sql<boolean>`${sql.ref(column)} like ${`%/media/${each}%`}`)));

/** Rows of a place whose HTML fulfils a condition, a part of the table at a time. */
async function* lookThrough<T>(
	db: Db,
	{ table, item }: Place,
	columns: RawBuilder<unknown>,
	condition: RawBuilder<boolean>,
) {
	let after = '';
	for (;;) {
		const { rows: ends } = await sql<{ id: string }>`select ${sql.ref(item)} as id from ${sql.table(table)}
			where ${sql.ref(item)} > ${after} order by ${sql.ref(item)} limit 1 offset ${sql.lit(AT_ONCE - 1)}`.execute(db);
		const end = ends[0]?.id;
		const upTo = end === undefined ? sql<boolean>`1 = 1` : sql<boolean>`${sql.ref(item)} <= ${end}`;
		const { rows } = await sql<T>`select ${columns} from ${sql.table(table)}
			where ${sql.ref(item)} > ${after} and ${upTo} and ${condition}`.execute(db);
		yield* rows;
		if (end === undefined) return;
		after = end;
		await new Promise((resolve) => setImmediate(resolve));
	}
}

export interface MediaUses {
	/** Every item whose live or unpublished content names a row of the library; one that nothing names may be removed. */
	usesOf(db: Db, uid: string): Promise<MediaUse[]>;
	/** All that stored HTML and drafts name. Reads every text of the site: remember it. */
	allMentions(db: Db): Promise<Mentions>;
	/** An SQL condition: a column names the row of `media` at hand. */
	namedInColumns(): RawBuilder<boolean>;
	/** Replaces old files by new ones in all stored HTML; both are names of ours, so safe HTML stays safe. */
	renameInTexts(tx: ContentTx, names: Map<string, string>): Promise<void>;
}

/** Looks for uses of media in the places that content types name. */
export function mediaUses(contentTypes: readonly ContentType[]): MediaUses {
	const places = contentTypes.flatMap(placesOf);
	return {
		async usesOf(db, uid) {
			const stems = await stemsOf(db, uid);
			const uses: MediaUse[] = [];
			for (const contentType of contentTypes) uses.push(...(await liveUses(db, contentType, uid, stems)));
			const known = new Set(uses.map((use) => `${use.resource} ${use.uid}`));
			const drafts = await draftsNaming(db, uid, stems);
			return [
				...uses,
				...drafts
					.filter((draft) => !known.has(`${draft.resource} ${draft.uid}`))
					.map(({ title, ...draft }) => ({ ...draft, title: toBothLanguages(title), in_draft: true, on_site: false })),
			];
		},
		allMentions: (db) => allMentions(db, places),
		namedInColumns: () =>
			anyOf([
				...places.flatMap(({ table, pictures }) =>
					pictures.map(
						(column) =>
							sql<boolean>`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = media.uid)`,
					),
				),
				...contentTypes.flatMap(({ namesMedia }) => namesMedia?.(sql.ref('media.uid')) ?? []),
			]),
		renameInTexts: (tx, names) => renameInTexts(tx, names, places),
	};
}

/** Items of a content type whose stored content names a row of the library. */
async function liveUses(db: Db, contentType: ContentType, uid: string, stems: string[]): Promise<MediaUse[]> {
	const { resource, isDirect, fixed = [] } = contentType.editing;
	const found = new Set<string>();
	for (const place of placesOf(contentType)) {
		const id = sql.ref<string>(place.item);
		if (place.pictures.length > 0) {
			const named = anyOf(place.pictures.map((column) => sql<boolean>`${sql.ref(column)} = ${uid}`));
			const { rows } = await sql<{
				id: string;
			}>`select ${id} as id from ${sql.table(place.table)} where ${named}`.execute(db);
			for (const row of rows) found.add(row.id);
		}
		if (place.html.length === 0 || stems.length === 0) continue;
		const rows = lookThrough<{ id: string }>(db, place, sql`${id} as id`, mentions(place.html, stems));
		for await (const row of rows) found.add(row.id);
	}
	if (contentType.namesMedia) {
		const { rows } = await sql<{ one: number }>`select 1 as one where ${contentType.namesMedia(sql`${uid}`)}`.execute(
			db,
		);
		if (rows.length > 0) for (const item of fixed) found.add(item);
	}
	if (found.size === 0) return [];
	const uids = [...found];
	const items = await db
		.selectFrom('items')
		.select(['uid', 'title'])
		.where('resource', '=', resource)
		.where('uid', 'in', uids)
		.execute();
	const titles = new Map(items.map((item) => [item.uid, item.title]));
	const table = isDirect ? undefined : contentType.table;
	const published = table
		? await contentTables(db)
				.selectFrom(table)
				.select('uid')
				.where('is_published', '=', 1)
				.where('uid', 'in', uids)
				.execute()
		: uids.map((each) => ({ uid: each }));
	const onSite = new Set(published.map((row) => row.uid));
	return uids.map((item) => {
		const title = titles.get(item);
		return {
			resource,
			uid: item,
			title: title === undefined ? { en: item, zh: item } : toBothLanguages(title),
			in_draft: false,
			on_site: onSite.has(item),
		};
	});
}

/** Items whose content is not on the site, or in the bin, and names it. */
const draftsNaming = (db: Db, uid: string, stems: string[]) =>
	db
		.selectFrom('items')
		.select(['resource', 'uid', 'title'])
		.where('draft', 'is not', null)
		.where((eb) =>
			eb.or([eb('draft', 'like', `%"${uid}"%`), ...stems.map((each) => eb('draft', 'like', `%/media/${each}%`))]),
		)
		.execute();

/** A picture's uid, or a file's name, wherever HTML or JSON names one. */
const FILE_NAMES = /\/media\/([a-z0-9][a-z0-9._-]*)/gi;

/** What JSON names by its uid. */
const UIDS = /"([a-z0-9]{1,40})"/gi;

/** What texts and drafts name. */
export interface Mentions {
	/** Names of files in the folder `media`. */
	files: Set<string>;
	/** Uids in drafts, of media or of anything else. */
	uids: Set<string>;
}

async function allMentions(db: Db, places: readonly Place[]): Promise<Mentions> {
	const files = new Set<string>();
	const uids = new Set<string>();
	const drafts = await db.selectFrom('items').select('draft').where('draft', 'is not', null).execute();
	for (const { draft } of drafts) {
		for (const [, name] of draft!.matchAll(FILE_NAMES)) files.add(name!);
		for (const [, uid] of draft!.matchAll(UIDS)) uids.add(uid!);
	}
	for (const place of places) {
		if (place.html.length === 0) continue;
		const columns = sql.join(place.html.map((column) => sql.ref(column)));
		const some = anyOf(place.html.map((column) => sql<boolean>`${sql.ref(column)} like '%/media/%'`));
		for await (const row of lookThrough<Record<string, string>>(db, place, columns, some))
			for (const text of Object.values(row)) for (const [, name] of text.matchAll(FILE_NAMES)) files.add(name!);
	}
	return { files, uids };
}

/** Names of files, wherever a text holds them. */
const NAMES = /[a-z0-9_-]+(?:\.[a-z0-9_-]+)+/gi;

/** Contents that are read at a time. */
const CONTENTS = 50;

/** Those of some names of stored files that a draft holds, or a version that may be restored. Reads all of them. */
export async function namedInVersions(db: Db, names: string[]): Promise<Set<string>> {
	const sought = new Set(names);
	const found = new Set<string>();
	const look = (content: string) => {
		for (const [name] of content.matchAll(NAMES)) if (sought.has(name)) found.add(name);
	};
	if (names.length === 0) return found;
	const drafts = await db.selectFrom('items').select('draft').where('draft', 'is not', null).execute();
	for (const { draft } of drafts) look(draft!);
	let last = { resource: '', uid: '', revision: -1 };
	for (;;) {
		const rows = await db
			.selectFrom('versions')
			.select(['resource', 'uid', 'revision', 'content'])
			.where(sql<boolean>`(resource, uid, revision) > (${last.resource}, ${last.uid}, ${sql.lit(last.revision)})`)
			.orderBy('resource')
			.orderBy('uid')
			.orderBy('revision')
			.limit(CONTENTS)
			.execute();
		for (const { content } of rows) look(content);
		if (rows.length < CONTENTS) return found;
		last = rows.at(-1)!;
		await new Promise((resolve) => setImmediate(resolve));
	}
}

async function renameInTexts(tx: ContentTx, names: Map<string, string>, places: readonly Place[]): Promise<void> {
	const stems = [...new Set([...names.keys()].map(stem))];
	if (stems.length === 0) return;
	const renamed = (text: string) =>
		text.replace(FILE_NAMES, (whole, name: string) => {
			const other = names.get(name);
			return other === undefined ? whole : MEDIA_PATH + other;
		});
	for (const place of places)
		for (const column of place.html) {
			const columns = sql`${sql.ref(place.item)} as id, ${sql.ref(column)} as value`;
			const found = lookThrough<{ id: string; value: string }>(tx, place, columns, mentions([column], stems));
			for (const { id, value } of await Array.fromAsync(found)) {
				if (renamed(value) !== value)
					await sql`update ${sql.table(place.table)} set ${sql.ref(column)} = ${renamed(value)}
						where ${sql.ref(place.item)} = ${id} and ${sql.ref(column)} = ${value}`.execute(tx);
			}
		}
	const drafts = await tx
		.selectFrom('items')
		.select(['resource', 'uid', 'draft'])
		.where((eb) => eb.or(stems.map((each) => eb('draft', 'like', `%/media/${each}%`))))
		.execute();
	for (const { resource, uid, draft } of drafts)
		await tx
			.updateTable('items')
			.set({ draft: renamed(draft!) })
			.where('resource', '=', resource)
			.where('uid', '=', uid)
			.execute();
}
