import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { game, latestGames, PICTURE_URL, type Responses } from '../../testing/responses.ts';
import { allowMotion, waitForFrames, clearFocusAndPointer, resize, waitUntil } from '../../../ui/testing/browser.ts';
import { openPage } from '../../testing/open-page.tsx';
import { pageResponse } from '../../testing/public-responses.ts';

const aboutResponses = (): Responses => ({
	'texts/about': () => pageResponse('about', { pictures: ['hero', 'rgs', 'back_office'] }),
	'games/latest': () => latestGames([game('anchor'), game('beacon'), game('compass')]),
	offices: [],
});

const column = (name: string) => page.getByRole('region', { name: `about ${name}_title`, exact: true });

beforeEach(() => resize(1280));

test(
	'three equal columns are side by side from 1000 px, and one below the other on narrower screens',
	{ tags: ['long'] },
	async () => {
		await openPage('/about/', aboutResponses());
		await expect.element(column('games')).toBeVisible();
		const boxes = (): DOMRect[] =>
			['games', 'rgs', 'back_office'].map((name) => column(name).element().getBoundingClientRect());
		for (const width of [1000, 1280]) {
			await resize(width);
			await waitForFrames();
			const [games, server, office] = boxes();
			expect(games!.right).toBeLessThan(server!.left);
			expect(server!.right).toBeLessThan(office!.left);
			expect(Math.abs(games!.width - office!.width)).toBeLessThan(1);
			expect(Math.abs(games!.width - server!.width)).toBeLessThan(1);
			expect(Math.abs(games!.left - (document.documentElement.clientWidth - office!.right))).toBeLessThan(1);
			// The tops of all columns fit on one screen.
			expect(office!.top - games!.top).toBeLessThan(200);
		}
		for (const width of [999, 390]) {
			await resize(width);
			await waitForFrames();
			const [games, server, office] = boxes();
			expect(games!.bottom).toBeLessThan(server!.top);
			expect(server!.bottom).toBeLessThan(office!.top);
			expect(office!.left).toBe(games!.left);
		}
	},
);

test('the carousel of the latest games advances every 3 seconds, in a loop', { tags: ['long'] }, async () => {
	await allowMotion();
	vi.useFakeTimers();
	await openPage('/about/', aboutResponses());
	await waitUntil(() => column('games').elements().length > 0);
	const carousel = column('games').element().querySelector('[aria-roledescription=carousel]')!;
	carousel.scrollIntoView({ block: 'center', behavior: 'instant' });
	await waitUntil(() => {
		dispatchEvent(new Event('scroll'));
		return carousel.querySelector('[tabindex="0"]') === null;
	});
	await clearFocusAndPointer();
	// The carousel is a loop, so its first slide has a previous slide.
	expect(column('games').getByRole('button', { name: 'Previous' }).element()).toBeEnabled();
	const inView = (): number => {
		const slides = [...carousel.querySelectorAll('[aria-roledescription=slide]')];
		const view = slides[0]!.parentElement!.parentElement!.getBoundingClientRect();
		return slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - view.left - 8) < 4);
	};
	const advance = async (ms: number): Promise<void> => {
		await vi.advanceTimersByTimeAsync(ms);
		await waitForFrames();
	};
	// The next slide starts after 3 seconds.
	await advance(2999);
	expect(inView()).toBe(0);
	for (const slide of [1, 2, 0]) {
		await advance(1 + 1500);
		expect(inView()).toBe(slide);
		await advance(1499);
		expect(inView()).toBe(slide);
	}
});

test.each([1280, 390])(
	'at %i px a drawing opens in a dialog, which returns the focus when it closes',
	{ tags: ['long'] },
	async (width) => {
		await resize(width);
		await openPage('/about/', aboutResponses());
		const open = page.getByRole('link', { name: 'Enlarge: about back_office_title' });
		await expect.element(open).toHaveAttribute('href', PICTURE_URL);
		open.element().focus();
		await userEvent.keyboard('{Enter}');
		const dialog = page.getByRole('dialog', { name: 'about back_office_title' });
		const picture = dialog.element().querySelector('img')!;
		await expect.poll(() => picture.getBoundingClientRect().width).toBeGreaterThanOrEqual(700);
		if (width < 700) {
			// The picture is wider than the screen, so the view scrolls.
			const view = dialog.getByRole('group', { name: 'about back_office_title' }).element();
			expect(view.scrollWidth - view.clientWidth).toBeGreaterThan(200);
		}
		expect(location.pathname).toBe('/about/');
		await userEvent.keyboard('{Escape}');
		await expect.element(dialog).not.toBeInTheDocument();
		expect(document.activeElement).toBe(open.element());
		await open.click();
		await dialog.getByRole('button', { name: 'Close' }).click();
		await expect.element(dialog).not.toBeInTheDocument();
	},
);
