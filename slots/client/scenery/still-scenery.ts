import type { Mood } from './mood.ts';

/** The life behind and beside the reels, as the scenes of a round see it. */
export interface Scenery {
	/** `win` ends by itself. The scene then has its former mood. */
	mood: Mood;
	/** True while nothing happens on the reels. The scenery then attracts now and then. */
	isWaiting: boolean;
	/** Called when the scenery begins to attract. */
	onAttract: () => void;
	/** The hero cheers at a win, sulks about a round that has almost won, or looks at the reels. */
	react: (clip: 'cheer' | 'sulk' | 'look') => void;
	/** Adds the scenery to the page of the game. */
	attach: (root: HTMLElement) => void;
}

/** Pictures without motion, for tests without a canvas. */
export const stillScenery = (): Scenery => ({
	mood: 'base',
	isWaiting: false,
	onAttract: () => {},
	react: () => {},
	attach: () => {},
});
