import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GAMES_BATCH_SIZE as LOAD } from '../../constants.ts';
import { failure, game, gameDetails, gameList } from '../../testing/responses.ts';
import { waitForFrames } from '../../../ui/testing/browser.ts';
import { gamesResponses } from '../../testing/games-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';
import en from '../../../languages/en/site.json' with { type: 'json' };

/** More games than the HTML contains. */
const GAME_COUNT = 260;
const games = Array.from({ length: GAME_COUNT }, (_, index) => game(`Game ${index}.`));
let offsets: string[];
const responses = gamesResponses(games, {
	games: ({ searchParams }: URL) => {
		offsets.push(searchParams.get('offset') ?? '0');
		return gameList(games, searchParams);
	},
	// A focused card prefetches its page, so the test needs this response.
	'games/*': gameDetails('Any'),
});
beforeEach(() => void (offsets = []));

const cards = () => document.querySelectorAll('main li article');
const titles = () => [...document.querySelectorAll('main li article h3')].map((title) => title.textContent);

test('games: the remaining games load in order while scrolling, and the page keeps its height', async () => {
	await openPage('/games/', responses);
	await expect.poll(() => cards().length).toBeGreaterThanOrEqual(LOAD);
	expect(cards().length).toBeLessThan(GAME_COUNT);
	// The footer loads late, and it is a part of the height.
	await expect.poll(() => document.querySelector('footer')).not.toBeNull();
	const height = document.documentElement.scrollHeight;
	for (let count = cards().length + LOAD; count < GAME_COUNT + LOAD; count += LOAD) {
		const loadedSoFar = () => {
			document.querySelector('[data-place]')?.scrollIntoView({ behavior: 'instant' });
			return cards().length;
		};
		await expect.poll(loadedSoFar).toBeGreaterThanOrEqual(Math.min(count, GAME_COUNT));
	}
	expect(titles()).toEqual(games.map(({ title }) => title));
	expect(new Set(offsets).size).toBe(offsets.length);
	// The height of each placeholder is rounded, so the total may differ by a few pixels.
	expect(Math.abs(document.documentElement.scrollHeight - height)).toBeLessThan(5 * Math.ceil(GAME_COUNT / LOAD));
});

test('games: of 1200 games, those far from the screen share few placeholders, and those near the reader load', async () => {
	const all = Array.from({ length: 1200 }, (_, index) => game(`Game ${index}.`));
	await openPage('/games/', { ...responses, games: ({ searchParams }: URL) => gameList(all, searchParams) });
	const placeholders = () => document.querySelectorAll('[data-place]');
	await expect.poll(() => cards().length).toBeGreaterThanOrEqual(LOAD);
	expect(placeholders().length).toBeLessThan(25);
	const list = placeholders()[0]!.parentElement!;
	const height = list.offsetHeight;
	[...placeholders()].at(-1)!.scrollIntoView({ block: 'end', behavior: 'instant' });
	await expect.poll(titles).toContain('Game 1199.');
	expect(titles()).not.toContain('Game 600.');
	expect(Math.abs(list.offsetHeight - height)).toBeLessThan(5);
});

/** Prevents loading while the test scrolls. */
function stopLoadingWhileScrolling(): void {
	const Observer = window.IntersectionObserver;
	vi.stubGlobal(
		'IntersectionObserver',
		class extends Observer {
			override observe(target: Element): void {
				if (!target.hasAttribute('data-place')) super.observe(target);
			}
		},
	);
	onTestFinished(() => void vi.unstubAllGlobals());
}

test('games: a placeholder loads its games after it came near while the page was busy', async () => {
	const Observer = window.IntersectionObserver;
	vi.stubGlobal(
		'IntersectionObserver',
		class extends Observer {
			constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
				// Reports two states at once: first far, then near.
				super((entries, observer) => {
					const far = { isIntersecting: false } as IntersectionObserverEntry;
					report([far, ...entries], observer);
				}, options);
			}
		},
	);
	onTestFinished(() => void vi.unstubAllGlobals());
	await openPage('/games/', responses);
	await expect.poll(() => document.querySelector('[data-place]')).not.toBeNull();
	document.querySelector('[data-place]')!.scrollIntoView({ behavior: 'instant' });
	await expect.poll(() => cards().length).toBeGreaterThan(LOAD);
});

test('games: a button loads more by keyboard, and retries a failed load', async () => {
	allowConsoleMessage(/games/);
	stopLoadingWhileScrolling();
	let failures = 0;
	await openPage('/games/', {
		...responses,
		games: ({ searchParams }: URL) => (failures-- > 0 ? failure(503) : gameList(games, searchParams)),
	});
	await expect.poll(() => cards().length).toBe(LOAD);
	const link = (number: number) => page.getByRole('link', { name: `Game ${number}.`, exact: true });
	(link(LOAD - 1).element() as HTMLElement).focus();
	await userEvent.keyboard('{Tab}');
	expect(document.activeElement?.textContent).toBe(`Show games ${LOAD + 1}–${2 * LOAD}`);
	failures = 1;
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByRole('alert')).toHaveTextContent(en.TITLE_GAMES_FAILED);
	(page.getByRole('button', { name: en.ACTION_TRY_AGAIN }).element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => document.activeElement?.textContent).toBe(`Game ${LOAD}.`);
	expect(cards()).toHaveLength(2 * LOAD);
	await expect
		.element(page.getByRole('button', { name: `Show games ${2 * LOAD + 1}–${3 * LOAD}` }))
		.toBeInTheDocument();
});

test('games: back from another page shows the loaded games without a new request', { tags: ['long'] }, async () => {
	stopLoadingWhileScrolling();
	await openPage('/games/', responses);
	await page.getByRole('button', { name: /^Show games/ }).click();
	await expect.poll(() => cards().length).toBe(2 * LOAD);
	offsets.length = 0;
	await page.getByRole('contentinfo').getByRole('link', { name: en.LABEL_TERMS, exact: true }).click();
	await expect.poll(() => cards().length).toBe(0);
	history.back();
	await expect.poll(() => cards().length).toBeGreaterThan(0);
	await waitForFrames();
	expect(cards()).toHaveLength(2 * LOAD);
	expect(offsets).not.toContain(String(LOAD));
});
