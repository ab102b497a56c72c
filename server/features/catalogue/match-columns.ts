/** Finds the column for each heading of a file. */
import type { ColumnOrigin } from '../../../contract/catalogue.ts';
import { inEachLanguage, languages, type Language } from '../../../contract/languages.ts';
import type { ContentType } from '../../cms/content-type.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { languageNames } from '../../kernel/language-names.ts';
import { closestName } from '../figures/imports/import-line.ts';
import { shownText } from './cell-fault.ts';
import { fieldLabel } from './column-labels.ts';
import { chosenColumns, type ColumnChoices } from './column-choices.ts';
import {
	columnKeysOf,
	columnsOf,
	euroColumnOf,
	languageOfColumn,
	UID_COLUMN,
	valueKeyOf,
	type Column,
} from './columns.ts';
import { comparableName } from './comparable-name.ts';
import type { TableFault } from './table.ts';

export interface MatchedColumn {
	heading: string;
	/** Null for a heading that the import leaves out. */
	column: string | null;
	/** Column that an unknown heading probably means. */
	closest: string | null;
	origin: ColumnOrigin;
}

const namesOfLanguage = inEachLanguage((language) => [...new Set(languageNames(language).map(comparableName))]);

/** Strengths of matches between a name and a field. */
const EXACT = 3;
const LABEL = 2;
const SYNONYM = 1;

interface Name {
	/** Key of a column, or a localized field without a language. */
	field: string;
	strength: number;
	/** Languages in which the field has this name. */
	languages: ReadonlySet<Language>;
}

