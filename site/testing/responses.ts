import { vi } from 'vitest';
import type { Game, GameDetails, GameFilters, GameList, LatestGameList } from '../../contract/games.ts';
import type { ProviderName } from '../../contract/providers.ts';
import type { NewsArticle, NewsItem } from '../../contract/news.ts';
import type { Settings } from '../../contract/settings.ts';
import { textKeys } from '../../contract/texts.ts';

const NO_SEO = { title: '', description: '', image: null, is_hidden: false };

/** Data of a successful response, a whole response, or a function that makes one of them for the URL. */
type MockResponse = unknown;
type CreateResponse = (url: URL, init?: RequestInit) => MockResponse;

/** Responses by path, without `/api/` and query. A `*` at the end of a path matches any text. */
export type Responses = Record<string, MockResponse>;

export const failure = (status = 500, code = 'internal', message = 'It failed', extra: object = {}): Response =>
	Response.json({ status: 'error', error: { code, message }, ...extra }, { status });

/** URL of a real picture, so that browsers can load it. */
export const PICTURE_URL =
	'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="5"%3E%3C/svg%3E';

export const settings = (over: Partial<Settings> = {}): Settings => ({
	language: 'en-US',
	languages_count: 2,
	show_contact_form: true,
	emails: { info: 'info@studio.test', press: '', support: 'support@studio.test', sales: '' },
	new_page_indicator: false,
	recaptcha_key: '',
	platform_doc_link: '',
	platform_doc_link_zh: '',
	platform_doc_link_es: '',
	company: { name: 'A Studio', address: '1 Harbour Road' },
	socials: { video: '', photo: '', professional: '', microblog: '', social: '' },
	newsletter_link: '',
	certificates: [],
	logo: null,
	icon: null,
	house_marks: false,
	media: {},
	look: { effect: 'gradient' },
	...over,
});

/** Each text consists of the page's name and the key. */
export const texts = (page: keyof typeof textKeys, over: Record<string, string> = {}): Record<string, string> =>
	Object.fromEntries(
		textKeys[page].map((key) => [
			key,
			over[key] ?? (key.endsWith('_html') ? `<p>${page} ${key}</p>` : `${page} ${key}`),
		]),
	);

export const game = (name: string, over: Partial<Game> = {}): Game => ({
	name,
	title: name,
	provider_name: 'bng',
	is_own: (over.provider_name ?? 'bng') !== 'partner',
	studio: '',
	has_public_page: true,
	url: `/games/${name}/`,
	summary: `About ${name}`,
	release_date: '2026-01-10T00:00:00.000Z',
	is_released: true,
	is_playable: false,
	is_playable_in_public_area: true,
	has_desktop: true,
	has_mobile: true,
	volatility: 'medium',
	features: [],
	banner: null,
	list_video: null,
	media: {},
	...over,
});

export const gameDetails = (name: string, over: Partial<GameDetails> = {}): GameDetails => ({
	...game(name),
	description: `<p>${name} at length</p>` as GameDetails['description'],
	specification: '' as GameDetails['specification'],
	promo_video: '' as GameDetails['promo_video'],
	layout: '5 × 3',
	rtp: 96,
	hit_frequency: 25,
	max_win: 5000,
	min_bet: 10,
	max_bet: 10_000,
	languages: [{ code: 'en', name: 'English' }],
	provider: null,
	endpoint: null,
	demo: 'none',
	demo_languages: [],
	logo: null,
	banner_file: null,
	poster_file: null,
	back_file: null,
	back_mobile_file: null,
	gallery_images: [],
	other_games: [],
	seo: NO_SEO,
	withheld_from: [],
	...over,
	media: over.media ?? {},
});

export const gameFilters = (over: Partial<GameFilters> = {}): GameFilters => ({
	years: [2026, 2025],
	volatilities: ['low', 'medium', 'high'],
	features: [{ key: 'free_spins', title: 'Free spins' }],
	...over,
});

