/** Checks the rows of an import against the stored items. Nothing is stored. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { MAX_LISTED_COLUMNS, type CatalogueRow } from '../../../contract/catalogue.ts';
import { contentTypeOf, type ContentType, type EditingConfig, type KnownKey } from '../../cms/content-type.ts';
import { fieldErrorsOf } from '../../cms/content-checks.store.ts';
import { checkedContent, checkedDraft, InvalidFieldsError, isHtmlPath } from '../../cms/editing/content-errors.ts';
import { loadItem, type LoadedItem } from '../../cms/editing/load-item.ts';
import type { FieldErrors } from '../../cms/editing/editing.messages.ts';
import { findPublishedVersion } from '../../cms/editing/items.store.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { anyText } from '../../database/localized.ts';
import type { Database, Db } from '../../database/schema.ts';
import { proposeSlugIn } from '../../../contract/propose-slug.ts';
import { languageCodes } from '../../../contract/urls.ts';
import type { CurrentSiteLanguages } from '../../http/site-languages.ts';
import { newUid } from '../../kernel/uid.ts';
import { htmlOfText } from '../../platform/html/plain-text.ts';
import type { PictureConverter } from '../../platform/pictures/picture-converter.ts';
import { unusablePictures } from '../../platform/pictures/pictures.store.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { closestName } from '../figures/imports/import-line.ts';
import type { ZipEntry } from '../../resources/media/zip-check.ts';
import { shownText, type CellFault, type CellWarning, type Reason } from './cell-fault.ts';
import { allContents, findImportedPicture, findUploadedFile } from './catalogue-imports.store.ts';
import {
	cellText,
	columnAt,
	columnsOf,
	euroColumnOf,
	exportedValue,
	keyColumnOf,
	languageOfColumn,
	LIST_SEPARATOR,
	readCell,
	toCents,
	UID_COLUMN,
	valueAt,
	withValue,
	type Column,
} from './columns.ts';
import { findChoice } from './column-labels.ts';
import { comparableName } from './comparable-name.ts';
import type { ColumnChoices } from './column-choices.ts';
import { matchColumns, type MatchedColumn } from './match-columns.ts';
import { dateOrderOf } from './read-date.ts';
import type { Table, TableFault, TableRow } from './table.ts';
import { checkEntry, type CheckedEntry, type EntryKind } from './uploaded-entries.ts';
import { ZipFiles } from './zip-files.ts';

interface Deps {
	config: EditingConfig & { dataDir: string };
	database: Database;
	contentTypes: readonly ContentType[];
	siteLanguages: CurrentSiteLanguages;
	storage: FileStorage;
	pictureConverter: Pick<PictureConverter, 'inspect' | 'sanitize'>;
	now: () => Date;
}

export interface CheckedRow {
	line: number;
	itemUid: string | null;
	title: string;
	state: 'new' | 'changed' | 'unchanged' | 'invalid';
	/** Values by column. Stand-ins replace files of the ZIP archive. */
	values: Record<string, unknown>;
	changes: CellChange[];
	faults: CellFault[];
	warnings: CellWarning[];
	revisionBefore: number | null;
	publishedBefore: number | null;
	hasLateReferences: boolean;
}

/**
 * A cell that differs from the stored item. Amounts are in euro cents, and other values have the form of exports.
 * `viewChange` formats the values in the language of the reader.
 */
export type CellChange = CatalogueRow['changes'][number] & {
	isMoney?: true;
	/** Kind of a value that is shown in the reader's language. */
	kind?: 'flag' | 'instant' | 'choice';
};

export interface CheckedTable {
	rows: CheckedRow[];
	/** Files that rows use, by stand-in. */
	files: Record<string, Omit<CheckedEntry, 'contentType' | 'size'>>;
	unusedFiles: string[];
	columns: MatchedColumn[];
	/** Reason why the rows cannot be read until other columns are chosen. */
	fault?: TableFault;
	encoding?: Table['encoding'];
}

const MAX_NAMED_KEYS = 8;
/** Matches a text that could be a slug. */
const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** Prefix of a stand-in for a file that the import will store. A stand-in is valid as a uid and as a file name. */
const STAND_IN = 'upload-';
const standInOf = ({ kind, sha256 }: CheckedEntry): string => `${STAND_IN}${kind}-${sha256.slice(0, 40)}`;
export const isStandIn = (value: unknown): value is string => typeof value === 'string' && value.startsWith(STAND_IN);

/** Normalises a key for comparison. Case and Unicode composition do not distinguish keys. */
export const comparable = (key: string): string => key.normalize('NFC').trim().toLowerCase();

/** Returns a cell as text, or an empty string for a value of a JSON file that is neither text nor number. */
const textIn = (cell: unknown): string =>
	typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';

