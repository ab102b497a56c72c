/** What the games page asks for, as the document carries it. */
import type { Api, Game, GameQuery, Provider } from '../../api.ts';
import { GAMES_BATCH_SIZE, MAX_GAMES_IN_HTML } from '../../constants.ts';
import type { CardGame } from '../../game-card/game-card.tsx';
import { providers } from '../../game-card/provider-tabs.ts';

export interface Catalogue {
	available: number;
	upcoming: number;
	/** Games that the query leaves, by provider. */
	matching: Record<Provider, number>;
	/** All of them, or of many the first of each provider. */
	games: Record<Provider, CardGame[]>;
}

/** What a card of the list shows, and nothing else: it travels in the document's state. */
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

/** Enough for most studios. Where there are many games, more would be loaded and not shown. */
const GAMES_AT_FIRST = providers.length * GAMES_BATCH_SIZE;

/** @param query the counted query of the page's address. */
const gameQuery = (query: string): GameQuery => Object.fromEntries(new URLSearchParams(query));

export async function loadCatalogue(api: Api, query: string): Promise<Catalogue> {
	const { data: begin, extra } = await api.games({ ...gameQuery(query), limit: GAMES_AT_FIRST });
	const { available_count: available, upcoming_count: upcoming, matching } = extra;
	const sum = providers.reduce((total, provider) => total + matching[provider], 0);
	const isWhole = sum <= MAX_GAMES_IN_HTML;
	const data =
		isWhole && sum > GAMES_AT_FIRST
			? [...begin, ...(await api.games({ ...gameQuery(query), limit: MAX_GAMES_IN_HTML, offset: GAMES_AT_FIRST })).data]
			: begin;
	const byProvider = Map.groupBy(data, (game) => game.provider_name);
	const lists = await Promise.all(
		providers.map(async (provider) => {
			const given = (byProvider.get(provider) ?? []).map(cardGame);
			if (isWhole) return given;
			// The first of all hold the first of each provider, in the same order.
			const first = given.slice(0, GAMES_BATCH_SIZE);
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
