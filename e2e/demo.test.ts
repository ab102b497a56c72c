/** Tests demos where rendering matters. slots/client/game.test.ts plays all demos in Node. */
import type { Page } from '@playwright/test';
import { definitions } from '../slots/definitions.ts';
import type { Definition } from '../slots/engine/definition.ts';
import { Machine, playRound } from '../slots/engine/round.ts';
import { Random, seedOf } from '../slots/engine/random.ts';
import { findSeed, isFeature } from '../slots/testing/seeds.ts';
import { expect, signIn, test } from './site-test.ts';

/** Maximum speed of a demo (docs/demo-protocol.md). */
const PACE = 50;
const isEvery = process.env.LONG === '1';
/** Number of rounds before the feature, in long runs. */
const PLAIN_ROUNDS = isEvery ? 100 : 0;

const game = (page: Page) => page.locator('#game');

async function playOne(page: Page, done: number): Promise<void> {
	await page.keyboard.press('Space');
	await expect(game(page)).toHaveAttribute('data-rounds', String(done), { timeout: 60_000 });
	await expect(game(page)).toHaveAttribute('data-state', 'idle');
}

/** Plays the plain rounds and a feature. Expects the page to show the engine's results after each round. */
async function playWithFeature(page: Page, slug: string, language: string): Promise<void> {
	const seed = findSeed(slug, PLAIN_ROUNDS + 1, isFeature);
	const machine = new Machine(definitions[slug]!);
	const random = new Random(seedOf(seed));
	// One demo requires a signed-in operator.
	await signIn(page);
	await page.goto(`/demo/${slug}/?lang=${language}&seed=${seed}&pace=${PACE}`);
	await expect(game(page)).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
	const coin = Number(await game(page).getAttribute('data-bet')) / definitions[slug]!.cost;
	let balance = Number(await game(page).getAttribute('data-balance'));
	for (let number = 1; number <= PLAIN_ROUNDS + 1; number++) {
		const round = playRound(machine, random, number);
		await playOne(page, number);
		balance += (round.win - round.cost) * coin;
		await expect(game(page)).toHaveAttribute('data-balance', String(balance));
		await expect(game(page)).toHaveAttribute('data-win', String(round.win * coin));
	}
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/**
 * Kinds of games by rendering. The first game of each kind is played. slots/client/game.test.ts plays all games without
 * a canvas, and slots/client/presenter.test.ts shows the other kinds of rounds.
 */
const kinds: Record<string, (definition: Definition) => unknown> = {
	'free spins on lines': ({ wins, free, base }) => wins.by === 'lines' && free && !base.wild && !base.mystery,
	'clusters that tumble, and a comet': ({ wins, base }) => wins.by === 'clusters' && base.comet,
	'hold and win': ({ hold, free }) => hold && !free,
};

if (isEvery)
	for (const slug of Object.keys(definitions))
		for (const language of ['en', 'zh'] as const)
			test(`demo (${language}): ${slug} plays ${PLAIN_ROUNDS} rounds and a feature @both`, async ({ page, watch }) => {
				// A game's animations are not layout shifts.
				watch.ignoreShift();
				test.setTimeout(600_000);
				await playWithFeature(page, slug, language);
			});
else
	for (const [at, [kind, isOfKind]] of Object.entries(kinds).entries())
		test(`demo: a round with ${kind} shows the engine's win${at % 2 === 0 ? '' : ' @phone'}`, async ({
			page,
			watch,
		}) => {
			watch.ignoreShift();
			const slug = Object.keys(definitions).find((each) => isOfKind(definitions[each]!));
			await playWithFeature(page, slug!, at % 2 === 0 ? 'en' : 'zh');
		});

test('demo: a demo that stands still requests no frames', async ({ page }) => {
	await page.addInitScript(() => {
		const request = requestAnimationFrame;
		Object.assign(window, { requestedFrames: 0 });
		window.requestAnimationFrame = (callback) => {
			(window as unknown as { requestedFrames: number }).requestedFrames++;
			return request(callback);
		};
	});
	await page.goto('/demo/tide-of-the-narwhal/?lang=en&seed=1');
	await expect(game(page)).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
	const framesOfSecond = () =>
		page.evaluate(async () => {
			const counter = window as unknown as { requestedFrames: number };
			const before = counter.requestedFrames;
			await new Promise((resolve) => setTimeout(resolve, 1000));
			return counter.requestedFrames - before;
		});
	// The first frames fit the page to its fonts and pictures.
	await expect.poll(framesOfSecond, { timeout: 10_000 }).toBe(0);
});

test('demo: the reels stay in view when a celebration has left the screen @long', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page);
	// Without reduced motion, coins fly across the whole screen.
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	const slug = 'fjord-forge';
	const seed = findSeed(
		slug,
		1,
		({ steps, win, cost }) => win > 15 * cost && !steps.some(({ kind }) => kind === 'free'),
	);
	await page.goto(`/demo/${slug}/?lang=en&seed=${seed}&pace=10`);
	await expect(game(page)).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
	// Number of painted points when the celebration disappears.
	const painted = page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				const root = document.getElementById('game')!;
				let wasThere = false;
				new MutationObserver(() => {
					const isThere = root.dataset['overlay'] !== undefined;
					if (wasThere && !isThere) {
						const copy = document.createElement('canvas');
						copy.width = copy.height = 40;
						const context = copy.getContext('2d')!;
						context.drawImage(document.querySelector<HTMLCanvasElement>('canvas.stage')!, 0, 0, 40, 40);
						const { data } = context.getImageData(0, 0, 40, 40);
						resolve(data.filter((value, at) => at % 4 === 3 && value > 0).length);
					}
					wasThere = isThere;
				}).observe(root, { attributeFilter: ['data-overlay'] });
			}),
	);
	await page.keyboard.press('Space');
	expect(await painted).toBeGreaterThan(100);
});

