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
		test(`demo (${language}): ${slug} plays ${ROUNDS} rounds and a feature @both`, async ({ page, watch }) => {
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
