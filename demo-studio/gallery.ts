/**
 * `npm run gallery [-- <slug> …]`: takes screenshots of playable games in Chromium: a win, the feature, the paytable.
 * Each round has a fixed seed, so every run shows the same rounds.
 */
import type { Page } from '@playwright/test';
import { requestedGames, storeShot, titleOfGame, withGames } from './filmed-games.ts';
import { signIn } from '../e2e/site-test.ts';
import { definitions } from '../slots/definitions.ts';
import { Machine, playRound } from '../slots/engine/round.ts';
import { Random, seedOf } from '../slots/engine/random.ts';
import type { Round, Step } from '../slots/engine/steps.ts';
import { endWithParent } from '../scripts/end-with-parent.ts';

endWithParent();

const SIZE = { width: 1280, height: 720, avif: [480, 1280], webp: [480], avifQuality: 46 };

type Kind = Step['kind'];

/** Multiples of the bet. A smaller win highlights too few symbols, and a celebration covers a larger one. */
const VISIBLE_WIN = { min: 4, max: 15 };

/**
 * Returns the coins that the round has won when it shows the first win within VISIBLE_WIN. With `after`, only wins
 * after a step of one of these kinds count. Undefined without such a win.
 */
function visibleWin({ steps }: Round, cost: number, after?: readonly Kind[]): number | undefined {
	let won = 0;
	let isAfter = !after;
	for (const step of steps) {
		isAfter ||= after!.includes(step.kind);
		if (step.kind === 'scatters' || step.kind === 'wheel') won += step.pays;
		if (step.kind !== 'wins') continue;
		won += step.total;
		if (isAfter && step.total >= VISIBLE_WIN.min * cost && step.total < VISIBLE_WIN.max * cost) return won;
		// A celebration of the large win would start before the wanted step.
		if (won >= VISIBLE_WIN.max * cost && !isAfter) return undefined;
	}
	return undefined;
}

/** Returns the first seed for which `find` returns a value for round 1, and this value. */
function seedFor<Found>(slug: string, find: (round: Round) => Found | undefined): { seed: number; found: Found } {
	const machine = new Machine(definitions[slug]!);
	for (let seed = 1; seed < 500_000; seed++) {
		const found = find(playRound(machine, new Random(seedOf(seed)), 1));
		if (found !== undefined) return { seed, found };
	}
	throw new Error(`${slug}: no seed shows it`);
}

async function startRound(page: Page, url: string, slug: string, seed: number): Promise<void> {
	await page.goto(`${url}/demo/${slug}/?lang=en&seed=${seed}`);
	await page.locator('#game[data-state=idle]').waitFor({ timeout: 60_000 });
	await page.keyboard.press('Space');
}

/** Plays the first round that `find` accepts, until the round has won the coins that `find` returns. */
async function playTo(page: Page, url: string, slug: string, find: (round: Round) => number | undefined) {
	const { seed, found } = seedFor(slug, find);
	await startRound(page, url, slug, seed);
	const waited = { coins: found, cost: definitions[slug]!.cost };
	await page.waitForFunction(
		({ coins, cost }) => {
			const { win, bet } = document.getElementById('game')!.dataset;
			return Number(win) >= (coins * Number(bet)) / cost;
		},
		waited,
		{ timeout: 180_000 },
	);
}

const waitForScene = (page: Page, scene: string): Promise<unknown> =>
	page.locator(`#game[data-scene=${scene}]`).waitFor({ timeout: 60_000 });

/** Brings the game to the state of each picture. */
const scenes: Record<string, (page: Page, url: string, slug: string) => Promise<void>> = {
	'gallery-1': (page, url, slug) => {
		const { cost } = definitions[slug]!;
		const features: Kind[] = ['free', 'hold', 'wheel', 'comet'];
		return playTo(page, url, slug, (round) =>
			round.win < VISIBLE_WIN.max * cost && !round.steps.some(({ kind }) => features.includes(kind))
				? visibleWin(round, cost)
				: undefined,
		);
	},
	'gallery-2': async (page, url, slug) => {
		const { cost, free, hold } = definitions[slug]!;
		if (hold) {
			// Nine respins fill enough cells.
			const { seed } = seedFor(slug, ({ steps }) =>
				steps.filter(({ kind }) => kind === 'hold-spin').length >= 9 ? true : undefined,
			);
			await startRound(page, url, slug, seed);
			await waitForScene(page, 'hold');
			await page.waitForTimeout(9000);
		} else if (free) await playTo(page, url, slug, (round) => visibleWin(round, cost, ['free']));
		else if (definitions[slug]!.wheel) {
			const { seed } = seedFor(slug, ({ steps }) => steps.some(({ kind }) => kind === 'wheel') || undefined);
			await startRound(page, url, slug, seed);
			await waitForScene(page, 'wheel');
			await page.waitForTimeout(3000);
		} else await playTo(page, url, slug, (round) => visibleWin(round, cost, ['comet']));
	},
	'gallery-3': async (page, url, slug) => {
		await page.goto(`${url}/demo/${slug}/?lang=en`);
		await page.locator('#game[data-state=idle]').waitFor({ timeout: 60_000 });
		await page.getByRole('button', { name: 'Menu' }).click();
		await page.waitForTimeout(600);
	},
};

const altTexts: Record<string, { en: string; zh: string }> = {
	'gallery-1': { en: '{title} as it is played: a win on the reels', zh: '《{title}》实机画面：转轮上的一次中奖' },
	'gallery-2': { en: '{title} as it is played: its feature', zh: '《{title}》实机画面：特色玩法' },
	'gallery-3': { en: 'The paytable of {title}', zh: '《{title}》的赔付表' },
};

const slugs = requestedGames(process.argv.slice(2), Object.keys(definitions));
await withGames(async (browser, site) => {
	const context = await browser.newContext({ viewport: SIZE, baseURL: site.url });
	// Some games require a signed-in operator.
	const page = await context.newPage();
	await signIn(page);
	for (const slug of slugs) {
		const title = titleOfGame(slug);
		for (const [part, show] of Object.entries(scenes)) {
			const key = `game/${slug}/${part}`;
			await show(page, site.url, slug);
			const { en, zh } = altTexts[part]!;
			const alt = { en: en.replace('{title}', title.en), zh: zh.replace('{title}', title.zh) };
			const renditions = await storeShot(key, await page.screenshot(), SIZE, alt);
			console.log(`${key}: ${Math.round(renditions.reduce((sum, { bytes }) => sum + bytes, 0) / 1024)} kB`);
		}
	}
});
