/** Defines content types: the kinds of items that staff edit (ADR 0044). server/app/content-types.ts lists them. */
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

/** A table that links items to media, in addition to the table of the content type. */
export interface MediaPlace {
	table: string;
	item: string;
	/** Columns with the uid of a row in `media`. */
	pictures?: readonly string[];
	/** Field of the content that lists these pictures. Undefined if no single field lists them. */
	field?: string;
	/** Columns with HTML in all languages. */
	html?: readonly string[];
}

/** A page of an item for the sitemap. */
export interface PageAddress {
	slug: string;
	changed: string;
	withheldFrom: readonly Language[];
}

/** The public pages of a content type that has a page for each item. */
export interface ItemPages {
	/** Id of the page in contract/pages.ts. */
	page: 'game-details' | 'news-detail-page';
	/** Ids of further pages of each item with the same slug, which the sitemap leaves out. */
	otherPages?: readonly PageId[];
	/** Returns the number of pages in the sitemap. */
	count(db: Db, now: Date): Promise<number>;
	list(db: Db, part: { limit: number; offset: number }, now: Date): Promise<PageAddress[]>;
	/** Returns the given slugs whose item is visible and therefore has a page. */
	shownAmong(db: Db, slugs: readonly string[], now: Date): Promise<string[]>;
	/** Returns the current slug of an item that had the slug `slug` earlier and is visible in a language. */
	movedTo(db: Db, slug: string, language: Language, now: Date): Promise<string | undefined>;
}

/**
 * Settings for previews. A preview publishes the draft in a transaction, calls `reveal` and `hideOthers`, reads the
 * page, and rolls the transaction back.
 */
export interface PreviewTraits {
	/** Path of the previewed page without language, for an item without a `path` of its own. */
	page?: string;
	/** Makes the item visible if its flags or its date hide it. */
	reveal?: (tx: ContentTx, uid: string, now: Date) => Promise<unknown>;
	/** Set if guests may preview items of the client area. A guest has a preview link and no account. */
	guest?: {
		/** API calls that a guest may make: the calls of the page, and downloads to which the page links. */
		calls: readonly { path: string }[];
		/** Hides all other data of the client area that the API calls in `calls` would return. */
		hideOthers: (tx: ContentTx, uid: string) => Promise<unknown>;
	};
}

/** A stored key with its titles, which imported files may have in its place. */
export interface KnownKey {
	key: string;
	names: readonly string[];
}

export type KnownKeyKind = 'provider' | 'feature' | 'language';

/** Settings for the import and export of items as a table (server/features/catalogue/). */
export interface CatalogueTraits {
	/**
	 * Field with the text that identifies an item in a file without uids. If the text is localized, its text in the
	 * fallback language identifies the item.
	 */
	key: string;
	/** Fields with uids of other items. Files contain the text at `key` of these items instead, e.g. their slug. */
	references?: Readonly<Record<string, { resource: ContentTypeName; key: string }>>;
	/**
	 * Fields whose values must be stored keys, e.g. keys of providers. `list` returns the stored keys, and an error of
	 * the import lists them.
	 */
	keys?: Readonly<Record<string, { kind: KnownKeyKind; list: (db: Db) => Promise<readonly KnownKey[]> }>>;
	/** Fields with euro cents. Files may have euros in a column `<field>_euro` instead. */
	money?: readonly string[];
	/**
	 * Units of number fields, and the smallest usual values. An import warns about smaller values, because a cell may
	 * have another unit, e.g. a share instead of a percentage.
	 */
	numbers?: Readonly<Record<string, { unit: 'percent' | 'multiple'; usualMin: number }>>;
	/**
	 * Words for the values of fields with choices, beside their keys and labels. `near` words mean a value between two
	 * choices, so an import that reads them warns.
	 */
	choiceWords?: Readonly<
		Record<string, Readonly<Record<string, { same: readonly string[]; near: readonly string[] }>>>
	>;
	/** Headings for fields in each language, beside the labels of the admin. A heading with a better name wins. */
	headings?: Readonly<Partial<Record<string, Texts<readonly string[]>>>>;
	/**
	 * Fields that a heading means instead of its own field, by this field, if the file has no other column for them and
	 * the values are theirs: known keys, or titles instead of slugs.
	 */
	alternatives?: Readonly<Record<string, string>>;
	/** Examples of values by column, for the description of the columns. */
	examples?: Readonly<Record<string, string>>;
	/** Other names for picture fields in the names of picture files, e.g. `cover` for `banner`. */
	pictureNames?: Readonly<Record<string, string>>;
	/** Column for a media file whose name contains only the item and no column, e.g. `golden-reef.jpg`. */
	mainFile?: string;
	/**
	 * Fields whose stored values replace a missing column for new items, e.g. the studio's own provider for games.
	 * Undefined if nothing is stored.
	 */
	storedDefaults?: Readonly<Record<string, (db: Db) => Promise<string | undefined>>>;
	/**
	 * Default values of a new item. A field gets its default value if the imported file has no column for it. Without a
	 * default value, the field is empty.
	 */
	defaults?: Readonly<Record<string, unknown>>;
}

