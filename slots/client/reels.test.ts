/** Turns the reels in Node, on a page without a canvas. The test draws the frames. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Container, Sprite } from 'pixi.js';
import { lines25 } from '../definitions/lines.ts';
import type { Definition } from '../engine/definition.ts';
import { demoFiles, openDemoPage, type DemoPageOptions } from '../testing/demo-page.ts';
import { middleOf } from './layout.ts';
import { Reels } from './reels.ts';
import type { SymbolView } from './symbol-cells.ts';
import type { Tag } from './tags.ts';
import { tempoOf } from './tempo.ts';
import { Labels, LightSheet, SymbolSheet } from './textures.ts';
import type { Turn } from './turning-reels.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const [REELS, ROWS] = [5, 3];
const definition: Definition = {
	slug: 'test-game',
	reels: REELS,
	rows: ROWS,
	cost: 100,
	coins: [1],
	maxWin: 1000,
	wins: { by: 'lines', counts: [3, 4, 5], lines: lines25 },
	symbols: {
		A: { name: 'Ace', pays: [30, 100, 400] },
		K: { name: 'King', pays: [25, 75, 300] },
		W: { name: 'Wild', role: 'wild' },
	},
	base: { strips: ['AKW', 'AKW', 'AKW', 'AKW', 'AKW'] },
};
const layout = { width: 100, height: 100, reels: REELS, rows: ROWS };
const OLD_GRID = 'AAAAAAAAAAAAAAA';
const NEW_GRID = 'AKWAKWAKWAKWAKW';

function startReels(options?: DemoPageOptions) {
	const page = openDemoPage(options);
	const { clock } = page;
	const files = demoFiles(definition, 'volcano-vault');
	const sheet = new SymbolSheet(files.art, files.symbols, files.wildReel);
	const parts = { sheet, light: new LightSheet(), labels: new Labels(files.art.face) };
	const reels = new Reels(clock, parts, layout, 'W', OLD_GRID);
	const [, beams, strips, cells] = reels.view.children as [Container, Container, Container, Container];
	// `beat` changes the order of the children, so copy the list.
	const views = [...cells.children] as SymbolView[];
	const tempo = tempoOf(false);
	const journal: string[] = [];
	const record = (event: string) => (reel: number) => void journal.push(`${Math.round(clock.now)} ${event} ${reel}`);
	return {
		...page,
		reels,
		beams,
		views,
		tempo,
		journal,
		turn: (more: Partial<Turn> = {}) =>
			reels.turn(
				{
					grid: NEW_GRID,
					stops: [0, 0, 0, 0, 0],
					strips: definition.base.strips,
					suspense: new Set(),
					onStop: record('stop'),
					onSuspense: record('suspense'),
					...more,
				},
				tempo,
			),
		passing: () => strips.children.filter(({ visible }) => visible),
		visibleCells: () => views.flatMap(({ visible }, cell) => (visible ? [cell] : [])),
		shownLetters: () => views.map(({ letter }) => letter).join(''),
	};
}

test('reels turn, and stop one after another from the left', async () => {
	const { turn, until, pass, passing, visibleCells, shownLetters, journal, reels, clock } = startReels();
	expect(visibleCells()).toHaveLength(REELS * ROWS);
	const turning = turn();
	expect([visibleCells(), shownLetters()]).toEqual([[], OLD_GRID]);
	await pass(500);
	expect([visibleCells(), journal]).toEqual([[], []]);
	// On each reel, one symbol enters at the top while another symbol leaves at the bottom.
	for (let reel = 0; reel < REELS; reel++)
		expect(passing().filter(({ x }) => x === (reel + 0.5) * layout.width).length).toBeGreaterThanOrEqual(ROWS);
	await pass(640);
	// The first reel has settled, the second one overshoots its stop.
	expect([visibleCells(), shownLetters().slice(0, 6)]).toEqual([[0, 1, 2], 'AKWAAA']);
	expect(journal).toEqual(['820 stop 0', '1030 stop 1']);
	expect(reels.grid).toBe(OLD_GRID);
	await until(turning);
	expect(journal).toEqual(['820 stop 0', '1030 stop 1', '1240 stop 2', '1450 stop 3', '1660 stop 4']);
	expect([Math.round(clock.now), reels.grid, shownLetters()]).toEqual([1960, NEW_GRID, NEW_GRID]);
	expect([visibleCells().length, passing()]).toEqual([REELS * ROWS, []]);
});

test('the symbols of a turning reel move down', async () => {
	const { turn, until, pass, passing } = startReels();
	const turning = turn();
	await pass(400);
	const heights = () => passing().flatMap(({ x, y }) => (x === layout.width / 2 ? [y] : []));
	const before = Math.max(...heights().filter((y) => y < layout.height));
	await pass(10);
	// At full speed, a reel passes about a quarter of a cell in a frame.
	const moved = heights().map((y) => y - before);
	expect(moved.some((distance) => distance > 15 && distance < 40)).toBe(true);
	await until(turning);
});

test('a skip stops all reels at once, from the left', async () => {
	const { turn, until, pass, journal, reels, clock, shownLetters, visibleCells } = startReels();
	const turning = turn();
	await pass(100);
	clock.speed = 1000;
	await pass(10);
	expect(journal.map((line) => line.replace(/^\d+ /, ''))).toEqual([0, 1, 2, 3, 4].map((reel) => `stop ${reel}`));
	expect(new Set(journal.map((line) => line.split(' ')[0])).size).toBe(1);
	expect([shownLetters(), visibleCells().length]).toEqual([NEW_GRID, REELS * ROWS]);
	await until(turning);
	expect(reels.grid).toBe(NEW_GRID);
});

test('a reel with suspense turns longer under a beam, and delays the reels after it', async () => {
	const { turn, until, pass, journal, beams, tempo } = startReels();
	const turning = turn({ suspense: new Set([2]) });
	const stop = 1240 + tempo.suspense;
	await pass(1230);
	expect(beams.children).toHaveLength(0);
	await pass(20);
	expect(beams.children.map(({ x }) => x)).toEqual([2 * layout.width]);
	await until(turning);
	expect(journal).toEqual([
		'820 stop 0',
		'1030 stop 1',
		'1240 suspense 2',
		`${stop} stop 2`,
		`${stop + 210} stop 3`,
		`${stop + 420} stop 4`,
	]);
	expect(beams.children).toHaveLength(0);
});

test('held symbols stay in place while the reels turn behind them', async () => {
	const { turn, until, pass, visibleCells, passing } = startReels();
	const held = new Set([1, 7]);
	const turning = turn({ held });
	const atHeld = () =>
		[...held].flatMap((cell) => {
			const [x, y] = middleOf(layout, cell);
			return passing().filter(
				(sprite) => sprite.x === x && Math.abs(sprite.y + (sprite as Sprite).height / 2 - y) < layout.height / 2,
			);
		});
	for (let frame = 0; frame < 70; frame++) {
		await pass(10);
		expect([visibleCells(), atHeld()]).toEqual([[1, 7], []]);
	}
	await until(turning);
	expect(visibleCells()).toHaveLength(REELS * ROWS);
});

test('a change of the size in a turn moves the turning symbols too', async () => {
	const { turn, until, pass, passing, reels, views } = startReels();
	const turning = turn();
	await pass(300);
	const narrow = { ...layout, width: 60, height: 80 };
	reels.fit(narrow, 1);
	await pass(10);
	expect([...new Set(passing().map(({ x }) => x))]).toEqual([30, 90, 150, 210, 270]);
	await until(turning);
	expect(views.map(({ x, y }) => [x, y])).toEqual(views.map((_, cell) => middleOf(narrow, cell)));
});

test('with reduced motion, the symbols fade out and in, and no reel turns', async () => {
	const { turn, until, pass, passing, journal, views, shownLetters } = startReels({ reducedMotion: true });
	const turning = turn({ held: new Set([0]) });
	await pass(60);
	expect(passing()).toEqual([]);
	expect(views.slice(0, 3).map(({ alpha }) => alpha)).toEqual([1, 0.5, 0.5]);
	expect(shownLetters()).toBe(OLD_GRID);
	await until(turning);
	expect(journal).toEqual([0, 1, 2, 3, 4].map((reel) => `120 stop ${reel}`));
	expect([shownLetters(), new Set(views.map(({ alpha }) => alpha))]).toEqual([NEW_GRID, new Set([1])]);
});

test('a tumble removes symbols, and the symbols above fall into their places', async () => {
	const { reels, until, pass, views, passing, tempo, shownLetters } = startReels();
	reels.show({ grid: NEW_GRID });
	const tumbling = reels.tumble([2], [1, 0, 0, 0, 0], { grid: `KAK${NEW_GRID.slice(3)}` }, tempo);
	await pass(tempo.leave - 20);
	expect([views[2]!.alpha < 0.5, views[1]!.alpha, shownLetters()]).toEqual([true, 1, NEW_GRID]);
	await pass(40);
	expect(shownLetters()).toBe(`KAK${NEW_GRID.slice(3)}`);
	// The fall begins one cell above, so the new symbol is outside of the window.
	expect([views[0]!.visible, views[2]!.y < middleOf(layout, 2)[1], views[3]!.y]).toEqual([
		false,
		true,
		middleOf(layout, 3)[1],
	]);
	await until(tumbling);
	expect(views.map(({ x, y, visible }) => [x, y, visible])).toEqual(
		views.map((_, cell) => [...middleOf(layout, cell), true]),
	);
	expect(passing()).toEqual([]);
});

test('landing symbols appear one after another', async () => {
	const { reels, until, tempo, clock } = startReels();
	const landed: [number, number][] = [];
	const tags = new Map<number, Tag>([3, 8].map((cell) => [cell, { text: '1', kind: 'value' }]));
	await until(reels.land('W', tags, tempo, (cell) => landed.push([cell, Math.round(clock.now)])));
	expect(landed.map(([cell]) => cell)).toEqual([3, 8]);
	expect(landed[1]![1]).toBeGreaterThanOrEqual(Math.floor(tempo.change * 0.55));
	expect([3, 8].map((cell) => reels.letter(cell))).toEqual(['W', 'W']);
});

test('a beat enlarges symbols and returns them to their size', async () => {
	const { reels, until, pass, views } = startReels();
	const beating = reels.beat([4], 400, false);
	await pass(120);
	expect(views.flatMap(({ scale }, cell) => (scale.x > 1 ? [cell] : []))).toEqual([4]);
	await until(beating);
	expect(new Set(views.map(({ scale }) => scale.x))).toEqual(new Set([1]));
});

test('a light passes over the reels while the game attracts, and a round ends it', async () => {
	const { reels, pass } = startReels();
	const light = (reels.view.children.at(-1) as Container).children[0]!;
	reels.startIdle();
	for (const way of ['across', 'aslant', 'outwards', 'down']) {
		reels.attract();
		await pass(500);
		const early = [light.x, light.y, light.width];
		await pass(700);
		expect(light.visible, way).toBe(true);
		expect([light.x, light.y, light.width], way).not.toEqual(early);
		await pass(2000);
		expect(light.visible, way).toBe(false);
	}
	reels.attract();
	await pass(500);
	reels.stopIdle();
	expect(light.visible).toBe(false);
});

test('while the game attracts, all symbols move in a wave, and a round ends it', async () => {
	const { reels, views, pass } = startReels();
	const movedWithin = async (ms: number): Promise<number> => {
		const rest = views.map(({ y, rotation, scale }) => [y, rotation, scale.x].join());
		const moved = new Set<number>();
		for (let passed = 0; passed < ms; passed += 100) {
			await pass(100);
			for (const [place, { y, rotation, scale }] of views.entries())
				if ([y, rotation, scale.x].join() !== rest[place]) moved.add(place);
		}
		return moved.size;
	};
	const atRest = views.map(({ y, rotation, scale }) => [y, rotation, scale.x]);
	reels.attract();
	expect(await movedWithin(3000)).toBe(0);
	reels.startIdle();
	reels.attract();
	expect(await movedWithin(3000)).toBe(REELS * ROWS);
	reels.attract();
	await pass(700);
	reels.stopIdle();
	await pass(20);
	expect(views.map(({ y, rotation, scale }) => [y, rotation, scale.x])).toEqual(atRest);
	// No symbol of the wave that ended moves in the next one.
	reels.startIdle();
	expect(await movedWithin(700)).toBe(0);
});
