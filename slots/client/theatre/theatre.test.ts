/** Checks the scenes of all games in Node, and moves them without a canvas. */
import { afterEach, expect, test, vi } from 'vitest';
import { definitions } from '../../definitions.ts';
import { Random, seedOf } from '../../engine/random.ts';
import { demoFiles, openDemoPage, type DemoPageOptions } from '../../testing/demo-page.ts';
import { acts } from '../scenery/acts.ts';
import type { Dance } from '../scenery/clips.ts';
import { LightSheet, SymbolSheet } from '../textures.ts';
import { CoinHeap } from './coin-heap.ts';
import { CometScene } from './comet-scene.ts';
import { countedAt, sceneTiers, tierStages } from './count.ts';
import { entryOf } from './entries.ts';
import { CLOSE_MS, EntryScene, OPEN_MS } from './entry-scene.ts';
import { MAX_FLYERS } from './flyers.ts';
import { TheatreGround } from './theatre-ground.ts';
import { TheatreHero } from './theatre-hero.ts';
import { Glyphs, gold } from './metal-text.ts';
import { theatreOf } from './theatres.ts';
import { WinScene } from './win-scene.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const slugs = Object.keys(definitions);

function startScenes(slug: string, options?: DemoPageOptions) {
	const page = openDemoPage(options);
	const { clock } = page;
	const files = demoFiles(definitions[slug]!);
	const sheet = new SymbolSheet(files.art, files.symbols, files.wildReel);
	const box = () => ({ left: -300, top: -80, width: 1280, height: 720 });
	const pushes: number[] = [];
	const parts = { clock, slug, hero: files.hero, sheet, light: new LightSheet(), box };
	const win = new WinScene({
		...parts,
		face: files.art.face,
		rig: files.art.rig,
		loadTriumph: files.loadTriumph,
		loadGround: files.loadGround,
		onPush: (share) => pushes.push(share),
	});
	const asked: string[] = [];
	const loadPicture = async (name: string) => {
		asked.push(name);
		return files.hero;
	};
	return {
		...page,
		win,
		parts,
		entry: new EntryScene({ ...parts, loadPicture, loadTriumph: files.loadTriumph }),
		pushes,
		asked,
	};
}

test.each(slugs)('%s flies with its own symbols and enters features in its own way', (slug) => {
	const { symbols } = definitions[slug]!;
	const { flyers, count } = theatreOf(slug);
	expect(flyers.length).toBeGreaterThan(0);
	for (const letter of flyers) expect(symbols, letter).toHaveProperty(letter);
	expect(count).toBeGreaterThan(0);
	const { letter } = entryOf(slug);
	if (letter) expect(symbols).toHaveProperty(letter);
});

test('entries have at least five kinds', () => {
	expect(new Set(slugs.map((slug) => entryOf(slug).kind)).size).toBeGreaterThanOrEqual(5);
});

test('a count starts at nothing, speeds up and ends at the win', () => {
	expect([countedAt(0), countedAt(1)]).toEqual([0, 1]);
	let step = 0;
	for (let share = 0; share < 1; share += 0.05) {
		const next = countedAt(share + 0.05) - countedAt(share);
		expect(next).toBeGreaterThan(step);
		step = next;
	}
});

test.each([
	['big', 20, ['big']],
	['mega', 51, ['big', 'mega']],
	['epic', 100, ['big', 'mega', 'epic']],
	['epic', 2500, ['big', 'mega', 'epic']],
] as const)('a win of the tier %s with %i bets passes the lower tiers first', (tier, bets, tiers) => {
	const stages = tierStages(tier, bets);
	expect(stages.map((stage) => stage.tier)).toEqual(tiers);
	expect(stages[0]!.from).toBe(0);
	for (const [place, { from }] of stages.entries()) {
		expect(from).toBeGreaterThanOrEqual(stages[place - 1]?.from ?? 0);
		expect(from).toBeLessThan(0.5);
	}
});

test.each(slugs)('no frame of a celebration of %s equals the frame before', async (slug) => {
	const { win, pass, pushes } = startScenes(slug, { frame: 50 });
	win.begin('celebration', 'big');
	win.reveal(1);
	win.write('title', 'Big win');
	let before = win.state;
	expect(before).not.toContain('NaN');
	for (const tier of sceneTiers) {
		win.strike(tier);
		for (let frame = 0; frame < 6; frame++) {
			await pass(100);
			expect(win.state).not.toBe(before);
			before = win.state;
		}
	}
	win.finish();
	await pass(300);
	expect(win.state).not.toBe(before);
	expect(pushes.at(-1)).toBeGreaterThan(0);
	win.end();
	expect([win.view.visible, pushes.at(-1)]).toEqual([false, 0]);
});

