/** Where lines and hero of a full-screen scene stand, on wide and on portrait screens. */
import type { SceneTier } from './count.ts';
import type { Theatre } from './theatres.ts';

/** A room has light, and a result in front of what stands in it. */
export type SceneKind = 'celebration' | 'summary' | 'introduction' | 'room';
export type LineKind = 'note' | 'title' | 'amount' | 'name';

/**
 * Middle and height of each line and of the hero, as shares of the screen's height, and their middle as a share of its
 * width, which is a half if it is not given. A portrait screen has its own heights. `widest` limits the hero, as a share
 * of the screen's width.
 */
export type Layout = Partial<
	Record<LineKind | 'hero', readonly [y: number, height: number, x?: number, widest?: number]>
>;

const layouts: Record<Exclude<SceneKind, 'celebration'>, Layout> = {
	summary: { hero: [0.39, 0.5], note: [0.1, 0.1], name: [0.675, 0.08], amount: [0.84, 0.21] },
	introduction: { hero: [0.32, 0.6], note: [0.6, 0.09], amount: [0.745, 0.2], name: [0.9, 0.095] },
	room: { amount: [0.47, 0.2], name: [0.62, 0.085] },
};

const BESIDE_X = 0.67;
const besideHero: Partial<Record<SceneKind, Layout>> = {
	summary: {
		hero: [0.53, 0.84, 0.25],
		note: [0.26, 0.105, BESIDE_X],
		name: [0.43, 0.075, BESIDE_X],
		amount: [0.61, 0.23, BESIDE_X],
	},
	introduction: {
		hero: [0.53, 0.84, 0.25],
		note: [0.27, 0.1, BESIDE_X],
		amount: [0.5, 0.29, BESIDE_X],
		name: [0.73, 0.12, BESIDE_X],
	},
};
const aboveHero: Partial<Record<SceneKind, Layout>> = {
	summary: { note: [0.09, 0.1], name: [0.21, 0.07], amount: [0.37, 0.21], hero: [0.75, 0.6] },
	introduction: { note: [0.1, 0.095], amount: [0.265, 0.235], name: [0.44, 0.11], hero: [0.76, 0.6] },
};

/** The width limits the hero, so it stands higher, close to the texts. */
const BELOW_ON_PORTRAIT = [0.68, 0.5] as const;
const aboveHeroOnPortrait: Partial<Record<SceneKind, Layout>> = {
	summary: { ...aboveHero.summary, hero: BELOW_ON_PORTRAIT },
	introduction: { ...aboveHero.introduction, hero: BELOW_ON_PORTRAIT },
};

/** Below this ratio of width to height, texts have no place beside the hero. */
const LEAST_ASPECT_BESIDE = 1.3;

/**
 * Returns the places of lines and hero in a scene.
 * @param tier of a celebration
 * @param width and height of the screen in pixels
 */
export function layoutOf(kind: SceneKind, theatre: Theatre, tier: SceneTier, width: number, height: number): Layout {
	const isTall = height > width;
	if (kind === 'celebration') {
		const shot = shotOf(theatre, tier);
		const isNarrow = width < height * LEAST_ASPECT_BESIDE && (shot === 'beside' || shot === 'near');
		return isTall ? celebrationsOnPortrait[shot] : celebrations[isNarrow ? 'between' : shot];
	}
	const heroAt = theatre.hero;
	const middle = layouts[kind];
	if (heroAt === 'below') return (isTall ? aboveHeroOnPortrait : aboveHero)[kind] ?? middle;
	const beside = besideHero[kind];
	if (heroAt === 'middle' || !beside || width < height * LEAST_ASPECT_BESIDE) return middle;
	return beside;
}

type Shot = Theatre['win'] | 'near' | 'vast';

/** Each tier has another shot: the game's own composition, then the hero from near, then a hero that fills the screen. */
const shotOf = ({ win }: Theatre, tier: SceneTier): Shot => ({ big: win, mega: 'near', epic: 'vast' } as const)[tier];

/** A hero that stands at one side in a game's own composition is at the other side in the shot from near. */
export const isMirrored = (kind: SceneKind, theatre: Theatre, tier: SceneTier): boolean =>
	(theatre.hero === 'right') !== (kind === 'celebration' && shotOf(theatre, tier) === 'near');

/**
 * Compositions of celebrations on wide screens. The hero is behind the texts, left or right of them, below or between
 * them. Faces are in the upper half of heroes, so texts in front of a hero stand at its lower half.
 */
const celebrations: Record<Shot, Layout> = {
	behind: { hero: [0.41, 0.74], title: [0.67, 0.185], amount: [0.86, 0.195] },
	near: { hero: [0.56, 0.78, 0.22], title: [0.34, 0.19, 0.715], amount: [0.6, 0.27, 0.715] },
	vast: { hero: [0.53, 0.78], title: [0.69, 0.19], amount: [0.862, 0.185] },
	beside: { hero: [0.52, 0.78, 0.23], title: [0.35, 0.21, BESIDE_X], amount: [0.61, 0.27, BESIDE_X] },
	below: { title: [0.15, 0.16], amount: [0.335, 0.18], hero: [0.75, 0.6] },
	between: { title: [0.145, 0.15], hero: [0.55, 0.56], amount: [0.88, 0.19] },
};
const celebrationsOnPortrait: Record<Shot, Layout> = {
	behind: { hero: [0.335, 0.57], title: [0.63, 0.21], amount: [0.87, 0.21] },
	near: { title: [0.12, 0.2], hero: [0.58, 0.56, 0.5, 1.06], amount: [0.88, 0.21] },
	vast: { hero: [0.42, 0.62, 0.5, 1.1], title: [0.66, 0.22], amount: [0.88, 0.21] },
	beside: { hero: [0.32, 0.5], title: [0.655, 0.2], amount: [0.87, 0.21] },
	below: { title: [0.15, 0.2], amount: [0.33, 0.21], hero: [0.69, 0.5] },
	between: { title: [0.13, 0.2], hero: [0.53, 0.48], amount: [0.86, 0.21] },
};
