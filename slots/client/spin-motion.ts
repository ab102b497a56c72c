/** How a reel turns: drawn back a little, off, at full speed, and past its place before it settles. */

/** Cells a second at full speed. */
const FULL_SPEED = 26;
const DRAW_BACK = 0.2;
const DRAW_BACK_MS = 110;
const ACCELERATION_MS = 160;
const OVERSHOOT = 0.24;
/** The share of full speed at which the last cells pass while something hangs on them. */
const SUSPENSE_SPEED = 0.42;

export interface SpinMotion {
	/** Whole cells that pass. */
	cells: number;
	/** Ms to the stop, without the settling. */
	duration: number;
	/** Where the reel is, in cells, after so many ms. */
	at: (ms: number) => number;
}

/**
 * @param duration ms to the stop.
 * @param suspense how many of them are slow, at the end.
 * @param settle ms after the stop in which it goes past its place and back.
 * @param least cells that must pass.
 */
export function spinMotion(duration: number, suspense: number, settle: number, least: number): SpinMotion {
	const startSpeed = (Math.PI * DRAW_BACK) / DRAW_BACK_MS;
	const fast = Math.max(0, duration - DRAW_BACK_MS - ACCELERATION_MS - suspense);
	// Distance grows with the speed, so that the speed can be chosen for whole cells.
	const weight = ACCELERATION_MS / 2 + fast + suspense * SUSPENSE_SPEED;
	const fixed = (startSpeed * ACCELERATION_MS) / 2;
	const cells = Math.max(least, Math.round(fixed + (FULL_SPEED / 1000) * weight));
	const speed = (cells - fixed) / weight;
	const at = (ms: number): number => {
		let time = ms;
		if (time <= DRAW_BACK_MS) return -DRAW_BACK * Math.sin((Math.PI * time) / DRAW_BACK_MS);
		time -= DRAW_BACK_MS;
		if (time <= ACCELERATION_MS)
			return startSpeed * time + ((speed - startSpeed) * time * time) / (2 * ACCELERATION_MS);
		let gone = ((startSpeed + speed) * ACCELERATION_MS) / 2;
		time -= ACCELERATION_MS;
		if (time <= fast) return gone + speed * time;
		gone += speed * fast;
		time -= fast;
		if (time < suspense) return gone + speed * SUSPENSE_SPEED * time;
		time -= suspense;
		if (time >= settle) return cells;
		const share = time / settle;
		return cells + OVERSHOOT * Math.sin(Math.PI * share) * (1 - share) ** 1.3 * 1.6;
	};
	return { cells, duration, at };
}
