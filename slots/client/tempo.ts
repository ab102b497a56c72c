/** How long things take, in ms. */

export interface Tempo {
	/** From the start to the first reel's stop, and from each stop to the next. */
	turn: number;
	between: number;
	/** By how much each reel starts later than the one to its left. */
	stagger: number;
	/** What a reel takes longer while a feature hangs on it. */
	suspense: number;
	/** After a stop: past the place and back. */
	settle: number;
	/** How long wins stand before the game goes on, at least. */
	show: number;
	/** Symbols leave, those above fall one cell. */
	leave: number;
	fall: number;
	/** Anything that opens, grows, lands. */
	change: number;
	/** The share of their usual time that features take. */
	pace: number;
	/** Reels fade instead of turning. */
	still: boolean;
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
	still: false,
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
	still: false,
};

export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function tempoOf(isTurbo: boolean): Tempo {
	const tempo = isTurbo ? turbo : normal;
	return wantsStillness() ? { ...tempo, turn: 240, between: 0, stagger: 0, suspense: 350, still: true } : tempo;
}
