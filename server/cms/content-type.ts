/** Describes content types: the kinds of items that staff edit (ADR 0044). server/app/content-types.ts lists them. */
import type { Language, Texts } from '../../contract/languages.ts';
import type { z } from '@hono/zod-openapi';
import type { RawBuilder } from 'kysely';
import type { ContentTypeName, Right } from '../../contract/rights.ts';
import type { editingCalls, ItemAudience } from '../../contract/editing.ts';
import type { PageId } from '../../contract/pages.ts';
import { pagePath } from '../../contract/urls.ts';
import type { Config } from '../kernel/config.ts';
import type { ContentTx } from '../database/content-version.ts';
import type { Db, Flag } from '../database/schema.ts';
import type { FieldErrors } from './editing/editing.messages.ts';

export type EditingConfig = Pick<Config, 'recaptchaSecret' | 'origin'>;

/** Table that links items to media, in addition to the table of the content type. */
export interface MediaPlace {
	table: string;
	item: string;
	/** Columns with uids of rows in `media`. */
	pictures?: readonly string[];
	/** Content field that lists these pictures; undefined if no single field does. */
	field?: string;
	/** Columns with localized HTML. */
	html?: readonly string[];
}

/** Page of an item, for the sitemap. */
export interface PageAddress {
	slug: string;
	changed: string;
	withheldFrom: readonly Language[];
}

/** Public pages of a content type with one page for each item. */
export interface ItemPages {
	page: 'game-details' | 'news-detail-page';
	/** Further pages with the same slug. The sitemap omits them. */
	otherPages?: readonly PageId[];
	count(db: Db, now: Date): Promise<number>;
	list(db: Db, part: { limit: number; offset: number }, now: Date): Promise<PageAddress[]>;
	/** Returns the given slugs that belong to visible items. Other items have no page. */
	shownAmong(db: Db, slugs: readonly string[], now: Date): Promise<string[]>;
	/** Returns the present slug of a visible item that once had this slug. */
	movedTo(db: Db, slug: string, language: Language, now: Date): Promise<string | undefined>;
}

/**
 * Settings for previews. A preview publishes the draft in a transaction, calls `reveal` and `hideOthers`, reads the
 * page, and rolls back.
 */
export interface PreviewTraits {
	/** Path of the previewed page without language, for items without a `path`. */
	page?: string;
	/** Makes the item visible, although its flags or date may hide it. */
	reveal?: (tx: ContentTx, uid: string, now: Date) => Promise<unknown>;
	/** Set if guests may preview items of the client area. Guests have a preview link and no account. */
	guest?: {
		/** API calls that the previewed page needs, including its downloads. Guests may make no other calls. */
		calls: readonly { path: string }[];
		/** Hides all other data that the API calls in `calls` would return. */
		hideOthers: (tx: ContentTx, uid: string) => Promise<unknown>;
	};
}

/** Key in the database, and titles that imported files may use instead of the key. */
export interface KnownKey {
	key: string;
	names: readonly string[];
}

export type KnownKeyKind = 'provider' | 'feature' | 'language';

/** Settings for imports and exports of items as tables (server/features/catalogue/). */
export interface CatalogueTraits {
	/** Field that identifies an item in a file without uids. A localized field counts in the fallback language only. */
	key: string;
	/** Fields with uids of other items. In a file, the field `key` of these items replaces the uid. */
	references?: Readonly<Record<string, { resource: ContentTypeName; key: string }>>;
	/**
	 * Fields that accept only stored keys, e.g. keys of providers. If a value is unknown, the import lists the keys
	 * from `list`.
	 */
	keys?: Readonly<Record<string, { kind: KnownKeyKind; list: (db: Db) => Promise<readonly KnownKey[]> }>>;
	/** Fields in euro cents. A file may instead have euros in a column `<field>_euro`. */
	money?: readonly string[];
	/**
	 * Units of number fields, and their smallest usual values. The import warns about smaller values, because the file
	 * may use another unit, e.g. 0.96 for 96%.
	 */
	numbers?: Readonly<Record<string, { unit: 'percent' | 'multiple'; usualMin: number }>>;
	/**
	 * Additional words for the choices of a field. `near` words have a meaning between two choices, so the import warns
	 * about them.
	 */
	choiceWords?: Readonly<
		Record<string, Readonly<Record<string, { same: readonly string[]; near: readonly string[] }>>>
	>;
	/**
	 * Additional headings of columns in each language. If a heading is also the key or label of another
	 * field, the heading means that other field.
	 */
	headings?: Readonly<Partial<Record<string, Texts<readonly string[]>>>>;
	/**
	 * Maps a field to another field that the same heading can mean, e.g. slugs to titles. The import uses the other
	 * field if the values look like its values and no other heading means that field.
	 */
	alternatives?: Readonly<Record<string, string>>;
	/** Example values for the description of the columns. */
	examples?: Readonly<Record<string, string>>;
	/** Other names of picture fields in file names, e.g. `cover` for `banner`. */
	pictureNames?: Readonly<Record<string, string>>;
	/** Column for a media file that is named after the item only, e.g. `golden-reef.jpg`. */
	mainFile?: string;
	/**
	 * Values for new items if the file lacks the column, e.g. the studio's own provider. A function returns undefined
	 * if there is no stored value.
	 */
	storedDefaults?: Readonly<Record<string, (db: Db) => Promise<string | undefined>>>;
	/** Values for new items if the file lacks the column. Fields without a default are empty. */
	defaults?: Readonly<Record<string, unknown>>;
}

