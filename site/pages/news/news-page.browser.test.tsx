import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure, newsArticle } from '../../testing/responses.ts';
import { waitForFrames, resize } from '../../../ui/testing/browser.ts';
import { newsResponses, numberedNews } from '../../testing/games-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';
import type { Responses } from '../../testing/responses.ts';
import en from '../../../languages/en/site.json' with { type: 'json' };

const news = { company: numberedNews(7), events: numberedNews(6, 'events') };
const titlesIn = (items: { title: string }[], from = 0, to?: number) => items.slice(from, to).map(({ title }) => title);
const all = titlesIn(Object.values(news).flat());

/** Requests for news, e.g. `all?offset=5`. */
let requested: string[];
/** Functions that release blocked requests, by request. */
let releases: Map<string, () => void>;
beforeEach(() => {
	requested = [];
	releases = new Map();
});

const allNews = newsResponses(news) as { 'news/*': (address: URL) => unknown };
/** A blocked request waits for its release. */
const responses = (isBlocked: (call: string) => boolean = () => false, over: Responses = {}): Responses => ({
	'news/article/*': ({ pathname }: URL) =>
		pathname.endsWith('/related') ? [] : newsArticle(pathname.split('/').filter(Boolean).at(-1)!),
	...allNews,
	'news/*': async (address: URL) => {
		const call = `${address.pathname.split('/').filter(Boolean).at(-1)}?offset=${address.searchParams.get('offset') ?? 0}`;
		requested.push(call);
		if (isBlocked(call)) await new Promise<void>((resolve) => releases.set(call, resolve));
		return allNews['news/*'](address);
	},
	...over,
});

const panel = () => document.querySelector<HTMLElement>('[role=tabpanel]:not([hidden])')!;
const shown = () => [...panel().querySelectorAll('article h2')].map((title) => title.textContent);
const placeholders = () => [...panel().querySelectorAll<HTMLElement>('div > [class*=skeleton]')];
const chosenTab = () => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.dataset.tab;
const link = (name: string) => page.getByRole('tabpanel').getByRole('link', { name, exact: true });
const loadMore = link(en.ACTION_LOAD_MORE_NEWS);
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const address = () => location.pathname + location.search + location.hash;
const focused = () => document.activeElement?.textContent;

test(
	'news: five items load at a time until fewer follow, and the focus moves to the first new item',
	{ tags: ['long'] },
	async () => {
		await openPage('/news/', responses());
		await expect.poll(shown).toEqual(all.slice(0, 5));
		await loadMore.click();
		await expect.poll(shown).toEqual(all.slice(0, 10));
		await expect.poll(focused).toBe(all[5]);
		(loadMore.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.poll(shown).toEqual(all);
		await expect.poll(focused).toBe(all[10]);
		await expect.element(loadMore).not.toBeInTheDocument();
		expect(address()).toBe('/news/');
		expect(requested).toEqual(['all?offset=0', 'all?offset=5', 'all?offset=10']);
	},
);

test('news: the hash selects a category, a tab changes the hash, and Back restores the previous hash', async () => {
	await openPage('/news/#events', responses());
	await expect.poll(shown).toEqual(titlesIn(news.events, 0, 5));
	expect(chosenTab()).toBe('events');
	await expect.element(loadMore).toBeVisible();
	await tab('company').click();
	await expect.poll(shown).toEqual(titlesIn(news.company, 0, 5));
	expect(address()).toBe('/news/#company');
	history.back();
	await expect.poll(chosenTab).toBe('events');
	expect(shown()).toEqual(titlesIn(news.events, 0, 5));
	expect(requested).toEqual(['all?offset=0', 'events?offset=0', 'company?offset=0']);
});

test('news: an unknown hash shows all news', async () => {
	await openPage('/news/#no-such', responses());
	await expect.poll(shown).toEqual(all.slice(0, 5));
	for (const hash of ['#company/', '#%20']) {
		location.hash = hash;
		await waitForFrames();
		expect([chosenTab(), ...shown()]).toEqual(['all', ...all.slice(0, 5)]);
	}
});

test('news: arrow keys select tabs, but not together with a modifier key', async () => {
	await openPage('/news/', responses());
	await expect.poll(shown).toEqual(all.slice(0, 5));
	const first = document.querySelector<HTMLElement>('[role=tab]')!;
	first.focus();
	for (const key of ['ctrlKey', 'altKey', 'metaKey']) {
		// With a real key, the browser would go back or forward.
		const event = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true, [key]: true });
		expect(first.dispatchEvent(event), key).toBe(true);
	}
	expect(chosenTab()).toBe('all');
	await userEvent.keyboard('{ArrowRight}');
	await expect.poll(chosenTab).toBe('company');
	expect(focused()).toBe('company');
	expect(address()).toBe('/news/#company');
	await userEvent.keyboard('{Home}');
	await expect.poll(chosenTab).toBe('all');
});

