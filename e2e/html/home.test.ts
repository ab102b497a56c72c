import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LatestGameList } from '../../contract/games.ts';
import type { TestSite, Variation } from '../../server/testing/test-site.ts';
import { homePath, languages, STUDIO, translations, type Language } from '../site-data.ts';
import { getData, getPage, getVariedPage, startHtmlSite, textOf, type HtmlPage } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite()));
afterAll(() => site.stop());

const prefix = (language: Language): string => (language === 'en' ? '' : '/zh');
const locale = (language: Language): string => (language === 'en' ? 'en-GB' : 'zh-CN');

interface Game {
	name: string;
	title: string;
	summary: string;
	release_date: string;
	provider_name: string;
	has_public_page: boolean;
}

/** Finds a block of the page by the id of its heading. */
const blockOf = ({ one }: HtmlPage, id: string): Element => one(`main section[aria-labelledby="${id}"]`);
const texts = (elements: Element[]): string[] => elements.map(textOf);

test.each(languages)('home (%s): shows eight blocks in order, with the studio’s texts', async (language) => {
	const page = await getPage(site, homePath[language]);
	const { all, one } = page;
	expect(page.status).toBe(200);
	expect(one('html').getAttribute('lang')).toBe(language === 'en' ? 'en' : 'zh-Hans');
	const names = all('main section[aria-labelledby], main > section[aria-label]').map(
		(section) => section.getAttribute('aria-label') ?? textOf(one(`[id="${section.getAttribute('aria-labelledby')}"]`)),
	);
	const written = await getData<Record<string, string>>(site, '/api/texts/home', language);
	expect(names).toEqual([
		translations[language].LABEL_BANNERS,
		...['intro', 'latest', 'upcoming', 'news', 'partners', 'cta', 'offices'].map((block) => written[`${block}_title`]),
	]);
	const main = textOf(one('main'));
	const shown = Object.keys(written).filter((key) => !key.startsWith('meta_') && key !== 'cta_button');
	for (const key of shown) expect(main, key).toContain(written[key]);
});

test.each(languages)('home (%s): the HTML contains every banner with its link', async (language) => {
	const banners = await getData<{ title: string; text: string; link: string; action: string }[]>(
		site,
		'/api/banners',
		language,
	);
	const page = await getPage(site, homePath[language]);
	const hero = page.one('main > section[aria-label]');
	expect(textOf(page.one('main h1'))).toBe(STUDIO[language]);
	expect(texts(page.all('h2', hero))).toEqual(banners.map(({ title }) => title));
	const { data: games }: LatestGameList = (await site.get(`/api/games/latest?lang=${language}`)).body;
	const playable = games.find(({ is_playable, has_public_page }) => is_playable && has_public_page)!;
	expect(page.all('a', hero).map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
		[expect.stringContaining(playable.title), `${prefix(language)}/game/${playable.name}/`],
		...banners.map(({ link, action }) => [action, prefix(language) + link]),
	]);
	for (const { text } of banners) expect(textOf(hero)).toContain(text);
	expect(textOf(hero)).not.toContain(translations[language].LABEL_NOT_PUBLISHED);
	const pictures = page.all('img', hero);
	expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(
		banners.map((_, index) => (index === 0 ? 'eager' : 'lazy')),
	);
});

test('home: the first banner offers no demo if no game has one, or if its own button leads to the game', async () => {
	const linksWith = async (changeData: NonNullable<Variation['changeData']>): Promise<number> => {
		const page = await getVariedPage(site, '/', { changeData });
		return page.all('[aria-roledescription=slide]:first-child a', page.one('main > section[aria-label]')).length;
	};
	expect(await linksWith((_, data) => data)).toBe(2);
	const withoutDemos = (path: string, data: Game[]) =>
		path === '/api/games/latest' ? data.map((game) => ({ ...game, is_playable: false })) : data;
	expect(await linksWith(withoutDemos)).toBe(1);
	const { data: games }: LatestGameList = (await site.get('/api/games/latest')).body;
	const { name } = games.find(({ is_playable, has_public_page }) => is_playable && has_public_page)!;
	const aboutTheGame = (path: string, data: object[]) =>
		path === '/api/banners' ? data.map((banner) => ({ ...banner, link: `/game/${name}/` })) : data;
	expect(await linksWith(aboutTheGame)).toBe(1);
});

test('home: without a button text and demos a banner has no button, and a single banner has no controls', async () => {
	const variation: Variation = {
		changeData: (path, data) => {
			if (path === '/api/games/latest') return [];
			return path === '/api/banners' ? [{ ...data[0], action: '' }] : data;
		},
	};
	const page = await getVariedPage(site, '/', variation);
	const hero = page.one('main > section[aria-label]');
	expect([page.all('h2', hero).length, page.all('a', hero).length, page.all('button', hero).length]).toEqual([1, 0, 0]);
});

