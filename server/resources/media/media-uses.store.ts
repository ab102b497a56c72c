/** Where pictures and videos are used: by their uid in columns, by the names of their files in stored HTML. */
import { sql, type RawBuilder } from 'kysely';
import type { MediaUse } from '../../../contract/media.ts';
import type { ContentTx } from '../../database/content-version.ts';
import type { Localized } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';
import { readSettings } from '../../auth/settings/settings.store.ts';

/** A table whose rows name media. */
interface Place {
	/** As the admin's calls name it. */
	resource: string;
	table: string;
	/** The column that names the item to the admin. */
	id: string;
	/** The column with its title; null where the item's name is all there is. */
	title: string | null;
	/** Columns that hold the uid of a row in `media`. */
	pictures: string[];
	/** Columns that hold HTML, in all languages. */
	html: string[];
}

const places: Place[] = [
	{
		resource: 'games',
		table: 'games',
		id: 'uid',
		title: 'title',
		pictures: ['banner', 'banner_file', 'poster_file', 'back_file', 'back_mobile_file', 'logo'],
		html: ['description', 'specification', 'promo_video'],
	},
	{ resource: 'news', table: 'news', id: 'uid', title: 'title', pictures: ['image'], html: ['body'] },
	{ resource: 'banners', table: 'banners', id: 'uid', title: 'title', pictures: ['image'], html: [] },
	{ resource: 'partners', table: 'partners', id: 'uid', title: 'name', pictures: ['image'], html: [] },
	{
		resource: 'roadmap',
		table: 'roadmap_items',
		id: 'uid',
		title: 'title',
		pictures: ['image', 'description_image'],
		html: ['description'],
	},
	{
		resource: 'campaigns',
		table: 'campaigns',
		id: 'uid',
		title: 'name',
		pictures: ['logo'],
		html: ['description', 'prize_distribution'],
	},
	{ resource: 'promo_tools', table: 'promo_tools', id: 'uid', title: 'name', pictures: ['logo'], html: ['page_html'] },
	{ resource: 'texts', table: 'page_texts', id: 'page', title: null, pictures: [], html: ['value'] },
	{ resource: 'texts', table: 'page_pictures', id: 'page', title: null, pictures: ['media_uid'], html: [] },
];

/** Rows of long texts that are looked through at a time; requests are answered between. */
const AT_ONCE = 1000;

interface Found {
	id: string;
	title: string | null;
	shown: number;
}

/** Plain and localized titles alike. */
function bothTitles(stored: string | null, id: string): MediaUse['title'] {
	if (stored === null) return { en: id, zh: id };
	if (!stored.startsWith('{')) return { en: stored, zh: stored };
	const { en = '', zh = '' } = JSON.parse(stored) as Localized;
	return { en, zh };
}

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

const mentions = (columns: string[], stems: string[]) =>
	anyOf(columns.flatMap((column) => stems.map((each) => sql<boolean>`${sql.ref(column)} like ${`%/media/${each}%`}`)));

/** Rows of a place whose HTML fulfils a condition, a part of the table at a time. */
async function* lookThrough<T>(
	db: Db,
	{ table, id }: Place,
	columns: RawBuilder<unknown>,
	condition: RawBuilder<boolean>,
) {
	let after = '';
	for (;;) {
		const { rows: ends } = await sql<{ id: string }>`select ${sql.ref(id)} as id from ${sql.table(table)}
			where ${sql.ref(id)} > ${after} order by ${sql.ref(id)} limit 1 offset ${sql.lit(AT_ONCE - 1)}`.execute(db);
		const end = ends[0]?.id;
		const upTo = end === undefined ? sql<boolean>`1 = 1` : sql<boolean>`${sql.ref(id)} <= ${end}`;
		const { rows } = await sql<T>`select ${columns} from ${sql.table(table)}
			where ${sql.ref(id)} > ${after} and ${upTo} and ${condition}`.execute(db);
		yield* rows;
		if (end === undefined) return;
		after = end;
		await new Promise((resolve) => setImmediate(resolve));
	}
}