const nameIn = (value: unknown): unknown =>
	typeof value === 'object' && value !== null && 'name' in value ? value.name : value;

const AMBIGUOUS = Symbol('more than one');
type KeyMap = Map<string, string | typeof AMBIGUOUS>;

export async function keysOf(
	db: Db,
	contentType: ContentType,
	key: string,
): Promise<{ uids: Map<string, string>; byKey: KeyMap }> {
	const uids = new Map<string, string>();
	const byKey: KeyMap = new Map();
	for await (const { uid, content } of allContents(db, contentType)) {
		const text = valueAt(content, key.split('.'));
		uids.set(uid, typeof text === 'string' ? text : '');
		const name = comparable(textIn(text));
		if (name !== '') byKey.set(name, byKey.has(name) ? AMBIGUOUS : uid);
	}
	return { uids, byKey };
}

const isSame = (content: object, stored: object): boolean =>
	isDeepStrictEqual(JSON.parse(JSON.stringify(content)), JSON.parse(JSON.stringify(stored)));

/** Returns the content of a new item: the defaults of the content type, and empty values. */
export const newContent = async (contentType: ContentType): Promise<Record<string, unknown>> =>
	(await checkedDraft(contentType, { ...contentType.catalogue?.defaults })).content as Record<string, unknown>;

export function withValues(
	contentType: ContentType,
	base: Record<string, unknown>,
	values: Record<string, unknown>,
): Record<string, unknown> {
	return columnsOf(contentType).reduce((content, { key, path }) => {
		// The title of a file is not stored without the file.
		const hasOwner = path.length === 1 || (content[path[0]!] ?? null) !== null;
		return hasOwner && Object.hasOwn(values, key) ? withValue(content, path, values[key]) : content;
	}, base);
}

/** Returns the columns by the names that file names may contain. */
function patternNames(contentType: ContentType, columns: readonly Column[]): Map<string, string> {
	const named = columns.filter(({ kind }) => kind === 'picture' || kind === 'pictures' || kind === 'file');
	return new Map([
		...named.map(({ key }) => [key, key] as const),
		...Object.entries(contentType.catalogue?.pictureNames ?? {}),
	]);
}

/** Returns a table with the keys of columns instead of its headings, without unknown columns. */
function withKnownColumns({ rows, ...table }: Table, matched: readonly MatchedColumn[]): Table {
	const columns = new Map(
		matched.flatMap(({ heading, column }) => (column === null ? [] : [[heading, column] as const])),
	);
	const known = (cells: TableRow['cells']): TableRow['cells'] =>
		Object.fromEntries(
			Object.entries(cells).flatMap(([heading, cell]) => {
				const column = columns.get(heading);
				return column === undefined ? [] : [[column, cell]];
			}),
		);
	return { ...table, columns: [...columns.values()], rows: rows.map((row) => ({ ...row, cells: known(row.cells) })) };
}

/** Returns the title columns from which slugs can be made; empty if the key of the content type is no slug. */
const titleColumnsOf = ({ titleField, slugField, catalogue }: ContentType, columns: readonly Column[]): Column[] =>
	slugField === catalogue!.key ? columns.filter(({ path }) => path[0] === titleField) : [];

/** Adds slugs, made from titles, to rows without a slug. Does not change rows with a uid or without a title. */
function withSlugs(table: Table, slugColumn: string, titles: readonly Column[]): Table {
	if (!titles.some(({ key }) => table.columns.includes(key))) return table;
	const rows = table.rows.map((row): TableRow => {
		if (textIn(row.cells[slugColumn]) !== '' || textIn(row.cells[UID_COLUMN]) !== '') return row;
		const title = Object.fromEntries(titles.map((column) => [languageOfColumn(column), textIn(row.cells[column.key])]));
		const slug = proposeSlugIn(title, fallbackLanguage());
		return slug === '' ? row : { ...row, cells: { ...row.cells, [slugColumn]: slug } };
	});
	return { ...table, rows };
}

/** Returns a fault if a file has an amount both in cents and in euros, or has no column that identifies items. */
function faultOfColumns(
	table: Table,
	key: string,
	money: readonly string[],
	titles: readonly Column[],
): TableFault | undefined {
	const twice = money.find((each) => table.columns.includes(each) && table.columns.includes(euroColumnOf(each)));
	if (twice !== undefined) return { code: 'amount_twice', columns: [twice, euroColumnOf(twice)] };
	const isIdentified = [key, UID_COLUMN, ...titles.map((column) => column.key)].some((each) =>
		table.columns.includes(each),
	);
	return isIdentified ? undefined : { code: titles.length > 0 ? 'no_title' : 'no_key', column: key };
}

