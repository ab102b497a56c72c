import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { game, latestGames } from '../../testing/responses.ts';
import { allowMotion, waitForFrames, clearFocusAndPointer, resize, waitUntil } from '../../../ui/testing/browser.ts';
import { openPage } from '../../testing/open-page.tsx';
import { homeResponses } from '../../testing/public-responses.ts';

const block = (name: string) => page.getByRole('region', { name, exact: true });
const slides = (name: string): HTMLElement[] => [
	...block(name).element().querySelectorAll<HTMLElement>('[aria-roledescription=slide]'),
];
function inView(name: string): number[] {
	const view = slides(name)[0]!.parentElement!.parentElement!.getBoundingClientRect();
	return slides(name).flatMap((slide, index) => {
		const { left, right } = slide.getBoundingClientRect();
		return left >= view.left - 1 && right <= view.right + 1 ? [index] : [];
	});
}

async function startCarousel(name: string): Promise<void> {
	await waitUntil(() => block(name).elements().length > 0);
	block(name).element().scrollIntoView({ behavior: 'instant' });
	await waitUntil(() => {
		dispatchEvent(new Event('scroll'));
		return block(name).element().querySelector('[tabindex="0"]') === null;
	});
}

async function advance(ms: number): Promise<void> {
	await vi.advanceTimersByTimeAsync(ms);
	await waitForFrames();
}

beforeEach(() => resize(1280));

test('the banners advance every 5 seconds', { tags: ['long'] }, async () => {
	await allowMotion();
	vi.useFakeTimers();
	await openPage('/', homeResponses());
	await startCarousel('Highlights');
	// A pointer on the carousel would pause it.
	await clearFocusAndPointer(5);
	const shown = (): number => slides('Highlights').findIndex(({ inert }) => !inert);
	for (const banner of [0, 1, 2]) {
		expect(shown()).toBe(banner);
		await advance(4999);
		expect(shown()).toBe(banner);
		await advance(1);
	}
	expect(shown()).toBe(0);
});

test('the partners advance every 3 seconds', { tags: ['long'] }, async () => {
	await allowMotion();
	vi.useFakeTimers();
	await openPage('/', homeResponses());
	await startCarousel('home partners_title');
	await clearFocusAndPointer();
	const dots = () => block('home partners_title').element().querySelectorAll('button[aria-label^="Go to slide"]');
	const current = (): number => [...dots()].findIndex((dot) => dot.ariaCurrent === 'true');
	for (const partner of [0, 1]) {
		expect(current()).toBe(partner);
		await advance(2999);
		expect(current()).toBe(partner);
		await advance(1);
	}
	expect(current()).toBe(2);
});

test(
	'the number of news and partners in view depends on the width, and dots show from 400 px',
	{ tags: ['long'] },
	async () => {
		await openPage('/', homeResponses());
		await expect.element(block('home partners_title')).toBeVisible();
		const dots = block('home partners_title').getByRole('button', { name: /^Go to slide/ });
		for (const name of ['home news_title', 'home partners_title']) await startCarousel(name);
		for (const [width, news, partners] of [
			[1480, 4, 4],
			[1479, 4, 3],
			[1200, 4, 3],
			[1199, 3, 3],
			[940, 3, 3],
			[939, 2, 2],
			[650, 2, 2],
			[649, 1, 1],
			[400, 1, 1],
			[399, 1, 1],
		] as const) {
			await resize(width);
			for (const [name, count] of [
				['home news_title', news],
				['home partners_title', partners],
			] as const)
				await expect
					.poll(() => inView(name), { message: `${name} at ${width} px` })
					.toEqual(Array.from({ length: count }, (_, index) => index));
			expect(dots.elements().length > 0, `dots at ${width} px`).toBe(width >= 400);
		}
	},
);

test('the news carousel ends at both sides; banners and partners loop', async () => {
	await openPage('/', homeResponses());
	const previous = (name: string) => block(name).getByRole('button', { name: 'Previous' });
	for (const name of ['Highlights', 'home news_title', 'home partners_title']) await startCarousel(name);
	await expect.element(previous('home news_title')).toBeDisabled();
	for (const name of ['Highlights', 'home partners_title']) await expect.element(previous(name)).toBeEnabled();
});

test('the tabs of the latest releases do not change the address', async () => {
	await openPage('/', homeResponses());
	await page.getByRole('tab', { name: 'Partner studios' }).click();
	const panel = page.getByRole('tabpanel', { name: 'Partner studios' });
	await expect.element(panel.getByRole('heading', { name: 'beacon' })).toBeVisible();
	await expect.element(page.getByRole('heading', { name: 'anchor' })).not.toBeInTheDocument();
	expect(location.pathname + location.hash).toBe('/');
});

test('each provider with released games has a tab', async () => {
	await openPage(
		'/',
		homeResponses({
			'games/latest': () => latestGames([game('anchor'), game('skipper', { provider_name: 'playson' })]),
		}),
	);
	await expect.element(page.getByRole('tab', { name: 'Sevenfold Classics' })).toBeVisible();
});
