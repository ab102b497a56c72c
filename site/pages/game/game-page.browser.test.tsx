import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GameDetails } from '../../../contract/games.ts';
import { failure, game, PICTURE_URL, type Responses } from '../../testing/responses.ts';
import { allowMotion, waitForFrames, clearFocusAndPointer, resize } from '../../../ui/testing/browser.ts';
import { picture, playableGame } from '../../testing/games-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { RELATED_GAMES_AUTOPLAY_DELAY_MS } from '../../constants.ts';
import late from '../../../languages/en/site-deferred.json' with { type: 'json' };
import en from '../../../languages/en/site.json' with { type: 'json' };

/** By default, the demo's URL responds. */
async function openGame(
	over: Partial<GameDetails> = {},
	{
		device = 'desktop',
		search = '',
		responses = {},
	}: { device?: 'desktop' | 'mobile'; search?: string; responses?: Responses } = {},
): Promise<void> {
	document.documentElement.dataset.device = device;
	onTestFinished(() => void delete document.documentElement.dataset.device);
	await openPage(`/game/anchor/${search}`, {
		'games/anchor': playableGame('anchor', over),
		'demo/anchor': '',
		...responses,
	});
	await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
}

const play = page.getByRole('button', { name: en.ACTION_PLAY_GAME });
const playLink = page.getByRole('link', { name: en.ACTION_PLAY_GAME });
const device = (name: string) => page.getByRole('radio', { name });
const frame = () => document.querySelector<HTMLIFrameElement>('main iframe');
/** The URL exists but is not a demo. e2e/game-page.test.ts tests real demos. */
const NO_DEMO = '/favicon.ico';

test('player: on a mobile device a link opens the demo as a page of its own', { tags: ['long'] }, async () => {
	await openGame({}, { device: 'mobile' });
	await expect.element(playLink).toHaveAttribute('href', '/demo/anchor/?lang=en&mobile=1');
	await expect.element(page.getByText(en.TEXT_OPENS_BY_ITSELF)).toBeVisible();
	await expect.element(play).not.toBeInTheDocument();
	await expect.element(page.getByRole('button', { name: en.ACTION_FULL_SCREEN })).not.toBeInTheDocument();
	await expect.element(page.getByRole('radio').first()).not.toBeInTheDocument();
});

test('player: a game without a mobile version says so on a mobile device', async () => {
	await openGame({ has_mobile: false }, { device: 'mobile' });
	await expect.element(page.getByText(en.TEXT_NO_MOBILE_VERSION)).toBeVisible();
	await expect.element(playLink).not.toBeInTheDocument();
});

test('player: on a mobile device a link opens an external demo', async () => {
	await openGame({ endpoint: 'https://games.partner.test/play?game=1' }, { device: 'mobile' });
	await expect.element(playLink).toHaveAttribute('href', 'https://games.partner.test/play?game=1&lang=en&mobile=1');
});

test('player: language and device are read from the address and replace its history entry', async () => {
	await openGame({}, { search: '?from=mail#gallery' });
	const language = page.getByRole('combobox', { name: en.LABEL_GAME_LANGUAGE });
	await expect.element(language).toHaveValue('en');
	const entries = history.length;
	await language.selectOptions('zh');
	await expect.poll(() => location.search).toBe('?from=mail&platform=desktop&lang=zh');
	await device(en.LABEL_DEVICE_MOBILE).click({ force: true });
	await expect.poll(() => location.search).toBe('?from=mail&platform=mobile&lang=zh');
	await expect.element(device(en.LABEL_DEVICE_MOBILE)).toBeChecked();
	expect(location.hash).toBe('#gallery');
	expect(history.length).toBe(entries);
});

test.each([
	['?platform=mobile&lang=zh', 'mobile', 'zh'],
	['?platform=fridge&lang=de', 'desktop', 'en'],
	['', 'desktop', 'en'],
])('player: the address %s selects the device %s and the language %s', async (search, platform, lang) => {
	await openGame({}, { search });
	const label = platform === 'mobile' ? en.LABEL_DEVICE_MOBILE : en.LABEL_DEVICE_DESKTOP;
	await expect.element(device(label)).toBeChecked();
	await expect.element(page.getByRole('combobox', { name: en.LABEL_GAME_LANGUAGE })).toHaveValue(lang);
});

