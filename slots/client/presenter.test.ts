/** Checks the order and the times of a round's scenes, in ms of the demo's clock. */
import { afterEach, expect, test, vi } from 'vitest';
import { lines25 } from '../definitions/lines.ts';
import type { Definition } from '../engine/definition.ts';
import type { Round, SpinStep, Step, Win } from '../engine/steps.ts';
import { demoFiles, openDemoPage, type DemoPageOptions } from '../testing/demo-page.ts';
import { Announcer } from './announcer.ts';
import { FreeBoard } from './free-board.ts';
import { HoldScene } from './hold-scene.ts';
import { Marks } from './win-marks.ts';
import { Particles } from './particles.ts';
import { Labels, LightSheet, SymbolSheet } from './textures.ts';
import { Presenter } from './presenter.ts';
import { Reels } from './reels.ts';
import { Screen } from './screen.ts';
import { stillScenery } from './scenery/still-scenery.ts';
import { Sound } from './sound.ts';
import { themeOf } from './themes.ts';
import type { CometScene } from './theatre/comet-scene.ts';
import { EntryScene } from './theatre/entry-scene.ts';
import { WinScene } from './theatre/win-scene.ts';
import { WheelScene } from './wheel/wheel-scene.ts';
import { WheelView } from './wheel/wheel-view.ts';
import { Translations } from './translations.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** A round costs a hundred coins. */
const plain: Definition = {
	slug: 'test-game',
	reels: 5,
	rows: 3,
	cost: 100,
	coins: [1],
	maxWin: 1000,
	wins: { by: 'lines', counts: [3, 4, 5], lines: lines25 },
	symbols: {
		A: { name: 'Ace', pays: [30, 100, 400] },
		K: { name: 'King', pays: [25, 75, 300] },
		W: { name: 'Wild', role: 'wild' },
		S: { name: 'Star', role: 'scatter' },
		M: { name: 'Mask', role: 'mystery' },
		C: { name: 'Coin', role: 'coin' },
	},
	base: { strips: ['AKWMC', 'AKWMC', 'AKWMC', 'AKWMC', 'AKWMC'] },
};
const withFree: Definition = {
	...plain,
	base: { strips: ['AKS', 'AKS', 'AKS', 'AKS', 'AKS'] },
	scatter: { needs: 3, award: 'free' },
	free: { spins: [2], again: 1, strips: ['AKS', 'AKS', 'AKS', 'AKS', 'AKS'] },
};
const withHold: Definition = {
	...plain,
	hold: {
		needs: 3,
		respins: 3,
		chance: [1, 10],
		values: [[1, 1]],
		jackpots: { mini: 25, minor: 100, major: 500, grand: 5000 },
	},
};

interface Options extends DemoPageOptions {
	turbo?: boolean;
	cometScene?: Pick<CometScene, 'fly'>;
}

function startPresenter(definition: Definition, { turbo = false, cometScene, ...options }: Options = {}) {
	const page = openDemoPage(options);
	const { root, clock, stage } = page;
	const files = demoFiles(definition, 'volcano-vault');
	const translations = new Translations('en');
	const sound = new Sound(themeOf(definition.slug), false);
	const screen = new Screen(root, files, translations, definition.slug, stage.canvas);
	const light = new LightSheet();
	const sheet = new SymbolSheet(files.art, files.symbols, files.wildReel);
	const particles = new Particles(clock, light);
	const layout = { width: 100, height: 100, reels: definition.reels, rows: definition.rows };
	const parts = { sheet, light, labels: new Labels(files.art.face) };
	const reels = new Reels(clock, parts, layout, 'W', 'AKAKAKAKAKAKAKA');
	const scene = new WinScene({
		clock,
		slug: definition.slug,
		face: files.art.face,
		hero: files.hero,
		rig: files.art.rig,
		loadTriumph: files.loadTriumph,
		loadGround: files.loadGround,
		sheet,
		light,
		box: () => stage.box,
		onPush: () => {},
	});
	const entry = new EntryScene({
		clock,
		slug: definition.slug,
		hero: files.hero,
		sheet,
		light,
		box: () => stage.box,
		loadTriumph: files.loadTriumph,
	});
	const announcer = new Announcer({ clock, screen, sound, translations, scene, entry });
	const marks = new Marks(screen, definition, ({ pays }) => translations.money(pays));
	const freeBoard = new FreeBoard(screen, translations);
	const scenes = { clock, definition, screen, sound, translations, announcer };
	const hold = new HoldScene({ ...scenes, reels, sheet, particles, freeBoard });
	const wheelView = new WheelView({
		clock,
		art: files.art,
		light,
		hero: files.hero,
		showsHero: () => true,
		box: () => stage.box,
	});
	const wheel = new WheelScene({
		...scenes,
		view: wheelView,
		sheet,
		light,
		art: files.art,
		loadFaces: files.loadFaces,
		loadPicture: async () => files.hero,
	});
	const scenery = stillScenery();
	const presenter = new Presenter({
		...scenes,
		reels,
		marks,
		particles,
		stage,
		freeBoard,
		hold,
		wheel,
		scenery,
		cometScene,
	});
	presenter.isTurbo = turbo;
	const won: number[] = [];
	presenter.onWon = (cents) => won.push(cents);
	return { ...page, presenter, scenery, reels, marks, won, wheelView, board: () => screen.board.textContent };
}

