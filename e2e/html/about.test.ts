import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSite, Variation } from '../../server/testing/test-site.ts';
import { languages, STUDIO, translations, type Language } from '../site-data.ts';
import { getData, getPage, getVariedPage, startHtmlSite, textOf, type HtmlPage } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite()));
afterAll(() => site.stop());

const path: Record<Language, string> = { en: '/about/', zh: '/zh/about/' };
const headings = ({ all }: HtmlPage): string[] => all('main h2').map(textOf);

const getVaried = (variation: Variation, at = path.en): Promise<HtmlPage> => getVariedPage(site, at, variation);

test.each(languages)('about (%s): shows hero, intro, three columns, call to action and offices', async (language) => {
	const prefix = language === 'en' ? '' : '/zh';
	const written = await getData<Record<string, string>>(site, '/api/texts/about', language);
	const games = await getData<{ title: string }[]>(site, '/api/games/latest', language);
	const offices = await getData<{ city: string; country: string }[]>(site, '/api/offices', language);
	const page = await getPage(site, path[language]);
	const { one, all } = page;
	expect(page.status).toBe(200);
	expect(textOf(one('head > title'))).toBe(written.meta_title);
	expect(one('head > meta[name=description]').getAttribute('content')).toBe(written.meta_description);
	expect(textOf(one('h1'))).toBe(written.hero_title);
	expect(headings(page)).toEqual(
		['intro', 'games', 'rgs', 'back_office', 'cta', 'offices'].map((block) => written[`${block}_title`]),
	);
	const main = textOf(one('main'));
	for (const key of ['hero_eyebrow', 'hero_lead', 'cta_text']) expect(main, key).toContain(written[key]);
	// The page contains the studio's HTML unchanged.
	const html = one('main').innerHTML;
	for (const key of ['intro_html', 'games_html', 'rgs_html', 'back_office_html'])
		expect(html, key).toContain(written[key]);
	expect(all('section[aria-labelledby=slot-games] h3').map(textOf)).toEqual(games.map(({ title }) => title));
	expect(one('section[aria-labelledby=call-to-action] a').getAttribute('href')).toBe(`${prefix}/contacts/`);
	expect(all('section[aria-labelledby=offices] h3').map(textOf)).toEqual(
		offices.map(({ city, country }) => `${city} ${country}`),
	);
});

test.each(languages)('about (%s): without JavaScript a drawing links to its file', async (language) => {
	const written = await getData<Record<string, string>>(site, '/api/texts/about', language);
	const { one } = await getPage(site, path[language]);
	for (const [id, key] of [
		['rgs', 'rgs_title'],
		['back-office', 'back_office_title'],
	] as const) {
		const link = one(`section[aria-labelledby=${id}] figure a`);
		expect(link.getAttribute('href')).toMatch(/^\/media\/.+\.webp$/);
		expect(link.getAttribute('aria-label')).toBe(
			translations[language].ACTION_ENLARGE_PICTURE.replace('{title}', written[key]!),
		);
	}
});

test('about: the hero’s picture is preloaded', async () => {
	const { one } = await getPage(site, path.en);
	const preload = one('head > link[rel=preload][as=image]');
	const picture = one('main > .dive + * picture');
	const source = one('source[type="image/avif"]', picture);
	expect(preload.getAttribute('imagesrcset') ?? preload.getAttribute('imageSrcSet')).toBe(
		source.getAttribute('srcset') ?? source.getAttribute('srcSet'),
	);
	expect(one('img', picture).getAttribute('loading')).toBe('eager');
});

test.each<[string, Variation]>([
	['because of an error', { failing: ['/api/games/latest'] }],
	['because none is released', { changeData: (path, data) => (path === '/api/games/latest' ? [] : data) }],
])('about: the column of games keeps its text without games, %s', async (_which, variation) => {
	const page = await getVaried(variation);
	const written = await getData<Record<string, string>>(site, '/api/texts/about');
	expect(page.status).toBe(200);
	expect(headings(page)).toEqual(headings(await getPage(site, path.en)));
	expect(page.one('section[aria-labelledby=slot-games]').innerHTML).toContain(written.games_html);
	expect(page.all('[aria-roledescription=carousel]')).toEqual([]);
	if (variation.failing) expect(page.headers.get('cache-control')).toBe('no-store');
});

test('about: without offices the rest of the page is shown', async () => {
	const page = await getVaried({ failing: ['/api/offices'] });
	expect(headings(page)).toEqual(headings(await getPage(site, path.en)).slice(0, -1));
});

test('about: without its texts the page shows its name, the games and the offices', async () => {
	const page = await getVaried({ failing: ['/api/texts/about'] });
	expect(textOf(page.one('h1'))).toBe(translations.en.LABEL_ABOUT);
	expect(textOf(page.one('head > title'))).toBe(`${translations.en.LABEL_ABOUT} · ${STUDIO.en}`);
	expect(headings(page)).toEqual([translations.en.TITLE_LATEST_RELEASES, translations.en.TITLE_OFFICES]);
	expect(page.all('[aria-roledescription=slide]')).not.toEqual([]);
});

test('about: one of its three data sources is enough for the page', async () => {
	const calls = ['/api/texts/about', '/api/games/latest', '/api/offices'];
	for (const left of calls) {
		const page = await getVaried({ failing: calls.filter((call) => call !== left) });
		expect(page.status, left).toBe(200);
	}
});

test('about: without any data the page is a 500 page', async () => {
	const page = await getVaried({ failing: ['/api/texts/about', '/api/games/latest', '/api/offices'] });
	expect(page.status).toBe(500);
	expect(textOf(page.one('h1'))).toBe(translations.en.TITLE_ERROR_500);
});

test('about: a studio without texts shows that its page is in preparation', async () => {
	const variation: Variation = {
		changeData: (path, data) => {
			if (path === '/api/texts/about') return {};
			return path === '/api/games/latest' || path === '/api/offices' ? [] : data;
		},
	};
	for (const language of languages) {
		const page = await getVaried(variation, path[language]);
		expect(textOf(page.one('main'))).toContain(translations[language].TEXT_IN_THE_MAKING);
		expect(headings(page)).toEqual([]);
	}
	const written = await getVaried({
		changeData: (path, data) => {
			if (path === '/api/texts/about') return { intro_html: '<p>About us</p>' };
			return path === '/api/games/latest' ? [] : data;
		},
	});
	expect(textOf(written.one('main'))).toContain('About us');
	expect(textOf(written.one('main'))).not.toContain(translations.en.TEXT_IN_THE_MAKING);
});
