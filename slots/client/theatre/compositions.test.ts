import { expect, test } from 'vitest';
import { layoutOf, layouts, type SceneKind } from './compositions.ts';
import { theatreOf, type Theatre } from './theatres.ts';

const kinds = Object.keys(layouts) as SceneKind[];
const screens = [
	[1280, 720],
	[1024, 768],
	[844, 390],
	[768, 1024],
	[390, 844],
] as const;
const celebrations: Theatre['win'][] = ['behind', 'beside', 'below', 'between'];
const heroPlaces: Theatre['hero'][] = ['middle', 'left', 'right', 'below'];
/** The camera comes nearer to this point by this factor. */
const ZOOM = 1.045;
const ZOOM_Y = 0.55;

test.each(celebrations.flatMap((win) => heroPlaces.map((hero) => [win, hero] as const)))(
	'lines of celebrations %s and introductions with the hero %s are on the screen, each in a place of its own',
	(win, hero) => {
		for (const kind of kinds)
			for (const [width, height] of screens) {
				const layout = layoutOf(kind, { ...theatreOf(''), win, hero }, width, height);
				const edges = (['note', 'title', 'amount', 'name'] as const)
					.map((line) => layout[line])
					.filter((place) => place !== undefined)
					// Letters fill about three quarters of the height of their line.
					.map(([y, tall]) => [y - tall * 0.375, y + tall * 0.375] as const)
					.sort((one, other) => one[0] - other[0]);
				expect(edges.length).toBeGreaterThan(1);
				const scene = `${kind} on ${width}×${height}`;
				for (const [place, [top, bottom]] of edges.entries()) {
					expect((top - ZOOM_Y) * ZOOM + ZOOM_Y, scene).toBeGreaterThan(0);
					expect((bottom - ZOOM_Y) * ZOOM + ZOOM_Y, scene).toBeLessThan(1);
					if (place > 0) expect(top, scene).toBeGreaterThanOrEqual(edges[place - 1]![1] - 0.012);
				}
			}
	},
);

test('a screen without room beside the hero has it between the lines of a celebration', () => {
	const theatre = { ...theatreOf(''), win: 'beside' } as const;
	expect(layoutOf('celebration', theatre, 1280, 720).hero?.[2]).toBeLessThan(0.5);
	const { title, hero, amount } = layoutOf('celebration', theatre, 800, 760);
	expect(hero?.[2]).toBeUndefined();
	expect(title![0]).toBeLessThan(hero![0]);
	expect(amount![0]).toBeGreaterThan(hero![0]);
});