test('player: only the devices and languages of the game are offered', async () => {
	await openGame(
		{ has_mobile: false, demo_languages: [{ code: 'zh', name: '简体中文' }] },
		{ search: '?platform=mobile' },
	);
	expect(document.querySelectorAll('main [type=radio]')).toHaveLength(1);
	await expect.element(device(en.LABEL_DEVICE_DESKTOP)).toBeChecked();
	expect(document.querySelector('main select')).toBeNull();
});

test(
	'player: nothing of the demo loads before it is played, and a failed demo can be retried',
	{ tags: ['long'] },
	async () => {
		const requestedMethods: (string | undefined)[] = [];
		let failures = 1;
		const demo = (_: URL, init?: RequestInit) => {
			requestedMethods.push(init?.method);
			return failures-- > 0 ? failure() : new Response('');
		};
		await openGame({ endpoint: NO_DEMO }, { responses: { 'favicon.ico': demo } });
		await expect.element(play).toBeVisible();
		expect(requestedMethods).toEqual([]);
		await play.click();
		const alert = () => document.querySelector('[role=alert]');
		await expect.poll(() => alert()?.textContent).toContain(en.TEXT_GAME_FAILED);
		expect(frame()).toBeNull();
		expect(location.search).toBe('?platform=desktop&lang=en');
		await page.getByRole('button', { name: en.ACTION_TRY_AGAIN }).click();
		await expect.poll(() => frame()?.getAttribute('src')).toBe(`${NO_DEMO}?lang=en&platform=desktop`);
		expect(requestedMethods).toEqual(['HEAD', 'HEAD']);
		expect(alert()).toBeNull();
		// The frame has an opaque origin, and may start with sound.
		expect(frame()!.getAttribute('sandbox')).toBe('allow-scripts');
		expect(frame()!.getAttribute('allow')).toBe('fullscreen; autoplay');
		expect(frame()!.title).toBe('Demo of anchor');
		await expect.element(page.getByText(en.TEXT_GAME_LOADING)).toBeVisible();
	},
);

test('player: an absolute URL of this site also gets a frame with an opaque origin', async () => {
	await openGame({ endpoint: `//${location.host}${NO_DEMO}` }, { responses: { 'favicon.ico': '' } });
	await play.click();
	await expect.poll(() => frame()?.getAttribute('sandbox')).toBe('allow-scripts');
});

test('player: a demo that sends no message for 30 seconds has failed', async () => {
	await openGame({ endpoint: NO_DEMO }, { responses: { 'favicon.ico': '' } });
	await play.click();
	await expect.poll(frame).not.toBeNull();
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	await page.getByRole('radio', { name: en.LABEL_DEVICE_MOBILE }).click({ force: true });
	await expect.poll(() => frame()?.getAttribute('src')).toBe(`${NO_DEMO}?lang=en&platform=mobile`);
	vi.advanceTimersByTime(29_000);
	await waitForFrames();
	expect(document.querySelector('[role=alert]')).toBeNull();
	vi.advanceTimersByTime(1000);
	await waitForFrames();
	expect(document.querySelector('[role=alert]')?.textContent).toContain(en.TEXT_GAME_FAILED);
	expect(frame()).toBeNull();
});

test('a demo for partners offers visitors the sign-in', async () => {
	const forClients = { endpoint: null, demo: 'clients' as const };
	await openGame(forClients);
	await expect.element(page.getByText(en.TEXT_DEMO_NOT_PUBLIC)).toBeVisible();
	await page.getByRole('link', { name: en.ACTION_LOG_IN_TO_PLAY }).click();
	await expect.element(page.getByRole('dialog', { name: late.TITLE_LOGIN })).toBeVisible();
});

