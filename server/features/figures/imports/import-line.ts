import { languages } from '../../../../contract/languages.ts';
import { MAX_OPERATOR_FIGURE } from '../max-operator-figure.ts';
import type { FiguresRow } from '../figures.store.ts';
import { readMonth, type MonthForm } from './read-month.ts';
import { delimiters, type Delimiter } from '../../../kernel/csv.ts';
import { cellsOf, type LineErrorCode } from './csv-lines.ts';
import { translate } from '../../../kernel/messages.ts';

export const importColumns = ['month', 'company', 'game', 'bets', 'ggr', 'rounds', 'players', 'vips'] as const;
export type ImportColumn = (typeof importColumns)[number];

interface ColumnDetails {
	column: ImportColumn;
}
interface ValueDetails extends ColumnDetails {
	value: string;
}

interface ReasonDetails {
	empty_file: object;
	no_rows: object;
	not_utf8: object;
	open_quote: object;
	too_long: object;
	no_column: ColumnDetails;
	column_twice: ColumnDetails;
	no_value: ColumnDetails;
	cells: { expected: number; found: number };
	not_month: ValueDetails;
	ambiguous_month: ValueDetails;
	early_month: ValueDetails;
	future_month: ValueDetails;
	/** `closest` is the stored name closest to the value. If no name is close, `known` lists some stored names. */
	unknown: ValueDetails & { closest?: string; known?: string[] };
	ambiguous: ValueDetails;
	not_money: ValueDetails;
	not_whole: ValueDetails;
	negative: ValueDetails;
	too_much: ValueDetails;
	duplicate: { first: number };
}

/** Reason for rejecting a line. Reasons are stored without messages, because readers have different languages. */
export type Reason = { [Code in keyof ReasonDetails]: { code: Code } & ReasonDetails[Code] }[keyof ReasonDetails];

export const lineErrorReason = (code: LineErrorCode): Reason => ({ code });

/** A company or game with the names by which files may refer to it. */
export interface Subject {
	uid: string;
	names: string[];
}

/** The earliest accepted month. An earlier month counts as a typing error. */
const FIRST_MONTH = '2000-01';
/** Format of months in exports. */
const USUAL_FORMAT = 'YYYY-MM';

const normalizeName = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** Index of each column in a line, and the number of columns. */
export type Columns = Record<ImportColumn, number> & { count: number };

/** Columns by heading. A heading is the name of a column, or the heading of the column in exports. */
const headings = new Map<string, ImportColumn>(
	importColumns.flatMap((column) =>
		[column, ...languages.map((language) => translate(language, `performance.${column}`))].map(
			(name): [string, ImportColumn] => [normalizeName(name), column],
		),
	),
);

const columnOf = (heading: string) => headings.get(normalizeName(heading));

/** Returns the delimiter that finds the most known headings in the first line. */
export function delimiterOf(first: string): Delimiter {
	const known = (delimiter: Delimiter) =>
		(cellsOf(first, delimiter) ?? []).filter((heading) => columnOf(heading) !== undefined).length;
	return delimiters.toSorted((a, b) => known(b) - known(a))[0]!;
}

/** Finds the columns in the cells of the first line. Returns errors for missing and duplicate columns. */
export function readColumns(cells: string[]): { columns: Columns } | { reasons: Reason[] } {
	const found = cells.map(columnOf);
	const reasons = importColumns.flatMap((column): Reason[] => {
		const count = found.filter((each) => each === column).length;
		return count === 1 ? [] : [{ code: count === 0 ? 'no_column' : 'column_twice', column }];
	});
	if (reasons.length) return { reasons };
	const at = Object.fromEntries(importColumns.map((column) => [column, found.indexOf(column)]));
	return { columns: { ...(at as Record<ImportColumn, number>), count: cells.length } };
}

const AMBIGUOUS = Symbol('more than one');

/** Maximum number of known companies in an error message. Games are too many to list. */
const MAX_LISTED_COMPANIES = 3;
/** Maximum number of different cells that are compared with the names, because a comparison takes time. */
const MAX_COMPARED_CELLS = 200;

function editDistance(a: string, b: string): number {
	let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++)
			row.push(Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
		previous = row;
	}
	return previous[b.length]!;
}

/**
 * Returns the name that a misspelt cell probably means. Either text begins with the other, or their edit distance is
 * at most a third of the cell's length.
 */
export function closestName(cell: string, names: readonly string[]): string | undefined {
	const written = normalizeName(cell);
	const maxDistance = Math.round(written.length / 3);
	let closest: { name: string; distance: number } | undefined;
	for (const name of names) {
		const known = normalizeName(name);
		const isStart =
			Math.min(written.length, known.length) > 2 && (known.startsWith(written) || written.startsWith(known));
		if (!isStart && Math.abs(known.length - written.length) > maxDistance) continue;
		const distance = editDistance(written, known);
		if ((isStart || distance <= maxDistance) && (!closest || distance < closest.distance)) closest = { name, distance };
	}
	return closest?.name;
}

type Hint = { closest: string } | { known: string[] } | object;

/** Returns a function that finds the name closest to a cell. If none is close, it lists some stored names. */
function nameFinder(subjects: Subject[], listedNames: number): (cell: string) => Hint {
	const names = [...new Set(subjects.flatMap((subject) => subject.names.filter((name) => name.trim() !== '')))];
	const known = names.toSorted((a, b) => a.localeCompare(b)).slice(0, listedNames);
	const hints = new Map<string, Hint>();
	return (cell) => {
		const hint = hints.get(cell);
		if (hint || hints.size >= MAX_COMPARED_CELLS) return hint ?? {};
		const closest = closestName(cell, names);
		const found = closest === undefined ? (known.length ? { known } : {}) : { closest };
		hints.set(cell, found);
		return found;
	};
}

