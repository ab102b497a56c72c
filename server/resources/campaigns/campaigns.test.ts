import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { Campaign } from '../../../contract/campaigns.ts';
import { addMedia } from '../../platform/pictures/pictures.store.ts';
import { testCampaign } from '../../testing/factories.ts';
import { titleOf } from '../../testing/demo-studio.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { addCampaign, type NewCampaign } from './campaigns.store.ts';

const START = '2026-06-01T12:00:00.000Z';
const END = '2026-06-15T12:00:00.000Z';

let now = new Date('2026-06-10T00:00:00Z');
let server: TestSite;
beforeAll(async () => void (server = await startTestSite({ now: () => now })));
afterAll(() => server.stop());

const campaign = (over: Partial<NewCampaign> & Pick<NewCampaign, 'slug'>) =>
	server.services.content.change((tx) =>
		addCampaign(
			tx,
			{
				uid: over.slug.replaceAll('-', ''),
				name: { en: over.slug },
				start_date: START,
				end_date: END,
				logo: null,
				description: { en: '<p>Race</p>' },
				disciplines: { en: ['Total wins'] },
				prize_pool: { en: '€50,000' },
				prize_distribution: { en: '<table></table>' },
				promo_link: '',
				ct_link: '',
				games: [],
				...over,
			},
			now,
		),
	);

/**
 * Stores a picture with renditions of these formats and widths.
 * @returns the uid of the picture
 */
const logo = async (...sizes: string[]) => {
	const uid = sizes.join('');
	const renditions = sizes.map((size) => {
		const [format, width] = size.split('-') as ['avif' | 'webp', string];
		return { format, width: Number(width), height: Number(width), file: `${uid}.${size}`, bytes: 1 };
	});
	const picture = { uid, width: 640, height: 640, placeholder: '', color: '#000000', alt: { en: 'Logo' }, renditions };
	await server.services.content.change((tx) => addMedia(tx, [picture], now));
	return uid;
};

/** Sends a request with a new session, because the moved clock may have ended the last session. */
const get = async (path: string) => server.get(path, await signIn(server, 'operator'));

test.each([
	['2026-06-01T11:59:59.999Z', 'upcoming'],
	['2026-06-01T12:00:00.000Z', 'live'],
	['2026-06-15T11:59:59.999Z', 'live'],
	['2026-06-15T12:00:00.000Z', 'previous'],
])('at %s the list and the page show a campaign as %s, and no write is needed', async (instant, status) => {
	const slug = `race-${instant.replace(/\D/g, '')}`;
	await campaign({ slug });
	now = new Date(instant);
	const list = (await get('/api/client-area/campaigns')).body.data as Campaign[];
	expect(list.find((each) => each.slug === slug)?.status).toBe(status);
	expect((await get(`/api/client-area/campaigns/${slug}`)).body.data.status).toBe(status);
	now = new Date('2026-06-10T00:00:00Z');
});

test('the list is sorted by start, then uid, newest first', async () => {
	await campaign({ slug: 'order-b', start_date: '2031-01-01T00:00:00.000Z' });
	await campaign({ slug: 'order-c', start_date: '2031-01-01T00:00:00.000Z' });
	await campaign({ slug: 'order-a', start_date: '2032-01-01T00:00:00.000Z' });
	const { body } = await get('/api/client-area/campaigns');
	expect(body.data.slice(0, 3).map((each: Campaign) => each.slug)).toEqual(['order-a', 'order-c', 'order-b']);
	const starts: string[] = body.data.map((each: Campaign) => each.start_date);
	expect(starts).toEqual([...starts].sort().reverse());
});