test.each(languages)('home (%s): only items that visitors do not see have a note', async (language) => {
	const variation: Variation = {
		changeData: (path, data) => {
			if (path === '/api/banners')
				return data.map((banner: object, index: number) => ({ ...banner, is_published: index !== 1 }));
			if (path !== '/api/news/latest') return data;
			return data.map((item: object, index: number) => ({
				...item,
				show_in_public_area: index !== 0,
				show_in_client_area: index !== 1,
			}));
		},
	};
	const page = await getVariedPage(site, homePath[language], variation);
	const marked = (within: Element, text: string): number[] =>
		page
			.all('[aria-roledescription=slide]', within)
			.flatMap((slide, index) => (textOf(slide).includes(text) ? [index] : []));
	const t = translations[language];
	expect(marked(page.one('main > section[aria-label]'), t.LABEL_NOT_PUBLISHED)).toEqual([1]);
	const news = blockOf(page, 'latest-news');
	expect(marked(news, t.TEXT_NOT_VISIBLE_IN_PUBLIC)).toEqual([0]);
	expect(marked(news, t.TEXT_NOT_VISIBLE_FOR_CLIENT)).toEqual([1]);
});

test.each(languages)('home (%s): shows the latest releases in three tabs, the studio’s own first', async (language) => {
	const t = translations[language];
	const { data, extra }: LatestGameList = (await site.get(`/api/games/latest?lang=${language}`)).body;
	const games = data.map((game, index) => ({
		...game,
		has_public_page: index !== 0,
	}));
	const variation: Variation = { changeData: (path, data) => (path === '/api/games/latest' ? games : data) };
	const page = await getVariedPage(site, homePath[language], variation);
	const block = blockOf(page, 'latest-releases');
	const tabs = page.all('[role=tab]', block);
	expect(extra.providers.map(({ key }) => key)).toEqual(['bng', 'partner', 'playson']);
	expect(texts(tabs)).toEqual(extra.providers.map(({ title }) => title));
	expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
	for (const [index, provider] of (['bng', 'partner', 'playson'] as const).entries()) {
		const panel = page.one(`[id="${tabs[index]!.getAttribute('aria-controls')}"]`);
		expect(panel.hasAttribute('hidden')).toBe(index !== 0);
		const ofProvider = games.filter((game) => game.provider_name === provider);
		const cards = page.all('article', panel);
		expect(texts(page.all('h3', panel))).toEqual(ofProvider.map(({ title }) => title));
		for (const [place, { name, has_public_page }] of ofProvider.entries()) {
			const links = page.all('a', cards[place]).map((link) => link.getAttribute('href'));
			expect(links).toEqual(has_public_page ? [`${prefix(language)}/game/${name}/`] : []);
			expect(textOf(cards[place]!).includes(t.LABEL_PARTNER_GAME)).toBe(provider === 'partner');
		}
		expect(page.all('a', panel).at(-1)!.getAttribute('href')).toBe(`${prefix(language)}/games/#${provider}`);
	}
});

test.each(languages)('home (%s): has fewer than 700 elements in a browser with scripts', async (language) => {
	const { all } = await getPage(site, homePath[language]);
	expect(all('*').length - all('noscript *').length).toBeLessThan(700);
});

test('home: a provider without released games has no tab', async () => {
	const variation: Variation = {
		changeData: (path, data) =>
			path === '/api/games/latest' ? data.filter((game: Game) => game.provider_name === 'bng') : data,
	};
	const page = await getVariedPage(site, '/', variation);
	const block = blockOf(page, 'latest-releases');
	// The games of the only provider need no tabs.
	expect(page.all('[role=tab]', block)).toEqual([]);
	expect(page.all('article', block).length).toBeGreaterThan(0);
});

test.each(languages)('home (%s): shows upcoming games by year, with their months and marks', async (language) => {
	const games = await getData<Game[]>(site, '/api/games/unreleased', language);
	const page = await getPage(site, homePath[language]);
	const block = blockOf(page, 'coming-soon');
	const month = new Intl.DateTimeFormat(locale(language), { month: 'long', timeZone: 'UTC' });
	const byYear = page
		.all('section', block)
		.map((section) => [
			textOf(page.one('h3', section)),
			page
				.all('li', section)
				.map((entry) => [
					textOf(page.one('h4', entry)),
					textOf(page.one('time', entry)),
					textOf(entry).includes(translations[language].LABEL_UPCOMING),
				]),
		]);
	const expected = Map.groupBy(games, ({ release_date }) => release_date.slice(0, 4));
	expect(byYear).toEqual(
		[...expected].map(([year, ofYear]) => [
			year,
			ofYear.map(({ title, release_date }) => [title, month.format(new Date(release_date)), true]),
		]),
	);
	for (const { summary } of games) expect(textOf(block)).toContain(summary);
	expect(page.all('header a', block).map((link) => link.getAttribute('href'))).toEqual([
		`${prefix(language)}/roadmap/`,
	]);
});

test('home: without upcoming games the block says so', async () => {
	const variation: Variation = { changeData: (path, data) => (path === '/api/games/unreleased' ? [] : data) };
	for (const language of languages) {
		const block = blockOf(await getVariedPage(site, homePath[language], variation), 'coming-soon');
		expect(textOf(block)).toContain(translations[language].TEXT_NO_RELEASES);
	}
});

