/** Labels of columns and choices in the languages of the interface. Imported files may use them instead of keys. */
import { readFileSync } from 'node:fs';
import { inEachLanguage, languages, languageTraits, type Language } from '../../../contract/languages.ts';
import type { ContentType } from '../../cms/content-type.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { columnsOf, euroColumnOf, languageOfColumn, UID_COLUMN } from './columns.ts';
import { folded } from './folded.ts';

type Messages = Readonly<Record<string, string>>;

let cache: Record<Language, Messages> | undefined;
/** Returns the messages of the admin, because they include the labels of its fields. The first call reads the files. */
const adminMessages = (): Record<Language, Messages> =>
	(cache ??= inEachLanguage(
		(language) =>
			JSON.parse(
				readFileSync(new URL(`../../../languages/${language}/admin.json`, import.meta.url), 'utf8'),
			) as Messages,
	));

/** Prefixes of the messages that name the values of a column. */
const choiceMessages: Readonly<Record<string, string>> = { volatility: 'volatilities' };

/** Returns the label of a choice; the choice itself without a label. */
export const choiceLabel = (column: string, choice: string, language: Language): string =>
	adminMessages()[language][`${choiceMessages[column]}.${choice}`] ?? choice;

export const flagLabel = (flag: boolean, language: Language): string =>
	adminMessages()[language][flag ? 'LABEL_YES' : 'LABEL_NO']!;

type ChoiceWords = Readonly<Record<string, { same: readonly string[]; near: readonly string[] }>>;

/**
 * Returns the choice that has a text as its key, its label in a language or one of its words, without regard to case and
 * accents. A choice is near if the text means a value between two choices.
 */
export function findChoice(
	column: string,
	choices: readonly string[],
	text: string,
	words: ChoiceWords = {},
): { choice: string; isNear: boolean } | undefined {
	const isIn = (names: readonly string[]) => names.some((name) => folded(name) === folded(text));
	const same = choices.find((choice) =>
		isIn([
			choice,
			...languages.map((language) => choiceLabel(column, choice, language)),
			...(words[choice]?.same ?? []),
		]),
	);
	const choice = same ?? choices.find((each) => isIn(words[each]?.near ?? []));
	return choice === undefined ? undefined : { choice, isNear: same === undefined };
}

/** Names of a language in all languages of the interface, e.g. `Spanish`, `español`, `西班牙语` and `es`. */
const namesOfLanguage = (language: Language): string[] => [
	language,
	languageTraits[language].name,
	languageTraits[language].englishName,
	...languages.map(
		(shown) => new Intl.DisplayNames(languageTraits[shown].adminLocale, { type: 'language' }).of(language) ?? language,
	),
];

export interface Headings {
	/** Returns the column of a heading; undefined for an unknown heading. */
	find: (heading: string) => string | undefined;
	/** Columns by the names that a heading may have. */
	names: ReadonlyMap<string, string>;
}

/**
 * Returns the headings that name the columns of a content type: their keys, and their labels in each language of the
 * interface. A label without a language means the text in the source language. A label of an amount means the column in
 * euros, and only the exact key means the column in cents. A label that two columns share names neither of them.
 */
export function headingsOf(contentType: ContentType): Headings {
	const { money = [], pictureNames = {} } = contentType.catalogue!;
	const keys = new Map([[UID_COLUMN, UID_COLUMN]]);
	const byName = new Map<string, string | null>();
	const names = new Map<string, string>();
	const add = (name: string, key: string): void => {
		const known = byName.get(folded(name));
		byName.set(folded(name), known === undefined || known === key ? key : null);
		names.set(name, key);
	};
	for (const column of columnsOf(contentType)) {
		const isMoney = money.includes(column.key);
		const key = isMoney ? euroColumnOf(column.key) : column.key;
		for (const each of new Set([column.key, key])) keys.set(each, each);
		const language = languageOfColumn(column);
		const field = language === undefined ? column.key : column.path.slice(0, -1).join('.');
		const labels = languages.flatMap(
			(shown) => adminMessages()[shown][`resources.${contentType.editing.resource}.fields.${field}`] ?? [],
		);
		for (const label of new Set([field, ...labels])) {
			if (language === undefined || language === fallbackLanguage()) add(label, key);
			if (language !== undefined) for (const name of namesOfLanguage(language)) add(`${label} ${name}`, key);
		}
	}
	const { slugField } = contentType;
	if (slugField) add('slug', slugField);
	for (const [name, key] of Object.entries(pictureNames)) add(name, key);
	// A key wins over a label of another column.
	const foldedKeys = new Map(
		[...keys.values()].map((key) => [folded(key), money.includes(key) ? euroColumnOf(key) : key]),
	);
	return {
		find: (heading) =>
			keys.get(heading.trim().toLowerCase()) ??
			foldedKeys.get(folded(heading)) ??
			byName.get(folded(heading)) ??
			undefined,
		names,
	};
}
