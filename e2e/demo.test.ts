/** Every game of ours is played in the browser, and wins what the engine says. */
import type { Page } from '@playwright/test';
import { definitions } from '../slots/definitions.ts';
import { Machine, playRound } from '../slots/engine/machine.ts';
import { Random, seedOf } from '../slots/engine/random.ts';
import type { Round } from '../slots/engine/round.ts';
import { expect, signIn, test } from './site-test.ts';

/** As fast as a demo goes (docs/demo-protocol.md). */
const PACE = 50;
/** Plain rounds that come before the feature; the long run plays many more. */
const ROUNDS = process.env.EVERY_PAIR === '1' ? 100 : 5;

const isFeature = ({ steps }: Round): boolean =>
	steps.some(({ kind }) => kind === 'free' || kind === 'hold' || kind === 'wheel' || kind === 'comet');

/** The first seed whose round after `plain` ones begins a feature, none before it, with its rounds. */
function seedWithFeature(slug: string, plain: number): { seed: number; rounds: Round[] } {
	const machine = new Machine(definitions[slug]!);
	for (let seed = 1; ; seed++) {
		const random = new Random(seedOf(seed));
		// The client's first round is number 1.
		const last = playRound(machine, random, plain + 1);
		if (!isFeature(last)) continue;
		const rounds = Array.from({ length: plain }, (_, at) => playRound(machine, random, at + 1));
		if (plain > 5 || !rounds.some(isFeature)) return { seed, rounds: [...rounds, last] };
	}
}

const game = (page: Page) => page.locator('#game');

async function playOne(page: Page, done: number): Promise<void> {
	await page.keyboard.press('Space');
	await expect(game(page)).toHaveAttribute('data-rounds', String(done), { timeout: 60_000 });
	await expect(game(page)).toHaveAttribute('data-state', 'idle');
}

for (const [at, slug] of Object.keys(definitions).entries()) {
	for (const language of ['en', 'zh'] as const) {
		// Each game once where all pairs are not asked for: the one in English on the desktop, the next in Chinese on the phone.
		const isEvery = process.env.EVERY_PAIR === '1';
		if (!isEvery && (at % 2 === 0) !== (language === 'en')) continue;
		const where = isEvery ? ' @both' : language === 'zh' ? ' @phone' : '';
		test(`demo (${language}): ${slug} plays ${ROUNDS} rounds and a feature${where}`, async ({ page, watch }) => {
			// A game moves; that is what it is for.
			watch.ignoreShift();
			test.setTimeout(isEvery ? 600_000 : 60_000);
			const { seed, rounds } = seedWithFeature(slug, ROUNDS);
			// Some are for partners only.
			await signIn(page);
			await page.goto(`/demo/${slug}/?lang=${language}&seed=${seed}&pace=${PACE}`);
			await expect(game(page)).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
			const coin = Number(await game(page).getAttribute('data-bet')) / definitions[slug]!.cost;
			let balance = Number(await game(page).getAttribute('data-balance'));
			for (const [number, round] of rounds.entries()) {
				await playOne(page, number + 1);
				balance += (round.win - round.cost) * coin;
				await expect(game(page)).toHaveAttribute('data-balance', String(balance));
				await expect(game(page)).toHaveAttribute('data-win', String(round.win * coin));
			}
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		});
	}
}

/** Seeds whose first round shows what is looked for. */
function seedWith(slug: string, isWanted: (round: Round, cost: number) => boolean): number {
	const { cost } = definitions[slug]!;
	for (let seed = 1; ; seed++) {
		const round = playRound(new Machine(definitions[slug]!), new Random(seedOf(seed)), 1);
		if (isWanted(round, cost)) return seed;
	}
}

/** As the page around speaks to a game: over a port (docs/demo-protocol.md). */
const greet = (page: Page) =>
	page.evaluate(() => {
		const { port1, port2 } = new MessageChannel();
		Object.assign(window, { port: port1 });
		window.postMessage({ type: 'reelhouse-demo', version: 1 }, '*', [port2]);
	});
const speak = (page: Page, language: string) =>
	page.evaluate((to) => {
		const { port } = window as unknown as { port: MessagePort };
		port.postMessage({ type: 'language', language: to }, []);
	}, language);

test('demo: what is on screen changes its language with the page', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page);
	const slug = 'ember-fox-trail';
	const seed = seedWith(slug, ({ steps }) => steps.some(({ kind }) => kind === 'free'));
	await page.goto(`/demo/${slug}/?lang=en&seed=${seed}`);
	await expect(game(page)).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
	await greet(page);
	const caption = page.locator('.caption');
	await expect(caption).toHaveText('Spin to play');
	await speak(page, 'zh');
	await expect(caption).toHaveText('点击旋转开始游戏');
	await page.keyboard.press('Space');
	await expect(caption).toHaveText('祝你好运！');
	await speak(page, 'en');
	await expect(caption).toHaveText('Good luck!');
	await expect(game(page)).toHaveAttribute('data-overlay', 'introduction', { timeout: 30_000 });
	await expect(page.locator('.overlay .headline')).toHaveText('You have won');
	await speak(page, 'zh');
	await expect(page.locator('.overlay .headline')).toHaveText('恭喜赢得');
	await expect(page.locator('.overlay .name')).toHaveText('次免费旋转');
});

