import { expect, test } from 'vitest';
import { MAP_UNITS, mapView, mercator, scaleAt, zoomAt, type GeoPoint } from './map-view.ts';

const limits = { height: 400, minZoom: 1, maxZoom: 10, initialZoom: 3, placeZoom: 5 };
const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude });
const view = (...points: GeoPoint[]) => mapView(points, limits);

test('the projection puts the world into a square, and the poles on its edges', () => {
	expect(mercator(at(0, 0))).toEqual({ x: MAP_UNITS / 2, y: MAP_UNITS / 2 });
	expect(mercator(at(0, -180)).x).toBe(0);
	expect(mercator(at(0, 180)).x).toBe(MAP_UNITS);
	expect(mercator(at(90, 0)).y).toBeCloseTo(0, 1);
	expect(mercator(at(-90, 0)).y).toBeCloseTo(MAP_UNITS, 1);
	expect(mercator(at(60, 0)).y).toBeLessThan(mercator(at(50, 0)).y);
});

test('each zoom level doubles the scale', () => {
	expect(scaleAt(3)).toBe(1);
	expect(scaleAt(4)).toBe(2);
	expect(zoomAt(scaleAt(7))).toBe(7);
});

test('the view is the area of all points, which it places in percent', () => {
	const { left, width, pins, isNear } = view(at(12.1, -69), at(50.4, 30.5), at(25, 121.5));
	expect(left).toBeCloseTo(mercator(at(0, -69)).x, 1);
	expect(width).toBeCloseTo((190.5 / 360) * MAP_UNITS, 1);
	expect(pins.map((pin) => pin.left)).toEqual([0, 52.23, 100]);
	expect(pins.map((pin) => pin.top)).toEqual([100, 0, 70.56]);
	expect(pins.map((pin) => pin.side)).toEqual(['right', 'left', 'left']);
	expect(isNear).toBe(false);
});

test('points on both sides of the date line are shown beside each other', () => {
	for (const points of [
		[at(-36.8, 174.8), at(21.3, -157.9)],
		[at(21.3, -157.9), at(-36.8, 174.8)],
	]) {
		const { left, width, pins } = view(...points);
		expect(width).toBeCloseTo((27.3 / 360) * MAP_UNITS, 0);
		expect(pins.map((pin) => pin.left).toSorted((a, b) => a - b)).toEqual([0, 100]);
		// The middle is within the world, not within one of its copies.
		expect(left + width / 2).toBeGreaterThanOrEqual(0);
		expect(left + width / 2).toBeLessThan(MAP_UNITS);
	}
});

test('a single place is shown close by, several at the maximum at most, and none from afar', () => {
	const single = view(at(35.9, 14.5));
	expect(single.maxWidth / single.width).toBe(scaleAt(5));
	expect(single.isNear).toBe(true);
	const none = view();
	expect(none.maxWidth / none.width).toBe(scaleAt(3));
	expect(single.pins).toEqual([{ left: 50, top: 50, side: 'right', level: 'beside', isCrowded: false }]);
	expect(view(at(35.9, 14.5), at(35.9, 14.5)).maxWidth).toBe(single.maxWidth);
	const close = view(at(35.9, 14.5), at(36.9, 15.5));
	expect(close.maxWidth / close.width).toBeCloseTo(scaleAt(10), 0);
	expect(close.isNear).toBe(true);
	expect(close.minWidth / close.width).toBeCloseTo(scaleAt(1), 1);
});

test('a map without points, and points at the poles, have an area', () => {
	for (const points of [[], [at(90, 0)], [at(-90, 180), at(90, -180)], [at(0, -180), at(0, 180)]]) {
		const { left, top, width, height, pins } = view(...points);
		expect(pins).toHaveLength(points.length);
		for (const number of [left, top, width, height, ...pins.flatMap((pin) => [pin.left, pin.top])])
			expect(Number.isFinite(number)).toBe(true);
		expect(width).toBeGreaterThanOrEqual(1);
		expect(height).toBeGreaterThanOrEqual(1);
	}
});

const labelled = (title: string, latitude: number, longitude: number) => ({ ...at(latitude, longitude), title });

test('labels of close points are above and below them', () => {
	const { pins } = view(
		labelled('Valencia', 39.5, -0.4),
		labelled('Sliema', 35.9, 14.5),
		labelled('Macau', 22.2, 113.5),
	);
	expect(pins.map(({ side, level }) => `${level} ${side}`)).toEqual(['above right', 'beside right', 'beside left']);
	expect(pins.map(({ isCrowded }) => isCrowded)).toEqual([false, false, false]);
});

test('a label without a free place is crowded, and the others keep theirs', () => {
	const close = ['Amsterdam', 'Rotterdam', 'The Hague', 'Utrecht', 'Haarlem', 'Leiden', 'Delft'];
	const { pins } = view(
		...close.map((title, index) => labelled(title, 52 + index / 10, 4.9)),
		labelled('Macau', 22, 113),
	);
	expect(pins.filter(({ isCrowded }) => isCrowded).length).toBeGreaterThan(0);
	expect(pins.at(-1)!.isCrowded).toBe(false);
	expect(pins[0]!.isCrowded).toBe(false);
});