/** Every item whose live or unpublished content names a row of the library; one that nothing names may be removed. */
export async function usesOf(db: Db, uid: string): Promise<MediaUse[]> {
	const stems = await stemsOf(db, uid);
	const uses = new Map<string, MediaUse>();
	const note = (resource: string, { id, title, shown }: Found) => {
		uses.set(`${resource} ${id}`, {
			resource,
			uid: id,
			title: bothTitles(title, id),
			in_draft: false,
			on_site: shown === 1,
		});
	};
	for (const place of places) {
		const title = place.title === null ? sql`null` : sql.ref(place.title);
		const shown = place.resource === 'texts' ? sql`1` : sql.ref('is_published');
		const columns = sql`${sql.ref(place.id)} as id, ${title} as title, ${shown} as shown`;
		if (place.pictures.length > 0) {
			const named = anyOf(place.pictures.map((column) => sql<boolean>`${sql.ref(column)} = ${uid}`));
			const { rows } = await sql<Found>`select ${columns} from ${sql.table(place.table)} where ${named}`.execute(db);
			for (const row of rows) note(place.resource, row);
		}
		if (place.html.length === 0 || stems.length === 0) continue;
		for await (const row of lookThrough<Found>(db, place, columns, mentions(place.html, stems)))
			note(place.resource, row);
	}
	const inGalleries = await db
		.selectFrom('game_gallery')
		.innerJoin('games', 'games.uid', 'game_gallery.game_uid')
		.select(['games.uid as id', 'games.title', 'games.is_published as shown'])
		.where('media_uid', '=', uid)
		.execute();
	for (const row of inGalleries) note('games', row);
	const { logo, icon, company } = await readSettings(db);
	if ([logo, icon].includes(uid)) note('settings', { id: 'studio', title: JSON.stringify(company.name), shown: 1 });
	for (const { resource, uid: item, title } of await draftsNaming(db, uid, stems))
		if (!uses.has(`${resource} ${item}`))
			uses.set(`${resource} ${item}`, {
				resource,
				uid: item,
				title: bothTitles(title, item),
				in_draft: true,
				on_site: false,
			});
	return [...uses.values()];
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

/** All that stored HTML and drafts name. Looks through every text of the site: remember it. */
export async function allMentions(db: Db): Promise<Mentions> {
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

/** Whether a column names the row of `media` at hand. */
export const namedInColumns = () =>
	anyOf([
		...places.flatMap(({ table, pictures }) =>
			pictures.map(
				(column) =>
					sql<boolean>`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = media.uid)`,
			),
		),
		sql<boolean>`exists (select 1 from game_gallery where game_gallery.media_uid = media.uid)`,
		sql<boolean>`exists (select 1 from settings where key in ('logo', 'icon') and value = '"' || media.uid || '"')`,
	]);

/** Puts new files in the place of old ones in all stored HTML; both are names of ours, so what was safe stays safe. */
export async function renameInTexts(tx: ContentTx, names: Map<string, string>): Promise<void> {
	const stems = [...new Set([...names.keys()].map(stem))];
	if (stems.length === 0) return;
	const renamed = (text: string) =>
		text.replace(FILE_NAMES, (whole, name: string) => {
			const other = names.get(name);
			return other === undefined ? whole : `/media/${other}`;
		});
	for (const place of places)
		for (const column of place.html) {
			const columns = sql`${sql.ref(place.id)} as id, ${sql.ref(column)} as value`;
			const found = lookThrough<{ id: string; value: string }>(tx, place, columns, mentions([column], stems));
			for (const { id, value } of await Array.fromAsync(found)) {
				if (renamed(value) !== value)
					await sql`update ${sql.table(place.table)} set ${sql.ref(column)} = ${renamed(value)}
						where ${sql.ref(place.id)} = ${id} and ${sql.ref(column)} = ${value}`.execute(tx);
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
