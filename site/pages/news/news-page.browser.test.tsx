import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure, newsArticle } from '../../testing/answers.ts';
import { waitForFrames, resize } from '../../testing/browser.ts';
import { newsAnswers, numberedNews } from '../../testing/games-answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { allowConsoleMessage } from '../../testing/quiet-console.ts';
import type { Answers } from '../../testing/answers.ts';
import en from '../../messages/en.json' with { type: 'json' };

const news = { company: numberedNews(7), events: numberedNews(6, 'events') };
const titlesIn = (items: { title: string }[], from = 0, to?: number) => items.slice(from, to).map(({ title }) => title);
const all = titlesIn(Object.values(news).flat());

/** Addresses of the news asked for, as `all?offset=5`. */
let asked: string[];
/** Calls that wait until they are let go, by their address. */
let gates: Map<string, () => void>;
beforeEach(() => {
	asked = [];
	gates = new Map();
});

const known = newsAnswers(news) as { 'news/*': (address: URL) => unknown };
/** The news, whose calls wait where they are to be held. */
const answers = (isHeld: (call: string) => boolean = () => false, over: Answers = {}): Answers => ({
	'news/article/*': ({ pathname }: URL) =>
		pathname.endsWith('/related') ? [] : newsArticle(pathname.split('/').filter(Boolean).at(-1)!),
	...known,
	'news/*': async (address: URL) => {
		const call = `${address.pathname.split('/').filter(Boolean).at(-1)}?offset=${address.searchParams.get('offset') ?? 0}`;
		asked.push(call);
		if (isHeld(call)) await new Promise<void>((resolve) => gates.set(call, resolve));
		return known['news/*'](address);
	},
	...over,
});

const panel = () => document.querySelector<HTMLElement>('[role=tabpanel]:not([hidden])')!;
const shown = () => [...panel().querySelectorAll('article h2')].map((title) => title.textContent);
const places = () => [...panel().querySelectorAll<HTMLElement>('div > [class*=skeleton]')];
const chosenTab = () => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.dataset.tab;
const link = (name: string) => page.getByRole('tabpanel').getByRole('link', { name, exact: true });
const more = link(en.ACTION_LOAD_MORE_NEWS);
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const address = () => location.pathname + location.search + location.hash;
const focused = () => document.activeElement?.textContent;

