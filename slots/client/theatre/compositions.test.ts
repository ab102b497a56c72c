import { expect, test } from 'vitest';
import { isMirrored, layoutOf, type SceneKind } from './compositions.ts';
import { sceneTiers } from './count.ts';
import { theatreOf, type Theatre } from './theatres.ts';

const kinds: SceneKind[] = ['celebration', 'summary', 'introduction', 'room'];
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
			for (const [tier, width, height] of sceneTiers.flatMap((each) =>
				screens.map((size) => [each, ...size] as const),
			)) {
				const layout = layoutOf(kind, { ...theatreOf(''), win, hero }, tier, width, height);
				const edges = (['note', 'title', 'amount', 'name'] as const)
					.map((line) => layout[line])
					.filter((place) => place !== undefined)
					// Letters fill about three quarters of the height of their line.
					.map(([y, tall]) => [y - tall * 0.375, y + tall * 0.375] as const)
					.sort((one, other) => one[0] - other[0]);
				expect(edges.length).toBeGreaterThan(1);
				const scene = `${kind} ${tier} on ${width}×${height}`;
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
	expect(layoutOf('celebration', theatre, 'big', 1280, 720).hero?.[2]).toBeLessThan(0.5);
	const { title, hero, amount } = layoutOf('celebration', theatre, 'big', 800, 760);
	expect(hero?.[2]).toBeUndefined();
	expect(title![0]).toBeLessThan(hero![0]);
	expect(amount![0]).toBeGreaterThan(hero![0]);
});

test.each(celebrations)('each tier of a celebration %s is another shot', (win) => {
	const theatre = { ...theatreOf(''), win };
	for (const [width, height] of [screens[0], screens[4]]) {
		const shots = sceneTiers.map((tier) => JSON.stringify(layoutOf('celebration', theatre, tier, width, height)));
		expect(new Set(shots).size).toBe(sceneTiers.length);
	}
});

test('a hero beside the texts is at the other side in the shot from near', () => {
	for (const hero of heroPlaces) {
		const theatre = { ...theatreOf(''), win: 'beside', hero } as const;
		expect(isMirrored('celebration', theatre, 'mega')).not.toBe(isMirrored('celebration', theatre, 'big'));
		expect(isMirrored('introduction', theatre, 'mega')).toBe(hero === 'right');
	}
});
