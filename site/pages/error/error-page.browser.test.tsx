import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failure } from '../../testing/responses.ts';
import { resize } from '../../../ui/testing/browser.ts';
import { newsResponses, numberedNews, playableGame } from '../../testing/games-responses.ts';
import { openPage, STUDIO } from '../../testing/open-page.tsx';
import { allowConsoleMessage } from '../../../ui/testing/quiet-console.ts';
import en from '../../../languages/en/site.json' with { type: 'json' };

const address = () => location.pathname + location.search + location.hash;
const heading = page.getByRole('heading', { level: 1 });
const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');

/** Waits until the site handles clicks on links. */
async function follow(href: string): Promise<void> {
	const link = Object.assign(document.createElement('a'), { href });
	document.querySelector('main')!.append(link);
	await expect
		.poll(() => {
			let isHandled = false;
			const onClick = (event: Event): void => {
				isHandled = event.defaultPrevented;
				event.preventDefault();
			};
			addEventListener('click', onClick, { once: true });
			link.click();
			return isHandled;
		})
		.toBe(true);
}

test.each([
	['/game/gone/?from=mail&n=1#part', 'games/gone'],
	['/news/gone/?from=mail&n=1#part', 'news/article/gone'],
])('the 404 page replaces a deleted item and keeps its address: %s', async (path, call) => {
	await openPage('/terms/', { [call]: failure(404, 'not_found'), ...newsResponses({ company: numberedNews(2) }) });
	await expect.element(heading).toBeVisible();
	await follow(path);
	await expect.element(heading).toHaveTextContent(en.TITLE_ERROR_404);
	expect(address()).toBe(path);
	await expect.poll(() => document.title).toBe(`${en.TITLE_ERROR_404} · ${STUDIO}`);
	// The title changes at once, and the other tags after their code has loaded.
	await expect.poll(robots).toBe('noindex');
	expect(document.head.querySelectorAll('link[rel=canonical], link[hreflang]')).toHaveLength(0);
	await expect.element(page.getByRole('link', { name: en.ACTION_TRY_AGAIN })).not.toBeInTheDocument();
	await page.getByRole('banner').getByRole('link', { name: en.LABEL_NEWS, exact: true }).click();
	await expect.poll(address).toBe('/news/');
	await expect.poll(robots).toBeUndefined();
});

test.each([
	[500, en.TITLE_ERROR_500],
	[503, en.TITLE_ERROR_503],
	[429, en.TITLE_ERROR_429],
])('the error page of the status %i replaces a game that fails with it, and offers a retry', async (status, title) => {
	if (status === 500) allowConsoleMessage(/page/);
	await openPage('/terms/', { 'games/broken': failure(status, 'broken') });
	await expect.element(heading).toBeVisible();
	await follow('/game/broken/');
	await expect.element(heading).toHaveTextContent(title);
	expect(address()).toBe('/game/broken/');
	await expect.element(page.getByRole('link', { name: en.ACTION_TRY_AGAIN })).toBeVisible();
	await expect.element(page.getByRole('link', { name: en.ACTION_TO_MAIN_PAGE })).toHaveAttribute('href', '/');
});

test('a renamed game is shown at its new address, and the old address is not in the history', async () => {
	await openPage('/terms/', { 'games/old-name': playableGame('new-name'), 'games/new-name': playableGame('new-name') });
	await expect.element(heading).toBeVisible();
	await follow('/game/old-name/?a=1');
	await expect.poll(address).toBe('/game/new-name/?a=1');
	await expect.element(heading).toHaveTextContent('new-name');
	history.back();
	await expect.poll(address).toBe('/terms/');
});

test.each([390, 1280])('404: the whole number is visible on a screen of %i px', async (width) => {
	await resize(width);
	await openPage('/no/such-page/', {});
	await expect.element(heading).toHaveTextContent(en.TITLE_ERROR_404);
	const range = document.createRange();
	range.selectNodeContents(page.getByText('404', { exact: true }).element());
	const { left, right } = range.getBoundingClientRect();
	expect(left).toBeGreaterThanOrEqual(0);
	expect(right).toBeLessThanOrEqual(width);
});