const round = (...steps: Step[]): Round => ({ number: 1, cost: 100, win: 0, steps });
const spin = (grid: string, more: Partial<SpinStep> = {}): SpinStep => ({
	kind: 'spin',
	mode: 'base',
	stops: [0, 0, 0, 0, 0],
	grid,
	...more,
});
const win = (pays: number, cells = [0, 3, 6]): Win => ({ letter: 'A', count: 3, cells, line: 0, times: 1, pays });
const wins = (...each: Win[]): Step => ({
	kind: 'wins',
	wins: each,
	total: each.reduce((sum, { pays }) => sum + pays, 0),
});

const coin = (cell: number, pays: number) => ({ cell, value: pays / 100, pays });

const LOSING_GRID = 'AKAKAKAKAKAKAKA';

/** @returns the journal of the round, and the time of its end */
async function show(shown: ReturnType<typeof startPresenter>, ...steps: Step[]): Promise<string[]> {
	await shown.until(shown.presenter.play(round(...steps), 1));
	return [...shown.journal, `${Math.round(shown.clock.now)} end`];
}

test('a plain round turns the reels, which stop one after another from the left', async () => {
	const shown = startPresenter(plain);
	expect(await show(shown, spin(LOSING_GRID))).toEqual([
		'0 spin',
		'820 stop 0',
		'1030 stop 1',
		'1240 stop 2',
		'1450 stop 3',
		'1660 stop 4',
		'1960 end',
	]);
	expect(shown.reels.grid).toBe(LOSING_GRID);
	expect(shown.caption()).toBe('');
	expect(shown.won).toEqual([]);
});

test('turbo turns the reels in a third of the usual time and shows wins for half the usual time', async () => {
	const shown = startPresenter(plain, { turbo: true });
	expect(await show(shown, spin('AKAAKAAKAKAKAKA'), wins(win(30)))).toEqual([
		'0 spin',
		'320 stop 0',
		'370 stop 1',
		'410 stop 2',
		'460 stop 3',
		'500 stop 4',
		'690 win 0',
		'1110 end',
	]);
});

test('with reduced motion all reels change together', async () => {
	const shown = startPresenter(plain, { reducedMotion: true });
	expect(await show(shown, spin(LOSING_GRID))).toEqual([
		'0 spin',
		...[0, 1, 2, 3, 4].map((reel) => `120 stop ${reel}`),
		'240 end',
	]);
	expect(shown.reels.grid).toBe(LOSING_GRID);
});

test('a skip makes the round fourteen times as fast, and the next round has the usual speed', async () => {
	const shown = startPresenter(plain);
	const playing = shown.presenter.play(round(spin(LOSING_GRID)), 1);
	await shown.pass(120);
	shown.presenter.skip();
	await shown.until(playing);
	// A frame of 10 ms advances the clock by 140 ms after the skip at 120 ms. The last reel stops 11 frames
	// after the skip, and comes to rest 14 frames after the skip.
	expect(shown.journal).toEqual(['0 spin', '820 stop 0', '1100 stop 1', '1240 stop 2', '1520 stop 3', '1660 stop 4']);
	expect(shown.clock.now).toBe(2080);
	shown.journal.length = 0;
	await shown.until(shown.presenter.play(round(spin(LOSING_GRID)), 1));
	expect([shown.journal.at(-1), shown.clock.now]).toEqual([`${2080 + 1660} stop 4`, 2080 + 1960]);
});

