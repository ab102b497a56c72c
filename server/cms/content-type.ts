/**
 * Declares the properties of a content type. The admin's API, versions, previews, the sitemap, the media library,
 * redirects and the schedule use them (ADR 0044). server/app/content-types.ts lists all content types.
 */
import type { Language } from '../../contract/languages.ts';
import type { z } from '@hono/zod-openapi';
import type { RawBuilder } from 'kysely';
import type { editingCalls, ItemAudience, Right } from '../../contract/editing.ts';
import type { PageId } from '../../contract/pages.ts';
import { pagePath } from '../../contract/urls.ts';
import type { Config } from '../kernel/config.ts';
import type { ContentTx } from '../database/content-version.ts';
import type { Db, Flag } from '../database/schema.ts';
import type { FieldErrors } from './editing/editing.messages.ts';

/** The settings of the server that the editing of content uses. */
export type EditingConfig = Pick<Config, 'recaptchaSecret' | 'origin'>;

/** A table, besides the content type's own table, whose rows use media. */
export interface MediaPlace {
	table: string;
	/** Column with the uid of the item. */
	item: string;
	/** Columns with the uid of a row in `media`. */
	pictures?: readonly string[];
	/** Name of the content's field that lists these pictures; undefined if they belong to no single field. */
	field?: string;
	/** Columns with HTML, in all languages. */
	html?: readonly string[];
}

/** The public pages of a content type that has one page per item. */
export interface ItemPages {
	/** Id of the page in contract/pages.ts. */
	page: 'game-details' | 'news-detail-page';
	/** Counts the pages for the sitemap. */
	count(db: Db, now: Date): Promise<number>;
	list(db: Db, part: { limit: number; offset: number }, now: Date): Promise<{ slug: string; changed: string }[]>;
	/** Returns those of the given slugs whose item is visible and therefore has a page. */
	shownAmong(db: Db, slugs: readonly string[], now: Date): Promise<string[]>;
	/** Returns the current slug of the visible item that had this slug earlier; undefined if there is none. */
	movedTo(db: Db, slug: string, now: Date): Promise<string | undefined>;
}

/**
 * Settings for previews of items. A preview publishes the draft in a transaction, calls `reveal` and `hideOthers`,
 * reads the page, and rolls the transaction back.
 */
export interface PreviewTraits {
	/** Path, without language, of the page that is previewed for an item whose own `path` is null. */
	page?: string;
	/** Makes the item visible if its flags or its date hide it. */
	reveal?: (tx: ContentTx, uid: string, now: Date) => Promise<unknown>;
	/** Set if guests may see previews of this client-area content. A guest has a preview link and no account. */
	guest?: {
		/**
		 * API calls that a guest may make: the calls of the page, and the downloads of files to which the page links.
		 */
		calls: readonly { path: string }[];
		/** Hides all other items from these calls. */
		hideOthers: (tx: ContentTx, uid: string) => Promise<unknown>;
	};
}

