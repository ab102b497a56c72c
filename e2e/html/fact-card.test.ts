/** Tests the fact card of a game, which other sites show in a frame. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { titleOf } from '../../server/testing/demo-studio.ts';
import { testGame } from '../../server/testing/factories.ts';
import type { TestSite } from '../../server/testing/test-site.ts';
import { ORIGIN } from '../browser-site.ts';
import { getPage, startHtmlSite, textOf } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite()));
afterAll(() => site.stop());

const GAME = 'tide-of-the-narwhal';

test.each([
	['en', '', 'Return to player'],
	['zh', '/zh', '玩家回报率'],
] as const)('a card has the facts of the game, and a link to its page (%s)', async (language, prefix, label) => {
	const card = await getPage(site, `/embed/game/${GAME}/?lang=${language}`);
	expect(card.status).toBe(200);
	expect(textOf(card.one('h1'))).toBe(titleOf(GAME, language));
	const { body } = await site.get(`/api/games/${GAME}?lang=${language}`);
	const facts = textOf(card.one('dl'));
	expect(facts).toContain(label);
	expect(facts).toContain(body.data.rtp.toFixed(2));
	const link = card.one('a');
	expect(link.getAttribute('href')).toBe(`${ORIGIN}${prefix}/game/${GAME}/`);
	expect(link.getAttribute('target')).toBe('_blank');
	expect(card.one('link[rel=canonical]').getAttribute('href')).toBe(`${ORIGIN}${prefix}/game/${GAME}/`);
});

test('any site may frame a card, which has no scripts, also when the card comes from the cache', async () => {
	for (let request = 0; request < 2; request++) {
		const { headers, html, all } = await getPage(site, `/embed/game/${GAME}/`);
		const policy = headers.get('content-security-policy');
		expect(policy).toContain('frame-ancestors *');
		expect(policy).not.toContain("frame-ancestors 'self'");
		expect(policy).not.toContain('script-src');
		expect(headers.get('x-robots-tag')).toBe('noindex');
		expect(all('script')).toEqual([]);
		expect(Buffer.byteLength(html)).toBeLessThan(10_000);
	}
});

test('a card with an age question shows the game only after the answer', async () => {
	const asked = await getPage(site, `/embed/game/${GAME}/?lang=en&age=1`);
	expect(textOf(asked.one('h1'))).toBe('Are you 18 or older?');
	expect(asked.all('dl, img')).toEqual([]);
	const confirmed = await getPage(site, asked.one('a').getAttribute('href')!);
	expect(textOf(confirmed.one('h1'))).toBe(titleOf(GAME));
	const withoutQuestion = await getPage(site, `/embed/game/${GAME}/?lang=en&confirmed=1`);
	expect(textOf(withoutQuestion.one('h1'))).toBe(titleOf(GAME));
});

test('a card links to the demo if this is wanted and visitors may play it', async () => {
	expect(textOf((await getPage(site, `/embed/game/${GAME}/?demo=1`)).one('a'))).toBe('Play the demo');
	const { name } = await testGame(site, { is_playable_in_public_area: 0 });
	expect(textOf((await getPage(site, `/embed/game/${name}/?demo=1`)).one('a'))).toBe('Open the game page');
});

test('texts of a game are escaped', async () => {
	const { name } = await testGame(site, { title: { en: '<img src=x onerror=alert(1)> "&', zh: '', es: '' } });
	const card = await getPage(site, `/embed/game/${name}/`);
	expect(textOf(card.one('h1'))).toBe('<img src=x onerror=alert(1)> "&');
	expect(card.all('img')).toEqual([]);
});

test('a game without a public page has no card, and an unknown language is the default one', async () => {
	const { name } = await testGame(site, { has_public_page: 0 });
	for (const path of [name, 'no-such-game', '%3Cscript%3E']) {
		const { status, headers } = await getPage(site, `/embed/game/${path}/`);
		expect([path, status]).toEqual([path, 404]);
		expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
	}
	const unknown = await getPage(site, `/embed/game/${GAME}/?lang=__proto__`);
	expect(textOf(unknown.one('h1'))).toBe(titleOf(GAME));
	expect((await getPage(site, `/embed/game/${GAME}?lang=zh`)).headers.get('location')).toBe(
		`/embed/game/${GAME}/?lang=zh`,
	);
});