const celebrated = [spin('AKAAKAAKAKAKAKA'), wins(win(20_000))];
const skippedScenes: [string, Definition, string, Step[]][] = [
	['a celebration', plain, 'celebration epic', celebrated],
	['an introduction', withFree, 'introduction', [{ kind: 'free', spins: 2, more: false }]],
	['a summary', withFree, 'summary', [{ kind: 'free-end', total: 20_000 }]],
	[
		'a wheel',
		{ ...plain, wheel: { segments: [[10, 1]] } },
		'turning',
		[{ kind: 'wheel', segment: 0, prize: 10, pays: 1000 }],
	],
];
test.each(skippedScenes)('a skip ends %s within 300 ms', async (_, definition, overlay, steps) => {
	const shown = startPresenter({ ...definition, maxWin: 1000 });
	const playing = shown.presenter.play(round(...steps), 1);
	while (shown.root.dataset['overlay'] !== overlay) await shown.pass(10);
	await shown.pass(100);
	shown.presenter.skip();
	let passed = 0;
	for (; shown.root.dataset['overlay'] === overlay; passed += 10) await shown.pass(10);
	expect(passed).toBeLessThanOrEqual(300);
	await shown.until(playing);
});

test('a skip speeds up the current step only', async () => {
	const shown = startPresenter(plain);
	const playing = shown.presenter.play(
		round(spin(LOSING_GRID), spin(LOSING_GRID, { mode: 'respin', number: 1, of: 1 })),
		1,
	);
	await shown.pass(120);
	shown.presenter.skip();
	await shown.until(playing);
	expect(shown.journal[6]).toBe('2080 spin');
	expect([shown.journal.at(-1), shown.clock.now]).toEqual([`${2080 + 1660} stop 4`, 2080 + 1960]);
});

test('the big win of the last free spin is celebrated before the summary', async () => {
	const shown = startPresenter(withFree);
	const journal = await show(
		shown,
		{ kind: 'free', spins: 1, more: false },
		spin('AKAAKAAKAKAKAKA', { mode: 'free', number: 1, of: 1 }),
		wins(win(1500)),
		{ kind: 'free-end', total: 1500 },
	);
	const scenes = journal.map((line) => line.replace(/^\d+ /, ''));
	expect(scenes.slice(scenes.indexOf('big'))).toEqual([
		'big',
		'overlay: celebration big',
		'overlay: none',
		'summary',
		'overlay: summary',
		'scene: base',
		'overlay: none',
		'end',
	]);
});

test('a win counts up under the reels while its line shows', async () => {
	const shown = startPresenter(plain);
	const playing = shown.presenter.play(round(spin('AKAAKAAKAKAKAKA'), wins(win(30), win(25, [1, 4, 7]))), 1);
	await shown.pass(1000);
	expect(shown.caption()).toBe('Good luck!');
	await shown.pass(1000);
	expect(shown.journal.at(-1)).toBe('1960 win 0');
	expect(shown.root.querySelectorAll('svg.marks .mark[stroke]')).toHaveLength(4);
	const counting = shown.caption();
	expect(counting).toMatch(/^Win 0\.[0-4]\d$/);
	// An amount below the bet is counted up in half of the time for which the win is shown.
	await shown.pass(450);
	expect(shown.caption()).toBe('Win 0.55');
	expect(shown.won).toEqual([55]);
	await shown.until(playing);
	expect(shown.clock.now).toBe(2860);
});

test.each([
	[1499, 'win', null],
	[1500, 'big', 'celebration big'],
	[4999, 'big', 'celebration big'],
	[5000, 'mega', 'celebration mega'],
	[9999, 'mega', 'celebration mega'],
	[10_000, 'epic', 'celebration epic'],
])('a spin that wins %i coins for a bet of a hundred counts as %s', async (pays, tier, overlay) => {
	const shown = startPresenter(plain);
	const journal = await show(shown, spin('AKAAKAAKAKAKAKA'), wins(win(pays)));
	const celebrated = journal.filter((line) => /big|mega|epic/.test(line)).map((line) => line.replace(/^\d+ /, ''));
	expect(celebrated).toEqual(overlay ? [tier, `overlay: ${overlay}`] : []);
	// Counting takes longer than the display of a win and delays the end of the round.
	const ends = {
		win: 1960 + 1080,
		big: 1960 + 1080 + 260 + 3600 + 1300 + 260,
		mega: 1960 + 1080 + 260 + 5600 + 1300 + 260,
		epic: 1960 + 1080 + 260 + 7600 + 1300 + 260,
	};
	expect(journal.at(-1)).toBe(`${ends[tier as keyof typeof ends]} end`);
});