export const providersOf = (games: Pick<Game, 'provider_name'>[]): ProviderName[] =>
	[
		{ key: 'bng', title: 'Our games', is_own: true },
		{ key: 'partner', title: 'Partner studios', is_own: false },
		{ key: 'playson', title: 'Sevenfold Classics', is_own: true },
	].filter(({ key }) => games.some(({ provider_name }) => provider_name === key));

export const latestGames = (games: Game[]): Response =>
	Response.json({ status: 'ok', data: games, extra: { providers: providersOf(games) } } satisfies LatestGameList);

const matchesQuery = (game: Game, query: URLSearchParams): boolean =>
	game.title.includes(query.get('q') ?? '') &&
	[game.release_date.slice(0, 4), null, '0'].includes(query.get('year')) &&
	[game.volatility as string, null].includes(query.get('volatility')) &&
	(!query.has('playable') || game.is_playable) &&
	(!query.has('feature') || game.features.some(({ key }) => key === query.get('feature')));

/** Filters the games by the query of a call. */
export function gameList(games: Game[], query = new URLSearchParams()): Response {
	const matching = games.filter((game) => matchesQuery(game, query));
	const provider = query.get('provider');
	const found = provider ? matching.filter(({ provider_name }) => provider_name === provider) : matching;
	const offset = Number(query.get('offset') ?? 0);
	const answer: GameList = {
		status: 'ok',
		data: found.slice(offset, offset + Number(query.get('limit') ?? 200)),
		extra: {
			available_count: games.filter(({ is_released }) => is_released).length,
			upcoming_count: games.filter(({ is_released }) => !is_released).length,
			providers: providersOf(games).map((each) => ({
				...each,
				matching: matching.filter(({ provider_name }) => provider_name === each.key).length,
			})),
		},
	};
	return Response.json(answer);
}

export const newsItem = (slug: string, over: Partial<NewsItem> = {}): NewsItem => ({
	uid: slug,
	slug,
	title: slug,
	summary: `About ${slug}`,
	image: null,
	c_at: '2026-03-01T09:00:00.000Z',
	news_category: { slug: 'company', title: 'Company' },
	news_category_uid: 'company',
	show_in_public_area: true,
	show_in_client_area: true,
	media: {},
	...over,
});

export const newsArticle = (slug: string, over: Partial<NewsArticle> = {}): NewsArticle => ({
	...newsItem(slug),
	body: `<p>${slug} at length</p>` as NewsArticle['body'],
	seo: NO_SEO,
	withheld_from: [],
	...over,
});

/** Any page may send these calls. The challenge fails, so that browsers suggest no passkeys. */
const everyPage: Responses = {
	settings: settings(),
	'texts/*': ({ pathname }: URL) => {
		const page = pathname.split('/').at(-1) as keyof typeof textKeys;
		return Response.json({ status: 'ok', data: texts(page), extra: { pictures: {}, is_hidden_from_search: false } });
	},
	'auth/me': {},
	// The menu of small screens shows a playable game.
	games: () => gameList([]),
	'admin/page-items': { items: [], lists: [] },
	'login/passkey/challenge': failure(503),
};

/**
 * Replaces `fetch`.
 * @returns a function that restores `fetch`, and throws if a call had no response
 */
export function mockApi(responses: Responses): () => void {
	const unanswered: string[] = [];
	const known: Responses = { ...everyPage, ...responses };
	const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
		const address = new URL(input instanceof Request ? input.url : input, location.href);
		const path = address.pathname.replace(/^\/(api\/)?/, '').replace(/\/$/, '');
		const name =
			path in known
				? path
				: Object.keys(known).find((name) => name.endsWith('*') && path.startsWith(name.slice(0, -1)));
		if (name === undefined) {
			unanswered.push(address.pathname);
			return failure();
		}
		const response = known[name];
		const answer = typeof response === 'function' ? await (response as CreateResponse)(address, init) : response;
		return answer instanceof Response ? answer.clone() : Response.json({ status: 'ok', data: answer });
	});
	return () => {
		spy.mockRestore();
		if (unanswered.length > 0) throw new Error(`No mock response for ${unanswered.join(', ')}`);
	};
}
