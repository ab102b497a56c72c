/** Converts stored changes to responses, with the current names of items. */
import { isDeepStrictEqual } from 'node:util';
import type {
	ChangedField,
	ChangeValue,
	ClientChange,
	ClientChangeResource,
} from '../../../contract/client-changes.ts';
import type { Language } from '../../../contract/languages.ts';
import { pagePath } from '../../../contract/urls.ts';
import { inLanguage, localized, type Localized } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';
import { listMarkets } from '../../resources/certificates/markets.store.ts';
import { listDocumentTypes } from '../../resources/documents/documents.store.ts';
import { listFeatures, listLanguages } from '../../resources/games/games.store.ts';
import { listProviders } from '../../resources/games/providers.store.ts';
import {
	listShownChanges,
	namedGames,
	shownAtGames,
	titlesOfGames,
	type ChangeFilter,
	type Reader,
	type ShownChangeRow,
} from './client-changes.store.ts';
import type { StoredField, StoredValue } from './compare-contents.ts';

/** A change as a reader sees it, without the flag that says whether the change is new to the reader. */
export type ViewedChange = Omit<ClientChange, 'is_new'>;

type Names = Record<
	'providers' | 'features' | 'languages' | 'markets' | 'documentTypes' | 'games',
	Map<string, string>
>;

/** Fields with keys or uids as values, and the group of `Names` that translates the values. */
const namedFields: Partial<Record<ChangedField['field'], keyof Names>> = {
	provider: 'providers',
	features: 'features',
	languages: 'languages',
	market: 'markets',
	document_type: 'documentTypes',
	games: 'games',
};

async function loadNames(db: Db, gameUids: readonly string[], language: Language): Promise<Names> {
	const [providers, features, languages, markets, documentTypes, games] = await Promise.all([
		listProviders(db),
		listFeatures(db),
		listLanguages(db),
		listMarkets(db),
		listDocumentTypes(db),
		titlesOfGames(db, gameUids, language),
	]);
	const titles = <Row extends { title: string }>(rows: readonly Row[], key: (row: Row) => string) =>
		new Map(rows.map((row) => [key(row), localized(row.title, language)]));
	return {
		providers: titles(providers, ({ key }) => key),
		features: titles(features, ({ key }) => key),
		languages: new Map(languages.map(({ code, name }) => [code, name])),
		markets: titles(markets, ({ uid }) => uid),
		documentTypes: titles(documentTypes, ({ uid }) => uid),
		games: new Map([...games].map(([uid, title]) => [uid, localized(title, language)])),
	};
}

const isList = (value: StoredValue): value is readonly string[] => Array.isArray(value);

/** Returns a value in a language. Games that the reader does not see are left out of lists. */
function viewValue({ field }: StoredField, value: StoredValue, names: Names, language: Language): ChangeValue {
	const known = namedFields[field];
	if (isList(value))
		return known ? value.flatMap((key) => names[known].get(key) ?? (known === 'games' ? [] : [key])) : [...value];
	if (typeof value === 'string') return known ? (names[known].get(value) ?? value) : value;
	if (typeof value !== 'object' || value === null) return value;
	if ('text' in value) return inLanguage(value.text, language);
	if ('file' in value) return inLanguage(value.file.title, language);
	if ('files' in value) return value.files.map(({ title }) => inLanguage(title, language));
	return value;
}

/**
 * Returns the fields that differ in the language. A new file may have the same title, so changes of files are always
 * returned.
 */
const viewFields = (fields: readonly StoredField[], names: Names, language: Language): ChangedField[] =>
	fields
		.map((each) => ({
			field: each.field,
			before: viewValue(each, each.before, names, language),
			after: viewValue(each, each.after, names, language),
		}))
		.filter(
			({ field, before, after }) =>
				['file', 'files', 'pictures_replaced'].includes(field) || !isDeepStrictEqual(before, after),
		);

/**
 * Returns the path of the page of an item.
 * @param slug present slug of the item
 */
