import { expect, test } from 'vitest';
import { foldText } from '../../../contract/fold-text.ts';
import { filterGames, parseGameQuery, writeGameQuery, type TableGame } from './game-query.ts';

const game = (title: string, over: Partial<TableGame> = {}): TableGame => ({
	name: title.toLowerCase(),
	title,
	folded_titles: foldText(title),
	provider_name: 'bng',
	studio: '',
	url: null,
	endpoint: null,
	release_date: '2025-01-01T00:00:00.000Z',
	is_released: true,
	has_desktop: true,
	has_mobile: true,
	volatility: 'medium',
	rtp: 96,
	hit_frequency: 25,
	max_win: 1000,
	min_bet: 10,
	max_bet: 10_000,
	languages: ['en'],
	currencies: ['EUR'],
	documents: [],
	figures: null,
	rank: null,
	is_low_performing: false,
	...over,
});
const ranked = (place: number) => ({ rank: { place, score: 100 - place, percentiles: {} as never } });
const games = [
	game('Beta', { ...ranked(1), rtp: 95, volatility: 'very_high', provider_name: 'partner' }),
	game('alpha', { ...ranked(2), rtp: 97, volatility: 'low', is_low_performing: true }),
	game('Gamma', { rtp: 96, is_released: false, folded_titles: foldText('Gamma\nGámma\n伽马') }),
];
const titles = (search: string) => filterGames(games, parseGameQuery(search), 'en').map(({ title }) => title);

test.each([
	['', ['Beta', 'alpha', 'Gamma']],
	['sort=-rank', ['alpha', 'Beta', 'Gamma']],
	['sort=title', ['alpha', 'Beta', 'Gamma']],
	['sort=-title', ['Gamma', 'Beta', 'alpha']],
	['sort=-rtp', ['alpha', 'Gamma', 'Beta']],
	['sort=volatility', ['alpha', 'Gamma', 'Beta']],
	['sort=nothing', ['Beta', 'alpha', 'Gamma']],
	['sort=toString', ['Beta', 'alpha', 'Gamma']],
	['q=AL', ['alpha']],
	['q=GÁMM', ['Gamma']],
	['q=伽马', ['Gamma']],
	['q=a&provider=partner', ['Beta']],
	['volatility=low', ['alpha']],
	['state=upcoming', ['Gamma']],
	['state=released', ['Beta', 'alpha']],
	['low=1', ['alpha']],
	['low=0', ['Beta', 'alpha', 'Gamma']],
])('the query ?%s selects and sorts games', (search, expected) => {
	expect(titles(search)).toEqual(expected);
});

test('filters with a value are written into the address, empty filters are left out, and other parameters stay', () => {
	const search = '?from=2025-01&q=old&low=1';
	const query = { ...parseGameQuery(search), q: 'new', low: false };
	expect(writeGameQuery(search, query)).toBe('from=2025-01&q=new');
	expect(writeGameQuery('', { ...query, q: '', sort: { by: 'rank', isDescending: true } })).toBe('sort=-rank');
	for (const each of ['', 'q=a&sort=-rtp', 'provider=bng&volatility=low&state=released&low=1&sort=title'])
		expect(parseGameQuery(writeGameQuery('', parseGameQuery(each)))).toEqual(parseGameQuery(each));
});