test.each(Object.keys(acts) as Dance[])(
	'a hero that acts in the dance %s for an epic win stays on the screen',
	(dance) => {
		openDemoPage();
		const { art, hero: picture } = demoFiles(definitions['moonlit-masquerade']!);
		const { glow } = new LightSheet();
		const loadTriumph = async () => undefined;
		const hero = new TheatreHero({ picture, rig: art.rig, loadTriumph, dance, glow, color: '#ffffff' });
		const [width, height, side] = [1280, 720, 560];
		const scene = { kind: 'celebration', tier: 'epic', isStill: false, x: 640, y: 380, side, width, height } as const;
		hero.begin('celebration', 0);
		hero.act(0);
		const places = new Set<number>();
		for (let now = 0; now < 3200; now += 40) {
			hero.move({ ...scene, now, ms: now, passed: 40 });
			const { x, y, rotation, scale } = hero.view;
			const middle = [x + Math.sin(rotation) * (side / 2) * scale.y, y - Math.cos(rotation) * (side / 2) * scale.y];
			expect(middle[0]).toBeGreaterThan(width * 0.25);
			expect(middle[0]).toBeLessThan(width * 0.75);
			expect(middle[1]! - (side / 2) * scale.y).toBeGreaterThan(-height * 0.08);
			expect(middle[1]! + (side / 2) * scale.y).toBeLessThan(height * 1.3);
			places.add(Math.round(x + y));
		}
		expect(places.size).toBeGreaterThan(20);
	},
);

test.each(['with a picture', 'without a picture'])('the ground %s reaches all edges of the screen', async (which) => {
	openDemoPage();
	const { art, loadGround } = demoFiles(definitions['moonlit-masquerade']!);
	const hasPicture = which === 'with a picture';
	const ground = new TheatreGround({ colors: art.colors, load: async () => (hasPicture ? loadGround() : undefined) });
	await ground.load();
	for (const [width, height] of [
		[1280, 720],
		[844, 390],
		[390, 844],
	] as const) {
		ground.begin(true);
		ground.move(0, 0, width, height);
		const hiddenTop = ground.front.getBounds().top;
		ground.move(0, Infinity, width, height);
		const [back, front] = [ground.back.getBounds(), ground.front.getBounds()];
		expect(hiddenTop).toBeGreaterThan(height);
		for (const { left, right } of [back, front]) {
			expect(left).toBeLessThan(0);
			expect(right).toBeGreaterThan(width);
		}
		expect(front.bottom).toBeGreaterThan(height);
		expect(front.top).toBeLessThan(back.bottom);
		expect(back.top).toBeLessThan(front.top);
	}
});

test('games have at least five dances', () => {
	expect(new Set(slugs.map((slug) => theatreOf(slug).dance)).size).toBeGreaterThanOrEqual(5);
});

test.each([
	['tide-of-the-narwhal', 'up', [0, -1]],
	['thunder-yak', 'down', [0, 1]],
	['clockwork-bazaar', 'to the left', [-1, 0]],
	['star-orchestra', 'to the right', [1, 0]],
] as const)('a scene of %s leaves %s in one piece', async (slug, _, [x, y]) => {
	const { win, pass, parts } = startScenes(slug, { frame: 50 });
	const { left, top, width, height } = parts.box();
	win.begin('introduction', 'win');
	win.reveal(1);
	await pass(100);
	win.depart(1);
	await pass(50);
	expect(win.view.alpha).toBe(1);
	expect(Math.sign(win.view.x - left)).toBe(x);
	expect(Math.sign(win.view.y - top)).toBe(y);
	expect(Math.abs(win.view.x - left) / width + Math.abs(win.view.y - top) / height).toBeGreaterThan(1);
	win.begin('introduction', 'win');
	expect([win.view.x, win.view.y]).toEqual([left, top]);
});

test('the reels are at their own size when a scene has left', async () => {
	const { win, pass, pushes } = startScenes('tide-of-the-narwhal', { frame: 50 });
	win.begin('celebration', 'epic');
	win.reveal(1);
	win.strike('epic');
	await pass(2000);
	expect(pushes.at(-1)).toBeGreaterThan(0.1);
	win.depart(1);
	await pass(50);
	expect(pushes.at(-1)).toBe(0);
});

test('flyers never exceed their maximum, and leave with the scene', async () => {
	const { win, pass } = startScenes('volcano-vault', { frame: 50 });
	win.begin('celebration', 'epic');
	for (let strike = 0; strike < 12; strike++) {
		win.strike('epic');
		await pass(50);
	}
	const flyers = () => win.flyerCount;
	expect(flyers()).toBeGreaterThan(200);
	expect(flyers()).toBeLessThanOrEqual(MAX_FLYERS);
	win.end();
	expect(flyers()).toBe(0);
});

