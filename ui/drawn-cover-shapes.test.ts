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

test('neighbours on a page seldom have the same motif, and hardly ever the same colours too', () => {
	const looks = seeds.map((seed) => {
		const { palette, shapes } = drawCover(seed);
		return { palette, motif: shapes.map(({ tone }) => tone).join('') };
	});
	const share = (isSame: (a: (typeof looks)[number], b: (typeof looks)[number]) => boolean): number =>
		looks.filter((look, index) => index > 0 && isSame(look, looks[index - 1]!)).length / looks.length;
	expect(share((a, b) => a.motif === b.motif)).toBeLessThan(0.15);
	expect(share((a, b) => a.motif === b.motif && a.palette === b.palette)).toBeLessThan(0.03);
});

test('halves of discs are as wide as two radii, so that discs are round', () => {
	for (const { d } of seeds.flatMap((seed) => drawCover(seed).shapes))
		for (const [, r, width] of d.matchAll(/a([\d.]+) [\d.]+ 0 1 0 (-?[\d.]+) 0/g))
			expect(Math.abs(Number(width))).toBeCloseTo(2 * Number(r), 5);
});

test('discs are complete where a narrow box crops the sides', () => {
	for (const { shapes } of seeds.map(drawCover)) {
		const brightest = shapes.filter(({ tone, d }) => tone === 4 && /^M[^M]*a[^a]* 0 1 0 /.test(d) && !/M.*M/.test(d));
		for (const { d } of brightest) {
			const [, left = '', r = ''] = /^M(-?[\d.]+) -?[\d.]+a([\d.]+)/.exec(d)!;
			expect(Number(left)).toBeGreaterThanOrEqual(30);
			expect(Number(left) + 2 * Number(r)).toBeLessThanOrEqual(130.2);
		}
	}
});

test('paths contain numbers and commands only, whatever the seed is', () => {
	for (const seed of ['', '"><script>alert(1)</script>', '龙之宝藏', ...seeds])
		for (const { d } of drawCover(seed).shapes) expect(d).toMatch(/^[MLhvaqtVHAz\d .-]+$/);
});

test.each([
	['Ember Road', 'ER'],
	['The Book of Salt', 'BS'],
	['Dragon of Burjassot', 'DB'],
	['El dragón de Burjassot', 'DB'],
	['Bull & Balcony', 'BB'],
	['A Quiet Tide', 'QT'],
	['Theory of Tides', 'TT'],
	['El faro del fin', 'FF'],
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