test.each([
	[
		'the narrowest WebP that is wide enough',
		['avif-160', 'webp-240', 'avif-320', 'webp-160', 'webp-480'],
		'webp-240',
		'webp-480',
	],
	['a WebP of exactly the width', ['webp-300', 'webp-200', 'webp-640'], 'webp-200', 'webp-300'],
	['the widest WebP if none is wide enough', ['webp-160', 'webp-120', 'avif-640'], 'webp-160', 'webp-160'],
	['another format if there is no WebP', ['avif-240', 'avif-640'], 'avif-240', 'avif-640'],
])('a logo is returned in the best size: %s', async (_, sizes, at200, at300) => {
	const slug = sizes.join('-');
	const uid = await logo(...sizes);
	await campaign({ slug, logo: uid });
	const { data } = (await get(`/api/client-area/campaigns/${slug}`)).body;
	expect([data.logo_thumbnail_200x200, data.logo_thumbnail_300x300]).toEqual([
		`/media/${uid}.${at200}`,
		`/media/${uid}.${at300}`,
	]);
	for (const field of ['logo_thumbnail_200x200', 'logo_thumbnail_300x300'])
		expect(data.media[field]).toMatchObject({ width: 640, height: 640, alt: 'Logo' });
});

test('the thumbnails of a campaign without a logo are null', async () => {
	await campaign({ slug: 'without-logo' });
	const bare = (await get('/api/client-area/campaigns/without-logo')).body.data;
	expect([bare.logo_thumbnail_300x300, bare.logo_thumbnail_200x200, bare.media]).toEqual([null, null, {}]);
});

test('disciplines without a translation are returned in English', async () => {
	const { slug } = await testCampaign(server, { disciplines: { en: ['Total wins'], zh: [] } });
	const { body } = await get(`/api/client-area/campaigns/${slug}?lang=zh`);
	expect(body.data.disciplines).toEqual(['Total wins']);
});

dbTest('a campaign contains its texts in the requested language, its games in their order, and its links', async () => {
	const uidOf = async (name: string) => {
		const row = await server.services.database.read
			.selectFrom('games')
			.select(['uid', 'has_public_page'])
			.where('name', '=', name)
			.executeTakeFirstOrThrow();
		return row.uid;
	};
	const hidden = await server.services.database.read
		.selectFrom('games')
		.select('name')
		.where('has_public_page', '=', 0)
		.executeTakeFirstOrThrow();
	await campaign({
		slug: 'whole',
		name: { en: 'Whole race', zh: '完整竞速' },
		description: { en: '<p onclick="a()">Race</p>', zh: '<p>竞速</p>' },
		disciplines: { en: ['Total wins', 'Top multiplier'], zh: ['总赢奖', '最高倍数'] },
		prize_pool: { en: '€50,000', zh: '5 万欧元' },
		prize_distribution: { en: '<table><tbody><tr><td>1</td></tr></tbody></table>' },
		promo_link: '/api/client-area/files/race.zip',
		ct_link: 'https://terms.test/race',
		games: [await uidOf('thunder-yak'), await uidOf(hidden.name)],
	});
	const { body } = await get('/api/client-area/campaigns/whole');
	expect(body.data).toMatchObject({
		slug: 'whole',
		name: 'Whole race',
		start_date: START,
		end_date: END,
		description: '<p>Race</p>',
		disciplines: ['Total wins', 'Top multiplier'],
		prize_pool: '€50,000',
		prize_distribution: '<table><tbody><tr><td>1</td></tr></tbody></table>',
		games: [
			{
				name: 'thunder-yak',
				title: titleOf('thunder-yak'),
				url: '/game/thunder-yak/',
				logo: expect.stringMatching(/^\/media\//),
			},
			{ name: hidden.name, url: null },
		],
	});
	expect(body.extra).toEqual({ promo_link: '/api/client-area/files/race.zip', ct_link: 'https://terms.test/race' });
	const chinese = (await get('/api/client-area/campaigns/whole?lang=zh')).body;
	expect(chinese.extra).toEqual({
		promo_link: '/api/client-area/files/race.zip?lang=zh',
		ct_link: 'https://terms.test/race',
	});
	expect(chinese.data).toMatchObject({
		name: '完整竞速',
		description: '<p>竞速</p>',
		disciplines: ['总赢奖', '最高倍数'],
		prize_pool: '5 万欧元',
		// Each missing field falls back to English separately.
		prize_distribution: '<table><tbody><tr><td>1</td></tr></tbody></table>',
	});
});

test('an unknown slug is not found, and an invalid one is rejected', async () => {
	expect((await get('/api/client-area/campaigns/no-such')).status).toBe(404);
	expect((await get('/api/client-area/campaigns/NO--')).status).toBe(400);
});
