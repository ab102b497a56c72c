/** Writes the items of a content type as a table with the columns that imports read. */
import { setImmediate } from 'node:timers/promises';
import { languageTraits, type Language } from '../../../contract/languages.ts';
import type { CatalogueColumn, TableFormat } from '../../../contract/catalogue.ts';
import { contentTypeOf, type ContentType } from '../../cms/content-type.ts';
import { checkedContent, InvalidFieldsError, isHtmlPath } from '../../cms/editing/content-errors.ts';
import type { FieldErrors } from '../../cms/editing/editing.messages.ts';
import type { Db } from '../../database/schema.ts';
import { BYTE_ORDER_MARK, csvLine, textCell, type Delimiter } from '../../kernel/csv.ts';
import { allContents } from './catalogue-imports.store.ts';
import { comparable, keysOf, newContent } from './check-rows.ts';
import {
	cellText,
	columnAt,
	columnsOf,
	euroColumnOf,
	exportedValue,
	languageOfColumn,
	LIST_SEPARATOR,
	UID_COLUMN,
	withValue,
	type Column,
} from './columns.ts';

type NameOf = (column: Column, uid: string) => string;

/** Returns an item as a line of a CSV file. Numbers are not escaped, because a negative number would become text. */
const csvRow = (columns: readonly Column[], uid: string, content: object, nameOf: NameOf): string =>
	csvLine([
		textCell(uid),
		...columns.map((column) => {
			const value = exportedValue(column, content, nameOf);
			return typeof value === 'number' ? value : textCell(cellText(value));
		}),
	]);

/**
 * Returns the path of a column in a JSON file. The key of a file column contains the name of the file, so the title of
 * the file cannot be nested below this key.
 */
const pathInJson = (columns: readonly Column[], { key, path }: Column): readonly string[] =>
	columns.some((each) => each.kind === 'file' && each.key === path[0]) ? [key] : path;

function jsonRow(columns: readonly Column[], uid: string, content: object, nameOf: NameOf): string {
	const row = columns.reduce<Record<string, unknown>>(
		(object, column) => withValue(object, pathInJson(columns, column), exportedValue(column, content, nameOf)),
		{ [UID_COLUMN]: uid },
	);
	return JSON.stringify(row, null, '\t').replaceAll('\n', '\n\t');
}

const headOf = (columns: readonly Column[], delimiter: Delimiter = ','): string =>
	`${BYTE_ORDER_MARK}${[UID_COLUMN, ...columns.map(({ key }) => key)].join(delimiter)}\r\n`;

/** Yields the file in pieces. */
export async function* exportTable(
	db: Db,
	contentType: ContentType,
	contentTypes: readonly ContentType[],
	format: TableFormat,
): AsyncGenerator<string, void, void> {
	const columns = columnsOf(contentType);
	const names = new Map<string, Map<string, string>>();
	for (const [field, { resource, key }] of Object.entries(contentType.catalogue?.references ?? {})) {
		const { uids, byKey } = await keysOf(db, contentTypeOf(contentTypes, resource)!, key);
		// A name that several items share identifies none of them.
		const unique = new Map([...uids].filter(([uid, name]) => byKey.get(comparable(name)) === uid));
		names.set(field, unique);
	}
	const nameOf: NameOf = ({ key }, uid) => names.get(key)?.get(uid) ?? uid;
	yield format === 'csv' ? headOf(columns) : '[';
	let isFirst = true;
	for await (const { uid, content } of allContents(db, contentType)) {
		if (format === 'csv') yield csvRow(columns, uid, content, nameOf);
		else yield `${isFirst ? '' : ','}\n\t${jsonRow(columns, uid, content, nameOf)}`;
		isFirst = false;
		await setImmediate();
	}
	if (format === 'json') yield '\n]\n';
}

/** Returns the columns of templates: those in the languages of the site, with amounts in euros. */
function templateColumns(contentType: ContentType, siteLanguages: readonly Language[]): Column[] {
	const { money = [] } = contentType.catalogue!;
	return columnsOf(contentType)
		.filter((column) => {
			const language = languageOfColumn(column);
			return language === undefined || siteLanguages.includes(language);
		})
		.map((column) => {
			if (!money.includes(column.key)) return column;
			const key = euroColumnOf(column.key);
			return { ...column, key, path: [key], isInteger: false };
		});
}