function pathOf({ resource, kind, item_uid, slug }: ShownChangeRow, games: readonly { name: string }[]): string | null {
	if (kind === 'withdrawn') return null;
	const [game] = games;
	switch (resource as ClientChangeResource) {
		case 'games':
			return pagePath('ca-game-page', slug ?? '');
		case 'campaigns':
			return pagePath('ca-campaign-page', slug ?? '');
		case 'promo_tools':
			return pagePath('ca-promo-tool-page', `${item_uid}-${slug ?? ''}`);
		case 'game_certificates':
			return game ? pagePath('ca-game-page', game.name) : pagePath('ca-certificates-page');
		case 'documents':
			return games.length === 1 && game
				? `${pagePath('ca-game-page', game.name)}#documents`
				: pagePath('ca-documents-page');
	}
}

const parseFields = ({ fields }: ShownChangeRow): StoredField[] => JSON.parse(fields) as StoredField[];

/** Returns rows as the reader sees them. A change that affects only texts in other languages is left out. */
export async function viewChanges(
	db: Db,
	rows: readonly ShownChangeRow[],
	language: Language,
): Promise<ViewedChange[]> {
	if (rows.length === 0) return [];
	const referred = rows.flatMap((row) =>
		parseFields(row).flatMap(({ field, before, after }) =>
			field === 'games' ? [before, after].flatMap((value) => (isList(value) ? value : [])) : [],
		),
	);
	const [names, gamesByNumber] = await Promise.all([
		loadNames(db, [...new Set(referred)], language),
		namedGames(
			db,
			rows.map(({ number }) => number),
			language,
		),
	]);
	return rows.flatMap((row): ViewedChange[] => {
		const fields = viewFields(parseFields(row), names, language);
		if (row.kind === 'changed' && fields.length === 0) return [];
		const games = (gamesByNumber.get(row.number) ?? []).map(({ name, title }) => ({
			name,
			title: localized(title, language),
		}));
		return [
			{
				number: row.number,
				at: row.at,
				resource: row.resource as ClientChangeResource,
				action: row.kind,
				title: games[0] && row.resource === 'game_certificates' ? games[0].title : titleOf(row, language),
				market: row.market_uid === null ? null : (names.markets.get(row.market_uid) ?? null),
				days: row.days,
				games,
				path: pathOf(row, games),
				fields,
			},
		];
	});
}

const titleOf = ({ title }: Pick<ShownChangeRow, 'title'>, language: Language): string =>
	inLanguage(JSON.parse(title) as Localized, language);

/** Number of additional rows to read, because changes of texts in other languages are left out. */
const SPARE_ROWS = 20;

export interface ChangePage {
	changes: ViewedChange[];
	/** Number before which the next page begins; null at the end. */
	next: number | null;
}

/** Returns a page of the changes that a reader may see, newest first. */
export async function readChanges(db: Db, filter: ChangeFilter): Promise<ChangePage> {
	const changes: ViewedChange[] = [];
	let { before } = filter;
	for (;;) {
		const limit = filter.limit + SPARE_ROWS;
		const rows = await listShownChanges(db, { ...filter, before, limit });
		changes.push(...(await viewChanges(db, rows, filter.language)));
		before = rows.at(-1)?.number;
		if (changes.length > filter.limit || rows.length < limit) break;
	}
	const shown = changes.slice(0, filter.limit);
	return { changes: shown, next: changes.length > filter.limit ? shown.at(-1)!.number : null };
}

/** Adds to each change whether it is new to the user. */
export async function withSeen(db: Db, changes: readonly ViewedChange[], reader: Reader): Promise<ClientChange[]> {
	const unseen = changes.filter(({ number, at }) => number > reader.seenNumber && at >= reader.createdAt);
	const shown = await shownAtGames(
		db,
		reader.uid,
		unseen.map(({ number }) => number),
	);
	const isNew = new Set(unseen.map(({ number }) => number).filter((number) => !shown.has(number)));
	return changes.map((change) => ({ ...change, is_new: isNew.has(change.number) }));
}
