import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Game, GameDetails } from '../../contract/games.ts';
import type { TestSite } from '../../server/testing/test-site.ts';
import { ORIGIN } from '../browser-site.ts';
import { homePath, languages, STUDIO, translations, type Language } from '../site-data.ts';
import { getData, getPage, startHtmlSite, textOf, type HtmlPage } from './html-site.ts';

let site: TestSite;
/** A released game with a public demo for both devices. */
let name: string;
beforeAll(async () => {
	site = await startHtmlSite();
	({ name } = await playable((game) => game.has_mobile && game.provider_name === 'bng'));
});
afterAll(() => site.stop());

async function playable(isWanted: (game: Game) => boolean): Promise<Game> {
	for (const game of await getData<Game[]>(site, '/api/games')) {
		if (!game.has_public_page || !game.is_released || !isWanted(game)) continue;
		if ((await getData<GameDetails>(site, `/api/games/${game.name}`)).endpoint) return game;
	}
	throw new Error('the test studio has no such game');
}

const pathOf = (language: Language): string => `${homePath[language]}game/${name}/`;
const gameOf = (language: Language) => getData<GameDetails>(site, `/api/games/${name}`, language);

async function pageWith(over: Partial<GameDetails>, language: Language = 'en'): Promise<HtmlPage> {
	const varied = await site.vary({
		changeData: (path, data) => (path === `/api/games/${name}` ? { ...data, ...over } : data),
	});
	return getPage(varied, pathOf(language));
}
const mainText = ({ one }: HtmlPage): string => textOf(one('main'));
const hrefs = (page: HtmlPage, label: string): (string | null)[] =>
	page
		.all('main a')
		.filter((link) => textOf(link) === label)
		.map((link) => link.getAttribute('href'));

test.each(languages)('game (%s): shows title, release date, summary, figures and game sheet', async (language) => {
	const t = translations[language];
	const game = await gameOf(language);
	const page = await pageWith(
		{
			release_date: '2026-01-10T00:00:00.000Z',
			rtp: 96.5,
			hit_frequency: 23.44,
			max_win: 8000,
			volatility: 'very_high',
			min_bet: 20,
			max_bet: 10_000,
			layout: '5 × 3',
		},
		language,
	);
	expect(textOf(page.one('h1'))).toBe(game.title);
	expect(textOf(page.one('h1 ~ p'))).toBe(game.summary);
	expect(textOf(page.one('main time'))).toBe({ en: 'January 2026', zh: '2026年1月' }[language]);
	const facts = textOf(page.all('main dl')[0]!);
	for (const fact of ['96.50%', t.LABEL_VOLATILITY_VERY_HIGH, '23.4%', '8,000×', '5 × 3', '€0.20 – 100'])
		expect(facts).toContain(fact);
	const sheet = page.one('section[aria-labelledby=the-game]');
	expect(page.all('h3', sheet).map(textOf)).toContain(t.TITLE_GAME_SHEET);
	for (const { title } of game.features) expect(page.all('li', sheet).map(textOf)).toContain(title);
	for (const { name } of game.languages) expect(textOf(sheet)).toContain(name);
	expect(page.all(`main img[src="${game.logo}"]`)).not.toEqual([]);
	expect(mainText(page)).not.toContain(t.TEXT_GAME_BY_PARTNER);
});

test('game: the page contains the stored description unchanged', async () => {
	const description = '<p>First &amp; foremost</p><ul><li>A point</li></ul>' as GameDetails['description'];
	const { html } = await pageWith({ description });
	expect(html).toContain(description);
});

test('game: without a description, the game sheet is the whole section and lists the features as a fact', async () => {
	const t = translations.en;
	const { features } = await gameOf('en');
	const page = await pageWith({ description: '' as GameDetails['description'] });
	const sheet = page.one('section[aria-labelledby=the-game]');
	expect(page.all('h2, h3', sheet).map(textOf)).toEqual([t.TITLE_GAME_SHEET]);
	expect(page.all('dt', sheet).map(textOf)[0]).toBe(t.LABEL_FACT_FEATURES);
	for (const { title } of features) expect(page.all('dd li', sheet).map(textOf)).toContain(title);
});

test.each(languages)('game (%s): the head has title, picture, preloads and a VideoGame', async (language) => {
	const game = await gameOf(language);
	const { one, all } = await getPage(site, pathOf(language));
	expect(textOf(one('head > title'))).toBe(`${game.title} · ${STUDIO[language]}`);
	expect(one('meta[property="og:image"]').getAttribute('content')).toBe(
		`${ORIGIN}/share-picture/${language}/game/${game.name}.jpg`,
	);
	// One background picture is for portrait windows, and one for landscape windows.
	expect(all('link[rel=preload][as=image][media]')).toHaveLength(2);
	const data = JSON.parse(one('script[type="application/ld+json"]').textContent ?? '');
	expect(data).toMatchObject({
		'@type': 'VideoGame',
		name: game.title,
		url: ORIGIN + pathOf(language),
		description: game.summary,
		genre: 'Slot game',
		datePublished: game.release_date.slice(0, 10),
		publisher: { name: STUDIO[language] },
	});
	expect(data.image).toContain(ORIGIN + game.banner_file);
	expect(data.gamePlatform).toHaveLength(2);
	expect(data.inLanguage).toContain('zh-Hans');
});