test('demo: paytables and autoplay fit their window @phone @long', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page);
	const dialog = page.getByRole('dialog');
	const tooWide = () =>
		dialog.evaluate((dialog) =>
			[...dialog.querySelectorAll('*')]
				.filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
				.map((part) => `${part.className} ${part.textContent.slice(0, 40)}`),
		);
	// The first paytable lists many cluster sizes, the second has a meter, and the third has coins with
	// jackpots.
	for (const slug of ['honeycomb-heist', 'neon-ramen', 'thunder-yak']) {
		await page.goto(`/demo/${slug}/?lang=en&seed=1&pace=${PACE}`);
		await expect(game(page)).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
		for (const [width, height] of [
			[320, 568],
			[844, 390],
		] as const) {
			await page.setViewportSize({ width, height });
			await page.getByRole('button', { name: 'Menu' }).click();
			expect(await tooWide(), `paytable of ${slug} at ${width}`).toEqual([]);
			expect(await page.getByRole('tabpanel').evaluate((part) => part.clientHeight / innerHeight)).toBeGreaterThan(
				0.45,
			);
			await page.keyboard.press('Escape');
			await page.getByRole('button', { name: 'Autoplay' }).click();
			expect(await tooWide(), `autoplay of ${slug} at ${width}`).toEqual([]);
			await expect(page.getByRole('heading', { name: 'Autoplay' })).toBeInViewport({ ratio: 1 });
			await expect(page.getByRole('button', { name: /^Start/ })).toBeInViewport({ ratio: 1 });
			await page.keyboard.press('Escape');
		}
	}
	// A purchase of a feature that costs more than the balance opens more dialogs. No dialog is empty.
	await page.goto(`/demo/volcano-vault/?lang=en&seed=1&pace=${PACE}`);
	await expect(game(page)).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
	await page.getByRole('button', { name: /^Bet/ }).click();
	await page.locator('.chips label').last().click();
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Buy feature' }).click();
	await dialog
		.getByRole('button', { name: /^Buy for/ })
		.last()
		.click();
	await expect(dialog).toContainText('Lower the bet.');
	await dialog.getByRole('button', { name: 'Choose your bet' }).click();
	await expect(dialog.getByRole('radio').first()).toBeAttached();
});

/** Games whose features show all elements: jackpots, or two plaques beside the hero. */
for (const [slug, feature, sign] of [
	['volcano-vault', 'hold', '.pips'],
	['neon-ramen', 'free', '.plaque >> nth=1'],
] as const)
	test(`demo: name, reels, board, controls and notes do not overlap in any window shape (${slug}) @long`, async ({
		page,
		watch,
	}) => {
		watch.ignoreShift();
		await signIn(page);
		const seed = findSeed(slug, 1, ({ steps }) => steps.some(({ kind }) => kind === feature));
		await page.goto(`/demo/${slug}/?lang=en&seed=${seed}`);
		await expect(game(page)).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
		await page.keyboard.press('Space');
		await expect(game(page)).toHaveAttribute('data-scene', feature, { timeout: 60_000 });
		await expect(page.locator(sign)).toBeVisible({ timeout: 30_000 });
		for (const [width, height] of [
			[1280, 720],
			[1440, 900],
			[1024, 640],
			[1024, 768],
			[390, 844],
			[320, 568],
			[844, 390],
			[568, 320],
			[358, 201],
		] as const) {
			await page.setViewportSize({ width, height });
			await expect.poll(() => page.evaluate(layoutErrors), `${width}×${height}`).toEqual([]);
		}
	});

/** Runs in the page. Returns pairs of elements that overlap, and elements outside of the window. */
function layoutErrors(): string[] {
	const names = ['.window', '.plaque', '.jackpots div', '.status', '.notes span', '.spin', '.menu', '.sound'];
	const visibleBoxes = (name: string) =>
		[...document.querySelectorAll(`#game > ${name}, #game > * ${name}`)]
			.filter((part) => part.checkVisibility({ visibilityProperty: true }))
			.map((part) => ({ name, box: part.getBoundingClientRect() }));
	const boxes = names.flatMap(visibleBoxes);
	const isOver = (box: DOMRect, other: DOMRect): boolean =>
		Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
		Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1;
	const overlaps = boxes.flatMap(({ name, box }, at) =>
		boxes
			.slice(at + 1)
			.filter(({ box: other }) => isOver(box, other))
			.map((other) => `${name} and ${other.name}`),
	);
	// Elsewhere the hero stands behind other elements.
	const heroes = innerHeight > innerWidth ? visibleBoxes('.side-hero') : [];
	const hidden = boxes
		.filter(({ name, box }) => name === '.plaque' && heroes.some((hero) => isOver(hero.box, box)))
		.map(({ name }) => `${name} and hero`);
	const outside = boxes
		.filter(({ box }) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
		.map(({ name }) => `${name} outside`);
	return [...overlaps, ...hidden, ...outside];
}
