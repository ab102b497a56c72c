/**
 * A content type: one definition that everything asks (the admin's calls, versions, previews, the site map, the media
 * library, redirects, the schedule). server/app/content-types.ts lists them all.
 */
import type { z } from '@hono/zod-openapi';
import type { RawBuilder } from 'kysely';
import type { Language } from '../../contract/envelope.ts';
import type { editingCalls, ItemAudience } from '../../contract/editing.ts';
import type { Config } from '../kernel/config.ts';
import type { ContentTx } from '../database/content-version.ts';
import type { Db, Flag } from '../database/schema.ts';
import type { EditingMessage } from './editing/editing.messages.ts';

/** Errors in content: a message by the path of its field. */
export type FieldErrors = Record<string, EditingMessage>;

export type BothLanguages<T = string> = { en: T; zh: T };

/** The part of the server's configuration that content depends on. */
export type EditingConfig = Pick<Config, 'recaptchaSecret'>;

/** A table beside the item's own whose rows name media. */
export interface MediaPlace {
	table: string;
	/** Column with the item's uid. */
	item: string;
	/** Columns with the uid of a row in `media`. */
	pictures?: readonly string[];
	/** Columns with HTML, in all languages. */
	html?: readonly string[];
}

/** The public pages of a content type that has one page an item. */
export interface ItemPages {
	/** Id of the page in the site's table of pages. */
	page: 'game-details' | 'news-detail-page';
	/** Number of pages that the site map lists. */
	count(db: Db, now: Date): Promise<number>;
	list(db: Db, part: { limit: number; offset: number }, now: Date): Promise<{ slug: string; changed: string }[]>;
	/** The slug that a visible item has now, by one that it had. */
	movedTo(db: Db, slug: string, now: Date): Promise<string | undefined>;
}

/** The preview of a content type's items, beside writing the newest content. */
export interface PreviewTraits {
	/** The page that shows an item which has no page of its own, without language. */
	page?: string;
	/** Shows an item that its own flags and date hide. */
	reveal?: (tx: ContentTx, uid: string, now: Date) => Promise<unknown>;
	/** Of content of the client area: for readers who have a link and no account. */
	guest?: {
		/** The calls that the page makes, its files among them. */
		calls: RegExp;
		/** Hides everything else that those calls return. */
		hideOthers: (tx: ContentTx, uid: string) => Promise<unknown>;
	};
}

export interface ContentType<Content extends object = any> {
	/** The calls by which it is edited, and the schema of its content. */
	editing: ReturnType<typeof editingCalls<z.ZodObject>> & { content: z.ZodType<Content> };
	/** Its table, with a row an item; none where the items are always the same ones. */
	table?: string;
	/** The field that names an item in its address, unique. When it changes, the old address redirects to the new one. */
	slugField?: keyof Content & string;
	/** Staff put the items into an order (column `position`). */
	isOrdered?: boolean;
	/** Fields of HTML in both languages: they are sanitised, and left out of lists. So are keys that end in `_html`. */
	html: readonly (keyof Content & string)[];
	/** Fields with the uid of a picture; each is a column of the table by the same name. */
	pictures?: readonly (keyof Content & string)[];
	/** Other tables that name media for its items. */
	mediaPlaces?: readonly MediaPlace[];
	/** Of an item that has no row: an SQL condition that its stored content names the media. */
	namesMedia?: (mediaUid: RawBuilder<string>) => RawBuilder<boolean>;
	/** Columns with dates. Those of the demo studio's unedited items move along with the calendar. */
	dates?: readonly string[];
	title(content: Content, uid: string): BothLanguages;
	/** The page that shows it, without language; null when it has none. */
	path(content: Content, uid: string): string | null;
	itemPages?: ItemPages;
	preview?: PreviewTraits;
	/** Readers of it while it is published; everybody by default. */
	audience?(content: Content): ItemAudience;
	/** The instant before which nobody sees it although it is published; null or left out: none. */
	shownFrom?(content: Content): string | null;
	/** The first instant after `now` at which time alone changes what the site shows of it. */
	nextChange?(db: Db, now: Date): Promise<string | undefined>;
	/** Reads the content of those uids that exist from its tables, published or not, in a few statements however many. */
	read(db: Db, uids: readonly string[]): Promise<Map<string, Content>>;
	/** Adds a new item, hidden where it is staged. */
	add(tx: ContentTx, uid: string, content: Content, now: Date): Promise<void>;
	change(tx: ContentTx, uid: string, content: Content, now: Date): Promise<void>;
	/** Errors that neither its schema nor `slugField` and `pictures` tell: missing references, a server that is not set up. */
	fieldErrors?(db: Db, content: Content, uid: string, config: EditingConfig): Promise<FieldErrors>;
	/** Titles of what refers to the item, beside what the database itself refuses to leave without it. */
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

/** The position of a new item: after those that staff have put into an order, which are numbered from 0. */
export const UNORDERED_POSITION = 1_000_000;

/** Number of users of an item that are named to somebody who wants to remove it. */
export const MAX_NAMED_USERS = 5;

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);
