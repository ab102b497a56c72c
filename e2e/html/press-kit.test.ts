/** Tests the press kit of a game as the server sends it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { titleOf } from '../../server/testing/demo-studio.ts';
import { testGame } from '../../server/testing/factories.ts';
import { staffAt } from '../../server/testing/staff.ts';
import type { TestSite } from '../../server/testing/test-site.ts';
import { ORIGIN } from '../browser-site.ts';
import { getPage, startHtmlSite, textOf } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite()));
afterAll(() => site.stop());

const GAME = 'tide-of-the-narwhal';

test.each([
	['en', ''],
	['zh', '/zh'],
] as const)('the kit has facts, texts, pictures and the code of the fact card (%s)', async (language, prefix) => {
	const kit = await getPage(site, `${prefix}/press/${GAME}/`);
	const { body } = await site.get(`/api/games/${GAME}?lang=${language}`);
	expect(kit.status).toBe(200);
	expect(textOf(kit.one('h1'))).toContain(titleOf(GAME, language));
	expect(textOf(kit.one('article dl'))).toContain(body.data.rtp.toFixed(2));
	expect(textOf(kit.one('article'))).toContain(body.data.summary);
	expect(kit.html).toContain(`src=&quot;${ORIGIN}/embed/game/${GAME}/?lang=${language}&quot;`);
	expect(kit.one('article iframe').getAttribute('src')).toBe(`/embed/game/${GAME}/?lang=${language}`);
});

test('each picture is offered once, in its largest size', async () => {
	const kit = await getPage(site, `/press/${GAME}/`);
	const links = kit.all('a[download]');
	const urls = links.map((link) => link.getAttribute('href'));
	expect(new Set(urls).size).toBe(urls.length);
	const { body } = await site.get(`/api/games/${GAME}`);
	const widest = Math.max(
		...body.data.media.banner.renditions
			.filter(({ format }: { format: string }) => format === 'webp')
			.map(({ width }: { width: number }) => width),
	);
	const banner = links.find((link) => link.getAttribute('download') === `${GAME}-banner.webp`);
	expect(banner?.getAttribute('href')).toContain(`-${widest}.webp`);
});

test('a game without texts and pictures has facts and the card', async () => {
	const { name } = await testGame(site, {});
	const kit = await getPage(site, `/press/${name}/`);
	expect(kit.status).toBe(200);
	expect(kit.all('a[download]')).toEqual([]);
	expect(kit.all('textarea').length).toBe(1);
});

test('a game without a public page has no kit, and an old slug redirects to the kit', async () => {
	const { name: hidden } = await testGame(site, { has_public_page: 0 });
	expect((await getPage(site, `/press/${hidden}/`)).status).toBe(404);
	expect((await getPage(site, '/press/no-such-game/')).status).toBe(404);

	const staff = await staffAt(site);
	const [{ uid: model }] = (await staff.request('GET', 'games?limit=1&state=published')).body.data;
	const { content } = await staff.item('GET', `games/${model}`);
	const name = 'renamed-with-kit';
	const made = await staff.item('POST', 'games', { content: { ...content, name, related: [] }, publish: true });
	await staff.item('PUT', `games/${made.uid}`, {
		revision: made.revision,
		content: { ...made.content, name: `${name}-again` },
		publish: true,
	});
	const moved = await getPage(site, `/press/${name}/?a=b`);
	expect([moved.status, moved.headers.get('location')]).toEqual([301, `/press/${name}-again/?a=b`]);
	const card = await getPage(site, `/embed/game/${name}/?lang=en&age=1`);
	expect([card.status, card.headers.get('location')]).toEqual([301, `/embed/game/${name}-again/?lang=en&age=1`]);
});

test('the game page links to the kit', async () => {
	const page = await getPage(site, `/zh/game/${GAME}/`);
	expect(page.one(`a[href="/zh/press/${GAME}/"]`)).toBeDefined();
});