test('the heap of coins rises with its target, and without one it is hidden', () => {
	openDemoPage();
	const heap = new CoinHeap(new LightSheet().coins, [], new Random(seedOf(1)));
	const top = () => Math.min(...heap.view.children.map(({ y }) => y));
	const move = (target: number, passed: number) => heap.move(target, passed, 720, 1280, 720);
	move(0.1, Infinity);
	const low = top();
	expect(low).toBeLessThan(720);
	move(0.3, 100);
	const rising = top();
	expect(rising).toBeLessThan(low);
	move(0.3, Infinity);
	expect(top()).toBeLessThan(rising);
	heap.reset();
	move(0, 16);
	expect(heap.view.visible).toBe(false);
});

test('with reduced motion, a celebration is a still picture', async () => {
	const { win, pass, pushes } = startScenes('ember-fox-trail', { reducedMotion: true, frame: 50 });
	win.begin('celebration', 'mega');
	win.reveal(1);
	win.strike('mega');
	await pass(100);
	const before = win.state;
	await pass(500);
	win.finish();
	await pass(300);
	expect(win.state).toBe(before);
	expect(win.flyerCount).toBe(0);
	expect(pushes.every((share) => share === 0)).toBe(true);
});

test.each(slugs.flatMap((slug) => [[slug, 'drawn'] as const, [slug, 'plain'] as const]))(
	'an entry of %s covers the screen, moves, and leaves it (%s)',
	async (slug, pictures) => {
		const { entry, until, pass, clock } = startScenes(slug, { frame: 20 });
		// Without its pictures, an entry shows what the game has loaded.
		if (pictures === 'drawn') await entry.load();
		const closing = entry.close();
		let before = '';
		for (let at = 0; at < CLOSE_MS - 100; at += 100) {
			await pass(100);
			expect(entry.state).not.toBe(before);
			expect(entry.state).not.toContain('NaN');
			before = entry.state;
		}
		await until(closing);
		expect(entry.view.visible).toBe(true);
		const since = clock.now;
		const opening = entry.open();
		await pass(200);
		expect(entry.state).not.toBe(before);
		await until(opening);
		expect(clock.now - since).toBeGreaterThanOrEqual(OPEN_MS - 20);
		expect(entry.view.visible).toBe(false);
	},
);

test('an entry that the hero passes through ends with its triumph, if the game has one', async () => {
	const finalesOf = async (loads: boolean) => {
		const { entry, until, parts } = startScenes('moonlit-masquerade', { frame: 20 });
		if (loads) await entry.load();
		const closing = entry.close();
		const last = () => entry.view.children.at(-1)!;
		const isEarly = last().children.length > 0 && last().visible;
		await until(closing);
		const hero = last().children.at(-1);
		return [isEarly, hero && last().visible && hero.x === parts.box().width / 2];
	};
	expect(await finalesOf(true)).toEqual([false, true]);
	expect(await finalesOf(false)).toEqual([false, undefined]);
});

test('an entry loads its own picture and the place of the feature once', async () => {
	const drawn = startScenes('clockwork-bazaar');
	await Promise.all([drawn.entry.load(), drawn.entry.load()]);
	expect(drawn.asked.sort()).toEqual(['entry.webp', 'free-wide.avif']);
	// The doors of a vault hide the place.
	const covered = startScenes('volcano-vault');
	await covered.entry.load();
	expect(covered.asked).toEqual(['entry.webp']);
	// Sugar Comet has neither free spins nor a drawn entry.
	const without = startScenes('sugar-comet');
	await without.entry.load();
	expect(without.asked).toEqual([]);
});

test('an entry works without pictures that cannot be loaded', async () => {
	const { parts, until } = startScenes('tide-of-the-narwhal', { frame: 50 });
	const entry = new EntryScene({
		...parts,
		loadPicture: () => Promise.reject(new Error('offline')),
		loadTriumph: async () => undefined,
	});
	await entry.load();
	await until(entry.close());
	expect(entry.view.children.length).toBeGreaterThan(10);
});

test('the comet hits each cell once while it passes, and leaves nothing behind', async () => {
	const { parts, clock, until } = startScenes('sugar-comet', { frame: 20 });
	const comet = new CometScene(clock, parts, new Glyphs('lilita', gold), { wild: 'W', sweets: ['2', '3'] });
	const hits: [string, number][] = [];
	const target = (name: string, x: number) => ({ x, y: 200, onHit: () => void hits.push([name, clock.now]) });
	const flying = comet.fly('The comet passes!', [target('right', 800), target('left', 0)], 1800, 60);
	expect(comet.view.children.length).toBeGreaterThan(10);
	await until(flying);
	// The comet comes from the left.
	expect(hits.map(([name]) => name)).toEqual(['left', 'right']);
	for (const [, at] of hits) expect(at).toBeLessThan(1800);
	expect(comet.view.children).toHaveLength(0);
});
