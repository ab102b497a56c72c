/** Filters and sort order of the games table, stored in the page's query. */
import { foldText } from '../../../contract/fold-text.ts';
import type { GamesTable } from '../../client-area/client-api.ts';
import type { Sort } from '../../../ui/sort-header.tsx';

export type TableGame = GamesTable['games'][number];

export interface GameQuery {
	/** Part of the title, in any language. */
	q: string;
	provider: string;
	volatility: string;
	state: '' | 'released' | 'upcoming';
	low: boolean;
	sort: Sort;
}

type Value = number | string | null;

/** Functions that return the sort value of a game, by column. */
export const sortValues: Record<string, (game: TableGame) => Value> = {
	title: (game) => game.title,
	rank: (game) => game.rank?.place ?? null,
	rtp: (game) => game.rtp,
	volatility: (game) => VOLATILITIES.indexOf(game.volatility),
	hit: (game) => game.hit_frequency,
	win: (game) => game.max_win,
	bet: (game) => game.max_bet,
	languages: (game) => game.languages.length,
	currencies: (game) => game.currencies.length,
	release: (game) => Date.parse(game.release_date),
};

export const VOLATILITIES: TableGame['volatility'][] = ['low', 'medium', 'high', 'very_high'];

const BY_RANK: Sort = { by: 'rank', isDescending: false };

export function parseGameQuery(search: string): GameQuery {
	const query = new URLSearchParams(search);
	const parameter = (name: string): string => query.get(name)?.trim().slice(0, 100) ?? '';
	const state = parameter('state');
	const by = parameter('sort').replace(/^-/, '');
	return {
		q: parameter('q'),
		provider: parameter('provider'),
		volatility: parameter('volatility'),
		state: state === 'released' || state === 'upcoming' ? state : '',
		low: parameter('low') === '1',
		sort: Object.hasOwn(sortValues, by) ? { by, isDescending: parameter('sort').startsWith('-') } : BY_RANK,
	};
}

/** Omits empty filters. Keeps other parameters of the query string. */
export function writeGameQuery(search: string, { q, provider, volatility, state, low, sort }: GameQuery): string {
	const query = new URLSearchParams(search);
	const isByRank = sort.by === BY_RANK.by && !sort.isDescending;
	const values = {
		q,
		provider,
		volatility,
		state,
		low: low ? '1' : '',
		sort: isByRank ? '' : (sort.isDescending ? '-' : '') + sort.by,
	};
	for (const [name, value] of Object.entries(values)) {
		if (value) query.set(name, value);
		else query.delete(name);
	}
	return query.toString();
}

/** Games without a sort value come last in both directions. */
export function filterGames(games: TableGame[], query: GameQuery, language: string): TableGame[] {
	const text = foldText(query.q);
	const matching = games.filter(
		(game) =>
			(!text || game.folded_titles.includes(text)) &&
			(!query.provider || game.provider_name === query.provider) &&
			(!query.volatility || game.volatility === query.volatility) &&
			(!query.state || game.is_released === (query.state === 'released')) &&
			(!query.low || game.is_low_performing),
	);
	const valueOf = sortValues[query.sort.by] ?? sortValues.rank!;
	const direction = query.sort.isDescending ? -1 : 1;
	return matching
		.map((game) => ({ game, value: valueOf(game) }))
		.sort((a, b) => {
			if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
			if (typeof a.value === 'string' || typeof b.value === 'string')
				return direction * String(a.value).localeCompare(String(b.value), language);
			return direction * (a.value - b.value);
		})
		.map(({ game }) => game);
}
