/** Compares the settings of saved views with those of lists. */
import type { ListViewSettings } from '../../contract/list-views.ts';

export type { ListViewSettings };

/** Parts of a list that a view can restore. */
export interface ListTraits {
	filters: readonly string[];
	sorts: readonly string[];
	columns: readonly string[];
}

/** Separator of columns in the address. */
const COLUMN_SEPARATOR = ',';

export const columnsText = (columns: readonly string[] | null): string => columns?.join(COLUMN_SEPARATOR) ?? '';

/** Reads columns in an address; null if the list has none of them. */
export function readColumns(text: string, known: readonly string[]): string[] | null {
	const columns = [...new Set(text.split(COLUMN_SEPARATOR))].filter((column) => known.includes(column));
	return columns.length > 0 ? columns : null;
}

/**
 * Returns the current name of a column or sort field. Views of version 0.1.0 contain `updated_at`, because that version
 * stored only the times of saves.
 */
const currentName = (name: string): string => (name === 'updated_at' ? 'changed_at' : name);

/**
 * Returns the settings without the filters, sort field and columns that the list does not have. `isComplete` is false
 * if a setting was removed.
 */
export function knownSettings(
	{ filters, order, ...named }: ListViewSettings,
	traits: ListTraits,
): { settings: ListViewSettings; isComplete: boolean } {
	const sort = currentName(named.sort);
	const columns = named.columns?.map(currentName) ?? null;
	const set = Object.entries(filters).filter(([, value]) => value !== '');
	const known = set.filter(([name]) => traits.filters.includes(name));
	const knownColumns = columns?.filter((column) => traits.columns.includes(column)) ?? null;
	const hasSort = sort === '' || traits.sorts.includes(sort);
	return {
		settings: {
			filters: Object.fromEntries(known),
			sort: hasSort ? sort : '',
			order: hasSort && sort !== '' ? order : 'asc',
			columns: knownColumns?.length ? knownColumns : null,
		},
		isComplete: hasSort && known.length === set.length && knownColumns?.length === columns?.length,
	};
}

/** Returns true if two settings show the same rows and columns. */
export function isSameView(a: ListViewSettings, b: ListViewSettings): boolean {
	const textOf = ({ filters, sort, order, columns }: ListViewSettings) =>
		JSON.stringify([
			Object.entries(filters)
				.filter(([, value]) => value !== '')
				.sort(([a], [b]) => (a < b ? -1 : 1)),
			sort,
			sort === '' ? '' : order,
			columns,
		]);
	return textOf(a) === textOf(b);
}
