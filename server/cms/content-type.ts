/** Where a resource is edited: what its content is, and how it comes from its own tables and goes back there. */
import type { z } from '@hono/zod-openapi';
import type { Language } from '../../contract/envelope.ts';
import type { editingCalls, ItemAudience } from '../../contract/editing.ts';
import type { Config } from '../kernel/config.ts';
import type { ContentTx } from '../database/content-version.ts';
import type { Db, Flag, Schema } from '../database/schema.ts';
import { unfitPictures } from '../platform/pictures/media.store.ts';
import type { EditingMessage } from './editing/editing.messages.ts';

/** What is wrong with content, by the path of its field. */
export type FieldErrors = Record<string, EditingMessage>;

export type BothLanguages<T = string> = { en: T; zh: T };

/** The part of the server's configuration that content depends on. */
export type EditingConfig = Pick<Config, 'recaptchaSecret'>;

export interface ContentType<Content extends object = any> {
	/** Its calls, and what they take. */
	editing: ReturnType<typeof editingCalls<z.ZodObject>> & { content: z.ZodType<Content> };
	/** Its table, where each item is a row; none where the items are always the same ones. */
	table?:
		| 'games'
		| 'features'
		| 'news'
		| 'news_categories'
		| 'banners'
		| 'partners'
		| 'roadmap_items'
		| 'campaigns'
		| 'promo_tools'
		| 'documents'
		| 'document_types'
		| 'offices'
		| 'companies';
	/** Names it in its address: when it changes, the old address leads to the new one. */
	slugField?: 'slug' | 'name';
	/** Staff put the items into an order (`position`). */
	isOrdered?: boolean;
	/** Fields of HTML in both languages: they are sanitised, and left out of lists. So are keys that end in `_html`. */
	html: readonly (keyof Content & string)[];
	title(content: Content, uid: string): BothLanguages;
	/** The page that shows it, without language; null when it has none. */
	path(content: Content, uid: string): string | null;
	/** Readers of it while it is published: everybody, where it is left out. */
	audience?(content: Content): ItemAudience;
	/** The instant before which nobody sees it although it is published; null or left out: none. */
	shownFrom?(content: Content): string | null;
	/** The content in its tables, published or not, of those uids that are there: in a few statements, however many. */
	read(db: Db, uids: readonly string[]): Promise<Map<string, Content>>;
	/** Puts a new item there, hidden where it is staged. */
	add(tx: ContentTx, uid: string, content: Content, now: Date): Promise<void>;
	change(tx: ContentTx, uid: string, content: Content, now: Date): Promise<void>;
	/** Faults that the schema cannot find: names that are taken, things that are missing or that the server is not set up for. */
	fieldErrors(db: Db, content: Content, uid: string, config: EditingConfig): Promise<FieldErrors>;
	/** What else refers to it, beside what the database itself refuses to leave without it: titles, for people. */
	usedBy?(db: Db, uid: string, language: Language): Promise<string[]>;
}

export const contentTypeOf = (contentTypes: readonly ContentType[], resource: string): ContentType | undefined =>
	contentTypes.find(({ editing }) => editing.resource === resource);

/** One item's content in its tables, published or not. */
export const readContent = async (db: Db, contentType: ContentType, uid: string): Promise<object | undefined> =>
	(await contentType.read(db, [uid])).get(uid);

/** Content by the uids of its rows, as `read` returns it. */
export const byUid = <Row extends { uid: string }, Content>(
	rows: readonly Row[],
	contentOf: (row: Row) => Content,
): Map<string, Content> => new Map(rows.map((row) => [row.uid, contentOf(row)]));

/** The place of a new item: after those that staff have put into an order, which lie close together. */
export const UNORDERED_POSITION = 1_000_000;

/** How many of those that refer to an item are named to whoever wants to remove it. */
export const MAX_NAMED_USERS = 5;

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);

/** A stored text in both languages, empty where it is missing. */
export function both(json: string): BothLanguages {
	const { en = '', zh = '' } = JSON.parse(json) as Partial<BothLanguages>;
	return { en, zh };
}

type TableOf<C extends string> = {
	[T in keyof Schema]: C extends keyof Schema[T] ? T : never;
}[keyof Schema];

/** A fault of the field when another row of the table has its value. */
export async function notUnique(
	db: Db,
	table: TableOf<'uid'>,
	field: string,
	value: string,
	uid: string,
): Promise<FieldErrors> {
	const row = await db
		.selectFrom(table as 'news')
		.select('uid')
		.where(field as 'slug', '=', value)
		.where('uid', '!=', uid)
		.executeTakeFirst();
	return row ? { [field]: 'taken' } : {};
}

/** A fault for each uid that no row of a table has. Those that are null name nothing. */
export async function missingItems(
	db: Db,
	table: TableOf<'uid'>,
	named: Record<string, string | null>,
): Promise<FieldErrors> {
	const uids = [...new Set(Object.values(named).filter((uid) => uid !== null))];
	if (!uids.length) return {};
	const rows = await db
		.selectFrom(table as 'news')
		.select('uid')
		.where('uid', 'in', uids)
		.execute();
	const known = new Set(rows.map((row) => row.uid));
	return Object.fromEntries(
		Object.entries(named).flatMap(([path, uid]) => (uid === null || known.has(uid) ? [] : [[path, 'gone' as const]])),
	);
}

/** A fault for each picture that is not in the library, or is none. */
export async function missingPictures(db: Db, named: Record<string, string | null>): Promise<FieldErrors> {
	const uids = Object.values(named).filter((uid) => uid !== null);
	const bad = new Set(await unfitPictures(db, [...new Set(uids)]));
	return Object.fromEntries(
		Object.entries(named).flatMap(([path, uid]) => (uid !== null && bad.has(uid) ? [[path, 'gone' as const]] : [])),
	);
}

/** A fault when the end is not after the beginning. */
export const endBeforeStart = ({
	start_date,
	end_date,
}: {
	start_date: string;
	end_date: string | null;
}): FieldErrors => (end_date !== null && end_date <= start_date ? { end_date: 'endsFirst' } : {});

/** A fault for each member of a list that stands in it before. */
export const duplicates = (field: string, members: readonly string[]): FieldErrors =>
	Object.fromEntries(
		members.flatMap((member, place) =>
			members.indexOf(member) < place ? [[`${field}.${place}`, 'twice' as const]] : [],
		),
	);

/** Uids of a list by the paths of their places, for `missing`. */
export const uidsByPath = (field: string, uids: readonly string[]): Record<string, string> =>
	Object.fromEntries(uids.map((uid, place) => [`${field}.${place}`, uid]));
