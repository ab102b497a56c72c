/** Finds the uses of media: by uid in columns, by file name in HTML, and by both in drafts. */
import { inEachLanguage } from '../../../contract/languages.ts';
import { MEDIA_PATH } from '../../../contract/urls.ts';
import { sql, type RawBuilder } from 'kysely';
import type { MediaUse } from '../../../contract/media.ts';
import type { ContentTx } from '../../database/content-version.ts';
import type { ContentType } from '../../cms/content-type.ts';
import { publishedAmong } from '../../cms/editing/items.store.ts';
import { toAllLanguages } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';

interface MediaSource {
	resource: string;
	table: string;
	item: string;
	/** Columns with uids of media. */
	media: readonly string[];
	/**
	 * Returns the field of the content to which a column with uids belongs. Undefined if the column belongs to no
	 * single field.
	 */
	fieldOf: (column: string) => string | undefined;
	html: readonly string[];
}

const sourcesOf = ({
	editing,
	table,
	pictures = [],
	videos = {},
	html,
	mediaPlaces = [],
}: ContentType): MediaSource[] => {
	const { resource } = editing;
	const fieldOf = (column: string) => column;
	const media = [...pictures, ...Object.keys(videos)];
	const own =
		table && (media.length > 0 || html.length > 0) ? [{ resource, table, item: 'uid', media, fieldOf, html }] : [];
	const places = mediaPlaces.map(({ field, pictures: media = [], html = [], ...place }) => ({
		resource,
		media,
		html,
		...place,
		fieldOf: () => field,
	}));
	return [...own, ...places];
};

/** Number of rows to scan before other requests are served. */
const SCAN_BATCH_SIZE = 1000;

/**
 * Returns the common beginning of the names of a picture's renditions, for a search with `like`. Other files have one
 * name, which is returned whole.
 */
const stem = (file: string): string => file.replace(/-\d+\.(avif|webp)$/, '-');

/** Returns the stems of all files of a media item, including replaced files. */
export async function stemsOf(db: Db, uid: string): Promise<string[]> {
	const rows = await db.selectFrom('media_files').select('name').where('media_uid', '=', uid).execute();
	return [...new Set(rows.map(({ name }) => stem(name)))];
}

const anyOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

const mentions = (columns: readonly string[], stems: string[]) =>
	anyOf(columns.flatMap((column) => stems.map((each) => sql<boolean>`${sql.ref(column)} like ${`%/media/${each}%`}`)));