/** Marks of units at the end of a heading, e.g. `Max win (x)` or `Min stake €`. */
const UNIT = /(?:[\s([]*[%€倍]|[\s([]+(?:eur|euros?|x|×))[\s)\]]*$/i;

interface Names {
	byName: ReadonlyMap<string, Name | null>;
	/** Columns by the names that a warning may propose. */
	proposed: ReadonlyMap<string, string>;
}

/**
 * Returns columns by name: by their keys, by their labels in each language of the interface, and by the headings of the
 * content type. A label of an amount names the column in euros. An ambiguous name is left out.
 */
function namesOf(contentType: ContentType, columns: readonly Column[]): Names {
	const { money = [], pictureNames = {}, headings = {} } = contentType.catalogue!;
	const byName = new Map<string, Name | null>();
	const proposed = new Map<string, string>();
	const source = fallbackLanguage();
	const add = (text: string, field: string, strength: number, language?: Language): void => {
		const name = comparableName(text);
		const known = byName.get(name);
		if (known === undefined || (known !== null && known.strength < strength))
			byName.set(name, { field, strength, languages: new Set(language ? [language] : []) });
		else if (known === null || known.strength > strength) return;
		else if (known.field === field)
			byName.set(name, { ...known, languages: known.languages.union(new Set(language ? [language] : [])) });
		else byName.set(name, null);
	};
	const fields = new Map(
		columns.map((column) => {
			const language = languageOfColumn(column);
			return [
				language === undefined ? column.key : column.path.slice(0, -1).join('.'),
				language !== undefined,
			] as const;
		}),
	);
	for (const [field, isLocalized] of fields) {
		const key = money.includes(field) ? euroColumnOf(field) : field;
		const words = languages.flatMap((language) => [
			...[fieldLabel(contentType.editing.resource, field, language) ?? []]
				.flat()
				.map((text) => ({ text, strength: LABEL, language })),
			...(headings[field]?.[language] ?? []).map((text) => ({ text, strength: SYNONYM, language })),
		]);
		const all = isLocalized ? [{ text: field, strength: LABEL, language: undefined }, ...words] : words;
		for (const { text, strength, language } of all) {
			add(text, key, strength, language);
			if (strength === LABEL) proposed.set(text, isLocalized ? `${field}.${source}` : key);
			if (!isLocalized) continue;
			for (const each of languages)
				for (const name of namesOfLanguage[each]) {
					add(`${text} ${name}`, `${field}.${each}`, strength);
					add(`${name} ${text}`, `${field}.${each}`, strength);
				}
		}
		if (!isLocalized) {
			add(key, key, LABEL);
			proposed.set(key, key);
		}
	}
	if (contentType.slugField) {
		add('slug', contentType.slugField, LABEL);
		proposed.set('slug', contentType.slugField);
	}
	for (const [name, key] of Object.entries(pictureNames)) {
		add(name, key, LABEL);
		proposed.set(name, key);
	}
	for (const { key } of columns) {
		add(key, money.includes(key) ? euroColumnOf(key) : key, EXACT);
		if (money.includes(key)) add(euroColumnOf(key), euroColumnOf(key), EXACT);
	}
	add(UID_COLUMN, UID_COLUMN, EXACT);
	return { byName, proposed };
}

/**
 * Returns the column of each heading. A heading without a language means the source language. If several headings mean
 * one field, e.g. `Title` and `Título`, the language of each heading decides.
 * @param fits returns true if the values of a heading look like those of a column
 * @returns a fault if two headings mean the same column; the second heading is left out
 */
export function matchColumns(
	contentType: ContentType,
	headings: readonly string[],
	fits: (heading: string, column: string) => boolean,
	choices: ColumnChoices = { own: [], earlier: [] },
): { columns: MatchedColumn[]; fault: TableFault | undefined } {
	const columns = columnsOf(contentType);
	const { alternatives = {} } = contentType.catalogue!;
	const { byName, proposed } = namesOf(contentType, columns);
	const source = fallbackLanguage();
	const isLocalized = (field: string) => columns.some(({ key }) => key === `${field}.${source}`);
	const keys = columnKeysOf(contentType);
	const written = headings.filter((heading) => heading !== '');
	const chosen = chosenColumns(contentType, written, choices);
	const taken = new Set(
		[...chosen.values()].flatMap(({ column }) => (column === null ? [] : [valueKeyOf(contentType, column)])),
	);
	/** Returns true for a chosen column, and for the same amount in another unit. */
	const isTaken = (column: string) => taken.has(valueKeyOf(contentType, column));
	const nameOf = (heading: string): Name | undefined => {
		const key = heading.trim().toLowerCase();
		if (keys.has(key)) return { field: key, strength: EXACT, languages: new Set() };
		const short = heading.normalize('NFKC').replace(UNIT, '');
		return byName.get(comparableName(heading)) ?? byName.get(comparableName(short)) ?? undefined;
	};
	const found = new Map<string, string>();
	const owners = new Map<string, { heading: string; strength: number }>();
	let fault: TableFault | undefined;
	/**
	 * Assigns a column to a heading. Does not assign a column that staff chose for another heading, or that an earlier
	 * call has assigned.
	 */
	const claim = (heading: string, column: string, strength: number): void => {
		if (isTaken(column)) return;
		const owner = owners.get(column);
		if (owner) {
			if (owner.strength > SYNONYM && strength > SYNONYM) fault ??= { code: 'column_twice', column };
			// Two synonyms are ambiguous, so neither gets the column.
			else if (owner.strength === strength) found.delete(owner.heading);
			return;
		}
		owners.set(column, { heading, strength });
		found.set(heading, column);
	};
	const named = written
		.filter((heading) => !chosen.has(heading))
		.flatMap((heading) => {
			const name = nameOf(heading);
			return name ? [{ heading, ...name }] : [];
		})
		.toSorted((a, b) => b.strength - a.strength);
	for (const { heading, field, strength } of named) {
		if (isLocalized(field)) continue;
		claim(heading, field, strength);
	}
	for (const [field, same] of Map.groupBy(
		named.filter((each) => isLocalized(each.field)),
		(each) => each.field,
	)) {
		const sourceColumn = `${field}.${source}`;
		const isFree = !owners.has(sourceColumn) && !isTaken(sourceColumn);
		const first = !isFree
			? undefined
			: same.length === 1
				? same[0]
				: (same.find((each) => each.languages.has(source)) ?? same.find((each) => each.languages.size === 0));
		if (first) claim(first.heading, sourceColumn, first.strength);
		for (const { heading, strength, languages: own } of same) {
			if (heading === first?.heading) continue;
			const [language] = own.size === 1 ? own : [];
			if (language !== undefined && (language !== source || isFree)) claim(heading, `${field}.${language}`, strength);
			else if (strength > SYNONYM) claim(heading, sourceColumn, strength);
		}
	}
	for (const [from, to] of Object.entries(alternatives)) {
		const column = isLocalized(to) ? `${to}.${source}` : to;
		const heading = headings.find((each) => found.get(each) === from);
		if (heading === undefined || owners.has(column) || isTaken(column) || !fits(heading, column)) continue;
		found.set(heading, column);
	}
	return {
		fault,
		columns: written.map((heading) => {
			const choice = chosen.get(heading);
			if (choice) return { heading, ...choice, closest: null };
			const column = found.get(heading) ?? null;
			const closest = column === null ? closestName(shownText(heading), [...proposed.keys()]) : undefined;
			const name = nameOf(heading);
			const meant = closest === undefined ? undefined : proposed.get(closest);
			const own =
				name && column === null ? (isLocalized(name.field) ? `${name.field}.${source}` : name.field) : undefined;
			const likely = own ?? meant ?? null;
			return { heading, column, closest: likely !== null && isTaken(likely) ? null : likely, origin: 'matched' };
		}),
	};
}
