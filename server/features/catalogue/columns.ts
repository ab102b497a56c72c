/**
 * Derives the columns of imports and exports from the schema of a content type, and reads and formats their cells.
 */
import { z } from '@hono/zod-openapi';
import { fileReference } from '../../../contract/content-fields.ts';
import { instant } from '../../../contract/envelope.ts';
import { isLanguage, type Language } from '../../../contract/languages.ts';
import type { ContentType } from '../../cms/content-type.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { comparableName } from './comparable-name.ts';
import { readDate, type DateOrder } from './read-date.ts';
import { readNumber, type NumberUnit } from './read-number.ts';

export type ColumnKind =
	| 'text'
	| 'flag'
	| 'number'
	| 'choice'
	| 'instant'
	| 'list'
	| 'reference'
	| 'references'
	| 'picture'
	| 'pictures'
	| 'file';

export interface Column {
	/** Heading of the column: the path of the value in the content, e.g. `title.en`. */
	key: string;
	path: readonly string[];
	kind: ColumnKind;
	/** True if an empty cell means null. */
	isNullable: boolean;
	choices?: readonly string[];
	/** True for a number without decimals. */
	isInteger?: boolean;
}

export const UID_COLUMN = 'uid';

/** Returns the key of the column in euros, for a column in euro cents. */
export const euroColumnOf = (key: string): string => `${key}_euro`;

const CENTS_PER_EURO = 100;

/** Converts an amount in euros to cents. Undefined for an amount with parts of a cent. */
export function toCents(euros: number): number | undefined {
	const cents = Math.round(euros * CENTS_PER_EURO);
	return Math.abs(euros * CENTS_PER_EURO - cents) < 1e-6 ? cents : undefined;
}

/** Separator between the entries of a list in a cell. */
export const LIST_SEPARATOR = '|';

/** Fields of a file reference that have no column of their own. */
const DERIVED_FILE_FIELDS: readonly string[] = ['content_type', 'size', 'name'];

const unwrap = (field: z.ZodType): z.ZodType =>
	field instanceof z.ZodDefault || field instanceof z.ZodNullable ? unwrap(field.unwrap() as z.ZodType) : field;

export function columnsOf({ editing, catalogue, pictures = [], mediaPlaces = [] }: ContentType): Column[] {
	const { shape } = editing.content as unknown as z.ZodObject<Record<string, z.ZodType>>;
	const { references = {} } = catalogue ?? {};
	const lists = mediaPlaces.map(({ field }) => field);

	const columnsUnder = (path: string[], field: z.ZodType): Column[] => {
		const schema = unwrap(field);
		const name = path.join('.');
		const column = (kind: ColumnKind, more: Partial<Column> = {}): Column[] => [
			{ key: name, path, kind, isNullable: field.safeParse(null).success, ...more },
		];
		if (schema === fileReference)
			return [
				...column('file'),
				...Object.entries<z.ZodType>(fileReference.shape)
					.filter(([key]) => !DERIVED_FILE_FIELDS.includes(key))
					.flatMap(([key, part]) => columnsUnder([...path, key], part)),
			];
		if (schema instanceof z.ZodObject)
			return Object.entries<z.ZodType>(schema.shape as Record<string, z.ZodType>).flatMap(([key, part]) =>
				columnsUnder([...path, key], part),
			);
		if (pictures.includes(name)) return column('picture');
		if (lists.includes(name)) return column('pictures');
		if (Object.hasOwn(references, name)) return column(schema instanceof z.ZodArray ? 'references' : 'reference');
		if (schema instanceof z.ZodArray) {
			const entry = unwrap(schema.element as z.ZodType);
			return column('list', entry instanceof z.ZodEnum ? { choices: entry.options.map(String) } : {});
		}
		if (schema instanceof z.ZodBoolean) return column('flag');
		if (schema instanceof z.ZodNumber) return column('number', { isInteger: schema.format === 'safeint' });
		if (schema instanceof z.ZodEnum) return column('choice', { choices: schema.options.map(String) });
		return column(schema === instant ? 'instant' : 'text');
	};
	return Object.entries(shape).flatMap(([name, field]) => columnsUnder([name], field));
}

/**
 * Returns the key of the column that identifies an item. For a localized text, returns the column in the fallback
 * language.
 */
export function keyColumnOf(contentType: ContentType): string {
	const { key } = contentType.catalogue!;
	return columnsOf(contentType).some((column) => column.key === key) ? key : `${key}.${fallbackLanguage()}`;
}

/** Returns the keys of all columns that imports read, with those of amounts in cents and in euros. */
export const columnKeysOf = (contentType: ContentType): ReadonlySet<string> =>
	new Set([
		UID_COLUMN,
		...columnsOf(contentType).map(({ key }) => key),
		...(contentType.catalogue?.money ?? []).map(euroColumnOf),
	]);