/** Returns a function that finds uids by name. A cell may also have the uid itself. */
function uidFinder(subjects: Subject[]): (cell: string) => string | typeof AMBIGUOUS | undefined {
	const uids = new Set(subjects.map(({ uid }) => uid));
	const byName = new Map<string, string | typeof AMBIGUOUS>();
	for (const { uid, names } of subjects)
		for (const name of new Set(names.map(normalizeName))) {
			const known = byName.get(name);
			byName.set(name, known === undefined || known === uid ? uid : AMBIGUOUS);
		}
	byName.delete('');
	const find = (cell: string) => (uids.has(cell.trim()) ? cell.trim() : byName.get(normalizeName(cell)));
	const found = new Map<string, string | typeof AMBIGUOUS | undefined>();
	return (cell) => {
		let uid = found.get(cell);
		if (uid !== undefined || found.has(cell)) return uid;
		// Exports write an apostrophe before a cell that a spreadsheet would run as a formula.
		uid = find(cell) ?? (cell.startsWith("'") ? find(cell.slice(1)) : undefined);
		if (found.size < 20_000) found.set(cell, uid);
		return uid;
	};
}

const MAX_QUOTED_LENGTH = 60;

/**
 * Returns a function that validates lines, and a function that returns the formats of their months.
 * @param known companies, games, and the last month that may have figures
 */
export function importLineReader(known: { companies: Subject[]; games: Subject[]; lastMonth: string }) {
	const findCompany = uidFinder(known.companies);
	const findGame = uidFinder(known.games);
	const companyHint = nameFinder(known.companies, MAX_LISTED_COMPANIES);
	const gameHint = nameFinder(known.games, 0);
	const months = new Map<string, string | Reason>();
	const forms = new Map<string, MonthForm>();

	const checkMonth = (text: string): string | Reason => {
		const column = 'month' as const;
		const reading = readMonth(text);
		const value = text.slice(0, MAX_QUOTED_LENGTH);
		if (typeof reading === 'string') return { code: reading, column, value };
		const { month, format } = reading;
		if (month < FIRST_MONTH) return { code: 'early_month', column, value };
		if (month > known.lastMonth) return { code: 'future_month', column, value };
		if (format !== USUAL_FORMAT && !forms.has(format)) forms.set(format, { format, example: value, month });
		return month;
	};

	/** Parses a figure. Files have money in euros, and the database has cents. */
	function figure(column: 'bets' | 'ggr' | 'rounds' | 'players' | 'vips', cell: string): number | Reason {
		const isMoney = column === 'bets' || column === 'ggr';
		if (!(isMoney ? /^[-+]?\d{1,30}(\.\d{1,2})?$/ : /^[-+]?\d{1,30}$/).test(cell)) {
			const value = cell.slice(0, MAX_QUOTED_LENGTH);
			return { code: isMoney ? 'not_money' : 'not_whole', column, value };
		}
		const figure = isMoney ? Math.round(Number(cell) * 100) : Number(cell);
		if (figure < 0 && column !== 'ggr') return { code: 'negative', column, value: cell };
		if (Math.abs(figure) > MAX_OPERATOR_FIGURE) return { code: 'too_much', column, value: cell };
		return figure === 0 ? 0 : figure;
	}

	const read = (cells: string[], columns: Columns): FiguresRow | Reason[] => {
		if (cells.length < columns.count || cells.slice(columns.count).some((cell) => cell.trim() !== ''))
			return [{ code: 'cells', expected: columns.count, found: cells.length }];
		const reasons: Reason[] = [];
		const text = (column: ImportColumn) => {
			const cell = cells[columns[column]]!;
			const value = column === 'company' || column === 'game' ? cell : cell.trim();
			if (value.trim() !== '') return value;
			reasons.push({ code: 'no_value', column });
			return undefined;
		};
		const uid = (column: 'company' | 'game', find: ReturnType<typeof uidFinder>) => {
			const cell = text(column);
			if (cell === undefined) return '';
			const found = find(cell);
			if (typeof found === 'string') return found;
			const value = cell.trim().slice(0, MAX_QUOTED_LENGTH);
			reasons.push(
				found === AMBIGUOUS
					? { code: 'ambiguous', column, value }
					: { code: 'unknown', column, value, ...(column === 'company' ? companyHint : gameHint)(value) },
			);
			return '';
		};
		const numberIn = (column: 'bets' | 'ggr' | 'rounds' | 'players' | 'vips') => {
			const cell = text(column);
			if (cell === undefined) return 0;
			const value = figure(column, cell);
			if (typeof value === 'number') return value;
			reasons.push(value);
			return 0;
		};
		const written = text('month') ?? '';
		let month = '';
		if (written !== '') {
			const found = months.get(written) ?? checkMonth(written);
			if (months.size < 1000) months.set(written, found);
			if (typeof found === 'string') month = found;
			else reasons.push(found);
		}
		const row = {
			company_uid: uid('company', findCompany),
			month,
			game_uid: uid('game', findGame),
			bets: numberIn('bets'),
			ggr: numberIn('ggr'),
			rounds: numberIn('rounds'),
			players: numberIn('players'),
			vips: numberIn('vips'),
		};
		return reasons.length ? reasons : row;
	};
	return {
		read,
		/** Returns the formats of the months that were read, except YYYY-MM. */
		monthForms: (): MonthForm[] => [...forms.values()],
	};
}
