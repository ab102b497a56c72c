/** Checks the motion of the wheel by its numbers, and the wheel of each game without a canvas. */
import { afterEach, expect, test, vi } from 'vitest';
import { definitions } from '../../definitions.ts';
import { demoFiles, openDemoPage, type DemoPageOptions } from '../../testing/demo-page.ts';
import { LightSheet } from '../textures.ts';
import { fieldsOf } from './fields.ts';
import { fallAt, passedPegs, pointerBend, wheelTurn } from './motion.ts';
import { WheelView } from './wheel-view.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test('the wheel has the same number of fields for every segment', () => {
	for (const segments of [3, 7, 8, 12, 20]) {
		const fields = fieldsOf(segments);
		expect(fields.length).toBeGreaterThanOrEqual(12);
		for (let segment = 0; segment < segments; segment++)
			expect(fields.filter((each) => each === segment)).toHaveLength(fields.length / segments);
	}
});

test.each([12, 14, 16])('a wheel of %i fields draws back, turns without jumps, and stops in its field', (fields) => {
	const width = 360 / fields;
	const end = 5 * 360 - 3 * width;
	const at = wheelTurn(end, width);
	expect([at(0), at(1)]).toEqual([-0, end]);
	expect(at(0.08)).toBeLessThan(-8);
	let highest = 0;
	for (let share = 0; share < 1; share += 0.001) {
		const step = at(share + 0.001) - at(share);
		expect(Math.abs(step), `at ${share}`).toBeLessThan(6);
		highest = Math.max(highest, at(share));
	}
	// Even where it rolls furthest, the pointer is over the field of the result.
	expect(passedPegs(highest, width)).toBe(passedPegs(end, width));
	expect(highest).toBeGreaterThan(end);
	// The last fields pass ever more slowly.
	const speedAt = (share: number) => at(share) - at(share - 0.01);
	for (let share = 0.4; share < 0.92; share += 0.05) expect(speedAt(share + 0.05)).toBeLessThan(speedAt(share));
});

test('a peg bends the pointer until it passes, and the pointer swings back to its rest', () => {
	const width = 30;
	expect(pointerBend(0, width, Infinity)).toBeCloseTo(0);
	const bends = [8, 10, 12, 14, 14.9].map((angle) => pointerBend(angle, width, 5000));
	for (const [place, bend] of bends.slice(1).entries()) expect(bend).toBeGreaterThan(bends[place]!);
	expect(bends.at(-1)).toBeGreaterThan(0.95);
	expect(pointerBend(15, width, 0)).toBe(1);
	expect(pointerBend(16, width, 150)).toBeLessThan(0);
	expect(Math.abs(pointerBend(16, width, 900))).toBeLessThan(0.01);
});

test('a fall ends on the ground and bounces twice', () => {
	expect([fallAt(0), fallAt(0.52), fallAt(1)].map((height) => Math.round(height * 1000))).toEqual([1000, 0, 0]);
	expect(fallAt(0.66)).toBeGreaterThan(0.06);
	expect(fallAt(0.9)).toBeGreaterThan(0.01);
	for (let share = 0; share <= 1; share += 0.02) expect(fallAt(share)).toBeGreaterThanOrEqual(0);
});

const games = Object.values(definitions).filter(({ wheel }) => wheel);

function startWheel(slug: string, options?: DemoPageOptions) {
	const page = openDemoPage(options);
	const { art, hero } = demoFiles(definitions[slug]!);
	const view = new WheelView({
		clock: page.clock,
		art,
		light: new LightSheet(),
		hero,
		showsHero: () => true,
		box: () => ({ left: -300, top: -80, width: 1280, height: 720 }),
	});
	const field = { lines: ['10'], color: '#804020', isTop: false, icon: undefined };
	view.write(
		Array.from({ length: 12 }, () => field),
		'The wheel decides',
	);
	return { ...page, art, view };
}

test.each(games.map(({ slug }) => slug))('no frame of the wheel of %s equals the frame before', async (slug) => {
	const { view, pass, art } = startWheel(slug, { frame: 50 });
	expect(art.wheel).toBeDefined();
	view.begin(false);
	let before = view.state;
	expect(before).not.toContain('NaN');
	const scenes = [
		(share: number) => view.fall(share),
		(share: number) => view.turn(share * 400, 0.5, share * 100),
		(share: number) => share === 0.25 && view.win(),
	];
	for (const show of scenes)
		for (const share of [0.25, 0.5, 0.75, 1]) {
			show(share);
			await pass(100);
			expect(view.state).not.toBe(before);
			before = view.state;
		}
	view.end();
	expect(view.view.visible).toBe(false);
});

test('with reduced motion, the wheel that has won is a still picture', async () => {
	const { view, pass } = startWheel(games[0]!.slug, { frame: 50 });
	view.begin(true);
	view.turn(60, 0, 0);
	view.win();
	await pass(100);
	const before = view.state;
	await pass(600);
	expect(view.state).toBe(before);
});
