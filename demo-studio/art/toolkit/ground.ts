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
/** The drawing goes on beyond the picture, which would otherwise have a lit edge at its sides. */
const BLEED = 60;
/** Things on the ground are about as large as two symbols. */
const LIGHT_SCALE = 2;

export function groundPicture(name: string, ground: GroundArt, light: Omit<PaintedLight, 'scale'>): string {
	const { width, back, front } = groundSize;
	const s = new Sheet(width, back + front, name);
	const row = (art: string, height: number): string => {
		const area = [-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED] as const;
		return s.clip(box(0, 0, width, height), paintedLight(s, art, area, { ...light, scale: LIGHT_SCALE }));
	};
	return s.document(row(ground.back(s), back) + place(row(ground.front(s), front), 0, back));
}