export interface ContentType<Content extends object = any> {
	/** Definitions of the editing calls, and the schema of the content. */
	editing: ReturnType<typeof editingCalls<z.ZodObject>> & { content: z.ZodType<Content> };
	/** Table with one row per item; undefined when the code fixes the set of items. */
	table?: string;
	/** Field with the unique slug in an item's address. When it changes, the old address redirects to the new one. */
	slugField?: keyof Content & string;
	/** True when staff order the items (column `position`). */
	isOrdered?: boolean;
	/** Fields with localized HTML, besides keys that end in `_html`. Saves sanitise the HTML, and lists omit it. */
	html: readonly (keyof Content & string)[];
	/**
	 * Fields with localized text, besides the title, in which the search of the admin looks. The table has a column of
	 * the same name for each.
	 */
	mainTexts?: readonly (keyof Content & string)[];
	/** Returns uids of items with a text that contains all words. Only for a content type without a table. */
	itemsWithText?(db: Db, words: readonly string[], limit: number): Promise<string[]>;
	/** Fields with the uid of a picture. The table has a column of the same name for each. */
	pictures?: readonly (keyof Content & string)[];
	/** Other tables in which items of this content type use media. */
	mediaPlaces?: readonly MediaPlace[];
	/**
	 * Returns the SQL condition that is true if stored content uses a media item. Only for a content type without a
	 * table.
	 */
	namesMedia?: (mediaUid: RawBuilder<string>) => RawBuilder<boolean>;
	/** Columns with dates. Dates of the demo studio's unedited items move along with the calendar (ADR 0008). */
	dates?: readonly string[];
	/** Returns the titles, which may be empty in an incomplete draft. */
	title(content: Content, uid: string): Record<Language, string>;
	/**
	 * Field with the title, which a duplicate changes. Undefined for a content type whose items cannot be duplicated.
	 */
	titleField?: keyof Content & string;
	/** Returns the content of a duplicate without values that only one item may have, such as a file. */
	withoutExclusive?: (content: Content) => Content;
	/** Returns the path without language of the page that shows the item; null when there is none. */
	path(content: Content, uid: string): string | null;
	/** True if each item has a page of its own at its `path`. */
	hasOwnPages?: true;
	/** The page that lists the items. */
	listPage?: PageId;
	itemPages?: ItemPages;
	/** Returns the paths, without language, of fixed pages that staff hide from the sitemap. */
	hiddenPaths?(db: Db): Promise<string[]>;
	preview?: PreviewTraits;
	/** Returns the readers of the published item; everybody by default. */
	audience?(content: Content): ItemAudience;
	/** Returns the time at which the published item becomes visible; null when it is visible at once. */
	shownFrom?(content: Content): string | null;
	/** Returns the next time at which the site shows the items differently without an edit. */
	nextChange?(db: Db, now: Date): Promise<string | undefined>;
	/** Reads the content of these items, published or not, in a constant number of statements; omits unknown uids. */
	read(db: Db, uids: readonly string[]): Promise<Map<string, Content>>;
	/** Adds an item. The item is unpublished unless the content type is direct. */
	add(tx: ContentTx, uid: string, content: Content, now: Date): Promise<void>;
	change(tx: ContentTx, uid: string, content: Content, now: Date): Promise<void>;
	/**
	 * Returns errors that neither the schema nor the checks of `slugField` and `pictures` find, e.g. missing
	 * references. In an incomplete draft, required fields may be empty or null.
	 */
	fieldErrors?(db: Db, content: Content, uid: string, config: EditingConfig): Promise<FieldErrors>;
	/** Returns titles of items that refer to this one and prevent its removal, for the error message. */
	usedBy?(db: Db, uid: string): Promise<Record<Language, string>[]>;
}

export const contentTypeOf = (contentTypes: readonly ContentType[], resource: string): ContentType | undefined =>
	contentTypes.find(({ editing }) => editing.resource === resource);

/** Returns the traits of a content type whose items have no pages of their own, because one page shows all of them. */
export const rightToSave = ({ editing }: ContentType): Right => (editing.isDirect ? 'publish' : 'edit');

/** Traits of a content type whose items have no pages of their own, because one page shows all of them. */
export const shownOn = (page: PageId) => ({ listPage: page, path: () => pagePath(page) });

/** Reads the content of one item from its tables, published or not. */
export const readContent = async (db: Db, contentType: ContentType, uid: string): Promise<object | undefined> =>
	(await contentType.read(db, [uid])).get(uid);

/** Converts rows to a map from uid to content, as `read` returns it. */
export const byUid = <Row extends { uid: string }, Content>(
	rows: readonly Row[],
	contentOf: (row: Row) => Content,
): Map<string, Content> => new Map(rows.map((row) => [row.uid, contentOf(row)]));

/** Position of a new item: after all ordered items, whose positions start at 0. */
export const UNORDERED_POSITION = 1_000_000;

/** Maximum number of referring items that are listed when an item cannot be removed. */
export const MAX_NAMED_USERS = 5;

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);
