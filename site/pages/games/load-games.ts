/** Loads the games that the document of the games page contains. */
import type { Api, Game, GameList, GameQuery } from '../../api.ts';
import { GAMES_BATCH_SIZE, MAX_GAMES_IN_HTML } from '../../constants.ts';
import type { CardGame } from '../../parts/game-card/game-card.tsx';

export interface GamesData {
	available: number;
	upcoming: number;
	/** In display order, each with the number of matching games. */
	providers: GameList['extra']['providers'];
	/** By provider. With many games, only the first games of each provider. */
	games: Record<string, readonly CardGame[]>;
}

/** Drops the fields that a card does not need, so that the document is small. */
const cardGame = (game: Game): CardGame => ({
	name: game.name,
	title: game.title,
	is_own: game.is_own,
	studio: game.studio,
	has_public_page: game.has_public_page,
	is_released: game.is_released,
	is_playable: game.is_playable,
	features: game.features.slice(0, 2).map(({ title }) => ({ title })),
	banner: game.banner,
	list_video: game.list_video,
	media: game.media,
});

/** Covers all games of most studios. A larger limit would load games that are not shown. */
const FIRST_REQUEST_LIMIT = 3 * GAMES_BATCH_SIZE;

/** `query` is the canonical query of the page. */
const gameQuery = (query: string): GameQuery => Object.fromEntries(new URLSearchParams(query));

export async function loadGamesData(api: Api, query: string): Promise<GamesData> {
	const { data: firstGames, extra } = await api.games({ ...gameQuery(query), limit: FIRST_REQUEST_LIMIT });
	const { available_count: available, upcoming_count: upcoming, providers } = extra;
	const sum = providers.reduce((total, { matching }) => total + matching, 0);
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
		providers.map(async ({ key, matching }) => {
			const loaded = (byProvider.get(key) ?? []).map(cardGame);
			if (loadsAll) return [key, loaded] as const;
			// The result is sorted like each provider's own list, so it contains the first games of each provider.
			const first = loaded.slice(0, GAMES_BATCH_SIZE);
			const limit = Math.min(GAMES_BATCH_SIZE, matching) - first.length;
			const rest = limit > 0 ? await loadGames(api, query, key, first.length, limit) : [];
			return [key, [...first, ...rest]] as const;
		}),
	);
	return { available, upcoming, providers, games: Object.fromEntries(lists) };
}

export async function loadGames(
	api: Api,
	query: string,
	provider: string,
	offset: number,
	limit = GAMES_BATCH_SIZE,
): Promise<CardGame[]> {
	const { data } = await api.games({ ...gameQuery(query), provider, limit, offset });
	return data.map(cardGame);
}