test('news: five a load, until a load brings fewer; the focus goes on to the first new one', async () => {
	await openPage('/news/', answers());
	await expect.poll(shown).toEqual(all.slice(0, 5));
	await more.click();
	await expect.poll(shown).toEqual(all.slice(0, 10));
	await expect.poll(focused).toBe(all[5]);
	(more.element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await expect.poll(shown).toEqual(all);
	await expect.poll(focused).toBe(all[10]);
	await expect.element(more).not.toBeInTheDocument();
	expect(address()).toBe('/news/');
	expect(asked).toEqual(['all?offset=0', 'all?offset=5', 'all?offset=10']);
});

test('news: the hash picks a category, its tab another hash, and back the one before', async () => {
	await openPage('/news/#events', answers());
	await expect.poll(shown).toEqual(titlesIn(news.events, 0, 5));
	expect(chosenTab()).toBe('events');
	await expect.element(more).toBeVisible();
	await tab('company').click();
	await expect.poll(shown).toEqual(titlesIn(news.company, 0, 5));
	expect(address()).toBe('/news/#company');
	history.back();
	await expect.poll(chosenTab).toBe('events');
	expect(shown()).toEqual(titlesIn(news.events, 0, 5));
	// Each category was asked for once.
	expect(asked).toEqual(['all?offset=0', 'events?offset=0', 'company?offset=0']);
});

test('news: an unknown hash is all news', async () => {
	await openPage('/news/#no-such', answers());
	await expect.poll(shown).toEqual(all.slice(0, 5));
	for (const hash of ['#company/', '#%20']) {
		location.hash = hash;
		await waitForFrames();
		expect([chosenTab(), ...shown()]).toEqual(['all', ...all.slice(0, 5)]);
	}
});

test('news: tabs by keyboard; arrows with a key that makes them the browser’s choose none', async () => {
	await openPage('/news/', answers());
	await expect.poll(shown).toEqual(all.slice(0, 5));
	const first = document.querySelector<HTMLElement>('[role=tab]')!;
	first.focus();
	for (const key of ['ctrlKey', 'altKey', 'metaKey']) {
		// As an event: the browser itself would go back or forward.
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

test.each([390, 768, 1280])('news: places for cards are as large as the cards, %i px', async (width) => {
	await resize(width, 900);
	const boxes = (nodes: Element[]) =>
		nodes.map((node) => {
			const { x, y, width, height } = node.getBoundingClientRect();
			const around = parseFloat(getComputedStyle(node).marginTop);
			// A row that is between lines has them inside, its place has them around itself.
			return [x, y + scrollY - around, width, height + 2 * around];
		});
	/** As large, but for what rounding adds. */
	const expectAlike = (some: number[][], others: number[][]): void => {
		expect(some).toHaveLength(others.length);
		for (const [index, side] of some.flat().entries())
			expect(Math.abs(side - others.flat()[index]!)).toBeLessThanOrEqual(1);
	};
	const cards = () => [...panel().querySelectorAll('article')];
	await openPage(
		'/news/#company',
		answers((call) => call === 'company?offset=0' || call === 'all?offset=5'),
	);
	await expect.poll(() => places().length).toBe(5);
	expect(panel().querySelector('[role=status]')?.textContent).toBe(en.LABEL_LOADING_NEWS);
	const first = boxes(places());
	gates.get('company?offset=0')!();
	await expect.poll(() => cards().length).toBe(5);
	expectAlike(boxes(cards()), first);
	await tab(en.LABEL_ALL_NEWS).click();
	await expect.poll(shown).toEqual(all.slice(0, 5));
	await more.click();
	await expect.poll(() => places().length).toBe(5);
	const next = boxes(places());
	await expect.poll(() => gates.has('all?offset=5')).toBe(true);
	gates.get('all?offset=5')!();
	await expect.poll(() => cards().length).toBe(10);
	expectAlike(boxes(cards()).slice(5), next);
});

test('news: an answer that comes late stands under its own tab', async () => {
	await openPage(
		'/news/',
		answers((call) => !call.startsWith('all')),
	);
	await expect.poll(shown).toEqual(all.slice(0, 5));
	await tab('company').click();
	await tab('events').click();
	await expect.poll(() => gates.size).toBe(2);
	gates.get('events?offset=0')!();
	await expect.poll(shown).toEqual(titlesIn(news.events, 0, 5));
	gates.get('company?offset=0')!();
	await waitForFrames(4);
	expect(shown()).toEqual(titlesIn(news.events, 0, 5));
	await tab('company').click();
	await expect.poll(shown).toEqual(titlesIn(news.company, 0, 5));
});

test('news: an item that was published between two loads stands once', async () => {
	// The second load begins with what the first ended with.
	const moved = (address: URL) => {
		const offset = Number(address.searchParams.get('offset'));
		if (offset > 0) address.searchParams.set('offset', String(offset - 1));
		return known['news/*'](address);
	};
	await openPage(
		'/news/',
		answers(() => false, { 'news/*': moved }),
	);
	await more.click();
	await expect.poll(shown).toEqual(all.slice(0, 9));
	await more.click();
	await expect.poll(shown).toEqual(all);
});

test('news: after a whole last load comes one that brings nothing', async () => {
	await openPage('/news/', newsAnswers({ company: numberedNews(5) }));
	await more.click();
	await expect.element(more).not.toBeInTheDocument();
	expect(shown()).toHaveLength(5);
	expect(focused()).toBe('company-5');
});

test('news: a load that fails says so, and is tried again', async () => {
	allowConsoleMessage(/news/);
	let failures = 1;
	await openPage(
		'/news/',
		answers(() => false, {
			'news/*': (address: URL) =>
				address.searchParams.has('offset') && failures-- > 0 ? failure() : known['news/*'](address),
		}),
	);
	await more.click();
	await expect.element(page.getByRole('alert')).toHaveTextContent(en.TEXT_NEWS_FAILED);
	expect(shown()).toEqual(all.slice(0, 5));
	await link(en.ACTION_TRY_AGAIN).click();
	await expect.poll(shown).toEqual(all.slice(0, 10));
	await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
	await expect.poll(focused).toBe(all[5]);
});

test('news: when the page could not load them, another try does', async () => {
	allowConsoleMessage(/news/);
	let failures = 1;
	await openPage(
		'/news/',
		answers(() => false, { 'news/*': (address: URL) => (failures-- > 0 ? failure() : known['news/*'](address)) }),
	);
	await expect.element(page.getByRole('alert')).toHaveTextContent(en.TEXT_NEWS_FAILED);
	await link(en.ACTION_TRY_AGAIN).click();
	await expect.poll(shown).toEqual(all.slice(0, 5));
});

test('news: a category whose last item has just gone is empty, not failed', async () => {
	await openPage(
		'/news/#company',
		answers(() => false, { 'news/company': failure(404, 'not_found') }),
	);
	await expect.poll(() => panel().textContent).toContain(en.TEXT_NO_NEWS);
	await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('news: a page further on loads on from there, and leads to the newest', async () => {
	await openPage('/news/?offset=5', answers());
	await expect.poll(shown).toEqual(all.slice(5, 10));
	await more.click();
	await expect.poll(shown).toEqual(all.slice(5));
	await link(en.ACTION_NEWEST_NEWS).click();
	await expect.poll(address).toBe('/news/');
	await expect.poll(shown).toEqual(all.slice(0, 5));
	history.back();
	await expect.poll(shown).toEqual(all.slice(5));
	expect(asked).toEqual(['all?offset=5', 'all?offset=10', 'all?offset=0', 'all?offset=5']);
});

test.each(['', '#company'])(
	'news: back from an article finds what was loaded at "%s" without asking again',
	async (hash) => {
		await openPage(`/news/${hash}`, answers());
		await expect.poll(() => shown().length).toBe(5);
		await more.click();
		await expect.poll(() => shown().length).toBeGreaterThan(5);
		const before = shown();
		await link(before[6]!).click();
		await expect.poll(address).toBe(`/news/${before[6]}/`);
		await expect.element(page.getByRole('navigation', { name: en.LABEL_BREADCRUMBS })).toBeInTheDocument();
		history.back();
		await expect.poll(() => document.querySelector('[role=tabpanel]') && shown()).toEqual(before);
		// The page itself loads anew; what was loaded beyond is not asked for again.
		expect(asked.filter((call) => !call.startsWith('all?offset=0'))).toEqual(
			[hash ? 'company?offset=0' : '', hash ? 'company?offset=5' : 'all?offset=5'].filter(Boolean),
		);
	},
);