export interface ContentType<Content extends object = any> {
	editing: ReturnType<typeof editingCalls<z.ZodObject>> & { content: z.ZodType<Content> };
	/** Table with one row for each item; undefined if the code fixes the set of items. */
	table?: string;
	/**
	 * Field with the unique slug in an item's address. After a change, the old address of an item that was ever
	 * published redirects to the new address.
	 */
	slugField?: keyof Content & string;
	/** True if staff order the items (column `position`). */
	isOrdered?: boolean;
	/**
	 * Fields with localized HTML. Keys that end in `_html` also count as HTML and need no entry. Saves sanitise the
	 * HTML, and lists omit it.
	 */
	html: readonly (keyof Content & string)[];
	/**
	 * Fields with localized text that the admin's search reads in addition to the title. The table has a column of the
	 * same name for each field.
	 */
	mainTexts?: readonly (keyof Content & string)[];
	/** Returns uids of items with a text that contains all words. Only for a content type without a table. */
	itemsWithText?(db: Db, words: readonly string[], limit: number): Promise<string[]>;
	/** Fields with the uid of a picture. The table has a column of the same name for each field. */
	pictures?: readonly (keyof Content & string)[];
	mediaPlaces?: readonly MediaPlace[];
	/** Returns the condition that the stored content uses a media item. Only for a content type without a table. */
	namesMedia?: (mediaUid: RawBuilder<string>) => RawBuilder<boolean>;
	/**
	 * SQL conditions of filters that are not columns, by the name of the filter. In these conditions, the content
	 * type's table has the alias `own`.
	 */
	conditions?: Readonly<Record<string, (value: string, now: Date) => RawBuilder<boolean>>>;
	/**
	 * Columns with dates. In the demo studio, each start moves these dates by the number of days since the last move,
	 * until staff edit the item (ADR 0008).
	 */
	dates?: readonly string[];
	/** Returns the titles, which may be empty in an incomplete draft. */
	title(content: Content, uid: string): Record<Language, string>;
	/** Field with the title. A duplicate gets another title. Undefined if items cannot be duplicated. */
	titleField?: keyof Content & string;
	/** Returns the content without values that only one item may have, such as a file. */
	withoutExclusive?: (content: Content) => Content;
	/** Returns the path, without language, of the page that shows the item; null without a page. */
	path(content: Content, uid: string): string | null;
	/** True if each item has a page of its own at its `path`. */
	hasOwnPages?: true;
	/** True if every page shows the item, so that a live preview may show any page. */
	isOnAllPages?: true;
	listPage?: PageId;
	itemPages?: ItemPages;
	/** Returns the paths, without language, of fixed pages that staff hide from the sitemap. */
	hiddenPaths?(db: Db): Promise<string[]>;
	preview?: PreviewTraits;
	/** Undefined if items are not imported and exported as a table. */
	catalogue?: CatalogueTraits;
	/** Returns the readers of the published item. By default, everybody can read it. */
	audience?(content: Content): ItemAudience;
	/** Returns the time at which the published item becomes visible; null for an item that is visible at once. */
	shownFrom?(content: Content): string | null;
	/**
	 * Returns the next time after `now` at which an item changes on the site without an edit, e.g. its release date.
	 */
	nextChange?(db: Db, now: Date): Promise<string | undefined>;
	/**
	 * Reads the content of items, published or not. The number of statements does not depend on the number of items.
	 * Unknown uids are left out.
	 */
	read(db: Db, uids: readonly string[]): Promise<Map<string, Content>>;
	/** Adds an item, which is unpublished unless the content type is direct. */
	add(tx: ContentTx, uid: string, content: Content, now: Date): Promise<void>;
	change(tx: ContentTx, uid: string, content: Content, now: Date): Promise<void>;
	/**
	 * Returns errors that need a query, e.g. missing references. `fieldErrorsOf` adds the errors of `slugField` and
	 * `pictures`. In an incomplete draft, required fields may be empty or null.
	 */
	fieldErrors?(db: Db, content: Content, uid: string, config: EditingConfig): Promise<FieldErrors>;
	/**
	 * Returns the titles of items that refer to this item. Such items prevent the removal of this item, and the error
	 * message lists their titles.
	 */
	usedBy?(db: Db, uid: string): Promise<Record<Language, string>[]>;
}

export const contentTypeOf = (contentTypes: readonly ContentType[], resource: string): ContentType | undefined =>
	contentTypes.find(({ editing }) => editing.resource === resource);

export const rightToSave = ({ editing }: ContentType): Right => (editing.isDirect ? 'publish' : 'edit');

/** Returns the traits of a content type whose items share one page. */
export const shownOn = (page: PageId) => ({ listPage: page, path: () => pagePath(page) });

/** Reads the content of one item from its tables, published or not. */
export const readContent = async (db: Db, contentType: ContentType, uid: string): Promise<object | undefined> =>
	(await contentType.read(db, [uid])).get(uid);

/** Converts rows to a map from uid to content, the result of `read`. */
export const byUid = <Row extends { uid: string }, Content>(
	rows: readonly Row[],
	contentOf: (row: Row) => Content,
): Map<string, Content> => new Map(rows.map((row) => [row.uid, contentOf(row)]));

/** Position of a new item. Ordered items have lower positions, so new items come last. */
export const UNORDERED_POSITION = 1_000_000;

/** Maximum number of referring items in the error message for an item that cannot be removed. */
export const MAX_NAMED_USERS = 5;

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);