test('wins of one spin are celebrated together after the last one', async () => {
	const shown = startPresenter({ ...plain, base: { ...plain.base, tumbles: true } });
	const tumble: Step = { kind: 'tumble', gone: [0, 3, 6], fell: [1, 1, 1, 0, 0], grid: 'KAKKAKKAKAKAKAK' };
	const journal = await show(shown, spin('AKAAKAAKAKAKAKA'), wins(win(800)), tumble, wins(win(800)));
	expect(journal.map((line) => line.replace(/^\d+ /, '')).slice(-7)).toEqual(
		['win 3', 'leave', 'land', 'win 4', 'big', 'overlay: celebration big', 'overlay: none', 'end'].slice(-7),
	);
	expect(shown.won).toEqual([800, 1600]);
});

test('tumbling wins show their pays, then leave, and the symbols above fall', async () => {
	const shown = startPresenter({ ...plain, base: { ...plain.base, tumbles: true } });
	const tumble: Step = { kind: 'tumble', gone: [0, 3, 6], fell: [1, 1, 1, 0, 0], grid: 'KKAKKAKKAKAKAKA' };
	const playing = shown.presenter.play(round(spin('AKAAKAAKAKAKAKA'), wins(win(30), win(25, [1, 4, 7])), tumble), 1);
	await shown.pass(2000);
	const amounts = () => [...shown.root.querySelectorAll('.amount-won')].map((amount) => amount.textContent);
	expect(amounts()).toEqual(['0.30', '0.25']);
	await shown.until(playing);
	expect(amounts()).toEqual([]);
	expect(shown.journal.slice(-3)).toEqual(['1960 win 0', '2860 leave', '3710 land']);
	expect(shown.reels.grid).toBe('KKAKKAKKAKAKAKA');
	// Wins of removed symbols are not shown again after the round.
	await shown.presenter.cycleWins();
	expect(amounts()).toEqual([]);
});

test('scatters cause suspense, and free spins are introduced, counted and summed up', async () => {
	const shown = startPresenter(withFree);
	const boards: string[] = [];
	const playing = shown.presenter.play(
		round(
			spin('SKASKASKAKAKAKA'),
			{ kind: 'scatters', cells: [0, 3, 6], pays: 100 },
			{ kind: 'free', spins: 2, more: false },
			spin(LOSING_GRID, { mode: 'free', number: 1, of: 2 }),
			spin('AKAAKAAKAKAKAKA', { mode: 'free', number: 2, of: 2 }),
			wins(win(30)),
			{ kind: 'free-end', total: 30 },
		),
		1,
	);
	for (const at of [7640, 9640, 11_640]) {
		await shown.pass(at - shown.clock.now);
		boards.push(shown.board() ?? '');
	}
	await shown.until(playing);
	expect(boards.map((board) => board.match(/\d+/g))).toEqual([
		['0', '2'],
		['1', '2'],
		['2', '2'],
	]);
	expect([...shown.journal, `${shown.clock.now} end`]).toEqual([
		'0 spin',
		'820 stop 0',
		'820 scatter 0',
		'1030 stop 1',
		'1030 scatter 1',
		'1240 suspense',
		'2390 stop 2',
		'2390 scatter 2',
		'2600 stop 3',
		'2810 stop 4',
		'3110 feature',
		'5360 intro',
		'5360 overlay: introduction',
		'6660 scene: free',
		'9220 overlay: none',
		'9220 spin',
		...[10_040, 10_250, 10_460, 10_670, 10_880].map((at, reel) => `${at} stop ${reel}`),
		'11180 spin',
		...[12_000, 12_210, 12_420, 12_630, 12_840].map((at, reel) => `${at} stop ${reel}`),
		'13140 win 0',
		'14040 summary',
		'14040 overlay: summary',
		'15700 scene: base',
		'17260 overlay: none',
		'17260 end',
	]);
	expect(shown.won).toEqual([100, 130, 130]);
	expect(shown.board()).not.toMatch(/\d/);
	expect(shown.caption()).toBe('Win 1.30');
});