/** Stored keys, and the same keys by their comparable names. */
interface KnownKeys {
	keys: readonly string[];
	byName: ReadonlyMap<string, string>;
}

/**
 * Returns the keys by name. If a name is both a key and a title, the key has precedence. If several items have the
 * title, the first one has precedence.
 */
function knownKeysOf(known: readonly KnownKey[]): KnownKeys {
	const byName = new Map(known.map(({ key }) => [comparableName(key), key]));
	// A missing title is empty. It must not match an empty cell.
	for (const { key, names } of known)
		for (const name of names.map(comparableName)) if (name !== '' && !byName.has(name)) byName.set(name, key);
	return { keys: known.map(({ key }) => key), byName };
}

const draftOf = async (contentType: ContentType, content: Record<string, unknown>): Promise<object> =>
	(await checkedDraft(contentType, content)).content;

/** Converts the limits in an error about an amount from cents to euros. */
const errorInEuros = (error: FieldErrors[string]): FieldErrors[string] =>
	typeof error === 'string' || !('values' in error)
		? error
		: ({
				...error,
				values: Object.fromEntries(
					Object.entries(error.values).map(([name, value]) => [name, typeof value === 'number' ? value / 100 : value]),
				),
			} as FieldErrors[string]);

interface Identified {
	row: TableRow;
	/** Empty for a row that belongs to no item. */
	uid: string;
	isNew: boolean;
	key: string;
	fault?: CellFault;
}

/**
 * Checks the rows of a table.
 * @param source the table, and the path of its ZIP file
 * @param onProgress is called after each row; false ends the check
 * @returns undefined if `onProgress` ended the check
 */
