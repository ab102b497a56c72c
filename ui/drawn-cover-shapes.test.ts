import { expect, test } from 'vitest';
import { coverLetters, drawCover, PALETTE_COUNT } from './drawn-cover-shapes.ts';

const seeds = Array.from({ length: 200 }, (_, index) => `game-${index}`);

test('a seed always gives the same drawing, and seeds differ', () => {
	expect(drawCover('ember-road')).toEqual(drawCover('ember-road'));
	expect(new Set(seeds.map((seed) => JSON.stringify(drawCover(seed)))).size).toBe(seeds.length);
});

test('drawings use every palette, and stay small', () => {
	const covers = seeds.map(drawCover);
	expect(new Set(covers.map(({ palette }) => palette)).size).toBe(PALETTE_COUNT);
	for (const { shapes } of covers) {
		expect(shapes.some(({ tone }) => tone > 1)).toBe(true);
		expect(shapes.map(({ d }) => d).join('').length).toBeLessThan(3000);
	}
});

test('paths contain numbers and commands only, whatever the seed is', () => {
	for (const seed of ['', '"><script>alert(1)</script>', '龙之宝藏', ...seeds])
		for (const { d } of drawCover(seed).shapes) expect(d).toMatch(/^[MLhvaqtVHAz\d .-]+$/);
});

test.each([
	['Ember Road', 'ER'],
	['The Book of Salt', 'BO'],
	['A Quiet Tide', 'QT'],
	['Theory of Tides', 'TO'],
	['El faro del fin', 'FD'],
	['las torres', 'T'],
	['The', 'T'],
	['vault', 'V'],
	['7 Seas', '7S'],
	['龙之宝藏', '龙'],
	['盐与灯：续篇', '盐续'],
	['Зимний турнир', 'ЗТ'],
	["D'Artagnan’s sword", 'DS'],
	['— !', ''],
	['', ''],
])('the letters of %j are %j', (title, letters) => {
	expect(coverLetters(title)).toBe(letters);
});