export interface ContentType<Content extends object = any> {
	editing: ReturnType<typeof editingCalls<z.ZodObject>> & { content: z.ZodType<Content> };
	/** Table with one row per item; undefined if the code fixes the set of items. */
	table?: string;
	/**
	 * Field with the unique slug of the item's URL. After a change, the old URL redirects if the item was ever
	 * published.
	 */
	slugField?: keyof Content & string;
	/** True if staff set the order of items (column `position`). */
	isOrdered?: boolean;
	/**
	 * Fields with localized HTML. The server sanitises the HTML on save, and omits it from lists. Fields that end in
	 * `_html` need no entry.
	 */
	html: readonly (keyof Content & string)[];
	/** Localized fields that the admin's search reads besides the title. Each has a column of the same name. */
	mainTexts?: readonly (keyof Content & string)[];
	/** Returns uids of items with a text that contains all words. For content types without a table. */
	itemsWithText?(db: Db, words: readonly string[], limit: number): Promise<string[]>;
	/** Fields with the uid of a picture. Each has a column of the same name. */
	pictures?: readonly (keyof Content & string)[];
	/** Fields with the uid of a video, with the maximum size. Each has a column of the same name. */
	videos?: Readonly<Partial<Record<keyof Content & string, { maxBytes: number }>>>;
	mediaPlaces?: readonly MediaPlace[];
	/**
	 * Returns an SQL condition that is true if stored content uses the media item. For content types without a table.
	 */
	namesMedia?: (mediaUid: RawBuilder<string>) => RawBuilder<boolean>;
	/**
	 * SQL conditions for filters that are not columns, by filter name. The content type's table has the alias `own`.
	 */
	conditions?: Readonly<Record<string, (value: string, now: Date) => RawBuilder<boolean>>>;
	/** Columns with dates. In the demo studio, these dates move at each start until staff edit the item (ADR 0008). */
	dates?: readonly string[];
	/** Titles may be empty in an incomplete draft. */
	title(content: Content, uid: string): Record<Language, string>;
	/** Field with the title, which a duplicate changes. Undefined if items cannot be duplicated. */
	titleField?: keyof Content & string;
	/** Removes values that only one item may have, e.g. a file, from the content of a duplicate. */
	withoutExclusive?: (content: Content) => Content;
	/** Returns the path without language of the page that shows the item; null if no page shows it. */
	path(content: Content, uid: string): string | null;
	hasOwnPages?: true;
	/** True if every page shows the item. A live preview may then show any page. */
	isOnAllPages?: true;
	listPage?: PageId;
	itemPages?: ItemPages;
	/** Returns the paths without language of fixed pages that staff hide from the sitemap. */
	hiddenPaths?(db: Db): Promise<string[]>;
	preview?: PreviewTraits;
	/** Undefined if items cannot be imported and exported as tables. */
	catalogue?: CatalogueTraits;
	/** Returns who can read the published item. The default is everybody. */
	audience?(content: Content): ItemAudience;
	/** Returns when the published item becomes visible; null for at once. */
	shownFrom?(content: Content): string | null;
	/** Returns the next time at which an item changes on the site without an edit, e.g. at its release date. */
	nextChange?(db: Db, now: Date): Promise<string | undefined>;
	/**
	 * Returns the content of items, published or not, by uid. Omits unknown uids. The number of statements must not
	 * depend on the number of items.
	 */
	read(db: Db, uids: readonly string[]): Promise<Map<string, Content>>;
	/** Adds an item. Items of a direct content type are published at once, and other items are not. */
	add(tx: ContentTx, uid: string, content: Content, now: Date): Promise<void>;
	change(tx: ContentTx, uid: string, content: Content, now: Date): Promise<void>;
	/**
	 * Returns errors that need a query, e.g. missing references. In an incomplete draft, required fields may be empty
	 * or null.
	 */
	fieldErrors?(db: Db, content: Content, uid: string, config: EditingConfig): Promise<FieldErrors>;
	/** Returns the titles of items that refer to this item and therefore prevent its removal. */
	usedBy?(db: Db, uid: string): Promise<Record<Language, string>[]>;
}

export const contentTypeOf = (contentTypes: readonly ContentType[], resource: string): ContentType | undefined =>
	contentTypes.find(({ editing }) => editing.resource === resource);

export const rightToSave = ({ editing }: ContentType): Right => (editing.isDirect ? 'publish' : 'edit');

/** Returns the traits of a content type that shows all items on one page. */
export const shownOn = (page: PageId) => ({ listPage: page, path: () => pagePath(page) });

/** Returns the content of one item, published or not. */
export const readContent = async (db: Db, contentType: ContentType, uid: string): Promise<object | undefined> =>
	(await contentType.read(db, [uid])).get(uid);

export const byUid = <Row extends { uid: string }, Content>(
	rows: readonly Row[],
	contentOf: (row: Row) => Content,
): Map<string, Content> => new Map(rows.map((row) => [row.uid, contentOf(row)]));

/** Position of a new item. Staff-ordered items have lower positions, so new items come last. */
export const UNORDERED_POSITION = 1_000_000;

/** Maximum number of titles in the error for an item that is in use. */
export const MAX_NAMED_USERS = 5;

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);
