import { expect, test } from 'vitest';
import { Autoplay, playRounds, type Outcome } from './autoplay.ts';

const BET = 100;
const lost: Outcome = { win: 0, bet: BET, balance: 100_000, hasFeature: false };

/** `outcomes` are the results of the rounds. Further rounds repeat the last outcome. */
async function rounds(...outcomes: Outcome[]): Promise<number> {
	const autoplay = new Autoplay();
	autoplay.begin(100_000);
	let played = 0;
	await playRounds(async () => {
		autoplay.countRound();
		autoplay.checkStops(outcomes[Math.min(played++, outcomes.length - 1)]!);
		await Promise.resolve();
		return autoplay.left !== null;
	});
	return played;
}

test('autoplay stops after the chosen number of rounds, at a feature, or at the loss limit', async () => {
	expect(await rounds(lost)).toBe(10);
	expect(await rounds(lost, lost, { ...lost, hasFeature: true })).toBe(3);
	expect(await rounds(lost, { ...lost, balance: 100_000 - 50 * BET })).toBe(2);
});

test('only the first of several rounds is bought', async () => {
	const bought: unknown[] = [];
	await playRounds(async (buy) => bought.push(buy) < 3, 1);
	expect(bought).toEqual([1, undefined, undefined]);
});

test('a long autoplay resolves as soon as its last round ends', async () => {
	const ROUNDS = 1000;
	let played = 0;
	let turns = 0;
	let isOver = false;
	const autoplay = playRounds(async () => ++played < ROUNDS).finally(() => (isOver = true));
	const isPlaying = () => played < ROUNDS;
	const isEnding = () => !isOver;
	while (isPlaying()) await Promise.resolve();
	while (isEnding()) {
		turns++;
		await Promise.resolve();
	}
	await autoplay;
	// Nested awaits would need one more microtask per round.
	expect(turns).toBeLessThan(20);
});