test.each([
	['desktop', 'poster'],
	['mobile', 'mobile'],
] as const)('not playable: on a %s device the %s picture replaces the player', async (device, expected) => {
	const file = (name: string) => `${PICTURE_URL}%3C!--${name}--%3E`;
	const media = (name: string) => ({
		...picture(),
		renditions: [{ format: 'webp' as const, width: 1600, url: file(name) }],
	});
	await openGame(
		{
			is_released: false,
			endpoint: null,
			poster_file: file('poster'),
			back_mobile_file: file('mobile'),
			media: { poster_file: media('poster'), back_mobile_file: media('mobile') },
		},
		{ device },
	);
	const stage = page.getByText(/^Out in/).element().parentElement!.parentElement!;
	await expect.poll(() => stage.querySelector('img')!.currentSrc).toBe(file(expected));
	await expect.element(play).not.toBeInTheDocument();
});

test(
	'gallery: by keyboard, thumbnails select the large picture, which opens the viewer',
	{ tags: ['long'] },
	async () => {
		await openGame();
		const gallery = page.getByRole('region', { name: en.TITLE_GALLERY });
		gallery.element().scrollIntoView();
		const thumbs = () => [...gallery.element().querySelectorAll<HTMLElement>('[aria-roledescription=slide] a')];
		// The row has exactly three thumbnails.
		const row = gallery.element().querySelector('[aria-roledescription=carousel]')!.getBoundingClientRect().width;
		expect(Math.floor(row / thumbs()[0]!.getBoundingClientRect().width)).toBe(3);
		const large = gallery.getByRole('link', { name: en.ACTION_FULL_SCREEN, exact: false });
		const shownAlt = () => large.element().querySelector('img')!.alt;
		expect(shownAlt()).toBe('First');
		thumbs()[1]!.focus();
		await userEvent.keyboard('{Enter}');
		await expect.poll(shownAlt).toBe('Second');
		expect(thumbs().map((thumb) => thumb.getAttribute('aria-current'))).toEqual([null, 'true', null]);
		(large.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		const viewer = page.getByRole('dialog', { name: 'Images of anchor' });
		await expect.element(viewer).toBeVisible();
		await expect.poll(() => viewer.element().textContent).toContain('2 / 3');
		for (const name of [en.ACTION_CLOSE, en.ACTION_ZOOM_PICTURE, en.ACTION_PREVIOUS, en.ACTION_NEXT])
			await expect.element(viewer.getByRole('button', { name })).toBeVisible();
		await userEvent.keyboard('{ArrowRight}');
		await expect.poll(() => viewer.element().textContent).toContain('3 / 3');
		await userEvent.keyboard('{Tab}');
		expect(viewer.element().contains(document.activeElement)).toBe(true);
		await userEvent.keyboard('{Escape}');
		await expect.element(viewer).not.toBeInTheDocument();
		expect(document.activeElement).toBe(large.element());
		// The page shows the picture that the viewer showed last.
		expect(shownAlt()).toBe('Third');
	},
);

test(
	'gallery: on a phone the row shows one picture at a time, which opens the viewer',
	{ tags: ['long'] },
	async () => {
		await resize(390, 844);
		await openGame({}, { device: 'mobile' });
		const gallery = page.getByRole('region', { name: en.TITLE_GALLERY });
		gallery.element().scrollIntoView();
		const thumb = gallery.element().querySelector<HTMLElement>('[aria-roledescription=slide] a')!;
		const row = gallery.element().querySelector('[aria-roledescription=carousel]')!;
		expect(thumb.getBoundingClientRect().width).toBeCloseTo(row.getBoundingClientRect().width, 0);
		await expect
			.element(gallery.getByRole('link', { name: en.ACTION_FULL_SCREEN, exact: false }))
			.not.toBeInTheDocument();
		await userEvent.click(thumb);
		const viewer = page.getByRole('dialog');
		await viewer.getByRole('button', { name: en.ACTION_CLOSE }).click();
		await expect.element(viewer).not.toBeInTheDocument();
	},
);

test('gallery: the viewer closes when the visitor leaves its page', async () => {
	await openGame({}, { responses: { 'games/*': playableGame('other') } });
	const gallery = page.getByRole('region', { name: en.TITLE_GALLERY });
	gallery.element().scrollIntoView();
	await gallery.getByRole('link', { name: en.ACTION_FULL_SCREEN, exact: false }).click();
	await expect.poll(() => document.querySelector('.pswp')).not.toBeNull();
	const link = Object.assign(document.createElement('a'), { href: '/terms/' });
	document.querySelector('main')!.append(link);
	link.click();
	await expect.poll(() => location.pathname).toBe('/terms/');
	await expect.poll(() => document.querySelector('.pswp')).toBeNull();
});

test(
	'other games: four are in view from 401 px and two below, and the next group follows after 5 s',
	{ tags: ['long'] },
	async () => {
		await allowMotion();
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		const others = Array.from({ length: 11 }, (_, index) => game(`Other ${index}`));
		await openGame({ other_games: others });
		const block = document.querySelector('section[aria-labelledby=other-games]')!;
		const slides = () => [...block.querySelectorAll<HTMLElement>('[aria-roledescription=slide]')];
		const view = () => slides()[0]!.parentElement!.parentElement!.getBoundingClientRect();
		const perView = () => Math.floor(view().width / slides()[0]!.getBoundingClientRect().width);
		expect(slides()).toHaveLength(8);
		for (const [width, count] of [
			[400, 2],
			[401, 4],
			[1280, 4],
		] as const) {
			await resize(width);
			await waitForFrames();
			expect(perView(), `at ${width} px`).toBe(count);
		}
		block.scrollIntoView({ behavior: 'instant' });
		const inView = () =>
			slides().flatMap((slide, index) => {
				const { left, right } = slide.getBoundingClientRect();
				return left >= view().left - 1 && right <= view().right + 1 ? [index] : [];
			});
		await expect.poll(() => block.querySelector('[aria-roledescription=carousel]')!.className).toContain('started');
		await clearFocusAndPointer(5);
		vi.advanceTimersByTime(RELATED_GAMES_AUTOPLAY_DELAY_MS);
		await expect.poll(inView).toEqual([4, 5, 6, 7]);
	},
);

const video = (id: string) =>
	`<figure data-video="https://player.vimeo.com/video/${id}?dnt=1"><a href="https://vimeo.com/${id}" rel="noopener noreferrer">The trailer</a></figure>` as GameDetails['promo_video'];

test('promo video: an external video plays in a sandboxed frame after a click', async () => {
	// The host does not exist, so nothing loads.
	await openGame({
		promo_video: video('1').replaceAll('player.vimeo.com', 'player.video.test') as GameDetails['promo_video'],
	});
	const link = page.getByRole('link', { name: /The trailer/ });
	link.element().scrollIntoView();
	expect(frame()).toBeNull();
	await link.click();
	await expect.poll(() => frame()?.getAttribute('src')).toBe('https://player.video.test/video/1?dnt=1&autoplay=1');
	expect(frame()!.title).toBe('The trailer');
	expect(frame()!.getAttribute('allow')).toBe('autoplay; fullscreen; picture-in-picture');
	expect(frame()!.getAttribute('sandbox')).toMatch(/^(?!.*top-navigation)(?!.*forms).*allow-scripts/);
	expect(document.activeElement).toBe(frame());
});

test('promo video: a file of this site loads after a click, with its captions', async () => {
	await openGame({
		promo_video:
			'<video src="/media/promo.webm" controls="" preload="none"><track src="data:text/vtt,WEBVTT" kind="captions" srclang="en" label="English"></video>' as GameDetails['promo_video'],
	});
	const shownAlt = () => document.querySelector('main video');
	expect(shownAlt()).toBeNull();
	await page.getByRole('link', { name: new RegExp(`^${en.ACTION_PLAY_VIDEO}`) }).click();
	await expect.poll(shownAlt).not.toBeNull();
	expect(shownAlt()!.querySelector('source')!.getAttribute('src')).toBe('/media/promo.webm');
	expect(shownAlt()!.querySelector('track')!.srclang).toBe('en');
	expect(shownAlt()!.hasAttribute('controls')).toBe(true);
});
