/** Durations in the scenes of a round, in ms. */

export interface Tempo {
	/** Time until the first reel stops, and between the stops of two reels. */
	turn: number;
	between: number;
	/** Delay between the starts of two neighbouring reels. */
	stagger: number;
	/** Extra time of a reel with suspense. */
	suspense: number;
	/** Time for the overshoot after a stop. */
	settle: number;
	/** Minimum time for which wins are shown. */
	show: number;
	/** Time for the removal of winning symbols. */
	leave: number;
	/** Time for a symbol to fall one cell. */
	fall: number;
	/** Time for opening, growing and landing. */
	change: number;
	/** Factor of the usual duration of features. */
	pace: number;
	/** True if reels fade instead of turning. */
	reducedMotion: boolean;
}

const normal: Tempo = {
	turn: 820,
	between: 210,
	stagger: 45,
	suspense: 1150,
	settle: 300,
	show: 900,
	leave: 300,
	fall: 330,
	change: 420,
	pace: 1,
	reducedMotion: false,
};

const turbo: Tempo = {
	turn: 320,
	between: 45,
	stagger: 0,
	suspense: 500,
	settle: 190,
	show: 420,
	leave: 180,
	fall: 220,
	change: 240,
	pace: 0.5,
	reducedMotion: false,
};

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
let isReducedByPlayer = false;
const listeners = new Set<() => void>();

/** Sets the preference of the player, which applies in addition to the setting of the system. */
export function setReducedMotion(isReduced: boolean): void {
	isReducedByPlayer = isReduced;
	for (const listener of listeners) listener();
}

export const prefersReducedMotion = (): boolean => isReducedByPlayer || matchMedia(REDUCED_MOTION).matches;

/** Calls the function after each change of the player's preference or of the system's setting. */
export function watchReducedMotion(listener: () => void): void {
	listeners.add(listener);
	matchMedia(REDUCED_MOTION).addEventListener('change', listener);
}

export function tempoOf(isTurbo: boolean): Tempo {
	const tempo = isTurbo ? turbo : normal;
	return prefersReducedMotion()
		? { ...tempo, turn: 240, between: 0, stagger: 0, suspense: 350, reducedMotion: true }
		: tempo;
}
