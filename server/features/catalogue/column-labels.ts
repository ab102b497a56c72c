/** Labels of columns and choices in the languages of the interface. Imported files may use them instead of keys. */
import { readFileSync } from 'node:fs';
import { inEachLanguage, languages, languageTraits, type Language } from '../../../contract/languages.ts';
import type { ContentType } from '../../cms/content-type.ts';
import { columnsOf, languageOfColumn, valueKeyOf } from './columns.ts';
import { comparableName } from './comparable-name.ts';

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

/** Returns the label of a choice; the choice itself if it has no label. */
export const choiceLabel = (column: string, choice: string, language: Language): string =>
	adminMessages()[language][`${choiceMessages[column]}.${choice}`] ?? choice;

export const flagLabel = (flag: boolean, language: Language): string =>
	adminMessages()[language][flag ? 'LABEL_YES' : 'LABEL_NO']!;

type ChoiceWords = Readonly<Record<string, { same: readonly string[]; near: readonly string[] }>>;

/**
 * Finds a choice by its key, its label in a language or one of its words, without regard to case and accents. `isNear`
 * is true for a word between two choices.
 */
export function findChoice(
	column: string,
	choices: readonly string[],
	text: string,
	words: ChoiceWords = {},
): { choice: string; isNear: boolean } | undefined {
	const isIn = (names: readonly string[]) => names.some((name) => comparableName(name) === comparableName(text));
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

/** Returns the label of a field in the admin; undefined for a field without a label. */
export const fieldLabel = (resource: string, field: string, language: Language): string | undefined =>
	adminMessages()[language][`resources.${resource}.fields.${field}`];

/** Returns the label of a column, with its language in brackets; the key if the column has no label. */
export function columnLabel(contentType: ContentType, key: string, language: Language): string {
	const column = columnsOf(contentType).find((each) => each.key === valueKeyOf(contentType, key));
	if (!column) return key;
	const own = languageOfColumn(column);
	const field = own === undefined ? column.key : column.path.slice(0, -1).join('.');
	const label = fieldLabel(contentType.editing.resource, field, language);
	if (label === undefined) return key;
	if (own === undefined) return label;
	const name = new Intl.DisplayNames(languageTraits[language].adminLocale, { type: 'language' }).of(own) ?? own;
	return adminMessages()[language]['LABEL_FIELD_IN']!.replace('{field}', label).replace('{language}', name);
}
