import { pagePath } from '../../../contract/urls.ts';
import type { Language } from '../../../contract/envelope.ts';
import type { RankWeights, TableDocument, TableGame } from '../../../contract/games-table.ts';
import { localized } from '../../database/localized.ts';
import { isWithheldFrom } from '../../database/withheld.ts';
import type { OperatorFigures } from '../../database/schema.ts';
import type { documentsOfGames, DocumentRow } from '../../resources/documents/documents.store.ts';
import { documentFileUrl, downloadName } from '../../resources/files/download-names.ts';
import { viewOperatorFigures } from '../figures/averages.ts';
import { rankGames } from '../figures/rank.ts';
import type { TableGameRow } from '../../resources/games/games.store.ts';
import type { AllowedHosts } from '../../resources/games/game-endpoints.ts';
import { isReleased, endpointOf } from '../../resources/games/games.view.ts';

export const viewTableDocuments = (rows: DocumentRow[], language: Language): TableDocument[] =>
	rows.map((row) => ({
		uid: row.uid,
		title: localized(row.title, language),
		type: { key: row.type_key, title: localized(row.type_title, language) },
		file: documentFileUrl(row.file_name, language),
		download_name: downloadName({ name: row.file_name, title: row.file_title }, language),
		size: row.size,
	}));

function memoized(read: (text: string) => string[]): (text: string) => string[] {
	const lists = new Map<string, string[]>();
	return (text) => {
		const known = lists.get(text) ?? read(text);
		lists.set(text, known);
		return known;
	};
}

interface TableRows {
	/** Games, the newest first. */
	games: TableGameRow[];
	codes: { game_uid: string; codes: string }[];
	documents: Awaited<ReturnType<typeof documentsOfGames>>;
	/** Names of the definitions of renamed games, by uid. */
	played: Map<string, string>;
	/** Allowed hosts of external games. */
	allowed: AllowedHosts;
	/** Sums of figures in the period. `key` is the uid of a game. */
	figures: (OperatorFigures & { key: string })[];
}

/** Returns the games that are shown in the language: ranked games by rank, then games without figures. */
export function viewTableGames(
	{ games, codes, documents, played, allowed, figures }: TableRows,
	weights: RankWeights,
	language: Language,
	now: Date,
): TableGame[] {
	const gameOf = new Map(games.map((game) => [game.uid, game]));
	const codesOf = new Map(codes.map((row) => [row.game_uid, row.codes]));
	// Thousands of games share a few lists of languages and currencies, so each list is parsed once.
	const languageList = memoized((codes) => codes.split(','));
	const currencyList = memoized((json) => JSON.parse(json) as string[]);
	const documentsOf = new Map<string, string[]>();
	const linksOf = Map.groupBy(documents.links, (link) => link.document_uid);
	// The documents are sorted, so the list of each game has the same order.
	for (const { uid } of documents.rows)
		for (const { game_uid } of linksOf.get(uid) ?? []) {
			const own = documentsOf.get(game_uid);
			if (own) own.push(uid);
			else documentsOf.set(game_uid, [uid]);
		}
	const view = (
		row: TableGameRow,
		figures: TableGame['figures'],
		rank: TableGame['rank'],
		is_low_performing: boolean,
	): TableGame => ({
		name: row.name,
		title: localized(row.title, language),
		folded_titles: row.search,
		provider_name: row.provider_name,
		studio: row.studio,
		url: row.has_public_page === 1 ? pagePath('game-details', row.name) : null,
		endpoint: endpointOf(row, now, played.get(row.uid), allowed),
		release_date: row.release_date,
		is_released: isReleased(row, now),
		has_desktop: row.has_desktop === 1,
		has_mobile: row.has_mobile === 1,
		volatility: row.volatility as TableGame['volatility'],
		rtp: row.rtp,
		hit_frequency: row.hit_frequency,
		max_win: row.max_win,
		min_bet: row.min_bet,
		max_bet: row.max_bet,
		languages: codesOf.has(row.uid) ? languageList(codesOf.get(row.uid)!) : [],
		currencies: currencyList(row.currencies),
		documents: documentsOf.get(row.uid) ?? [],
		figures,
		rank,
		is_low_performing,
	});
	// Figures may belong to a game that is newer than the list of games.
	const known = figures.filter(({ key }) => gameOf.has(key));
	const figuresOf = new Map(known.map((sums) => [sums.key, sums]));
	// Ranks do not depend on the language, so ranks count games that are withheld in the language.
	const isShown = ({ withheld_from }: TableGameRow) => !isWithheldFrom(withheld_from, language);
	const isKeyShown = ({ key }: { key: string }) => isShown(gameOf.get(key)!);
	return [
		...rankGames(known, weights)
			.filter(isKeyShown)
			.map(({ key, rank, is_low_performing }) =>
				view(gameOf.get(key)!, viewOperatorFigures(figuresOf.get(key)!), rank, is_low_performing),
			),
		...games.filter((row) => !figuresOf.has(row.uid) && isShown(row)).map((row) => view(row, null, null, false)),
	];
}
