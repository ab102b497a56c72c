import { expect, test } from 'vitest';
import { acts, follow, placementAt, restPlacement } from './acts.ts';
import { Attraction, ATTRACTION_MS } from './attraction.ts';
import { happeningOf } from './happenings.ts';

const FRAME_MS = 50;

/** Returns when attractions begin and end within this time, in ms. */
function changesWithin(attraction: Attraction, ms: number): number[] {
	const changes: number[] = [];
	for (let now = FRAME_MS; now <= ms; now += FRAME_MS) if (attraction.advance(FRAME_MS)) changes.push(now);
	return changes;
}

test('a game that waits attracts soon, and again after a pause', () => {
	const attraction = new Attraction(1);
	expect(changesWithin(attraction, 20_000)).toEqual([]);
	attraction.isWaiting = true;
	const [begin, end, next] = changesWithin(attraction, 30_000);
	expect(begin).toBeLessThan(3000);
	expect(end! - begin!).toBe(ATTRACTION_MS);
	expect(next! - end!).toBeGreaterThanOrEqual(15_000);
	expect(next! - end!).toBeLessThanOrEqual(20_000 + FRAME_MS);
});

test('a new round ends an attraction at once', () => {
	const attraction = new Attraction(1);
	attraction.isWaiting = true;
	changesWithin(attraction, 4000);
	expect(attraction.isOn).toBe(true);
	expect(attraction.share).toBeGreaterThan(0.2);
	attraction.isWaiting = false;
	expect([attraction.isOn, attraction.share]).toEqual([false, 0]);
	expect(changesWithin(attraction, 20_000)).toEqual([]);
});

test('acts begin and end at rest, move far, and stay near the hero', () => {
	for (const [name, act] of Object.entries(acts)) {
		for (const share of [0, 1]) {
			const { turn, ...place } = placementAt(act, share);
			expect(place, name).toEqual({ x: 0, y: 0, size: 1 });
			expect(turn % 360, name).toBeCloseTo(0);
		}
		const places = Array.from({ length: 101 }, (_, at) => placementAt(act, at / 100));
		expect(Math.max(...places.map(({ x, y }) => Math.hypot(x, y))), name).toBeGreaterThan(0.25);
		for (const { x, y, size } of places) {
			expect(Math.abs(x), name).toBeLessThanOrEqual(0.5);
			expect(Math.abs(y), name).toBeLessThanOrEqual(0.6);
			expect(size, name).toBeLessThanOrEqual(1.35);
		}
	}
});

test('a hero whose act breaks off returns the shorter way, without a jump', () => {
	const placement = { ...restPlacement(), x: -0.4, turn: -350 };
	let steps = 0;
	for (; Math.abs(placement.x) > 0.01; steps++) {
		const { x } = placement;
		follow(placement, restPlacement(), FRAME_MS);
		expect(Math.abs(placement.x - x)).toBeLessThan(0.25);
	}
	expect(steps).toBeGreaterThan(3);
	expect(placement.turn).toBeLessThan(-350);
});

test('what happens is seen only while a game attracts', () => {
	for (const slug of ['volcano-vault', 'without-a-happening'])
		for (const { moods } of [...happeningOf(slug).lights, ...happeningOf(slug).layers])
			expect(moods).toEqual(['attract']);
});
