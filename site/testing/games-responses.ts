import type { Media } from '../../contract/envelope.ts';
import type { Game, GameDetails } from '../../contract/games.ts';
import type { NewsItem } from '../../contract/news.ts';
import { gameDetails, gameFilters, gameList, newsItem, PICTURE_URL, type Responses } from './responses.ts';

export const gamesResponses = (games: Game[], over: Responses = {}): Responses => ({
	'games/filters': gameFilters(),
	games: ({ searchParams }: URL) => gameList(games, searchParams),
	...over,
});

export const picture = (alt = '', width = 1600, height = 900): Media => ({
	width,
	height,
	placeholder: '',
	color: '#123456',
	alt,
	renditions: [{ format: 'webp', width, url: PICTURE_URL }],
});

export const playableGame = (name: string, over: Partial<GameDetails> = {}): GameDetails =>
	gameDetails(name, {
		endpoint: `/demo/${name}/`,
		demo: 'everyone' as GameDetails['demo'],
		demo_languages: [
			{ code: 'en', name: 'English' },
			{ code: 'zh', name: '简体中文' },
		],
		gallery_images: ['First', 'Second', 'Third'].map((alt) => ({ image: PICTURE_URL, media: { image: picture(alt) } })),
		...over,
	});

/** The newest item has the first number. */
export const numberedNews = (count: number, category = 'company', over: Partial<NewsItem> = {}): NewsItem[] =>
	Array.from({ length: count }, (_, index) =>
		newsItem(`${category}-${index + 1}`, { news_category: { slug: category, title: category }, ...over }),
	);

/** Each request returns five items. */
export const newsResponses = (news: Record<string, NewsItem[]>, over: Responses = {}): Responses => ({
	'news/categories': Object.keys(news).map((slug) => ({ slug, title: slug })),
	'news/*': ({ pathname, searchParams }: URL) => {
		const category = pathname.split('/').filter(Boolean).at(-1)!;
		const items = category === 'all' ? Object.values(news).flat() : (news[category] ?? []);
		const offset = Number(searchParams.get('offset') ?? 0);
		return items.slice(offset, offset + 5);
	},
	...over,
});