/** Returns the key of a column. The columns in cents and in euros of the same amount have the same key. */
export const valueKeyOf = (contentType: ContentType, column: string): string =>
	contentType.catalogue?.money?.find((key) => euroColumnOf(key) === column) ?? column;

/** Returns the column of an error's path, e.g. `gallery` for `gallery.2`. */
export const columnAt = (columns: readonly Column[], path: string): string | null =>
	columns
		.filter(({ key }) => path === key || path.startsWith(`${key}.`))
		.toSorted((a, b) => b.key.length - a.key.length)[0]?.key ?? null;

export type CellError =
	| 'not_text'
	| 'not_flag'
	| 'not_number'
	| 'not_money'
	| 'not_date'
	| 'ambiguous_date'
	| 'not_list'
	| 'not_choice';

/** Words for true and false in the languages of the interface and in spreadsheets, without accents. */
const trueWords: readonly string[] = ['true', 'yes', '1', 'x', 'si', 'verdadero', '是', '真'];
const falseWords: readonly string[] = ['false', 'no', '0', 'falso', '否', '假'];

/**
 * Reads a cell: a text of a CSV file, or a value of a JSON file. References are returned as texts, not as uids.
 * @param options.hasDecimalComma true if a comma before three digits separates decimals
 * @param options.unit unit that a cell may contain beside the number
 * @param options.dateOrder order of the dates in the column
 * @returns the value; `isGuess` is true if the cell could also mean another number or date
 */
export function readCell(
	{ kind, isNullable, choices, isInteger = false }: Column,
	cell: unknown,
	{
		hasDecimalComma = false,
		unit,
		dateOrder,
	}: { hasDecimalComma?: boolean; unit?: NumberUnit | undefined; dateOrder?: DateOrder | undefined } = {},
): { value: unknown; isGuess?: boolean } | { error: CellError } {
	if (kind === 'list' || kind === 'references' || kind === 'pictures') {
		if (Array.isArray(cell))
			return cell.every((entry) => typeof entry === 'string') ? { value: cell } : { error: 'not_list' };
		if (typeof cell !== 'string') return cell === null ? { value: [] } : { error: 'not_list' };
		const entries = cell.split(LIST_SEPARATOR).map((entry) => entry.trim());
		return { value: entries.filter((entry) => entry !== '') };
	}
	if (typeof cell !== 'string' && typeof cell !== 'number' && typeof cell !== 'boolean' && cell !== null)
		return { error: 'not_text' };
	if (cell === null || cell === '') {
		if (kind === 'flag') return { value: false };
		return { value: isNullable || kind === 'number' || kind === 'instant' || kind === 'choice' ? null : '' };
	}
	if (kind === 'flag') {
		if (typeof cell === 'boolean') return { value: cell };
		const word = comparableName(String(cell));
		if (trueWords.includes(word)) return { value: true };
		return falseWords.includes(word) ? { value: false } : { error: 'not_flag' };
	}
	if (kind === 'number') {
		if (typeof cell === 'number') return { value: cell };
		return readNumber(String(cell), { unit, isInteger, hasDecimalComma }) ?? { error: 'not_number' };
	}
	if (typeof cell === 'boolean') return { error: 'not_text' };
	const text = String(cell);
	if (kind === 'text') return { value: text };
	const trimmed = text.trim();
	if (kind === 'instant') return readDate(trimmed, dateOrder);
	if (kind === 'choice' && !choices?.includes(trimmed)) return { error: 'not_choice' };
	return { value: trimmed };
}

export const valueAt = (content: unknown, path: readonly string[]): unknown =>
	path.reduce<any>((value, key) => value?.[key], content);

export function withValue(
	content: Record<string, unknown>,
	path: readonly string[],
	value: unknown,
): Record<string, unknown> {
	const [key = '', ...rest] = path;
	if (rest.length === 0) return { ...content, [key]: value };
	const inner = (content[key] ?? {}) as Record<string, unknown>;
	return { ...content, [key]: withValue(inner, rest, value) };
}

/** Returns the value of a column for a JSON file. Uids of references are replaced by the texts of `nameOf`. */
export function exportedValue(
	column: Column,
	content: object,
	nameOf: (column: Column, uid: string) => string,
): string | number | boolean | null | string[] {
	const value = valueAt(content, column.path);
	if (column.kind === 'file') return (value as { name: string } | null)?.name ?? null;
	if (value === undefined || value === null) return column.isNullable ? null : '';
	if (column.kind === 'reference') return value === '' ? '' : nameOf(column, value as string);
	if (column.kind === 'references') return (value as string[]).map((uid) => nameOf(column, uid));
	return value as string | number | boolean | string[];
}

export const cellText = (value: ReturnType<typeof exportedValue>): string =>
	value === null ? '' : Array.isArray(value) ? value.join(LIST_SEPARATOR) : String(value);

export const languageOfColumn = ({ path }: Column): Language | undefined => {
	const last = path.at(-1);
	return path.length > 1 && isLanguage(last) ? last : undefined;
};