test('a retrigger shows a banner and increases the count of free spins', async () => {
	const shown = startPresenter(withFree);
	const playing = shown.presenter.play(
		round({ kind: 'free', spins: 2, more: false }, spin(LOSING_GRID, { mode: 'free', number: 1, of: 2 }), {
			kind: 'free',
			spins: 1,
			more: true,
		}),
		1,
	);
	await shown.pass(6180);
	expect(shown.journal.slice(-2)).toEqual(['5820 more', '5820 overlay: banner']);
	expect(shown.root.querySelector('.overlay .ribbon')?.textContent).toBe('1 more free spin');
	expect(shown.board()).toMatch(/1.*3/);
	await shown.until(playing);
});

test('hold and win locks the coins, turns the other cells until no respin is left, and sums up the coins', async () => {
	const shown = startPresenter(withHold);
	const first = [coin(0, 100), coin(3, 100), coin(6, 100)];
	const playing = shown.presenter.play(
		round(
			spin('CKACKACKAKAKAKA', { coins: first }),
			{ kind: 'hold', coins: first, left: 3 },
			{ kind: 'hold-spin', coins: [], left: 2 },
			{ kind: 'hold-spin', coins: [coin(14, 200)], left: 3 },
			{ kind: 'hold-end', pays: 0, total: 500 },
		),
		1,
	);
	await shown.pass(9040);
	expect(shown.reels.grid).toBe('C  C  C        ');
	expect(shown.board()).toContain('2');
	await shown.pass(2000);
	expect(shown.reels.grid).toBe('C  C  C       C');
	expect(shown.board()).toContain('3');
	await shown.until(playing);
	expect([...shown.journal, `${shown.clock.now} end`]).toEqual([
		'0 spin',
		'820 stop 0',
		'1030 stop 1',
		'1240 suspense',
		'2390 stop 2',
		'2600 stop 3',
		'2810 stop 4',
		'3110 intro',
		'4010 overlay: introduction',
		'5310 scene: hold',
		'7870 overlay: none',
		'7870 spin',
		// The last free cell stops 4 × 110 ms after the first, which turns for 620 ms.
		'8930 stop 2',
		'9250 spin',
		'10310 coin',
		'10730 more',
		'12090 summary',
		'12090 overlay: summary',
		'13750 scene: base',
		'15310 overlay: none',
		'15310 end',
	]);
	expect(shown.reels.grid).toBe('CKACKACKAKAKAKA');
	expect(shown.won).toEqual([500]);
});

test('turbo halves the time of respins, but not of overlays', async () => {
	const shown = startPresenter(withHold, { turbo: true });
	const journal = await show(
		shown,
		{ kind: 'hold', coins: [coin(0, 100)], left: 3 },
		{ kind: 'hold-spin', coins: [], left: 0 },
		{ kind: 'hold-end', pays: 0, total: 100 },
	);
	// Turbo halves the turning from 1060 ms to 530 ms. An introduction lasts 2300 ms after its entry of 1300
	// ms, and fades for 260 ms.
	expect(journal.slice(2, 6)).toEqual(['1300 scene: hold', '3860 overlay: none', '3860 spin', '4390 stop 2']);
});

test('the grand jackpot is celebrated before the coins are counted', async () => {
	const shown = startPresenter(withHold);
	const journal = await show(
		shown,
		{ kind: 'hold', coins: [coin(0, 100)], left: 3 },
		{ kind: 'hold-end', jackpot: 'grand', pays: 60_000, total: 60_100 },
	);
	expect(journal.slice(4, 8).map((line) => line.replace(/^\d+ /, ''))).toEqual([
		'mega',
		'overlay: celebration epic',
		'overlay: none',
		'summary',
	]);
});