test.each(languages)('game (%s): without JavaScript the demo is a link for each device', async (language) => {
	const page = await getPage(site, pathOf(language));
	expect(hrefs(page, translations[language].ACTION_PLAY_GAME)).toEqual([
		`/demo/${name}/?lang=${language}&platform=desktop`,
		`/demo/${name}/?lang=${language}&mobile=1`,
	]);
	expect(page.all('main iframe')).toEqual([]);
	const demo = await getPage(site, `/demo/${name}/?lang=${language}`);
	expect(textOf(demo.one('noscript'))).toContain(translations[language].TEXT_DEMO_NEEDS_SCRIPTS);
});

test('game: the gallery links to the pictures', async () => {
	const game = await gameOf('en');
	const page = await getPage(site, pathOf('en'));
	const links = page.all('section[aria-labelledby=gallery] [aria-roledescription=slide] a');
	expect(links.length).toBe(game.gallery_images.length);
	for (const [index, link] of links.entries()) {
		const { renditions } = game.gallery_images[index]!.media.image;
		const widest = Math.max(...renditions.map(({ width }) => width));
		expect(renditions.find(({ url }) => url === link.getAttribute('href'))?.width).toBe(widest);
	}
});

test('game: the document has the same bytes on every device', async () => {
	const htmlFor = async (headers: Record<string, string>) => (await getPage(site, pathOf('en'), headers)).html;
	const phone = await htmlFor({
		'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)',
		cookie: 'mobile=on',
	});
	expect(await htmlFor({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', cookie: 'mobile=off' })).toBe(
		phone,
	);
	expect(phone.slice(0, 60)).toContain('<html lang="en"><head>');
});

test.each(languages)('game (%s): without a mobile version, phones get no demo', async (language) => {
	const page = await pageWith({ has_mobile: false }, language);
	expect(mainText(page)).toContain(translations[language].TEXT_NO_MOBILE_VERSION);
	expect(hrefs(page, translations[language].ACTION_PLAY_GAME)).toEqual([
		`/demo/${name}/?lang=${language}&platform=desktop`,
	]);
	const desktopOnly = await playable((game) => !game.has_mobile);
	const demo = await getPage(site, `/demo/${desktopOnly.name}/?lang=${language}&mobile=1`);
	expect(demo.status).toBe(415);
	expect(textOf(demo.one('h1'))).toBe(translations[language].TITLE_ERROR_415);
});

test.each(languages)('game (%s): without a playable demo the page explains why, over the poster', async (language) => {
	const t = translations[language];
	const released = { is_released: true, endpoint: null };
	const teasers = {
		[t.TEXT_RELEASES_IN.replace('{date}', { en: 'March 2027', zh: '2027年3月' }[language])]: {
			is_released: false,
			endpoint: null,
			release_date: '2027-03-01T00:00:00.000Z',
		},
		[t.TEXT_DEMO_NOT_PUBLIC]: { ...released, demo: 'clients' as const },
	};
	for (const [text, over] of Object.entries(teasers)) {
		const page = await pageWith(over, language);
		expect(mainText(page)).toContain(text);
		expect(hrefs(page, t.ACTION_PLAY_GAME)).toEqual([]);
		expect(page.all('main input[type=radio]')).toEqual([]);
		expect(textOf(page.one('main article > div > div > header')).includes(t.LABEL_UPCOMING)).toBe(!over.is_released);
		const note = page.all('main p').find((each) => textOf(each) === text)!;
		const { poster_file, back_mobile_file } = await gameOf(language);
		const stage = note.parentElement!.parentElement!.outerHTML;
		for (const picture of [poster_file, back_mobile_file]) expect(stage).toContain(picture!.split('-')[0]);
		// After a sign-in, a demo for partners is available. Other demos do not change.
		expect(mainText(page).includes(t.ACTION_LOG_IN_TO_PLAY)).toBe(text === t.TEXT_DEMO_NOT_PUBLIC);
	}
	const without = await pageWith({ ...released, demo: 'none' }, language);
	expect(hrefs(without, t.ACTION_PLAY_GAME)).toEqual([]);
	for (const text of [t.TEXT_DEMO_NOT_PUBLIC, t.ACTION_LOG_IN_TO_PLAY]) expect(mainText(without)).not.toContain(text);
});

test('game: without an own background, the picture of lists is on the stage only', { tags: ['long'] }, async () => {
	const { banner, media } = await gameOf('en');
	const picture = media.banner!;
	const bare = {
		logo: null,
		banner: null,
		banner_file: null,
		poster_file: null,
		back_file: null,
		back_mobile_file: null,
	};
	const shown = async (over: Partial<GameDetails>) => {
		const page = await pageWith({ ...bare, gallery_images: [], ...over });
		const count = (selector: string): number => page.all(selector).length;
		return [count('main > article > div > div > picture'), count(`main section img[src="${banner}"]`)];
	};
	expect(await shown({ banner, media: { banner: picture } })).toEqual([0, 1]);
	// If the background is the only picture, the stage shows the background.
	expect(await shown({ back_file: banner, media: { back_file: picture } })).toEqual([0, 1]);
	expect(await shown({ banner, back_file: banner, media: { banner: picture, back_file: picture } })).toEqual([1, 1]);
	expect(await shown({ media: {} })).toEqual([0, 0]);
});

test.each(languages)(
	'game (%s): a partner’s game shows its studio, or its provider',
	{ tags: ['long'] },
	async (language) => {
		const page = await pageWith({ is_own: false, studio: 'Their Studio' }, language);
		expect(textOf(page.one('main article > div > div > header'))).toContain(
			translations[language].TEXT_GAME_BY_STUDIO.replace('{studio}', 'Their Studio'),
		);
		const { provider } = await gameOf(language);
		const provided = await pageWith(
			{ is_own: false, studio: '', provider: { ...provider!, title: 'Their Label' } },
			language,
		);
		expect(textOf(provided.one('main article > div > div > header'))).toContain(
			translations[language].TEXT_GAME_BY_STUDIO.replace('{studio}', 'Their Label'),
		);
		const unnamed = await pageWith({ is_own: false, studio: '', provider: null }, language);
		expect(textOf(unnamed.one('main article > div > div > header'))).toContain(
			translations[language].TEXT_GAME_BY_PARTNER,
		);
	},
);

test('game: other games are shown in full groups of four; fewer are not shown', { tags: ['long'] }, async () => {
	const { other_games } = await gameOf('en');
	const some = Array.from({ length: 7 }, (_, index) => ({ ...other_games[0]!, name: `other-${index}` }));
	const slides = (page: HtmlPage) =>
		page.all('section[aria-labelledby=other-games] [aria-roledescription=slide]').length;
	expect(slides(await pageWith({ other_games: some }))).toBe(4);
	const few = await pageWith({ other_games: some.slice(0, 3) });
	expect(few.all('section[aria-labelledby=other-games]')).toEqual([]);
	expect(few.all('section[aria-labelledby=gallery]')).toHaveLength(1);
	const bare = await pageWith({ other_games: [], gallery_images: [] });
	expect(bare.all('section[aria-labelledby=gallery]')).toEqual([]);
});

const video = (id: string, text: string) =>
	`<figure data-video="https://player.vimeo.com/video/${id}?dnt=1"><a href="https://vimeo.com/${id}" rel="noopener noreferrer">${text}</a></figure>`;

test('promo video: a game without a video has no video block', async () => {
	expect(mainText(await pageWith({ promo_video: '' as GameDetails['promo_video'] }))).not.toContain(
		translations.en.TITLE_PROMO_VIDEO,
	);
});

test.each([
	[video('1', 'The trailer'), 'https://vimeo.com/1', 'The trailer'],
	[video('2', 'https://vimeo.com/2'), 'https://vimeo.com/2', ''],
	['<video src="/media/promo.webm" controls="" preload="none"></video>', '/media/promo.webm', ''],
])('promo video: %s becomes a link, whose name is never a bare address', async (promo_video, href, text) => {
	const { title } = await gameOf('en');
	const page = await pageWith({ promo_video: promo_video as GameDetails['promo_video'] });
	const block = page.one('section[aria-labelledby=promo-video]');
	const link = page.one('a', block);
	expect(link.getAttribute('href')).toBe(href);
	const name = text || translations.en.LABEL_VIDEO_OF_GAME.replace('{title}', title);
	expect(textOf(link)).toBe(`${translations.en.ACTION_PLAY_VIDEO}: ${name}`);
	// Nothing loads before the click.
	expect(page.all('iframe, video', block)).toEqual([]);
});

test.each([
	`<p>Two trailers</p>${video('1', 'The first')}${video('2', 'The second')}<p>Music by the house</p>`,
	'<figure><video src="/media/promo.webm" controls="" preload="none"></video><figcaption>On the ice</figcaption></figure>',
])('promo video: further HTML of staff is unchanged: %s', async (promo_video) => {
	const { html } = await pageWith({ promo_video: promo_video as GameDetails['promo_video'] });
	expect(html).toContain(promo_video);
});