async function* scanRows<T>(
	db: Db,
	{ table, item }: MediaSource,
	columns: RawBuilder<unknown>,
	condition: RawBuilder<boolean>,
) {
	let after = '';
	for (;;) {
		const { rows: ends } = await sql<{ id: string }>`select ${sql.ref(item)} as id from ${sql.table(table)}
			where ${sql.ref(item)} > ${after} order by ${sql.ref(item)} limit 1 offset ${sql.lit(SCAN_BATCH_SIZE - 1)}`.execute(
			db,
		);
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
	/** Returns the items that refer to a media item in their content, published or not. */
	usesOf(db: Db, uid: string): Promise<MediaUse[]>;
	/**
	 * Returns, for each uid of a media item, the number of items that `usesOf` would return.
	 * @param mentions mentions in texts and drafts
	 */
	countUses(db: Db, uids: readonly string[], mentions: Mentions): Promise<Record<string, number>>;
	mentionsInDrafts(db: Db): Promise<Mentions>;
	/**
	 * Returns the names of files in stored HTML, with the items that mention them. The scan reads every text of the
	 * site, so callers should cache the result.
	 */
	filesInHtml(db: Db): Promise<ItemsByMention>;
	/** Returns the smallest limit in bytes of the fields whose column references the video; Infinity without a limit. */
	maxVideoBytes(db: Db, uid: string): Promise<number>;
	/** Returns the SQL condition that a column references the row of `media`. */
	namedInColumns(): RawBuilder<boolean>;
	/** Replaces file names in stored HTML and drafts. The server chose the names, so the HTML stays safe. */
	renameInTexts(tx: ContentTx, names: Map<string, string>): Promise<void>;
}

/** Returns functions that find uses of media in the columns and tables that content types declare. */
export function mediaUses(contentTypes: readonly ContentType[]): MediaUses {
	const mediaSources = contentTypes.flatMap(sourcesOf);
	return {
		async usesOf(db, uid) {
			const stems = await stemsOf(db, uid);
			const uses: MediaUse[] = [];
			for (const contentType of contentTypes) uses.push(...(await liveUses(db, contentType, uid, stems)));
			const known = new Set(uses.map((use) => itemKey(use.resource, use.uid)));
			const drafts = await draftsNaming(db, uid, stems);
			return [
				...uses,
				...drafts
					.filter((draft) => !known.has(itemKey(draft.resource, draft.uid)))
					.map(({ title, draft, ...item }) => ({
						...item,
						title: toAllLanguages(title),
						fields: fieldsNaming(draft!, uid),
						in_draft: true,
						on_site: false,
					})),
			];
		},
		async countUses(db, uids, mentions) {
			const items = new Map(uids.map((uid) => [uid, new Set<string>()]));
			if (uids.length === 0) return {};
			for (const { resource, table, item, media } of mediaSources)
				for (const column of media) {
					const { rows } = await sql<{ id: string; media: string }>`select ${sql.ref(item)} as id,
						${sql.ref(column)} as media from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(uids)})`.execute(
						db,
					);
					for (const { id, media } of rows) items.get(media)?.add(itemKey(resource, id));
				}
			for (const { editing, namesMedia } of contentTypes) {
				if (!namesMedia) continue;
				const named = db
					.selectFrom('media')
					.select('uid')
					.where(namesMedia(sql.ref('media.uid')));
				for (const { uid } of await named.where('uid', 'in', uids).execute())
					for (const item of editing.fixed ?? []) items.get(uid)?.add(itemKey(editing.resource, item));
			}
			const files = db.selectFrom('media_files').select(['name', 'media_uid']).where('media_uid', 'in', uids);
			for (const { name, media_uid } of await files.execute())
				for (const item of mentions.files.get(name) ?? []) items.get(media_uid)?.add(item);
			for (const uid of uids) for (const item of mentions.uids.get(uid) ?? []) items.get(uid)?.add(item);
			return Object.fromEntries([...items].map(([uid, { size }]) => [uid, size]));
		},
		async maxVideoBytes(db, uid) {
			let max = Infinity;
			for (const { table, videos = {} } of contentTypes)
				for (const [column, video] of Object.entries(videos)) {
					if (!table || !video) continue;
					const { rows } =
						await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${uid} limit 1`.execute(db);
					if (rows.length > 0) max = Math.min(max, video.maxBytes);
				}
			return max;
		},
		mentionsInDrafts,
		filesInHtml: (db) => filesInHtml(db, mediaSources),
		namedInColumns: () =>
			anyOf([
				...mediaSources.flatMap(({ table, media }) =>
					media.map(
						(column) =>
							sql<boolean>`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = media.uid)`,
					),
				),
				...contentTypes.flatMap(({ namesMedia }) => namesMedia?.(sql.ref('media.uid')) ?? []),
			]),
		renameInTexts: (tx, names) => renameInTexts(tx, names, mediaSources),
	};
}

/** Maximum number of uids in a statement. Databases limit the number of parameters. */
const UID_BATCH_SIZE = 5000;

/** Returns the items of a content type that use a media item in their stored content, with their newest titles. */
async function liveUses(db: Db, contentType: ContentType, uid: string, stems: string[]): Promise<MediaUse[]> {
	const { resource, fixed = [] } = contentType.editing;
	/** Fields by uid of the item. */
	const found = new Map<string, Set<string>>();
	const add = (id: string) => found.get(id) ?? found.set(id, new Set()).get(id)!;
	for (const source of sourcesOf(contentType)) {
		const id = sql.ref<string>(source.item);
		if (source.media.length > 0) {
			const named = anyOf(source.media.map((column) => sql<boolean>`${sql.ref(column)} = ${uid}`));
			const columns = sql.join(source.media.map((column) => sql.ref(column)));
			const { rows } = await sql<
				Record<string, string>
			>`select ${id} as id, ${columns} from ${sql.table(source.table)} where ${named}`.execute(db);
			for (const row of rows) {
				const fields = add(row.id!);
				for (const column of source.media) {
					const field = row[column] === uid ? source.fieldOf(column) : undefined;
					if (field !== undefined) fields.add(field);
				}
			}
		}
		if (source.html.length === 0 || stems.length === 0) continue;
		const rows = scanRows<{ id: string }>(db, source, sql`${id} as id`, mentions(source.html, stems));
		for await (const row of rows) add(row.id);
	}
	if (contentType.namesMedia) {
		const { rows } = await sql<{ one: number }>`select 1 as one where ${contentType.namesMedia(sql`${uid}`)}`.execute(
			db,
		);
		if (rows.length > 0) for (const item of fixed) add(item);
	}
	if (found.size === 0) return [];
	const uids = [...found.keys()];
	const titles = new Map<string, string>();
	const isPublished = new Set<string>();
	for (let start = 0; start < uids.length; start += UID_BATCH_SIZE) {
		const batch = uids.slice(start, start + UID_BATCH_SIZE);
		const items = await db
			.selectFrom('items')
			.select(['uid', 'title'])
			.where('resource', '=', resource)
			.where('uid', 'in', batch)
			.execute();
		for (const item of items) titles.set(item.uid, item.title);
		for (const item of await publishedAmong(db, contentType, batch)) isPublished.add(item);
	}
	return uids.map((item) => {
		const title = titles.get(item);
		return {
			resource,
			uid: item,
			title: title === undefined ? inEachLanguage(() => item) : toAllLanguages(title),
			fields: [...found.get(item)!],
			in_draft: false,
			on_site: isPublished.has(item),
		};
	});
}

/** Selects the items with a draft that mentions a media item, including items in the trash. */
const draftsNaming = (db: Db, uid: string, stems: string[]) =>
	db
		.selectFrom('items')
		.select(['resource', 'uid', 'title', 'draft'])
		.where('draft', 'is not', null)
		.where((eb) =>
			eb.or([eb('draft', 'like', `%"${uid}"%`), ...stems.map((each) => eb('draft', 'like', `%/media/${each}%`))]),
		)
		.execute();

/** Returns the fields of a draft with the uid, alone or in a list. */
const fieldsNaming = (draft: string, uid: string): string[] =>
	Object.entries(JSON.parse(draft) as Record<string, unknown>)
		.filter(([, value]) => value === uid || (Array.isArray(value) && value.includes(uid)))
		.map(([field]) => field);

/** Matches the names of files in the folder `media`, in HTML or JSON. */
const FILE_NAMES = /\/media\/([a-z0-9][a-z0-9._-]*)/gi;

/** Matches strings in JSON that may be uids. */
const UIDS = /"([a-z0-9]{1,40})"/gi;

/** Keys of items by the file name or uid that the items mention. */
export type ItemsByMention = Map<string, Set<string>>;

const itemKey = (resource: string, uid: string): string => `${resource} ${uid}`;

function addMention(mentions: ItemsByMention, text: string, item: string): void {
	const items = mentions.get(text);
	if (items) items.add(item);
	else mentions.set(text, new Set([item]));
}

export interface Mentions {
	/** Names of files in the folder `media`. */
	files: ItemsByMention;
	/** Texts that may be uids, of media or of other rows. */
	uids: ItemsByMention;
}

async function mentionsInDrafts(db: Db): Promise<Mentions> {
	const files: ItemsByMention = new Map();
	const uids: ItemsByMention = new Map();
	const drafts = await db
		.selectFrom('items')
		.select(['resource', 'uid', 'draft'])
		.where('draft', 'is not', null)
		.execute();
	for (const { resource, uid: item, draft } of drafts) {
		const key = itemKey(resource, item);
		for (const [, name] of draft!.matchAll(FILE_NAMES)) addMention(files, name!, key);
		for (const [, uid] of draft!.matchAll(UIDS)) addMention(uids, uid!, key);
	}
	return { files, uids };
}

async function filesInHtml(db: Db, mediaSources: readonly MediaSource[]): Promise<ItemsByMention> {
	const files: ItemsByMention = new Map();
	for (const source of mediaSources) {
		if (source.html.length === 0) continue;
		const columns = sql`${sql.ref(source.item)} as item_id, ${sql.join(source.html.map((column) => sql.ref(column)))}`;
		const some = anyOf(source.html.map((column) => sql<boolean>`${sql.ref(column)} like '%/media/%'`));
		for await (const row of scanRows<Record<string, string>>(db, source, columns, some))
			for (const column of source.html)
				for (const [, name] of row[column]!.matchAll(FILE_NAMES))
					addMention(files, name!, itemKey(source.resource, row.item_id!));
	}
	return files;
}

/** Matches file names in any text. */
const NAMES = /[a-z0-9_-]+(?:\.[a-z0-9_-]+)+/gi;

/** Number of versions to read at a time. */
const VERSION_BATCH_SIZE = 50;

/** Returns the given file names that a draft or a version contains. Reads all drafts and versions. */
export async function namedInVersions(db: Db, names: string[]): Promise<Set<string>> {
	const wanted = new Set(names);
	const found = new Set<string>();
	const collect = (content: string) => {
		for (const [name] of content.matchAll(NAMES)) if (wanted.has(name)) found.add(name);
	};
	if (names.length === 0) return found;
	const drafts = await db.selectFrom('items').select('draft').where('draft', 'is not', null).execute();
	for (const { draft } of drafts) collect(draft!);
	let last = { resource: '', uid: '', revision: -1 };
	for (;;) {
		const rows = await db
			.selectFrom('versions')
			.select(['resource', 'uid', 'revision', 'content'])
			.where(sql<boolean>`(resource, uid, revision) > (${last.resource}, ${last.uid}, ${sql.lit(last.revision)})`)
			.orderBy('resource')
			.orderBy('uid')
			.orderBy('revision')
			.limit(VERSION_BATCH_SIZE)
			.execute();
		for (const { content } of rows) collect(content);
		if (rows.length < VERSION_BATCH_SIZE) return found;
		last = rows.at(-1)!;
		await new Promise((resolve) => setImmediate(resolve));
	}
}

async function renameInTexts(
	tx: ContentTx,
	names: Map<string, string>,
	mediaSources: readonly MediaSource[],
): Promise<void> {
	const stems = [...new Set([...names.keys()].map(stem))];
	if (stems.length === 0) return;
	const renamed = (text: string) =>
		text.replace(FILE_NAMES, (whole, name: string) => {
			const other = names.get(name);
			return other === undefined ? whole : MEDIA_PATH + other;
		});
	for (const source of mediaSources)
		for (const column of source.html) {
			const columns = sql`${sql.ref(source.item)} as id, ${sql.ref(column)} as value`;
			const found = scanRows<{ id: string; value: string }>(tx, source, columns, mentions([column], stems));
			for (const { id, value } of await Array.fromAsync(found)) {
				if (renamed(value) !== value)
					await sql`update ${sql.table(source.table)} set ${sql.ref(column)} = ${renamed(value)}
						where ${sql.ref(source.item)} = ${id} and ${sql.ref(column)} = ${value}`.execute(tx);
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
