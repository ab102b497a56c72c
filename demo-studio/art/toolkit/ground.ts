import { paintedLight, type PaintedLight } from './painted-light.ts';
import { box } from './path.ts';
import { place, Sheet } from './sheet.ts';

/** The place where heroes stand in full-screen scenes of wins and features, in two rows. */
export interface GroundArt {
	/** Behind the hero, in a box of 1440×430. It is low in the middle, and frames the screen at both sides. */
	back: (s: Sheet) => string;
	/** In front of the hero's foot, in a box of 1440×230. Its lower edge is opaque from side to side. */
	front: (s: Sheet) => string;
}

/** One picture holds the row behind the hero, and below it the row in front. */
export const groundSize = { width: 1440, back: 430, front: 230 } as const;
/** The drawing goes on beyond the picture, which is cut out of it and would otherwise have a lit edge at its sides. */
export const GROUND_BLEED = 60;
/** Things on the ground are about as large as two symbols. */
const LIGHT_SCALE = 2;

/** Returns the picture with `GROUND_BLEED` around it. */
export function groundPicture(name: string, ground: GroundArt, light: Omit<PaintedLight, 'scale'>): string {
	const { width, back, front } = groundSize;
	const bleed = GROUND_BLEED;
	const s = new Sheet(width + 2 * bleed, back + front + 2 * bleed, name);
	const row = (art: string, y: number, height: number): string => {
		const area = [-bleed, -bleed, width + 2 * bleed, height + 2 * bleed] as const;
		const lit = paintedLight(s, art, area, { ...light, scale: LIGHT_SCALE });
		return place(s.clip(box(-bleed, y === 0 ? -bleed : 0, width + 2 * bleed, height + bleed), lit), bleed, bleed + y);
	};
	return s.document(row(ground.back(s), 0, back) + row(ground.front(s), back, front));
}
