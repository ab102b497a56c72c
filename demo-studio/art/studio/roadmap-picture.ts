import type { Drawing } from '../drawing.ts';
import { fill, lamp, screen, Sheet } from '../toolkit/sheet.ts';

/** Night sky of one colour with a glow. */
export const ground = (s: Sheet, stops: string[], glow: string, x = 320, y = 190): string =>
	fill('M0 0H640V400H0Z', s.linear(stops)) + screen(lamp(s, x, y, 330, glow, 0.6));

/** Returns a picture of the roadmap, 640×400. */
export function roadmapPicture(slug: string, scene: (s: Sheet) => string, en: string, zh: string): Drawing {
	const key = `roadmap/${slug}`;
	return {
		key,
		width: 640,
		height: 400,
		svg: () => {
			const s = new Sheet(640, 400, key);
			return s.document(scene(s));
		},
		avif: [320, 640],
		webp: [320],
		alt: { en, zh },
	};
}