test('the wheel turns to its segment and pays', async () => {
	const shown = startPresenter({
		...plain,
		wheel: {
			segments: [
				[10, 1],
				[20, 1],
				['free', 1],
			],
		},
	});
	const playing = shown.presenter.play(
		round(spin(LOSING_GRID), { kind: 'wheel', segment: 1, prize: 20, pays: 2000 }),
		1,
	);
	await shown.pass(8980);
	expect(shown.root.querySelector('.result')?.textContent).toBe('Win 20.00');
	// The wheel stops after five whole turns at the segment's last field, which is the eleventh of twelve.
	expect(shown.wheelView.angle).toBeCloseTo(5 * 360 - 10 * 30, 6);
	await shown.until(playing);
	expect(shown.wheelView.view.visible).toBe(false);
	expect([...shown.journal, `${shown.clock.now} end`].slice(6)).toEqual([
		// An entry of 1300 ms covers the reels before the wheel appears.
		'3260 scene: wheel',
		'3260 overlay: turning',
		'3940 land',
		'8920 feature',
		'11220 scene: base',
		'11480 overlay: none',
		'12020 end',
	]);
	expect(shown.won).toEqual([2000]);
});

test('a round that reaches the maximum win is celebrated once, and the caption shows that amount', async () => {
	const shown = startPresenter({ ...plain, maxWin: 20 });
	const journal = await show(shown, spin('AKAAKAAKAKAKAKA'), wins(win(3000)), { kind: 'cap', total: 2000 });
	expect(journal.filter((line) => line.includes('celebration'))).toHaveLength(1);
	expect(shown.won).toEqual([2000, 2000]);
	expect(shown.caption()).toBe('Win 20.00');
});

test('a comet over the whole screen drops each wild on its cell', async () => {
	const flown: string[] = [];
	const cometScene: Pick<CometScene, 'fly'> = {
		fly: async (text, targets) => {
			flown.push(text);
			for (const { onHit } of targets) onHit();
		},
	};
	const shown = startPresenter(plain, { cometScene });
	const multipliers = [
		[1, 2],
		[5, 3],
	] as const;
	await show(shown, spin(LOSING_GRID), { kind: 'comet', multipliers });
	expect(flown).toEqual(['The comet passes!']);
	expect([shown.reels.grid[1], shown.reels.grid[5]]).toEqual(['W', 'W']);
	expect(shown.root.dataset).not.toHaveProperty('passing');
});

test('mystery symbols open, wilds expand, and a comet adds wilds', async () => {
	const shown = startPresenter(plain);
	const journal = await show(
		shown,
		spin('MKAWKAMKAKAKAKA'),
		{ kind: 'open', cells: [0, 6], letter: 'K' },
		{ kind: 'expand', reels: [1] },
		{ kind: 'comet', multipliers: [[14, 3]] },
	);
	expect(shown.reels.grid).toBe('KKAWWWKKAKAKAKW');
	expect(journal.slice(6)).toEqual([
		'1960 open',
		// A symbol needs 420 ms to turn over, and 420 ms to turn back.
		'2800 expand',
		'3430 overlay: banner',
		'4580 overlay: none',
		'4580 comet',
		'4580 land',
		'4820 end',
	]);
});

test('after a round its wins are shown one after another until the next round begins', async () => {
	const shown = startPresenter(plain);
	await show(shown, spin('AKAAKAAKAKAKAKA'), wins(win(30), win(25, [1, 4, 7])));
	const cycle = shown.presenter.cycleWins();
	expect(shown.scenery.isWaiting).toBe(false);
	const captions = [shown.caption()];
	// A rest is up to a step longer than its time.
	for (let each = 0; each < 3; each++) {
		await shown.pass(1350);
		captions.push(shown.caption());
	}
	expect(captions).toEqual(['Win 0.55', 'Line 1: 3 × Ace · 0.30', 'Line 1: 3 × Ace · 0.25', 'Win 0.55']);
	shown.presenter.stopCycle();
	await shown.pass(1300);
	await cycle;
	expect(shown.caption()).toBe('Win 0.55');
});

test('the scenery waits between rounds, but not while wins are shown in turn', async () => {
	const shown = startPresenter(plain);
	const playing = shown.presenter.play(round(spin('AKAAKAAKAKAKAKA'), wins(win(30))), 1);
	await shown.pass(500);
	expect(shown.scenery.isWaiting).toBe(false);
	await shown.until(playing);
	expect(shown.scenery.isWaiting).toBe(true);
	const cycle = shown.presenter.cycleWins();
	await shown.pass(1000);
	expect(shown.scenery.isWaiting).toBe(false);
	await shown.until(cycle);
	expect(shown.scenery.isWaiting).toBe(true);
});