test('demo: the reels stay in view when a celebration has left the screen', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page);
	// Coins leap across the whole screen.
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	const slug = 'fjord-forge';
	const seed = seedWith(slug, ({ steps, win }, cost) => win > 15 * cost && !steps.some(({ kind }) => kind === 'free'));
	await page.goto(`/demo/${slug}/?lang=en&seed=${seed}&pace=10`);
	await expect(game(page)).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
	// How many points of the canvas are painted in the very frame in which the celebration goes.
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

test('demo: a feature that costs more than there is leads to a lower bet, not to an empty window @both', async ({
	page,
	watch,
}) => {
	watch.ignoreShift();
	await signIn(page);
	await page.goto(`/demo/volcano-vault/?lang=en&seed=1&pace=${PACE}`);
	await expect(game(page)).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
	await page.getByRole('button', { name: /^Bet/ }).click();
	await page.locator('.chips label').last().click();
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Buy feature' }).click();
	await page.getByRole('button', { name: /^Buy for/ }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog).toContainText('Lower the bet.');
	await expect(game(page)).toHaveAttribute('data-panel', 'refill');
	await dialog.getByRole('button', { name: 'Choose your bet' }).click();
	await expect(game(page)).toHaveAttribute('data-panel', 'bet');
	await expect(dialog.getByRole('radio').first()).toBeAttached();
});

for (const slug of ['honeycomb-heist', 'neon-ramen', 'thunder-yak'])
	test(`demo: the paytable and autoplay of ${slug} fit their window @both`, async ({ page, watch }) => {
		watch.ignoreShift();
		await signIn(page);
		await page.goto(`/demo/${slug}/?lang=en&seed=1&pace=${PACE}`);
		await expect(game(page)).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
		const tooWide = () =>
			page
				.getByRole('dialog')
				.evaluate((dialog) =>
					[...dialog.querySelectorAll('*')]
						.filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
						.map((part) => `${part.className} ${part.textContent.slice(0, 40)}`),
				);
		for (const [width, height] of [
			[320, 568],
			[844, 390],
		] as const) {
			await page.setViewportSize({ width, height });
			await page.getByRole('button', { name: 'Menu' }).click();
			expect(await tooWide(), `paytable at ${width}`).toEqual([]);
			// Nothing but the page itself takes most of the window.
			expect(await page.getByRole('tabpanel').evaluate((part) => part.clientHeight / innerHeight)).toBeGreaterThan(
				0.45,
			);
			await page.keyboard.press('Escape');
			await page.getByRole('button', { name: 'Autoplay' }).click();
			expect(await tooWide(), `autoplay at ${width}`).toEqual([]);
			await expect(page.getByRole('heading', { name: 'Autoplay' })).toBeInViewport({ ratio: 1 });
			await expect(page.getByRole('button', { name: /^Start/ })).toBeInViewport({ ratio: 1 });
			await page.keyboard.press('Escape');
		}
	});

test('demo: each cluster that tumbles away says what it pays', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page);
	const slug = 'sugar-comet';
	const firstWins = ({ steps }: Round) => steps.flatMap((step) => (step.kind === 'wins' ? [step.wins] : []))[0] ?? [];
	const seed = seedWith(slug, (round) => firstWins(round).length > 1);
	const round = playRound(new Machine(definitions[slug]!), new Random(seedOf(seed)), 1);
	await page.goto(`/demo/${slug}/?lang=en&seed=${seed}`);
	await expect(game(page)).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
	const coin = Number(await game(page).getAttribute('data-bet')) / definitions[slug]!.cost;
	await page.keyboard.press('Space');
	await expect(page.locator('.amount-won')).toHaveText(
		firstWins(round).map(({ pays }) => ((pays * coin) / 100).toFixed(2)),
	);
	await expect(game(page)).toHaveAttribute('data-state', 'idle', { timeout: 60_000 });
	await expect(page.locator('.amount-won')).toHaveCount(0);
});

test('demo: name, reels, board, controls and notes keep off one another in every shape', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page);
	const slug = 'volcano-vault';
	const seed = seedWith(slug, ({ steps }) => steps.some(({ kind }) => kind === 'hold'));
	await page.goto(`/demo/${slug}/?lang=en&seed=${seed}`);
	await expect(game(page)).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
	await page.keyboard.press('Space');
	await expect(game(page)).toHaveAttribute('data-scene', 'hold', { timeout: 60_000 });
	// It stands still where it is, with everything there that a feature shows.
	await expect(page.locator('.pips')).toBeVisible();
	for (const [width, height] of [
		[1280, 720],
		[1024, 768],
		[390, 844],
		[320, 568],
		[844, 390],
		[358, 201],
	] as const) {
		await page.setViewportSize({ width, height });
		const faults = () =>
			page.evaluate(() => {
				const boxes = ['.window', '.plaque', '.jackpots div', '.status', '.notes span', '.spin', '.menu', '.sound']
					.flatMap((name) =>
						[...document.querySelectorAll(`#game > ${name}, #game > * ${name}`)].map((part) => ({ name, part })),
					)
					.filter(({ part }) => part.checkVisibility({ visibilityProperty: true }))
					.map(({ name, part }) => ({ name, box: part.getBoundingClientRect() }));
				const apart = boxes.flatMap(({ name, box }, at) =>
					boxes
						.slice(at + 1)
						.filter(({ box: other }) => {
							const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
							const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
							return wide > 1 && high > 1;
						})
						.map((other) => `${name} and ${other.name}`),
				);
				const outside = boxes
					.filter(
						({ box }) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1,
					)
					.map(({ name }) => `${name} outside`);
				return [...apart, ...outside];
			});
		await expect.poll(faults, `${width}×${height}`).toEqual([]);
	}
});
