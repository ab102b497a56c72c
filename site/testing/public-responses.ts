import type { Media } from '../../contract/envelope.ts';
import type { Banner } from '../../contract/banners.ts';
import type { Office } from '../../contract/offices.ts';
import type { Partner } from '../../contract/partners.ts';
import type { PagePictures, textKeys } from '../../contract/texts.ts';
import { game, latestGames, newsItem, PICTURE_URL, texts, type Responses } from './responses.ts';

const media = (width = 800, height = 500): Media => ({
	width,
	height,
	placeholder: '',
	color: '#123456',
	alt: '',
	renditions: [{ format: 'webp', width, url: PICTURE_URL }],
});

export const banner = (title: string, over: Partial<Banner> = {}): Banner => ({
	link: '/games/',
	url: PICTURE_URL,
	title,
	text: `About ${title}`,
	action: `See ${title}`,
	is_published: true,
	media: { url: media() },
	...over,
});

export const partner = (name: string, over: Partial<Partner> = {}): Partner => ({
	name,
	image: PICTURE_URL,
	url: `https://${name}.example/`,
	is_published: true,
	media: { image: media(200, 80) },
	...over,
});

export const office = (city: string, over: Partial<Office> = {}): Office => ({
	city,
	country: 'Malta',
	address: `1 Harbour Road, ${city}`,
	phone: '+356 2100 0000',
	latitude: 35.9,
	longitude: 14.5,
	...over,
});

export const offices = (): Office[] => [
	office('Valletta'),
	office('Bergen', { country: 'Norway', latitude: 60.39, longitude: 5.32 }),
	office('Taipei', { country: 'Taiwan', latitude: 25.03, longitude: 121.56 }),
];

export const pageResponse = (
	page: keyof typeof textKeys,
	{ over = {}, pictures = [] }: { over?: Record<string, string>; pictures?: string[] } = {},
): Response =>
	Response.json({
		status: 'ok',
		data: texts(page, over),
		extra: {
			pictures: Object.fromEntries(
				pictures.map((key) => [key, { image: PICTURE_URL, media: { image: media(1440, 900) } }]),
			) satisfies PagePictures,
		},
	});

const numbered = <T>(count: number, make: (name: string) => T, name: string): T[] =>
	Array.from({ length: count }, (_, index) => make(`${name}-${index + 1}`));

export const homeResponses = (over: Responses = {}): Responses => ({
	banners: numbered(3, banner, 'banner'),
	'games/latest': () => latestGames([game('anchor'), game('beacon', { provider_name: 'partner' })]),
	'games/unreleased': [],
	'news/latest': numbered(8, newsItem, 'news'),
	partners: numbered(8, partner, 'partner'),
	offices: [],
	...over,
});

/** For the contacts page, which needs the fewest responses. The calls of its form have none; see contactResponses. */
export const contactsResponses = (over: Responses = {}): Responses => ({ offices: [], ...over });
