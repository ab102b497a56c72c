/** The motion of a turning reel: it draws back, accelerates, runs at full speed, overshoots and settles. */

/** Cells per second at full speed. */
const CELLS_PER_SECOND = 26;
const DRAW_BACK_CELLS = 0.2;
const DRAW_BACK_MS = 110;
const ACCELERATION_MS = 160;
const OVERSHOOT_CELLS = 0.24;
/** Share of full speed at which a reel with suspense passes its last cells. */
const SUSPENSE_SPEED = 0.42;

export interface SpinMotion {
	/** Number of whole cells that pass. */
	cells: number;
	/** Milliseconds until the stop, without the settling. */
	duration: number;
	/** Returns the position of the reel in cells after this number of ms. */
	at: (ms: number) => number;
}

/**
 * Returns the motion of a reel that passes a whole number of cells.
 * @param duration ms until the stop.
 * @param suspense ms before the stop in which the reel is slow.
 * @param settle ms after the stop for the overshoot.
 * @param minCells minimum number of cells that pass.
 */
export function spinMotion(duration: number, suspense: number, settle: number, minCells: number): SpinMotion {
	const startSpeed = (Math.PI * DRAW_BACK_CELLS) / DRAW_BACK_MS;
	const fast = Math.max(0, duration - DRAW_BACK_MS - ACCELERATION_MS - suspense);
	// The distance is linear in the speed, so the speed can be chosen for a whole number of cells.
	const weight = ACCELERATION_MS / 2 + fast + suspense * SUSPENSE_SPEED;
	const fixed = (startSpeed * ACCELERATION_MS) / 2;
	const cells = Math.max(minCells, Math.round(fixed + (CELLS_PER_SECOND / 1000) * weight));
	const speed = (cells - fixed) / weight;
	const at = (ms: number): number => {
		let time = ms;
		if (time <= DRAW_BACK_MS) return -DRAW_BACK_CELLS * Math.sin((Math.PI * time) / DRAW_BACK_MS);
		time -= DRAW_BACK_MS;
		if (time <= ACCELERATION_MS)
			return startSpeed * time + ((speed - startSpeed) * time * time) / (2 * ACCELERATION_MS);
		let passed = ((startSpeed + speed) * ACCELERATION_MS) / 2;
		time -= ACCELERATION_MS;
		if (time <= fast) return passed + speed * time;
		passed += speed * fast;
		time -= fast;
		if (time < suspense) return passed + speed * SUSPENSE_SPEED * time;
		time -= suspense;
		if (time >= settle) return cells;
		const share = time / settle;
		return cells + OVERSHOOT_CELLS * Math.sin(Math.PI * share) * (1 - share) ** 1.3 * 1.6;
	};
	return { cells, duration, at };
}
