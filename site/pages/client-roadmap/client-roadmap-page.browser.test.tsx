import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure, newsArticle, newsItem, type Responses } from '../../testing/responses.ts';
import { clientOverview, inSequence, roadmapItem, signedIn } from '../../testing/client-responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import { resize } from '../../../ui/testing/browser.ts';
import { closeErrorDialog, expectNoDialog, expectTexts } from '../../testing/read-page.ts';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';

const PATH = '/client_area/roadmap/';
/** Two items have started, and two have not. */
const items = [
	roadmapItem('Piers', '2020-01-01'),
	roadmapItem('Lighthouse', '2020-06-01', { end_date: '2020-08-01T00:00:00.000Z', link: '/games/' }),
	roadmapItem('Ferries', '2090-01-01'),
	roadmapItem('Harbour', '2090-06-01'),
];

const open = (over: Responses = {}) =>
	openPage(
		PATH,
		signedIn({
			'client-area/overview': clientOverview(),
			'client-area/roadmap': items,
			'client-area/news/categories': [],
			'client-area/news/all': [],
			...over,
		}),
	);

const tabs = () => page.getByRole('tablist', { name: 'Roadmap items' }).getByRole('tab');
const panelTitle = () => page.getByRole('tabpanel').first().getByRole('heading', { level: 2 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const widget = () => page.getByRole('region', { name: 'News for partners' });

test.each([1280, 390])(
	'roadmap at %i pixels: the item that began last is selected, and it or the whole row is in the middle',
	async (width) => {
		await resize(width);
		await open();
		await expect.element(tabs().nth(1)).toHaveAttribute('aria-selected', 'true');
		await expect.element(panelTitle()).toHaveTextContent('Lighthouse');
		const period = page.getByRole('tabpanel').first().element().querySelector('p')?.textContent;
		expect(period?.replaceAll('\u00a0', ' ')).toBe('June 2020 – August 2020');
		await expect.element(page.getByRole('link', { name: 'Find out more' })).toHaveAttribute('href', '/games/');
		const boxes = tabs()
			.elements()
			.map((tab) => tab.getBoundingClientRect());
		expect(boxes).toHaveLength(items.length);
		for (const [at, box] of boxes.entries()) {
			expect(box.width).toBeCloseTo(210, 0);
			if (at > 0) expect(box.left - boxes[at - 1]!.left).toBeCloseTo(120, 0);
		}
		const middle = document.documentElement.clientWidth / 2;
		// At 1280 pixels, all items fit.
		const [first, last] = width === 1280 ? [boxes[0]!, boxes.at(-1)!] : [boxes[1]!, boxes[1]!];
		expect(Math.abs((first.left + last.right) / 2 - middle)).toBeLessThan(2);
	},
);

test('roadmap: the arrow buttons lead to both ends and disappear there', async () => {
	await open();
	await userEvent.click(button('Previous'));
	await expect.element(tabs().first()).toHaveAttribute('aria-selected', 'true');
	await expect.element(tabs().first()).toHaveFocus();
	await expect.element(button('Previous')).not.toBeInTheDocument();
	for (const title of ['Lighthouse', 'Ferries', 'Harbour']) {
		await userEvent.click(button('Next'));
		await expect.element(panelTitle()).toHaveTextContent(title);
	}
	await expect.element(tabs().last()).toHaveAttribute('aria-selected', 'true');
	await expect.element(tabs().last()).toHaveFocus();
	await expect.element(button('Next')).not.toBeInTheDocument();
	await expect.element(page.getByRole('link', { name: 'Find out more' })).not.toBeInTheDocument();
});

test.each([
	['/game/anchor/', '/client_area/game/anchor'],
	['/game/anchor', '/client_area/game/anchor'],
	['/zh/game/anchor/#the-game', '/client_area/game/anchor'],
	['/games/', '/games/'],
	['https://partner.example/game/anchor/', 'https://partner.example/game/anchor/'],
])('roadmap: an item that links to %s leads to %s', async (link, href) => {
	await open({ 'client-area/roadmap': [roadmapItem('Anchor', '2020-01-01', { link })] });
	await expect.element(page.getByRole('link', { name: 'Find out more' })).toHaveAttribute('href', href);
});

test('roadmap: arrow keys, Home and End move along its items', async () => {
	await open();
	await expect.element(panelTitle()).toHaveTextContent('Lighthouse');
	(tabs().nth(1).element() as HTMLElement).focus();
	for (const [key, at] of [
		['Home', 0],
		['ArrowLeft', 0],
		['ArrowRight', 1],
		['End', 3],
		['ArrowRight', 3],
		['ArrowLeft', 2],
	] as const) {
		await userEvent.keyboard(`{${key}}`);
		await expect.element(tabs().nth(at)).toHaveFocus();
		await expect.element(tabs().nth(at)).toHaveAttribute('aria-selected', 'true');
	}
});

test('roadmap: a notice says that there are no items', async () => {
	await open({ 'client-area/roadmap': [] });
	await expect.element(page.getByText(/^There are no product plans here yet\./)).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Open the roadmap' })).toHaveAttribute('href', '/roadmap/');
	await expect.element(widget()).toBeVisible();
});

test('roadmap: a failure opens the global-error dialog, leaves the news in place, and can be retried', async () => {
	allowConsoleMessage(/^roadmap /);
	await open({ 'client-area/roadmap': inSequence(failure(), items) });
	await closeErrorDialog();
	await expect.element(widget()).toBeVisible();
	await userEvent.click(button('Try again'));
	await expect.element(panelTitle()).toHaveTextContent('Lighthouse');
	await expect.element(page.getByText('This could not be loaded.')).not.toBeInTheDocument();
});

test('client news: a notice replaces an empty list', async () => {
	await open();
	await expect.element(widget().getByText('No news yet')).toBeVisible();
});

test('client news: a failure is reported in place and can be retried', { tags: ['long'] }, async () => {
	allowConsoleMessage(/^news /);
	await open({ 'client-area/news/all': inSequence(failure(), [newsItem('harbour')]) });
	await expect.element(widget().getByRole('alert')).toHaveTextContent('The news could not be loaded.');
	await expect.element(panelTitle()).toHaveTextContent('Lighthouse');
	await expectNoDialog();
	await userEvent.click(widget().getByRole('link', { name: 'Try again' }));
	await expect.element(widget().getByRole('link', { name: 'harbour' })).toBeVisible();
	await expect.element(widget().getByRole('alert')).not.toBeInTheDocument();
});

test('client news: without categories all news are shown, without tabs', async () => {
	allowConsoleMessage(/^client news categories /);
	await open({ 'client-area/news/categories': failure(), 'client-area/news/all': [newsItem('harbour')] });
	await expect.element(widget().getByRole('link', { name: 'harbour' })).toBeVisible();
	// oxlint-disable-next-line no-console -- the page logs the failure to the console
	await expect.poll(() => console.error).toHaveBeenCalled();
	await expect.element(widget().getByRole('tab')).not.toBeInTheDocument();
});

test(
	'client news: a link loads more than five items, a tab shows its category, and Back restores the list',
	{ tags: ['long'] },
	async () => {
		const news = Array.from({ length: 7 }, (_, at) => newsItem(`news-${at}`));
		const calls: string[] = [];
		const answer = ({ pathname, searchParams }: URL): unknown => {
			const offset = Number(searchParams.get('offset') ?? 0);
			calls.push(`${pathname.split('/').at(-1)} ${offset}`);
			return pathname.endsWith('/all') ? news.slice(offset, offset + 5) : [newsItem('award')];
		};
		await open({
			'client-area/news/categories': [{ slug: 'awards', title: 'Awards' }],
			'client-area/news/all': answer,
			'client-area/news/awards': answer,
			'client-area/news/article/*': newsArticle('award', { uid: 'award', title: 'award' }),
		});
		const titles = widget().getByRole('tabpanel').getByRole('heading');
		const slugs = news.map(({ slug }) => slug);
		await expectTexts(titles, slugs.slice(0, 5));
		await userEvent.click(widget().getByRole('link', { name: 'Load more news' }));
		await expectTexts(titles, slugs);
		await expect.element(widget().getByRole('link', { name: 'news-5' })).toHaveFocus();
		await userEvent.click(widget().getByRole('tab', { name: 'Awards' }));
		await expectTexts(titles, ['award']);
		await userEvent.click(widget().getByRole('link', { name: 'award' }));
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('award');
		expect(location.pathname).toBe('/client_area/news/award-award');
		history.back();
		await expect.element(widget().getByRole('tab', { name: 'Awards' })).toHaveAttribute('aria-selected', 'true');
		await expectTexts(titles, ['award']);
		expect(calls).toEqual(['all 0', 'all 5', 'awards 0']);
	},
);
