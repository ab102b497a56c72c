import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSite } from '../../server/testing/test-site.ts';
import { translations } from '../site-data.ts';
import { getPage, startHtmlSite, textOf, type HtmlPage } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite()));
afterAll(() => site.stop());

/** Returns the names of the page's blocks in order. */
const blocks = ({ all, document }: HtmlPage): string[] =>
	all('main section[aria-labelledby], main > section[aria-label]').map(
		(section) =>
			section.getAttribute('aria-label') ??
			textOf(document.getElementById(section.getAttribute('aria-labelledby') ?? '')!),
	);

const t = translations.en;
test.each([
	['/api/banners', t.LABEL_BANNERS],
	['/api/games/latest', t.TITLE_LATEST_RELEASES],
	['/api/games/unreleased', t.TITLE_COMING_SOON],
	['/api/news/latest', t.TITLE_LATEST_NEWS],
	['/api/partners', null],
	['/api/offices', null],
])('failed block: without %s the rest of the page is shown, and the page is not cached', async (path, name) => {
	const whole = blocks(await getPage(site, '/'));
	const broken = await site.vary({ failing: [path] });
	const logged = site.log.length;
	const page = await getPage(broken, '/');
	expect(page.status).toBe(200);
	expect(page.headers.get('cache-control')).toBe('no-store');
	const left = blocks(page);
	const missing = whole.filter((each) => !left.includes(each));
	expect(missing).toHaveLength(1);
	if (name) expect(missing).toEqual([name]);
	expect(left).toEqual(whole.filter((each) => each !== missing[0]));
	expect(page.all('h1')).toHaveLength(1);
	expect(site.log.slice(logged).filter(({ msg }) => msg === 'a part of a page failed')).not.toEqual([]);
});

test('failed block: a block that cannot be rendered is left out and logged, and the page is not cached', async () => {
	const broken = await site.vary({
		changeData: (path, data) =>
			path === '/api/news/latest' ? (data as object[]).map((item) => ({ ...item, news_category: null })) : data,
	});
	const whole = blocks(await getPage(site, '/'));
	const logged = site.log.length;
	const page = await getPage(broken, '/');
	expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
	expect(blocks(page)).toEqual(whole.filter((name) => name !== t.TITLE_LATEST_NEWS));
	const entry = site.log.slice(logged).find(({ msg }) => msg === 'a part of a page failed');
	expect(entry).toMatchObject({ err: { message: expect.stringContaining('null') } });
});

test('failed block: without any data the page shows its frame and the host name', async () => {
	const calls = ['banners', 'games/latest', 'games/unreleased', 'news/latest', 'partners', 'offices'];
	const broken = await site.vary({
		failing: [...calls, 'texts/home', 'texts/layout', 'settings'].map((call) => `/api/${call}`),
	});
	const page = await getPage(broken, '/');
	expect(page.status).toBe(200);
	expect(blocks(page)).toEqual([]);
	expect(textOf(page.one('h1'))).toBe('site.test');
	expect(page.all(`nav[aria-label="${t.LABEL_MAIN_MENU}"] a`)).toHaveLength(5);
	expect(textOf(page.one('footer'))).toContain('© 2026 site.test');
});

test('footer: links to the configured social networks, and omits the heading if none is configured', async () => {
	const none = { video: '', photo: '', professional: '', microblog: '', social: '' };
	const having = (socials: Record<string, string>) =>
		site.vary({ changeData: (path, data) => (path === '/api/settings' ? { ...data, socials } : data) });
	const photo = 'https://photo.example/studio';
	const headings = ({ all }: HtmlPage) => all('footer h2, footer h3, footer p').map(textOf);
	const one = await getPage(await having({ ...none, photo }), '/');
	expect(headings(one)).toContain(t.LABEL_SOCIALS);
	expect(one.all('footer a').map((link) => link.getAttribute('href'))).toContain(photo);
	const without = await getPage(await having(none), '/');
	expect(headings(without)).not.toContain(t.LABEL_SOCIALS);
	expect(without.all('footer a[href=""]')).toEqual([]);
});