const formatOf = (contentType: ContentType, column: Column, isMoney: boolean): CatalogueColumn['format'] => {
	if (isMoney) return 'money';
	if (column.kind === 'number' && column.isInteger) return 'integer';
	return column.kind === 'text' && isHtmlPath(contentType, column.key) ? 'html' : column.kind;
};

const examples: Partial<Record<Column['kind'], (key: string) => string>> = {
	flag: () => 'true',
	instant: () => '2026-04-30',
	picture: (key) => `${key}.jpg`,
	pictures: (key) => `${key}-1.jpg|${key}-2.jpg`,
	file: (key) => `${key}.pdf`,
};

/** Describes the columns of templates. A column is required if new items have no default for it. */
export async function describeColumns(
	db: Db,
	contentType: ContentType,
	siteLanguages: readonly Language[],
): Promise<CatalogueColumn[]> {
	const { money = [], keys = {}, examples: own = {}, defaults = {}, storedDefaults = {} } = contentType.catalogue!;
	// A slug is not required, because the import makes it from the title.
	const isMade = (key: string) => key in defaults || key in storedDefaults || key === contentType.slugField;
	const columns = columnsOf(contentType);
	const required = new Set(
		Object.keys(await missingIn(contentType, await newContent(contentType))).map((path) => columnAt(columns, path)),
	);
	const known = new Map<string, readonly string[]>();
	for (const [field, { list }] of Object.entries(keys))
		known.set(
			field,
			(await list(db)).map((each) => each.key),
		);
	return templateColumns(contentType, siteLanguages).map((column) => {
		const cents = money.find((key) => euroColumnOf(key) === column.key);
		const key = cents ?? column.key;
		const language = languageOfColumn(column) ?? null;
		const choices = [...(column.choices ?? known.get(key) ?? [])];
		const field = language === null ? key : column.path.slice(0, -1).join('.');
		const listed = column.kind === 'list' ? choices.slice(0, 2).join(LIST_SEPARATOR) : (choices[0] ?? '');
		const example = own[field] ?? '';
		const isPossible = choices.length === 0 || example.split(LIST_SEPARATOR).every((each) => choices.includes(each));
		return {
			key: column.key,
			field,
			language,
			format: formatOf(contentType, column, cents !== undefined),
			is_required: required.has(key) && !isMade(key),
			choices,
			example: (isPossible && example) || listed || (examples[column.kind]?.(field) ?? ''),
			cents_key: cents ?? null,
		};
	});
}

/** Returns an error for each required value that the content lacks. */
async function missingIn(contentType: ContentType, content: object): Promise<FieldErrors> {
	try {
		await checkedContent(contentType, content);
		return {};
	} catch (error) {
		if (error instanceof InvalidFieldsError) return error.fields;
		throw error;
	}
}

function exampleOf({ kind, choices = [], key }: Column): unknown {
	if (kind === 'flag') return true;
	if (kind === 'number') return 0;
	if (kind === 'choice') return choices.join(' / ');
	if (kind === 'instant') return '2026-04-30T12:00:00.000Z';
	if (kind === 'list' || kind === 'references') return ['', ''];
	if (kind === 'pictures') return [`${key}-1.jpg`, `${key}-2.jpg`];
	if (kind === 'picture') return `${key}.jpg`;
	return kind === 'file' ? `${key}.pdf` : '';
}

/**
 * Returns a file without items, with the languages of the site: the columns as CSV, or one example as JSON. The CSV has
 * semicolons if the reader's language writes decimal commas, because spreadsheets expect this.
 */
export function templateOf(
	contentType: ContentType,
	format: TableFormat,
	siteLanguages: readonly Language[],
	reader: Language,
): string {
	const columns = templateColumns(contentType, siteLanguages);
	if (format === 'csv') return headOf(columns, languageTraits[reader].decimalSeparator === ',' ? ';' : ',');
	const example = columns.reduce<Record<string, unknown>>(
		(object, column) => withValue(object, pathInJson(columns, column), exampleOf(column)),
		{},
	);
	return `${JSON.stringify([example], null, '\t')}\n`;
}