test.each([390, 768, 1280])(
	'news: the placeholders are as large as the cards, %i px',
	{ tags: ['long'] },
	async (width) => {
		await resize(width, 900);
		const boxes = (nodes: Element[]) =>
			nodes.map((node) => {
				const { x, y, width, height } = node.getBoundingClientRect();
				const around = parseFloat(getComputedStyle(node).marginTop);
				// A row contains its separator lines. Its placeholder has margins of the same size.
				return [x, y + scrollY - around, width, height + 2 * around];
			});
		/** Allows rounding errors. */
		const expectAlike = (actual: number[][], expected: number[][]): void => {
			expect(actual).toHaveLength(expected.length);
			for (const [index, side] of actual.flat().entries())
				expect(Math.abs(side - expected.flat()[index]!)).toBeLessThanOrEqual(1);
		};
		const cards = () => [...panel().querySelectorAll('article')];
		await openPage(
			'/news/#company',
			responses((call) => call === 'company?offset=0' || call === 'all?offset=5'),
		);
		await expect.poll(() => placeholders().length).toBe(5);
		expect(panel().querySelector('[role=status]')?.textContent).toBe(en.LABEL_LOADING_NEWS);
		const first = boxes(placeholders());
		releases.get('company?offset=0')!();
		await expect.poll(() => cards().length).toBe(5);
		expectAlike(boxes(cards()), first);
		await tab(en.LABEL_ALL_NEWS).click();
		await expect.poll(shown).toEqual(all.slice(0, 5));
		await loadMore.click();
		await expect.poll(() => placeholders().length).toBe(5);
		const next = boxes(placeholders());
		await expect.poll(() => releases.has('all?offset=5')).toBe(true);
		releases.get('all?offset=5')!();
		await expect.poll(() => cards().length).toBe(10);
		expectAlike(boxes(cards()).slice(5), next);
	},
);

test('news: a late response appears under its own tab', { tags: ['long'] }, async () => {
	await openPage(
		'/news/',
		responses((call) => !call.startsWith('all')),
	);
	await expect.poll(shown).toEqual(all.slice(0, 5));
	await tab('company').click();
	await tab('events').click();
	await expect.poll(() => releases.size).toBe(2);
	releases.get('events?offset=0')!();
	await expect.poll(shown).toEqual(titlesIn(news.events, 0, 5));
	releases.get('company?offset=0')!();
	await waitForFrames(4);
	expect(shown()).toEqual(titlesIn(news.events, 0, 5));
	await tab('company').click();
	await expect.poll(shown).toEqual(titlesIn(news.company, 0, 5));
});

test('news: no item appears twice when another is published between two loads', async () => {
	// The second load repeats the last item of the first load.
	const moved = (address: URL) => {
		const offset = Number(address.searchParams.get('offset'));
		if (offset > 0) address.searchParams.set('offset', String(offset - 1));
		return allNews['news/*'](address);
	};
	await openPage(
		'/news/',
		responses(() => false, { 'news/*': moved }),
	);
	await loadMore.click();
	await expect.poll(shown).toEqual(all.slice(0, 9));
	await loadMore.click();
	await expect.poll(shown).toEqual(all);
});

test('news: the button disappears after an empty load', async () => {
	await openPage('/news/', newsResponses({ company: numberedNews(5) }));
	await loadMore.click();
	await expect.element(loadMore).not.toBeInTheDocument();
	expect(shown()).toHaveLength(5);
	expect(focused()).toBe('company-5');
});

test('news: a failed load is reported, and can be retried', async () => {
	allowConsoleMessage(/news/);
	let failures = 1;
	await openPage(
		'/news/',
		responses(() => false, {
			'news/*': (address: URL) =>
				address.searchParams.has('offset') && failures-- > 0 ? failure() : allNews['news/*'](address),
		}),
	);
	await loadMore.click();
	await expect.element(page.getByRole('alert')).toHaveTextContent(en.TEXT_NEWS_FAILED);
	expect(shown()).toEqual(all.slice(0, 5));
	await link(en.ACTION_TRY_AGAIN).click();
	await expect.poll(shown).toEqual(all.slice(0, 10));
	await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
	await expect.poll(focused).toBe(all[5]);
});

test('news: a retry loads the news that the page failed to load', async () => {
	allowConsoleMessage(/news/);
	let failures = 1;
	await openPage(
		'/news/',
		responses(() => false, { 'news/*': (address: URL) => (failures-- > 0 ? failure() : allNews['news/*'](address)) }),
	);
	await expect.element(page.getByRole('alert')).toHaveTextContent(en.TEXT_NEWS_FAILED);
	await link(en.ACTION_TRY_AGAIN).click();
	await expect.poll(shown).toEqual(all.slice(0, 5));
});

test('news: a category whose last item was just deleted is empty, not failed', async () => {
	await openPage(
		'/news/#company',
		responses(() => false, { 'news/company': failure(404, 'not_found') }),
	);
	await expect.poll(() => panel().textContent).toContain(en.TEXT_NO_NEWS);
	await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('news: a page with an offset loads older news, and links to the newest', async () => {
	await openPage('/news/?offset=5', responses());
	await expect.poll(shown).toEqual(all.slice(5, 10));
	await loadMore.click();
	await expect.poll(shown).toEqual(all.slice(5));
	await link(en.ACTION_NEWEST_NEWS).click();
	await expect.poll(address).toBe('/news/');
	await expect.poll(shown).toEqual(all.slice(0, 5));
	history.back();
	await expect.poll(shown).toEqual(all.slice(5));
	expect(requested).toEqual(['all?offset=5', 'all?offset=10', 'all?offset=0', 'all?offset=5']);
});

test.each(['', '#company'])(
	'news: back from an article restores the news loaded at "%s" without a new request',
	async (hash) => {
		await openPage(`/news/${hash}`, responses());
		await expect.poll(() => shown().length).toBe(5);
		await loadMore.click();
		await expect.poll(() => shown().length).toBeGreaterThan(5);
		const before = shown();
		await link(before[6]!).click();
		await expect.poll(address).toBe(`/news/${before[6]}/`);
		await expect.element(page.getByRole('navigation', { name: en.LABEL_BREADCRUMBS })).toBeInTheDocument();
		history.back();
		await expect.poll(() => document.querySelector('[role=tabpanel]') && shown()).toEqual(before);
		// The page reloads its first news, but not the later loads.
		expect(requested.filter((call) => !call.startsWith('all?offset=0'))).toEqual(
			[hash ? 'company?offset=0' : '', hash ? 'company?offset=5' : 'all?offset=5'].filter(Boolean),
		);
	},
);