test.each(languages)('home (%s): shows the latest news with their dates and categories', async (language) => {
	const items = await getData<{ slug: string; title: string; c_at: string; news_category: { title: string } }[]>(
		site,
		'/api/news/latest',
		language,
	);
	const page = await getPage(site, homePath[language]);
	const block = blockOf(page, 'latest-news');
	const date = new Intl.DateTimeFormat(locale(language), { dateStyle: 'long', timeZone: 'UTC' });
	const cards = page
		.all('article', block)
		.map((card) => [
			textOf(page.one('a', card)),
			page.one('a', card).getAttribute('href'),
			textOf(page.one('time', card)),
			textOf(card),
		]);
	expect(cards).toEqual(
		items.map(({ slug, title, c_at, news_category }) => [
			title,
			`${prefix(language)}/news/${slug}/`,
			date.format(new Date(c_at)),
			expect.stringContaining(news_category.title),
		]),
	);
	expect(page.one('header a', block).getAttribute('href')).toBe(`${prefix(language)}/news/`);
});

test('home: each partner’s link opens its site in a new tab', async () => {
	const partners = await getData<{ name: string; url: string }[]>(site, '/api/partners');
	const page = await getPage(site, '/');
	const links = page
		.all('a', blockOf(page, 'partners'))
		.map((link) => [
			link.getAttribute('aria-label'),
			link.getAttribute('href'),
			link.getAttribute('target'),
			link.getAttribute('rel'),
		]);
	expect(links).toEqual(
		partners.map(({ name, url }) => [
			`${name} (${translations.en.LABEL_OPENS_IN_NEW_TAB})`,
			url,
			'_blank',
			expect.stringMatching(/\bnoopener\b/),
		]),
	);
});

test.each(languages)('home (%s): lists every office as text beside the map', async (language) => {
	const offices = await getData<{ city: string; country: string; address: string; phone: string }[]>(
		site,
		'/api/offices',
		language,
	);
	const page = await getPage(site, homePath[language]);
	const block = blockOf(page, 'offices');
	const cards = page
		.all('[id^=office-]', block)
		.map((card) => [
			textOf(page.one('h3', card)),
			textOf(page.one('address', card)),
			page.one('a', card).getAttribute('href'),
		]);
	expect(cards).toEqual(
		offices.map(({ city, country, address, phone }) => [
			`${city} ${country}`,
			address,
			`tel:${phone.replaceAll(/[^+\d]/g, '')}`,
		]),
	);
	const map = page.one('[role=region]', block);
	expect(map.getAttribute('aria-label')).toBe(translations[language].LABEL_MAP);
	expect(page.all('a', map).map((point) => [point.getAttribute('href'), textOf(point)])).toEqual(
		offices.map(({ city, address }, index) => [`#office-${index + 1}`, `${city} ${address}`]),
	);
	// Scripts draw the outlines later. The document contains the outlines for readers without scripts.
	expect(map.innerHTML).toMatch(
		/<noscript><svg[^>]* viewBox="[-\d. ]+"[^>]*><use href="\/assets\/land-[\w-]+\.svg#land"/,
	);
});

test('home: without any content the page shows only that it is in preparation', async () => {
	const variation: Variation = {
		changeData: (path, data) => {
			if (path === '/api/texts/home') return {};
			return path !== '/api/settings' && Array.isArray(data) ? [] : data;
		},
	};
	for (const language of languages) {
		const { one, all } = await getVariedPage(site, homePath[language], variation);
		expect(textOf(one('main'))).toContain(translations[language].TEXT_IN_THE_MAKING);
		expect(all('main h1, main h2')).toHaveLength(1);
	}
	expect(textOf((await getPage(site, '/')).one('main'))).not.toContain(translations.en.TEXT_IN_THE_MAKING);
});

test('home: one list with content is enough for the page', async () => {
	const { one } = await getVariedPage(site, '/', {
		changeData: (path, data) => {
			if (path === '/api/texts/home') return {};
			return path === '/api/banners' ? [] : data;
		},
	});
	expect(textOf(one('main'))).not.toContain(translations.en.TEXT_IN_THE_MAKING);
});

test('home: introduction, call to action and offices show only existing texts', async () => {
	const written = { point_1_title: 'A title', point_3_text: 'A text', intro_lead: 'A lead', cta_text: 'A call' };
	const { all, one } = await getVariedPage(site, '/', {
		changeData: (path, data) => (path === '/api/texts/home' ? written : data),
	});
	const intro = one('main > section:not([aria-labelledby]):not([aria-label])');
	expect(all('li', intro).map(textOf)).toEqual(['A title', 'A text']);
	expect(textOf(intro)).toContain('A lead');
	expect(all('h2', intro)).toEqual([]);
	expect(textOf(one('main'))).not.toContain('A call');
	expect(textOf(one('#offices'))).toBe(translations.en.TITLE_OFFICES);
});
