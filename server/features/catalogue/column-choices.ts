/** Columns that staff choose for the headings of a file. A choice has precedence over a match by name. */
import type { CatalogueColumnChoices, ColumnOrigin } from '../../../contract/catalogue.ts';
import type { ContentType } from '../../cms/content-type.ts';
import { shownText } from './cell-fault.ts';
import { columnKeysOf, valueKeyOf } from './columns.ts';

/**
 * A shortened heading and the column that staff chose for the heading. If the column is null, the import leaves out the
 * cells below the heading.
 */
export type ColumnChoice = CatalogueColumnChoices['columns'][number];

export interface ColumnChoices {
	/** Choices for the headings of this file. */
	own: readonly ColumnChoice[];
	/** Choices for the headings of earlier files of the same content type, the newest first. */
	earlier: readonly ColumnChoice[];
}

export type ChoiceFault =
	| { code: 'unknown_heading'; heading: string }
	| { code: 'unknown_column'; column: string }
	| { code: 'column_twice'; column: string; headings: [string, string] };

/** Returns the fault of choices for a file with these headings; undefined if the choices are valid. */
export function faultOfChoices(
	contentType: ContentType,
	headings: readonly string[],
	choices: readonly ColumnChoice[],
): ChoiceFault | undefined {
	const keys = columnKeysOf(contentType);
	const owners = new Map<string, string>();
	for (const { heading, column } of choices) {
		if (!headings.includes(heading)) return { code: 'unknown_heading', heading };
		if (column === null) continue;
		if (!keys.has(column)) return { code: 'unknown_column', column };
		const value = valueKeyOf(contentType, column);
		const owner = owners.get(value);
		if (owner !== undefined) return { code: 'column_twice', column, headings: [owner, heading] };
		owners.set(value, heading);
	}
	return undefined;
}

/**
 * Returns the chosen columns of headings. If a heading is the key of a column, choices for earlier files do not apply,
 * so that an exported file can be imported unchanged.
 */
export function chosenColumns(
	contentType: ContentType,
	headings: readonly string[],
	{ own, earlier }: ColumnChoices,
): ReadonlyMap<string, { column: string | null; origin: ColumnOrigin }> {
	const keys = columnKeysOf(contentType);
	const chosen = new Map<string, { column: string | null; origin: ColumnOrigin }>();
	const taken = new Set<string>();
	const choose = (choices: readonly ColumnChoice[], origin: ColumnOrigin, free: readonly string[]): void => {
		// The first choice for a heading takes precedence over later ones.
		const byHeading = new Map(choices.toReversed().map(({ heading, column }) => [heading, column]));
		for (const heading of free) {
			const column = byHeading.get(shownText(heading));
			if (column === undefined) continue;
			if (column !== null && (!keys.has(column) || taken.has(valueKeyOf(contentType, column)))) continue;
			chosen.set(heading, { column, origin });
			if (column !== null) taken.add(valueKeyOf(contentType, column));
		}
	};
	choose(own, 'chosen', headings);
	const free = headings.filter((heading) => !chosen.has(heading));
	const isKey = (heading: string) => keys.has(heading.trim().toLowerCase());
	for (const heading of free.filter(isKey)) taken.add(valueKeyOf(contentType, heading.trim().toLowerCase()));
	choose(
		earlier,
		'chosen_earlier',
		free.filter((heading) => !isKey(heading)),
	);
	return chosen;
}
