import { placeWord } from './lettering.ts';
import type { Word } from './lettering.ts';
import { place } from './sheet.ts';
import type { Sheet, Stops } from './sheet.ts';
import type { FrameShape, SymbolLook } from './symbols.ts';

/** The highest is first, as in the game's texts. `times` is a multiple of the bet. */
type Jackpots = readonly (readonly [name: string, times: number])[];

/** Content of the bonus picture. `title` is short and in capitals. */
export type Feature =
	| { kind: 'free-spins'; title: string; count: number }
	| { kind: 'wheel'; title: string }
	| { kind: 'pick'; title: string; icon: string; stops: Stops }
	| { kind: 'hold'; title: string; icon: string; jackpots: Jackpots }
	| { kind: 'ladder'; title: string; jackpots: Jackpots }
	| { kind: 'big-win'; title: string; amount: string };

export type View = 'banner' | 'wide' | 'poster' | 'quiet' | 'tall' | 'panel' | 'logo';

/** Centre as fractions of the picture. The size is a fraction of its height (hero) or width (word). */
export interface Spot {
	x: number;
	y: number;
	size: number;
	height?: number;
}

/** Art of one game, from which `gameDrawings` composes the pictures. */
export interface World {
	name: string;
	title: { en: string; zh: string };
	/** `at` is the place of the hero. Sizes come from `s.w` and `s.h`. */
	scene: (s: Sheet, view: View, at: Spot) => string;
	/** The hero in a 1000×1000 box, with its visual centre near the middle. */
	hero: (s: Sheet, view: View) => string;
	/** Foreground and particles in front of the hero. */
	front?: (s: Sheet, view: View, at: Spot) => string;
	word: Word;
	/** Only for views in which the defaults do not fit. */
	heroAt?: Partial<Record<View, Spot>>;
	wordAt?: Partial<Record<View, Spot>>;
	colors: {
		/** Darkest colour, for scrims and frames. */
		deep: string;
		panel: string;
		light: string;
		/** Colour of calls to action and wins. */
		accent: string;
	};
	metal: Stops;
	frame: FrameShape;
	/** At least six, the most valuable first. The last two are wild and scatter. */
	symbols: SymbolLook[];
	/** Paints of A, K, Q, J, 10. */
	royals: Stops[];
	feature: Feature;
	/** Descriptions of the pictures, for the alternative texts. */
	alt: { scene: { en: string; zh: string }; feature: { en: string; zh: string }; symbols: { en: string; zh: string } };
}

const usualHero: Record<View, Spot> = {
	banner: { x: 0.5, y: 0.4, size: 0.86 },
	wide: { x: 0.7, y: 0.52, size: 0.98 },
	poster: { x: 0.73, y: 0.5, size: 0.98 },
	quiet: { x: 0.7, y: 0.5, size: 0.9 },
	tall: { x: 0.5, y: 0.6, size: 0.62 },
	panel: { x: 0.5, y: 0.5, size: 0.8 },
	logo: { x: 0.5, y: 0.42, size: 0.86 },
};

const usualWord: Record<View, Spot> = {
	banner: { x: 0.5, y: 0.79, size: 0.84, height: 0.38 },
	wide: { x: 0, y: 0, size: 0 },
	poster: { x: 0.29, y: 0.5, size: 0.52, height: 0.7 },
	quiet: { x: 0, y: 0, size: 0 },
	tall: { x: 0.5, y: 0.17, size: 0.9, height: 0.25 },
	panel: { x: 0.5, y: 0.12, size: 0.4, height: 0.16 },
	logo: { x: 0.5, y: 0.8, size: 0.98, height: 0.36 },
};

export const heroSpot = (world: World, view: View) => world.heroAt?.[view] ?? usualHero[view];
export const wordSpot = (world: World, view: View) => world.wordAt?.[view] ?? usualWord[view];

export function drawHero(s: Sheet, world: World, view: View, at = heroSpot(world, view)): string {
	const side = at.size * s.h;
	return place(world.hero(s, view), at.x * s.w - side / 2, at.y * s.h - side / 2, side / 1000);
}

export function drawWord(s: Sheet, world: World, view: View, at = wordSpot(world, view)): string {
	return placeWord(s, world.word, at.x * s.w, at.y * s.h, at.size * s.w, (at.height ?? 0.3) * s.h);
}
