/** Tests of the server's responses for the admin: missing permissions, and pictures without renditions. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUploaded } from '../../server/resources/media/library.store.ts';
import { testGame } from '../../server/testing/factories.ts';
import { staffAt, type Staff } from '../../server/testing/staff.ts';
import { signIn } from '../../server/testing/sign-in.ts';
import type { TestSite } from '../../server/testing/test-site.ts';
import { newUid } from '../../server/kernel/uid.ts';
import { TODAY } from '../browser-site.ts';
import { homePath, languages } from '../site-data.ts';
import { getPage, startHtmlSite, textOf } from './html-site.ts';

let site: TestSite;
let staff: Staff;
beforeAll(async () => {
	site = await startHtmlSite();
	staff = await staffAt(site, 'admin');
});
afterAll(() => site.stop());

const screens = ['', 'games', 'texts', 'media', 'users', 'settings', 'audit'];

test('visitors get the login page of the admin at every address, and its API returns 401', async () => {
	for (const name of screens) {
		const { status, all, headers } = await getPage(site, `/admin/${name}`);
		expect([name, status, all('#admin').length]).toEqual([name, 200, 1]);
		expect(headers.get('cache-control')).toContain('no-store');
		if (name) expect((await site.get(`/api/admin/${name}`)).status, name).toBe(401);
	}
});

test('operators get the 403 page for the admin, and its API returns 403', async () => {
	const operator = await signIn(site, 'operator');
	for (const name of screens) {
		const { status, one, all } = await getPage(site, `/admin/${name}`, operator);
		expect(status, name).toBe(403);
		expect(textOf(one('h1')), name).not.toBe('');
		expect(all('#admin'), name).toEqual([]);
		if (name) expect((await site.get(`/api/admin/${name}`, operator)).status, name).toBe(403);
	}
});

test('staff get the admin, which other sites cannot frame and no cache stores', async () => {
	const { status, one, headers } = await getPage(site, '/admin/games', await signIn(site, 'staff'));
	expect(status).toBe(200);
	expect(one('#admin')).toBeTruthy();
	expect(headers.get('cache-control')).toContain('no-store');
	expect(headers.get('content-security-policy')).toMatch(/frame-ancestors '(none|self)'/);
});

test('the style guide does not exist in production', async () => {
	for (const path of ['/styleguide', '/styleguide/', '/zh/styleguide'])
		expect((await getPage(site, path)).status, path).toBe(404);
});

test('a drawn cover replaces a picture without renditions, which is not preloaded', async () => {
	const { content, now } = site.services;
	const uid = newUid(now());
	const size = { content_type: 'image/png', size: 1, width: 1600, height: 900 };
	await content.change(async (tx) => {
		await addUploaded(tx, { ...size, uid, kind: 'picture', name: 'later', stored: 'later.png', by: '' }, now());
		await tx.deleteFrom('media_work').where('media_uid', '=', uid).execute();
	});
	const [category] = (await staff.request('GET', 'news_categories?limit=1')).body.data;
	await staff.item('POST', 'news', {
		content: {
			slug: 'not-yet',
			title: { en: 'Not yet', zh: '还没有' },
			summary: { en: 'A picture.', zh: '一张图片。' },
			body: { en: '<p>A picture.</p>', zh: '<p>一张图片。</p>' },
			category_uid: category.uid,
			c_at: TODAY.toISOString(),
			image: uid,
			show_in_public_area: true,
			show_in_client_area: false,
		},
		publish: true,
	});
	for (const language of languages) {
		const { all } = await getPage(site, `${homePath[language]}news/not-yet/`);
		expect(all('main > article picture')).toHaveLength(0);
		expect(all('main > article > [data-palette]')).toHaveLength(1);
		expect(all('head link').map((link) => link.outerHTML)).not.toContainEqual(expect.stringContaining('data:image'));
	}
	const slots = { banner: uid, banner_file: uid, poster_file: uid, back_file: uid, back_mobile_file: uid, logo: uid };
	const { name } = await testGame(site, { ...slots, gallery: [uid] });
	const game = await getPage(site, `/game/${name}/`);
	expect(game.all('main [data-palette]').length).toBeGreaterThan(0);
	expect(game.all('section[aria-labelledby=gallery]')).toHaveLength(0);
	const list = await getPage(site, '/games/');
	const card = list.all('main article').find((each) => textOf(each).includes(`The ${name}`));
	expect(card?.querySelectorAll('[data-palette]')).toHaveLength(1);
	for (const { all } of [game, list]) expect(all('main img[src^="data:"]')).toHaveLength(0);
	await staff.item('POST', 'partners', {
		content: { name: 'Not yet', url: 'https://a.test/', image: uid },
		publish: true,
	});
	const partners = (await getPage(site, '/'))
		.all('main a')
		.filter((link) => link.getAttribute('aria-label')?.startsWith('Not yet'));
	expect(partners.map(textOf)).toEqual(['Not yet']);
	expect(partners[0]?.querySelectorAll('img')).toHaveLength(0);
	// The page does not preload the picture either.
	const { revision, content: texts } = await staff.item('GET', 'texts/about');
	const pictures = { ...texts.pictures, hero: uid };
	await staff.item('PUT', 'texts/about', { revision, content: { ...texts, pictures }, publish: true });
	const { all } = await getPage(site, '/about/');
	expect(all('main img[src^="data:"]')).toHaveLength(0);
	expect(all('head > link[rel=preload][as=image]').map((link) => link.outerHTML)).toEqual([]);
});
