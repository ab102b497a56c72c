/** A turning reel draws back, accelerates, runs at full speed, slows down with suspense, overshoots and settles. */

/** Cells per second at full speed. */
const CELLS_PER_SECOND = 26;
const DRAW_BACK_CELLS = 0.24;
const DRAW_BACK_MS = 110;
const ACCELERATION_MS = 160;
const OVERSHOOT_CELLS = 0.24;
/** A reel with suspense slows down to this fraction of full speed. */
const SUSPENSE_END_SPEED = 0.13;
/** Average speed with suspense, as a fraction of full speed. The speed falls with the square of the time left. */
const SUSPENSE_SPEED = SUSPENSE_END_SPEED + (1 - SUSPENSE_END_SPEED) / 3;
/** Between these speeds in cells per second, the blurred symbols replace the sharp symbols. */
const BLUR_FROM = 8;
const BLUR_TO = 19;
/** Landed symbols lose this share of their height for a moment. */
const SQUASH_SHARE = 0.13;

export interface SpinMotion {
	cells: number;
	/** In ms until the stop, without the overshoot. */
	duration: number;
	/** In cells. */
	at: (ms: number) => number;
}

/**
 * Returns the motion of a reel that passes a whole number of cells.
 * @param duration ms until the stop.
 * @param suspense ms of slow motion before the stop.
 * @param settle ms of the overshoot after the stop.
 */
export function spinMotion(duration: number, suspense: number, settle: number, minCells: number): SpinMotion {
	const startSpeed = (Math.PI * DRAW_BACK_CELLS) / DRAW_BACK_MS;
	const fast = Math.max(0, duration - DRAW_BACK_MS - ACCELERATION_MS - suspense);
	// The distance is linear in the speed, so a speed exists for each whole number of cells.
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
		if (time < suspense) {
			const share = time / suspense;
			const slowing = ((1 - SUSPENSE_END_SPEED) * (1 - (1 - share) ** 3)) / 3;
			return passed + speed * suspense * (SUSPENSE_END_SPEED * share + slowing);
		}
		time -= suspense;
		if (time >= settle) return cells;
		const share = time / settle;
		return cells + OVERSHOOT_CELLS * Math.sin(Math.PI * share) * (1 - share) ** 1.3 * 1.6;
	};
	return { cells, duration, at };
}

/** Returns the opacity of the blurred symbols for a speed in cells per second. */
export const blurAt = (speed: number): number => Math.min(1, Math.max(0, (speed - BLUR_FROM) / (BLUR_TO - BLUR_FROM)));

/** Returns the share of its height that a symbol loses, for a share of the time after the stop. */
export const squashAt = (share: number): number =>
	share <= 0 || share >= 1 ? 0 : SQUASH_SHARE * Math.sin(Math.PI * 2.5 * share) * (1 - share) ** 1.6;
