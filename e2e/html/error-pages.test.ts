import { afterAll, beforeAll, expect, test } from 'vitest';
import { HttpError } from '../../server/http/errors.ts';
import type { TestSite } from '../../server/testing/test-site.ts';
import { homePath, htmlLang, languages, STUDIO, translations } from '../site-data.ts';
import { getPage, startHtmlSite, textOf } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite()));
afterAll(() => site.stop());

const pairs = <T>(values: readonly T[]) =>
	values.flatMap((value) => languages.map((language) => [value, language] as const));

test.each(pairs(['no/such-page/?from=mail', 'game/no-such-game/', 'news/no-such-article/?a=1']))(
	'404: %s (%s) has its text, links to the home page, and is not indexed',
	async (path, language) => {
		const t = translations[language];
		const { status, headers, document, one, all } = await getPage(site, homePath[language] + path);
		expect(status).toBe(404);
		expect(headers.get('location')).toBeNull();
		expect(document.documentElement.getAttribute('lang')).toBe(htmlLang[language]);
		expect(textOf(one('main h1'))).toBe(t.TITLE_ERROR_404);
		expect(textOf(one('main'))).toContain(t.TEXT_ERROR_404);
		expect(textOf(one('head > title'))).toBe(`${t.TITLE_ERROR_404} · ${STUDIO[language]}`);
		expect(one('meta[name=robots]').getAttribute('content')).toBe('noindex');
		expect(all('link[rel=canonical], link[hreflang]')).toEqual([]);
		expect(all('main a').map((link) => [link.getAttribute('href'), textOf(link)])).toEqual([
			[homePath[language], t.ACTION_TO_MAIN_PAGE],
		]);
	},
);

test.each(['/zh/nothing/', '/zhabc', '/ZH/', '/game/', '/news/x/y/'])(
	'404: %s does not exist in any language',
	async (path) => {
		expect((await getPage(site, path)).status).toBe(404);
	},
);

test('301: a path without a trailing slash redirects, with its query', async () => {
	const { status, headers } = await getPage(site, '/zh?from=mail');
	expect([status, headers.get('location')]).toEqual([301, '/zh/?from=mail']);
});

test.each(pairs([403, 415, 500] as const))(
	'%s (%s): the error page has its status, its text and a link',
	async (status, language) => {
		const t = translations[language];
		const broken = await site.vary({
			site: (site) => ({
				...site,
				render: (request) => {
					if (request.status !== undefined) return site.render(request);
					throw status === 500 ? new Error('made to fail') : new HttpError(status, 'rejected', 'Made to reject');
				},
			}),
		});
		const logged = site.log.length;
		const page = await getPage(broken, `${homePath[language]}?a=1`);
		expect(page.status).toBe(status);
		expect(page.headers.get('cache-control')).toBe('no-store');
		expect(page.document.documentElement.getAttribute('lang')).toBe(htmlLang[language]);
		expect(textOf(page.one('main h1'))).toBe(t[`TITLE_ERROR_${status}`]);
		expect(textOf(page.one('main'))).toContain(t[`TEXT_ERROR_${status}`]);
		expect(textOf(page.one('head > title'))).toBe(`${t[`TITLE_ERROR_${status}`]} · ${STUDIO[language]}`);
		// Only a failure of the server (500) may be temporary, so only its page has a link that retries the
		// request.
		expect(page.all('main a').map((link) => link.getAttribute('href'))).toEqual([
			...(status === 500 ? [''] : []),
			homePath[language],
		]);
		expect(page.html).not.toContain('made to fail');
		expect(site.log.slice(logged).some(({ msg }) => msg === 'a page failed')).toBe(status === 500);
	},
);

test('a game or an article whose data fails shows the 500 page, and the log contains the reason', async () => {
	const [game] = (await site.get('/api/games?lang=en')).body.data.filter((each: any) => each.has_public_page);
	const [article] = (await site.get('/api/news/latest?lang=en')).body.data;
	for (const [path, call] of [
		[`/game/${game.name}/`, `/api/games/${game.name}`],
		[`/news/${article.slug}/`, `/api/news/article/${article.slug}`],
	] as const) {
		const broken = await site.vary({ failing: [call] });
		const { status, headers, one } = await getPage(broken, path);
		expect([status, headers.get('cache-control')]).toEqual([500, 'no-store']);
		expect(textOf(one('main h1'))).toBe(translations.en.TITLE_ERROR_500);
		expect(site.log.some(({ err }) => String(err?.message).includes(call))).toBe(true);
	}
});
