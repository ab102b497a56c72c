/** Every row of the table of public routes, in both languages: readable without JavaScript, alive with it. */
import { ORIGIN } from './served-site.ts';
import {
	alive,
	api,
	arrive,
	expect,
	type Language,
	languages,
	moving,
	scrollThrough,
	test,
	withPictures,
	words,
} from './site-test.ts';

// As visitors meet them, with the studio's own pictures.
test.use({ ...moving, ...withPictures });

const GAME = 'tide-of-the-narwhal';

interface Row {
	path: string;
	status: number;
	/** What its first heading says, from the API or the catalogue. */
	heading: (language: Language, ask: (path: string) => Promise<any>) => Promise<string> | string;
}

const textOf = (page: string, key: string) => async (_: Language, ask: (path: string) => Promise<any>) =>
	((await ask(`/api/texts/${page}`)) as Record<string, string>)[key] ?? '';

const rows: Record<string, Row> = {
	'home-page': {
		path: '/',
		status: 200,
		heading: async (_, ask) => ((await ask('/api/banners')) as { title: string }[])[0]!.title,
	},
	'about-page': { path: '/about/', status: 200, heading: textOf('about', 'hero_title') },
	'news-page': { path: '/news/', status: 200, heading: textOf('news', 'intro_title') },
	'news-detail-page': {
		path: '/news/{newest}/',
		status: 200,
		heading: async (_, ask) => ((await ask('/api/news/latest')) as { title: string }[])[0]!.title,
	},
	'games-page': { path: '/games/', status: 200, heading: textOf('games', 'intro_title') },
	'game-details': {
		path: `/game/${GAME}/`,
		status: 200,
		heading: async (_, ask) => ((await ask(`/api/games/${GAME}`)) as { title: string }).title,
	},
	'roadmap-page': { path: '/roadmap/', status: 200, heading: textOf('roadmap', 'intro_title') },
	'contacts-page': { path: '/contacts/', status: 200, heading: textOf('contacts', 'hero_title') },
	'privacy-page': { path: '/privacy/', status: 200, heading: textOf('legal_privacy', 'title') },
	'terms-page': { path: '/terms/', status: 200, heading: textOf('legal_terms', 'title') },
	'page-404': { path: '/no-such-page/', status: 404, heading: (language) => words[language].TITLE_ERROR_404 },
	'page-404 of a game': {
		path: '/game/no-such-game/',
		status: 404,
		heading: (language) => words[language].TITLE_ERROR_404,
	},
	'page-404 of an article': {
		path: '/news/no-such-article/',
		status: 404,
		heading: (language) => words[language].TITLE_ERROR_404,
	},
};

/** The row's path in a language, with the slug of the newest article in it where it asks for one. */
async function pathOf(row: Row, language: Language, ask: (path: string) => Promise<any>): Promise<string> {
	const prefix = language === 'zh' ? '/zh' : '';
	if (!row.path.includes('{newest}')) return prefix + row.path;
	const [newest] = (await ask('/api/news/latest')) as { slug: string }[];
	return prefix + row.path.replace('{newest}', newest!.slug);
}

for (const [id, row] of Object.entries(rows)) {
	for (const language of languages) {
		test(`route ${id} (${language}): alive, titled and whole${language === 'zh' ? ' @both' : ''}`, async ({
			page,
			watch,
		}) => {
			const ask = (path: string) => api(page, path, language);
			const path = await pathOf(row, language, ask);
			if (row.status !== 200) watch.expect(/status of 404/);
			const response = await arrive(page, path);
			expect(response?.status()).toBe(row.status);
			const heading = await row.heading(language, ask);
			const first = page.getByRole('heading', { level: 1 });
			await expect(first).toHaveText(heading);
			await expect(first).toHaveCount(1);
			await alive(page.locator('main'));
			await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-Hans' : 'en');
			expect(await page.title()).not.toBe('');
			// Nothing moves and nothing fails on the way down (the page is watched).
			await scrollThrough(page, watch);
			expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
			if (row.status === 200) {
				expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(ORIGIN + path);
			} else {
				expect(new URL(page.url()).pathname).toBe(path);
			}
		});

		test.describe('without JavaScript', () => {
			test.use({ javaScriptEnabled: false });
			test(`route ${id} (${language}): readable without JavaScript`, async ({ page, watch }) => {
				watch.scriptsAreOff();
				const ask = (path: string) => api(page, path, language);
				const path = await pathOf(row, language, ask);
				if (row.status !== 200) watch.expect(/status of 404/);
				const response = await page.goto(path);
				expect(response?.status()).toBe(row.status);
				await expect(page.getByRole('heading', { level: 1 })).toHaveText(await row.heading(language, ask));
				expect((await page.locator('main').innerText()).length).toBeGreaterThan(row.status === 200 ? 200 : 40);
				// Nothing waits for a script that never comes.
				await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
			});
		});
	}
}

test('every public address without a slug has a title and a description of its own', async ({ page }) => {
	const heads = await Promise.all(
		Object.values(rows)
			.filter((row) => row.status === 200 && !row.path.includes('{'))
			.flatMap((row) => [row.path, `/zh${row.path}`])
			.map(async (path) => {
				const html = await (await page.request.get(path)).text();
				return [/<title>(.*?)<\/title>/.exec(html)?.[1], /name="description" content="(.*?)"/.exec(html)?.[1]];
			}),
	);
	for (const place of [0, 1]) {
		const said = heads.map((head) => head[place]);
		expect(said).not.toContain(undefined);
		expect(new Set(said).size).toBe(said.length);
	}
});
