import { expect, test } from 'vitest';
import { Autoplay } from './autoplay.ts';
import { blurAt, spinMotion, squashAt } from './spin-motion.ts';
import { suspenseReels } from './suspense.ts';

test('a reel draws back, moves without jumps, and stops at a whole cell', () => {
	for (const [duration, suspense] of [
		[320, 0],
		[820, 0],
		[2900, 1150],
	] as const) {
		const { at, cells } = spinMotion(duration, suspense, 300, 3);
		expect(Number.isInteger(cells)).toBe(true);
		expect(at(0)).toBeCloseTo(0);
		expect(at(55)).toBeLessThan(-0.1);
		expect(at(duration)).toBeCloseTo(cells, 6);
		expect(at(duration + 90)).toBeGreaterThan(cells + 0.1);
		expect(at(duration + 300)).toBe(cells);
		for (let ms = 0; ms < duration + 300; ms++) expect(Math.abs(at(ms + 1) - at(ms)), `at ${ms}`).toBeLessThan(0.06);
	}
});

test('a reel with suspense slows down until its stop', () => {
	const { at, duration } = spinMotion(2900, 1150, 300, 3);
	const speedAt = (ms: number) => at(ms) - at(ms - 10);
	const full = speedAt(duration - 1200);
	for (let ms = duration - 1100; ms < duration; ms += 100) expect(speedAt(ms + 50)).toBeLessThan(speedAt(ms - 50));
	expect(speedAt(duration - 5) / full).toBeLessThan(0.2);
});

test('only fast reels are blurred, and landed symbols return to their height', () => {
	expect([blurAt(0), blurAt(26)]).toEqual([0, 1]);
	for (let speed = 0; speed < 26; speed++) expect(blurAt(speed + 1)).toBeGreaterThanOrEqual(blurAt(speed));
	expect([squashAt(-0.1), squashAt(0), squashAt(1), squashAt(1.1)]).toEqual([0, 0, 0, 0]);
	expect(squashAt(0.15)).toBeGreaterThan(0.05);
	for (let share = 0; share <= 1; share += 0.05) expect(Math.abs(squashAt(share))).toBeLessThan(0.14);
});

test('reels have suspense only while another scatter can complete the feature', () => {
	const game = { reels: 5, rows: 2, scatter: { needs: 3, award: 'free' as const } };
	const letters = { scatter: 'S', coin: 'C' };
	const anywhere = ['AS', 'AS', 'AS', 'AS', 'AS'];
	const reelsOf = (grid: string, strips = anywhere) =>
		[...suspenseReels(game, { grid, mode: 'base' }, strips, letters)].sort((a, b) => a - b);
	expect(reelsOf('SASAAAAAAA')).toEqual([2, 3, 4]);
	expect(reelsOf('SAAAAAAASA')).toEqual([]);
	expect(reelsOf('SASASAAAAA')).toEqual([2]);
	expect(reelsOf('SASAAAAAAA', ['AS', 'AS', 'AA', 'AS', 'AA'])).toEqual([3]);
});

test('autoplay ends after its rounds, at a feature, and at the loss limit', () => {
	const outcome = { win: 0, bet: 100, balance: 99_900, hasFeature: false };
	const started = () => {
		const autoplay = new Autoplay();
		autoplay.begin(100_000);
		autoplay.countRound();
		return autoplay;
	};
	const running = started();
	running.checkStops(outcome);
	expect(running.left).toBe(9);
	const feature = started();
	feature.checkStops({ ...outcome, hasFeature: true });
	expect(feature.left).toBe(null);
	const lost = started();
	lost.checkStops({ ...outcome, balance: 100_000 - 5000 });
	expect(lost.left).toBe(null);
	const done = started();
	for (let round = 1; round < 10; round++) done.countRound();
	done.checkStops(outcome);
	expect(done.left).toBe(null);
});
