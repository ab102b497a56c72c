import { afterEach, expect, test, vi } from 'vitest';
import { demoFiles, openDemoPage } from '../testing/demo-page.ts';
import { smallGame } from '../testing/small-game.ts';
import { Screen } from './screen.ts';
import { ShownRound } from './shown-round.ts';
import { Sound } from './sound.ts';
import { themeOf } from './themes.ts';
import { Translations } from './translations.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** The maximum win of the small game is 1000 coins of 5 cents. */
function beginRound() {
	const page = openDemoPage();
	const files = demoFiles(smallGame, 'volcano-vault');
	const translations = new Translations('en');
	const screen = new Screen(page.root, files, translations, 'Small game', page.stage.canvas);
	const sound = new Sound(themeOf('volcano-vault'), false);
	const onWon = vi.fn<(cents: number) => void>();
	const round = new ShownRound({ clock: page.clock, definition: smallGame, screen, sound, translations }, onWon);
	round.begin(5);
	return { ...page, round, onWon };
}

test('the caption counts up to the win, which is reported at the end', async () => {
	const { round, caption, until, pass, onWon } = beginRound();
	round.won = 20;
	const counting = round.countTo(120, 400);
	expect(round.won).toBe(120);
	await pass(100);
	const amount = Number(/[\d.]+/.exec(caption())![0]);
	expect(amount).toBeGreaterThan(1);
	expect(amount).toBeLessThan(6);
	expect(onWon).not.toHaveBeenCalled();
	await until(counting);
	expect(caption()).toBe(`Win ${round.money(120)}`);
	expect(onWon.mock.calls).toEqual([[600]]);
});

test('sums stop at the maximum win', () => {
	const { round } = beginRound();
	round.won = 900;
	expect([round.sumWith(50), round.sumWith(100), round.sumWith(500)]).toEqual([950, 1000, 1000]);
});

test('a new round resets the win and the cells of the previous round', () => {
	const { round, caption } = beginRound();
	round.won = 20;
	round.spinWon = 20;
	round.mysteryCells.add(3);
	round.lastWins = [{ letter: 'A', count: 3, cells: [0], times: 1, pays: 20 }];
	round.showWon(() => 'Nothing yet');
	expect(caption()).toBe(`Win ${round.money(20)}`);
	round.begin(10);
	expect([round.won, round.spinWon, round.lastWins, [...round.mysteryCells]]).toEqual([0, 0, [], []]);
	round.showWon(() => 'Nothing yet');
	expect(caption()).toBe('Nothing yet');
	expect(round.money(1)).toContain('0.10');
});