export async function checkRows(
	deps: Deps,
	contentType: ContentType,
	{ table: file, zipPath, choices }: { table: Table; zipPath: string; choices: ColumnChoices },
	onProgress: (checked: number) => Promise<boolean>,
): Promise<CheckedTable | undefined> {
	const { config, database, contentTypes, siteLanguages, storage, now } = deps;
	const { read } = database;
	const {
		references = {},
		keys = {},
		money = [],
		numbers = {},
		choiceWords = {},
		examples = {},
		storedDefaults = {},
	} = contentType.catalogue!;
	const columns = columnsOf(contentType);
	const keyPath = keyColumnOf(contentType);
	const knownKeys = new Map<string, KnownKeys>();
	for (const [field, { list }] of Object.entries(keys)) knownKeys.set(field, knownKeysOf(await list(read)));
	const titles = titleColumnsOf(contentType, columns);
	const matched = matchColumns(contentType, file.columns, looksLike, choices);
	const listed = matched.columns
		.slice(0, MAX_LISTED_COLUMNS)
		.map((each) => ({ ...each, heading: shownText(each.heading) }));
	const known = withKnownColumns(file, matched.columns);
	const columnFault = matched.fault ?? faultOfColumns(known, keyPath, money, titles);
	if (columnFault) return { rows: [], files: {}, unusedFiles: [], columns: listed, fault: columnFault };
	const table = withSlugs(known, keyPath, titles);
	const missing: Record<string, string> = {};
	for (const [field, find] of Object.entries(storedDefaults)) {
		const value = table.columns.includes(field) ? undefined : await find(read);
		if (value !== undefined) missing[field] = value;
	}
	const inEuros = new Set(money.filter((key) => table.columns.includes(euroColumnOf(key))));
	/** Returns the heading of a column in the file. For an amount, the file may have the column in euros instead. */
	const fileColumn = (key: string): string => (inEuros.has(key) ? euroColumnOf(key) : key);
	const zip = new ZipFiles(table.files, patternNames(contentType, columns));
	const base = await newContent(contentType);
	const own = await keysOf(read, contentType, keyPath);
	const referenced = new Map<string, Awaited<ReturnType<typeof keysOf>>>();
	for (const [field, { resource, key }] of Object.entries(references))
		referenced.set(
			field,
			resource === contentType.editing.resource ? own : await keysOf(read, contentTypeOf(contentTypes, resource)!, key),
		);
	const dateOrders = new Map(
		columns
			.filter(({ kind }) => kind === 'instant')
			.map(({ key }) => [key, dateOrderOf(table.rows.map(({ cells }) => cells[key]))]),
	);
	const identified = identify();
	/** Items that the import would create. The maps below contain these items by uid and by key. */
	const created = identified.filter(({ isNew, fault }) => isNew && !fault);
	const createdUids = new Map(created.map(({ uid, row }) => [uid, row.line]));
	const createdByKey = new Map(created.map(({ key, uid }) => [comparable(key), uid]));
	const entries = new Map<string, CheckedEntry | Reason>();
	const files: CheckedTable['files'] = {};
	const mediaKnown = new Map<string, boolean>();
	const rows: CheckedRow[] = [];
	for (const each of identified) {
		rows.push(await checkRow(each));
		if (!(await onProgress(rows.length))) return undefined;
	}
	rejectBrokenReferences();
	return {
		rows,
		files,
		unusedFiles: zip.unused(),
		columns: listed,
		...(file.encoding && { encoding: file.encoding }),
	};

	function identify(): Identified[] {
		const first = new Map<string, Identified>();
		return table.rows.map((row): Identified => {
			const sentUid = textIn(row.cells[UID_COLUMN]);
			const key = textIn(row.cells[keyPath]);
			const fail = (column: string | null, reason: Reason, value = '', uid = '', isNew = false): Identified => ({
				row,
				uid,
				isNew,
				key,
				fault: { column, value: shownText(value), reason },
			});
			if (row.fault) return fail(null, row.fault);
			const isKnownUid = own.uids.has(sentUid);
			if (!isKnownUid && key === '') {
				const hasTitle = titles.some((column) => textIn(row.cells[column.key]) !== '');
				return fail(keyPath, { code: hasTitle ? 'no_latin_title' : 'no_key' }, '', '', true);
			}
			const known = isKnownUid ? sentUid : own.byKey.get(comparable(key));
			if (known === AMBIGUOUS) return fail(keyPath, { code: 'ambiguous_key' }, key);
			const name = known ?? `key ${comparable(key)}`;
			const earlier = first.get(name);
			if (earlier) {
				// Neither row has precedence, so both rows get the fault.
				const duplicate = (line: number) =>
					fail(keyPath, { code: 'duplicate_row', first: line }, key || sentUid, known, known === undefined);
				earlier.fault ??= duplicate(row.line).fault!;
				return duplicate(earlier.row.line);
			}
			const item: Identified = { row, uid: known ?? newUid(now()), isNew: known === undefined, key };
			first.set(name, item);
			return item;
		});
	}

	async function checkRow({ row, uid, isNew, key, fault }: Identified): Promise<CheckedRow> {
		const result: CheckedRow = {
			line: row.line,
			itemUid: fault ? null : uid,
			title: titleIn(row) || shownText(key),
			state: 'invalid',
			values: {},
			changes: [],
			faults: fault ? [fault] : [],
			warnings: [],
			revisionBefore: null,
			publishedBefore: null,
			hasLateReferences: false,
		};
		if (row.fault) return result;
		const found = isNew || uid === '' ? undefined : await loadItem(read, contentType, uid, now());
		const stored = (found?.content ?? base) as Record<string, unknown>;
		const values: Record<string, unknown> = isNew ? { ...missing } : {};
		const faulty = new Set(fault?.column ? [fault.column] : []);
		for (const column of columns) {
			const content = withValues(contentType, stored, values);
			const sent = await readColumn(column, row, key || String(valueAt(stored, keyPath.split('.'))), content);
			if (!sent) continue;
			const share = 'fault' in sent ? undefined : shareFault(column, row, sent.value, valueAt(stored, column.path));
			const faults = 'fault' in sent ? [sent.fault] : share ? [share] : unknownKeys(column, sent.value);
			result.faults.push(...faults);
			if (faults.length > 0) faulty.add(column.key);
			else if ('value' in sent) {
				values[column.key] = sent.value;
				// A value that staff have stored needs no warning.
				if (sent.value !== valueAt(stored, column.path)) result.warnings.push(...(sent.warnings ?? []));
			}
		}
		const sentContent = withValues(contentType, stored, values);
		const isFaulty = result.faults.length > 0;
		// Do not check the content of a row that could belong to several items.
		if (isFaulty && !found && !isNew) return result;
		if (found && !isFaulty && isSame(sentContent, stored)) return { ...result, ...titleOf(stored), state: 'unchanged' };
		const checked = await validate(sentContent, uid, row, faulty);
		result.faults.push(...checked.faults);
		if (result.faults.length > 0) return result;
		const { content } = checked;
		if (found && isSame(content, stored)) return { ...result, ...titleOf(content), state: 'unchanged' };
		const lateLines = Object.keys(references).flatMap((field) =>
			[valueAt(content, [field])].flat().map((target) => createdUids.get(target as string)),
		);
		return {
			...result,
			...titleOf(content),
			state: found ? 'changed' : 'new',
			// The values of the checked content have sanitised HTML.
			values: Object.fromEntries(
				columns
					.filter((column) => Object.hasOwn(values, column.key))
					.map((column) => [column.key, column.kind === 'file' ? values[column.key] : valueAt(content, column.path)]),
			),
			changes: changesOf(content, stored),
			...(found ? await revisionsOf(found) : {}),
			hasLateReferences: lateLines.some((line) => line !== undefined),
		};
	}

	/** Returns the title of a row's item, even if the row is invalid. */
	function titleIn({ cells }: TableRow): string {
		const texts = columns
			.filter(({ key, kind }) => kind === 'text' && typeof cells[key] === 'string')
			.map(({ key }) => [key, cells[key]]);
		return titleOf(withValues(contentType, base, Object.fromEntries(texts))).title;
	}

	/**
	 * Returns true if the values below a heading fit a column. In a column of keys, all values must be keys or titles
	 * of known items. In a column of titles, most values must not look like slugs.
	 */
	function looksLike(heading: string, column: string): boolean {
		const texts = file.rows.map(({ cells }) => textIn(cells[heading])).filter((text) => text !== '');
		const known = knownKeys.get(column);
		if (known) return texts.length > 0 && texts.every((text) => known.byName.has(comparableName(text)));
		// A column of slugs may have a few invalid slugs, so the majority decides.
		return texts.filter((text) => !SLUG.test(text)).length > texts.length / 2;
	}

	/** Returns the value of a column with keys in place of titles. A list of titles may be separated by commas. */
	function withKeys(column: Column, value: unknown): unknown {
		const known = knownKeys.get(column.key);
		if (!known) return value;
		const keyOf = (text: string) => (known.keys.includes(text) ? text : known.byName.get(comparableName(text)));
		if (typeof value === 'string') return keyOf(value) ?? value;
		if (!Array.isArray(value)) return value;
		const found = (value as string[]).flatMap((text) => {
			const key = keyOf(text);
			return key === undefined ? text.split(/[,;，、]/).map((part) => keyOf(part) ?? part.trim()) : [key];
		});
		return [...new Set(found)];
	}

	/**
	 * Returns a fault for a share such as `0.964` in a column of percentages with a usual minimum above 1. A stored
	 * value is no fault, so that an exported file can be imported.
	 */
	function shareFault(column: Column, { cells }: TableRow, value: unknown, stored: unknown): CellFault | undefined {
		if (typeof value !== 'number' || value === stored) return undefined;
		const [reason] = unusual(column, value);
		const isPossible = (numbers[column.key]?.usualMin ?? 0) <= 1;
		if (reason?.code !== 'share' || isPossible) return undefined;
		return { column: column.key, value: shownText(textIn(cells[column.key])), reason };
	}

	/** Returns a warning for a number that is probably a share instead of a percentage, or is unusually low. */
	function unusual({ key }: Column, value: number): Extract<CellWarning['reason'], { code: 'share' | 'low_number' }>[] {
		const { unit, usualMin = 0 } = numbers[key] ?? {};
		if (value >= usualMin) return [];
		if (unit === 'percent' && value > 0 && value <= 1)
			return [{ code: 'share', percent: Number((value * 100).toPrecision(12)) }];
		return [{ code: 'low_number', min: usualMin }];
	}

	/**
	 * Returns a fault for each unknown key in a column, with a list of known keys. The closest key comes first. In a
	 * column of languages, the languages of the site follow.
	 */
	function unknownKeys(column: Column, value: unknown): CellFault[] {
		const known = knownKeys.get(column.key)?.keys;
		if (!known) return [];
		return ([value].flat() as string[])
			.filter((key) => key !== '' && !known.includes(key))
			.map((key) => {
				const closest = closestName(shownText(key), known);
				const { kind } = keys[column.key]!;
				const first = [
					...(closest === undefined ? [] : [closest]),
					...(kind === 'language' ? languageCodes(siteLanguages.current) : []),
				].filter((each) => known.includes(each));
				const named = [...new Set([...first, ...known])];
				return {
					column: column.key,
					value: shownText(key),
					reason: {
						code: 'unknown_key',
						kind,
						known: named.slice(0, MAX_NAMED_KEYS),
						...(named.length > MAX_NAMED_KEYS && { hasMore: true }),
					},
				};
			});
	}

	function titleOf(content: Record<string, unknown>): { title: string } {
		return { title: shownText(anyText(contentType.title(content, ''))) };
	}

	async function revisionsOf({ row, isPublished }: LoadedItem) {
		const published = !isPublished
			? null
			: row.draft === null
				? row.revision
				: ((await findPublishedVersion(read, row.resource, row.uid))?.revision ?? 0);
		return { revisionBefore: row.revision, publishedBefore: published };
	}

	/** @returns undefined if the file has no value for the column */
	async function readColumn(
		column: Column,
		row: TableRow,
		key: string,
		stored: Record<string, unknown>,
	): Promise<{ value: unknown; warnings?: CellWarning[] } | { fault: CellFault } | undefined> {
		const cell = row.cells[fileColumn(column.key)];
		const isPicture = column.kind === 'picture' || column.kind === 'pictures';
		const isEmpty = cell === undefined || cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0);
		if (isEmpty && (isPicture || column.kind === 'file')) {
			const matching = filesOf(column, row, key);
			if (matching.length > 0) return readFiles(column, matching, stored);
		}
		// An empty title of a file means the default title.
		const isFileTitle = columns.some(({ kind, key: name }) => kind === 'file' && column.key.startsWith(`${name}.`));
		if (cell === undefined || (isEmpty && isFileTitle)) return undefined;
		const faultOf = (reason: Reason, value: unknown = cell) => ({
			fault: {
				column: fileColumn(column.key),
				value: shownText(typeof value === 'string' ? value : JSON.stringify(value)),
				reason,
			},
		});
		const isInEuros = inEuros.has(column.key);
		const warn = (reason: CellWarning['reason']): CellWarning => ({
			column: fileColumn(column.key),
			value: shownText(textIn(cell)),
			reason,
			isWarning: true,
		});
		const chosen =
			column.kind === 'choice'
				? findChoice(column.key, column.choices ?? [], textIn(cell), choiceWords[column.key])
				: undefined;
		const sent = readCell(isInEuros ? { ...column, isInteger: false } : column, chosen?.choice ?? cell, {
			hasDecimalComma: table.hasDecimalComma,
			unit: isInEuros ? 'euro' : numbers[column.key]?.unit,
			dateOrder: dateOrders.get(column.key),
		});
		if ('error' in sent)
			return faultOf(
				sent.error === 'not_choice' ? { code: sent.error, choices: column.choices ?? [] } : { code: sent.error },
			);
		const value = withKeys(column, sent.value);
		if (isInEuros && typeof value === 'number') {
			const cents = toCents(value);
			if (cents === undefined) return faultOf({ code: 'not_money' });
			return { value: cents, warnings: sent.isGuess ? [warn({ code: 'read_as', number: value })] : [] };
		}
		if (column.kind === 'instant' && sent.isGuess) return { value, warnings: [warn({ code: 'short_year' })] };
		if (chosen?.isNear) return { value, warnings: [warn({ code: 'near_choice', choice: chosen.choice })] };
		if (column.kind === 'number' && typeof value === 'number') {
			const guess = sent.isGuess ? [warn({ code: 'read_as', number: value })] : [];
			return { value, warnings: [...guess, ...unusual(column, value).map(warn)] };
		}
		if (column.kind === 'reference' || column.kind === 'references') {
			const uids: string[] = [];
			for (const name of [value].flat() as string[]) {
				if (name === '') continue;
				const target = findReference(column.key, name);
				if (target === undefined) return faultOf({ code: 'unknown_reference' }, name);
				if (target === AMBIGUOUS) return faultOf({ code: 'ambiguous_reference' }, name);
				uids.push(target);
			}
			return { value: column.kind === 'reference' ? (uids[0] ?? '') : uids };
		}
		if (isPicture || column.kind === 'file') {
			const found: (ZipEntry | string)[] = [];
			for (const name of [value].flat() as (string | null)[]) {
				if (name === null || name === '') continue;
				const entry = zip.find(name);
				if (entry === 'ambiguous') return faultOf({ code: 'ambiguous_file' }, name);
				if (!entry && !(await exists(column, name)))
					return faultOf({ code: isPicture ? 'no_picture' : 'no_file' }, name);
				found.push(entry ?? name);
			}
			return readFiles(column, found, stored, isEmpty ? value : undefined);
		}
		// An exported and unchanged text must not become a change.
		const isNewHtml =
			column.kind === 'text' && isHtmlPath(contentType, column.key) && value !== valueAt(stored, column.path);
		return { value: isNewHtml ? htmlOfText(String(value)) : value };
	}

	/** Finds the files for a column of the row in the ZIP file, by their names. */
	function filesOf(column: Column, row: TableRow, key: string): ZipEntry[] {
		const matching = zip.ofItem(key, column.key);
		if (matching.length > 0 || column.key !== contentType.catalogue!.mainFile) return matching;
		const { titleField } = contentType;
		const titles = columns.filter(({ path }) => path[0] === titleField).map(({ key: name }) => textIn(row.cells[name]));
		const named = zip.namedAfter([key, ...titles]);
		// A cell of the row may already use the file for another column.
		const isUsed = Object.values(row.cells).some((cell) =>
			[cell].flat().some((text) =>
				textIn(text)
					.split(LIST_SEPARATOR)
					.some((name) => zip.find(name) === named),
			),
		);
		return named && !isUsed ? [named] : [];
	}

	function findReference(field: string, name: string): string | typeof AMBIGUOUS | undefined {
		const target = referenced.get(field)!;
		if (target.uids.has(name)) return name;
		const isOwn = references[field]!.resource === contentType.editing.resource;
		return target.byKey.get(comparable(name)) ?? (isOwn ? createdByKey.get(comparable(name)) : undefined);
	}

	async function exists({ kind }: Column, name: string): Promise<boolean> {
		if (kind === 'file') return (await findUploadedFile(read, name)) !== undefined;
		const isKnown = mediaKnown.get(name) ?? (await unusablePictures(read, [name])).length === 0;
		mediaKnown.set(name, isKnown);
		return isKnown;
	}

	async function readFiles(
		column: Column,
		found: (ZipEntry | string)[],
		stored: Record<string, unknown>,
		empty: unknown = null,
	): Promise<{ value: unknown } | { fault: CellFault }> {
		const kind: EntryKind = column.kind === 'file' ? 'file' : 'picture';
		const names: string[] = [];
		const before = valueAt(stored, column.path);
		for (const each of found) {
			if (typeof each === 'string') {
				names.push(each);
				continue;
			}
			zip.markUsed(each);
			const cacheKey = `${kind} ${each.name}`;
			const checked =
				entries.get(cacheKey) ?? (await checkEntry({ ...deps, dataDir: config.dataDir }, zipPath, each, kind));
			entries.set(cacheKey, checked);
			if ('code' in checked) return { fault: { column: column.key, value: shownText(each.name), reason: checked } };
			names.push(await nameOf(checked, before));
		}
		if (column.kind === 'pictures') return { value: names };
		const [name] = names;
		if (column.kind === 'picture') return { value: name ?? empty };
		return { value: name === undefined ? null : await fileValue(name, before as object | null, stored) };
	}

	/** Returns the uid or name of a stored file, or a stand-in for a new one. */
	async function nameOf(checked: CheckedEntry, before: unknown): Promise<string> {
		const { kind, sha256, entry } = checked;
		if (kind === 'picture') {
			const known = await findImportedPicture(read, sha256);
			if (known !== undefined) return known;
		} else if (before) {
			const { name } = before as { name: string };
			if (await isStoredAs(name, checked)) return name;
		}
		const standIn = standInOf(checked);
		files[standIn] = { entry, kind, sha256 };
		return standIn;
	}

	async function isStoredAs(name: string, { size, sha256 }: CheckedEntry): Promise<boolean> {
		const file = await storage.find('files', name);
		if (file?.size !== size) return false;
		const hash = createHash('sha256');
		for await (const chunk of await file.open()) hash.update(chunk);
		return hash.digest('hex') === sha256;
	}

	/** Returns a file reference. The title is that of the earlier reference, or of the item. */
	async function fileValue(name: string, before: object | null, stored: Record<string, unknown>): Promise<object> {
		const uploaded = await findUploadedFile(read, name);
		const checked = [...entries.values()].find(
			(each): each is CheckedEntry => !('code' in each) && standInOf(each) === name,
		);
		const facts = uploaded ?? { content_type: checked?.contentType ?? '', size: checked?.size ?? 0 };
		return { title: contentType.title(stored, ''), ...before, name, ...facts };
	}

	/**
	 * Validates content by the rules of a publication. References to new items and files are valid.
	 * @param faulty columns with faults in their cells
	 */
	async function validate(
		sent: Record<string, unknown>,
		uid: string,
		row: TableRow,
		faulty: ReadonlySet<string>,
	): Promise<{ content: Record<string, unknown>; faults: CellFault[] }> {
		const { content, errors } = await errorsIn(sent, uid, faulty);
		const faults = Object.entries(errors).map(([path, error]): CellFault => {
			const column = columnAt(columns, path);
			const cell = (column !== null && row.cells[fileColumn(column)]) ?? valueAt(sent, path.split('.')) ?? '';
			const value = typeof cell === 'string' ? cell : JSON.stringify(cell);
			return {
				column: column === null ? path : fileColumn(column),
				value: shownText(value),
				reason: reasonOf(column, value, error),
			};
		});
		return { content, faults };
	}

	function reasonOf(key: string | null, value: string, error: FieldErrors[string]): Reason {
		const column = columns.find((each) => each.key === key);
		const example = key === null ? undefined : examples[key];
		if (column?.kind === 'number' && value === '' && example !== undefined) return { code: 'missing_number', example };
		return { code: 'invalid', error: key !== null && inEuros.has(key) ? errorInEuros(error) : error };
	}

	/**
	 * Returns the first error of each field. A field with an error is emptied, so that later checks report no more
	 * errors of the field.
	 */
	async function errorsIn(
		sent: Record<string, unknown>,
		uid: string,
		faulty: ReadonlySet<string>,
	): Promise<{ content: Record<string, unknown>; errors: FieldErrors }> {
		const errors: Record<string, FieldErrors[string]> = {};
		const emptied = new Set(
			[...faulty].filter((key) => columns.some((column) => column.key === key && column.path.length === 1)),
		);
		let content = sent;
		const add = (found: FieldErrors): void => {
			for (const [path, error] of Object.entries(found)) {
				const field = path.split('.')[0]!;
				if (!emptied.has(field) && !faulty.has(columnAt(columns, path) ?? path)) errors[path] ??= error;
			}
			for (const path of Object.keys(found)) emptied.add(path.split('.')[0]!);
			content = { ...content, ...Object.fromEntries([...emptied].map((field) => [field, base[field]])) };
		};
		// After an error, `draftOf` checks the other fields, because a draft may have empty fields. `draftOf` runs
		// twice, because it checks HTML only in content that fits the schema.
		for (const check of [checkedContent, draftOf, draftOf])
			try {
				content = (await check(contentType, content)) as Record<string, unknown>;
				break;
			} catch (error) {
				if (!(error instanceof InvalidFieldsError)) throw error;
				add(error.fields);
			}
		const found = Object.entries(await fieldErrorsOf(read, contentType, content, uid, config)).filter(
			([path, error]) => {
				if (error !== 'noLongerExists') return true;
				const name = nameIn(valueAt(content, path.split('.')));
				return !isStandIn(name) && !createdUids.has(name as string);
			},
		);
		const stored = content;
		add(Object.fromEntries(found));
		return { content: stored, errors };
	}

	/** Returns the cells that differ, with the names of files instead of stand-ins. */
	function changesOf(content: Record<string, unknown>, stored: Record<string, unknown>): CellChange[] {
		const nameIn = (column: Column, uid: string) =>
			referenced.get(column.key)?.uids.get(uid) || created.find((each) => each.uid === uid)?.key || uid;
		const source = fallbackLanguage();
		const isSource = (column: Column) => languageOfColumn(column) === source;
		const isTitle = ({ path }: Column) => path[0] === contentType.titleField;
		const order = (column: Column) => (isTitle(column) ? (isSource(column) ? 0 : 1) : 2);
		const sourceFirst = columns.toSorted((a, b) => order(a) - order(b));
		const textOf = (column: Column, of: object) => {
			const value = exportedValue(column, of, nameIn);
			const shown = Array.isArray(value) ? value.map(withoutStandIn) : withoutStandIn(value);
			return cellText(shown as typeof value);
		};
		return sourceFirst.flatMap((column) => {
			const [before, after] = [textOf(column, stored), textOf(column, content)];
			if (before === after) return [];
			const isMoney = money.includes(column.key);
			const shape = column.kind === 'picture' ? shapeOf(valueAt(content, column.path)) : undefined;
			return [
				{
					column: column.key,
					before: shownText(before),
					after: shownText(after),
					...(isMoney && { isMoney: true as const }),
					...((column.kind === 'flag' || column.kind === 'instant' || column.kind === 'choice') && {
						kind: column.kind,
					}),
					...(shape && { shape }),
				},
			];
		});
	}

	/** Returns the width and height in pixels of a picture in the ZIP file. */
	function shapeOf(name: unknown): { width: number; height: number } | undefined {
		const checked = [...entries.values()].find(
			(each): each is CheckedEntry => !('code' in each) && each.kind === 'picture' && standInOf(each) === name,
		);
		return checked?.shape;
	}

	function withoutStandIn(value: unknown): unknown {
		return isStandIn(value) ? (files[value]?.entry.name ?? value) : value;
	}

	/** Marks rows as invalid if they refer to new items of invalid rows, because these items will not be created. */
	function rejectBrokenReferences(): void {
		for (let isStable = false; !isStable;) {
			isStable = true;
			const invalid = new Set(rows.filter(({ state }) => state === 'invalid').map(({ itemUid }) => itemUid));
			for (const row of rows) {
				if (row.state === 'invalid' || !row.hasLateReferences) continue;
				for (const field of Object.keys(references)) {
					const bad = ([row.values[field]].flat() as string[]).find(
						(target) => createdUids.has(target) && invalid.has(target),
					);
					if (bad === undefined) continue;
					row.state = 'invalid';
					row.faults.push({
						column: field,
						value: shownText(created.find(({ uid }) => uid === bad)!.key),
						reason: { code: 'unknown_reference' },
					});
					isStable = false;
				}
			}
		}
	}
}
