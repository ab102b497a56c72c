import {
	MAX_LISTED_ROWS,
	type CatalogueImport,
	type CatalogueRow,
	type CatalogueRowState,
	type ListedCatalogueImport,
} from '../../../contract/catalogue.ts';
import { languageTraits, type Language } from '../../../contract/languages.ts';
import type { Db } from '../../database/schema.ts';
import {
	countImportedPicturesInWork,
	countRows,
	listMissing,
	listRows,
	type ImportRow,
} from './catalogue-imports.store.ts';
import { translateFileFault, translateReason, translateWarning } from './catalogue.messages.ts';
import { choiceLabel, flagLabel } from './column-labels.ts';
import type { FileEncoding, IgnoredColumns, ImportFault } from './catalogue-imports.ts';
import type { CellFault, CellWarning } from './cell-fault.ts';
import type { CellChange } from './check-rows.ts';
import type { MatchedColumn } from './match-columns.ts';

/** Groups of row states, in the order of the response. Each group has at most MAX_LISTED_ROWS rows. */
const groups: readonly (readonly CatalogueRowState[])[] = [
	['invalid', 'failed', 'edited', 'in_use'],
	['changed', 'saved', 'restored'],
	['new', 'created', 'removed'],
];

/** Maximum number of unknown columns in a response. */
const MAX_IGNORED_COLUMNS = 20;

const undone: readonly CatalogueRowState[] = ['removed', 'restored'];
const kept: readonly CatalogueRowState[] = ['edited', 'in_use'];
const done: readonly CatalogueRowState[] = ['created', 'saved', ...undone, ...kept];

export async function viewImports(
	db: Db,
	rows: readonly ImportRow[],
	language: Language,
): Promise<ListedCatalogueImport[]> {
	const counts = await countRows(
		db,
		rows.map(({ uid }) => uid),
	);
	return rows.map((row) => {
		const all = counts.get(row.uid) ?? [];
		const sum = (has: (each: (typeof all)[number]) => boolean) =>
			all.filter(has).reduce((total, { count }) => total + count, 0);
		const isIn = (states: readonly CatalogueRowState[]) => sum(({ state }) => states.includes(state));
		const invalid = isIn(['invalid']);
		const isNew = sum((each) => each.state !== 'invalid' && each.isNew);
		const changed = sum((each) => each.state !== 'invalid' && !each.isNew);
		const isDone = isIn(done);
		const fault = faultOf(row);
		return {
			uid: row.uid,
			resource: row.resource,
			name: row.name,
			size: row.size,
			state: row.state,
			message:
				fault === null || fault.code === 'ignored_columns' || fault.code === 'encoding'
					? null
					: translateFileFault(fault, language),
			checked_rows: row.checked_rows,
			counts: {
				rows: row.checked_rows,
				new: isNew,
				changed,
				unchanged: row.unchanged_rows,
				invalid,
				done: isDone,
				failed: isIn(['failed']),
				undone: isIn(undone),
				kept: isIn(kept),
			},
			publishes: row.publishes === 1,
			can_apply: row.state === 'checked' && isNew + changed > 0,
			can_undo: (row.state === 'done' || row.state === 'failed') && isIn(['created', 'saved']) > 0,
			created_at: row.created_at,
			created_by: row.created_by,
			ended_at: row.ended_at,
		};
	});
}

/** A column as stored. Columns of earlier releases have no origin. */
type StoredColumn = Omit<MatchedColumn, 'origin'> & Partial<Pick<MatchedColumn, 'origin'>>;

const faultOf = ({ fault }: ImportRow): ImportFault | IgnoredColumns | FileEncoding | null =>
	fault === null ? null : (JSON.parse(fault) as ImportFault | IgnoredColumns | FileEncoding);

/** Formats an instant as a date, and adds the time if the time is not midnight. */
function shownInstant(text: string, language: Language): string {
	const isDate = text.endsWith('T00:00:00.000Z');
	return new Intl.DateTimeFormat(languageTraits[language].adminLocale, {
		dateStyle: 'long',
		...(!isDate && { timeStyle: 'short' }),
		timeZone: 'UTC',
	}).format(new Date(text));
}

function viewChange({ isMoney, kind, ...change }: CellChange, language: Language): CatalogueRow['changes'][number] {
	if (kind) {
		const shown = (text: string): string => {
			if (text === '') return '';
			if (kind === 'flag') return flagLabel(text === 'true', language);
			return kind === 'instant' ? shownInstant(text, language) : choiceLabel(change.column, text, language);
		};
		return { ...change, before: shown(change.before), after: shown(change.after) };
	}
	if (!isMoney) return change;
	const euros = new Intl.NumberFormat(languageTraits[language].adminLocale, { style: 'currency', currency: 'EUR' });
	const written = (cents: string) => (cents === '' ? '' : euros.format(Number(cents) / 100));
	return { ...change, before: written(change.before), after: written(change.after) };
}

/** @param stored JSON text: faults and warnings of a row */
function viewFaults(stored: string, language: Language): Pick<CatalogueRow, 'faults' | 'warnings'> {
	const all = JSON.parse(stored) as (CellFault | CellWarning)[];
	const faults = all.filter((each): each is CellFault => !('isWarning' in each));
	const warnings = all.filter((each): each is CellWarning => 'isWarning' in each);
	return {
		faults: faults.map(({ column, value, reason }) => ({ column, value, reason: translateReason(reason, language) })),
		warnings: warnings.map(({ column, value, reason }) => ({
			column,
			value,
			reason: translateWarning(column, reason, language),
		})),
	};
}

export async function viewImport(db: Db, row: ImportRow, language: Language): Promise<CatalogueImport> {
	const [view] = await viewImports(db, [row], language);
	const fault = faultOf(row);
	const stored = row.state === 'checking' ? [] : (JSON.parse(row.columns) as StoredColumn[]);
	const columns = stored.map((each) => ({ ...each, origin: each.origin ?? ('matched' as const) }));
	const missing = row.state === 'checked' ? await listMissing(db, row.uid) : { feature: [], provider: [] };
	// The rows of a running check are incomplete.
	const listed =
		row.state === 'checking'
			? []
			: await Promise.all(groups.map((states) => listRows(db, row.uid, states, MAX_LISTED_ROWS)));
	return {
		...view!,
		waiting_images: row.state === 'done' ? await countImportedPicturesInWork(db) : 0,
		encoding: row.state === 'checked' && fault?.code === 'encoding' ? fault.encoding : null,
		columns,
		ignored_columns:
			fault?.code === 'ignored_columns'
				? fault.columns
				: columns
						.filter(({ column, origin }) => column === null && origin === 'matched')
						.map(({ heading, closest }) => ({ heading, closest }))
						.slice(0, MAX_IGNORED_COLUMNS),
		missing_features: missing.feature,
		missing_providers: missing.provider,
		unused_files: JSON.parse(row.unused_files) as string[],
		rows: listed.flat().map((each) => ({
			line: each.line,
			title: each.title,
			item_uid: each.item_uid,
			state: each.state,
			changes: (JSON.parse(each.changes) as CellChange[]).map((change) => viewChange(change, language)),
			...viewFaults(each.faults, language),
		})),
	};
}
