/** Loads the games of the games page. The document contains the result. */
import type { Api, Game, GameQuery, Provider } from '../../api.ts';
import { GAMES_BATCH_SIZE, MAX_GAMES_IN_HTML } from '../../constants.ts';
import type { CardGame } from '../../parts/game-card/game-card.tsx';
import { providers } from '../../parts/game-card/provider-tabs.ts';

export interface GamesData {
	available: number;
	upcoming: number;
	/** Number of games that match the query, by provider. */
	matching: Record<Provider, number>;
	/** The matching games; if there are many, the first of each provider. */
	games: Record<Provider, CardGame[]>;
}

/** Keeps only the fields that a card shows, to keep the document small. */
const cardGame = (game: Game): CardGame => ({
	name: game.name,
	title: game.title,
	provider_name: game.provider_name,
	studio: game.studio,
	has_public_page: game.has_public_page,
	is_released: game.is_released,
	features: game.features.slice(0, 2).map(({ title }) => ({ title })),
	banner: game.banner,
	media: game.media,
});

/**
 * Limit of the first request. It covers all games of most studios; a larger limit would load games that are not shown.
 */
const FIRST_REQUEST_LIMIT = providers.length * GAMES_BATCH_SIZE;

/** Returns the filters for the API. `query` is the canonical query of the page. */
const gameQuery = (query: string): GameQuery => Object.fromEntries(new URLSearchParams(query));

export async function loadGamesData(api: Api, query: string): Promise<GamesData> {
	const { data: firstGames, extra } = await api.games({ ...gameQuery(query), limit: FIRST_REQUEST_LIMIT });
	const { available_count: available, upcoming_count: upcoming, matching } = extra;
	const sum = providers.reduce((total, provider) => total + matching[provider], 0);
	const loadsAll = sum <= MAX_GAMES_IN_HTML;
	const data =
		loadsAll && sum > FIRST_REQUEST_LIMIT
			? [
					...firstGames,
					...(await api.games({ ...gameQuery(query), limit: MAX_GAMES_IN_HTML, offset: FIRST_REQUEST_LIMIT })).data,
				]
			: firstGames;
	const byProvider = Map.groupBy(data, (game) => game.provider_name);
	const lists = await Promise.all(
		providers.map(async (provider) => {
			const loaded = (byProvider.get(provider) ?? []).map(cardGame);
			if (loadsAll) return loaded;
			// The result has the order of each provider's own list, so it contains the first games of each provider.
			const first = loaded.slice(0, GAMES_BATCH_SIZE);
			const limit = Math.min(GAMES_BATCH_SIZE, matching[provider]) - first.length;
			return limit > 0 ? [...first, ...(await loadGames(api, query, provider, first.length, limit))] : first;
		}),
	);
	const [bng = [], partner = [], playson = []] = lists;
	return { available, upcoming, matching, games: { bng, partner, playson } };
}

export async function loadGames(
	api: Api,
	query: string,
	provider: Provider,
	offset: number,
	limit = GAMES_BATCH_SIZE,
): Promise<CardGame[]> {
	const { data } = await api.games({ ...gameQuery(query), provider, limit, offset });
	return data.map(cardGame);
}
