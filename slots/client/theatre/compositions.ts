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

export const layouts: Record<SceneKind, Layout> = {
	celebration: { hero: [0.41, 0.54], title: [0.66, 0.19], amount: [0.86, 0.22] },
	summary: { hero: [0.37, 0.44], note: [0.1, 0.11], name: [0.65, 0.08], amount: [0.83, 0.22] },
	introduction: { hero: [0.285, 0.46], note: [0.545, 0.095], amount: [0.7, 0.23], name: [0.865, 0.105] },
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

const onPortrait: Partial<Record<SceneKind, Layout>> = {
	celebration: { hero: [0.335, 0.57], title: [0.63, 0.21], amount: [0.87, 0.21] },
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
export function layoutOf(
	kind: SceneKind,
	{ hero: heroAt, win }: Theatre,
	tier: SceneTier,
	width: number,
	height: number,
): Layout {
	const isTall = height > width;
	const shot = shots[win][tier];
	if (kind === 'celebration' && shot !== 'behind') {
		const isNarrow = width < height * LEAST_ASPECT_BESIDE && (shot === 'beside' || shot === 'near');
		return isTall ? celebrationsOnPortrait[shot] : celebrations[isNarrow ? 'between' : shot];
	}
	const middle = (isTall && onPortrait[kind]) || layouts[kind];
	if (heroAt === 'below') return (isTall ? aboveHeroOnPortrait : aboveHero)[kind] ?? middle;
	const beside = besideHero[kind];
	if (heroAt === 'middle' || !beside || width < height * LEAST_ASPECT_BESIDE) return middle;
	return beside;
}

type Shot = Theatre['win'] | 'near';

/** Each tier has another shot: the game's own composition, then the hero from near, then the hero in the middle. */
const shots: Record<Theatre['win'], Record<SceneTier, Shot>> = {
	behind: { big: 'behind', mega: 'near', epic: 'between' },
	beside: { big: 'beside', mega: 'near', epic: 'between' },
	below: { big: 'below', mega: 'near', epic: 'between' },
	between: { big: 'between', mega: 'near', epic: 'behind' },
};

/** A hero that stands at one side in a game's own composition is at the other side in the shot from near. */
export const isMirrored = (kind: SceneKind, { hero, win }: Theatre, tier: SceneTier): boolean =>
	(hero === 'right') !== (kind === 'celebration' && shots[win][tier] === 'near');

/** Compositions of celebrations on wide screens. The hero is left or right of the texts, below or between them. */
const celebrations: Record<Exclude<Shot, 'behind'>, Layout> = {
	near: { hero: [0.6, 0.92, 0.21], title: [0.34, 0.2, 0.71], amount: [0.61, 0.27, 0.71] },
	beside: { hero: [0.5, 0.78, 0.23], title: [0.35, 0.21, BESIDE_X], amount: [0.62, 0.27, BESIDE_X] },
	below: { title: [0.2, 0.16], amount: [0.385, 0.19], hero: [0.81, 0.5] },
	between: { title: [0.19, 0.16], hero: [0.6, 0.5], amount: [0.875, 0.2] },
};
const celebrationsOnPortrait: Record<Exclude<Shot, 'behind'>, Layout> = {
	near: { title: [0.12, 0.2], hero: [0.6, 0.56, 0.5, 1.24], amount: [0.88, 0.21] },
	beside: { hero: [0.32, 0.5], title: [0.655, 0.2], amount: [0.87, 0.21] },
	below: { title: [0.15, 0.2], amount: [0.33, 0.21], hero: [0.69, 0.5] },
	between: { title: [0.13, 0.2], hero: [0.53, 0.48], amount: [0.86, 0.21] },
};
