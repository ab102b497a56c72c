/** The motion of the wheel and of its pointer. It draws nothing, so tests compare its numbers. */

/** Shares of the whole time. The rest is the settling after the last peg. */
const DRAW_BACK = 0.1;
const SPEED_UP = 0.13;
const FULL_SPEED = 0.1;
const SLOW_DOWN = 0.6;
/** A higher value makes the wheel roll longer at the end. */
const FRICTION = 2.8;
const DRAW_BACK_DEGREES = 14;
/** The wheel rolls beyond the middle of its field by this share of the field, and settles back. */
const OVERSHOOT = 0.24;

const smooth = (share: number): number => share * share * (3 - 2 * share);

/**
 * Returns the angle of the wheel for a share of its time: it draws back, speeds up, slows down, and settles.
 * @param end the last angle, in degrees
 * @param width angle of a field, in degrees
 */
export function wheelTurn(end: number, width: number): (share: number) => number {
	const over = width * OVERSHOOT;
	const way = end + over + DRAW_BACK_DEGREES;
	const speed = way / (SPEED_UP / 2 + FULL_SPEED + SLOW_DOWN / FRICTION);
	const afterSpeedUp = (speed * SPEED_UP) / 2 - DRAW_BACK_DEGREES;
	const slowing = (speed * SLOW_DOWN) / FRICTION;
	return (share) => {
		let rest = share;
		if (rest < DRAW_BACK) return -DRAW_BACK_DEGREES * smooth(rest / DRAW_BACK);
		rest -= DRAW_BACK;
		if (rest < SPEED_UP) return (speed * rest * rest) / SPEED_UP / 2 - DRAW_BACK_DEGREES;
		rest -= SPEED_UP;
		if (rest < FULL_SPEED) return afterSpeedUp + speed * rest;
		rest -= FULL_SPEED;
		if (rest < SLOW_DOWN) return end + over - slowing * (1 - rest / SLOW_DOWN) ** FRICTION;
		const settling = (rest - SLOW_DOWN) / (1 - DRAW_BACK - SPEED_UP - FULL_SPEED - SLOW_DOWN);
		return end + over * (1 - smooth(Math.min(1, settling)));
	};
}

/** Number of pegs that have passed the pointer. Pegs are between the fields. */
export const passedPegs = (angle: number, width: number): number => Math.floor(angle / width + 0.5);

/** A peg touches the pointer before it passes it, for this share of a field. */
const CONTACT = 0.26;
const SPRING_MS = 95;
const SWING_MS = 150;
/** The pointer has then come to rest. */
const SWING_END_MS = 1200;

/**
 * Returns how far a peg bends the pointer: 1 when it passes, less than 0 while the pointer swings back.
 * @param sincePeg time since the last peg passed, in ms
 */
export function pointerBend(angle: number, width: number, sincePeg: number): number {
	const phase = angle / width + 0.5;
	const ahead = phase - Math.floor(phase);
	const contact = Math.max(0, (ahead - 1 + CONTACT) / CONTACT);
	const since = Math.min(sincePeg, SWING_END_MS);
	const swing = Math.exp(-since / SPRING_MS) * Math.cos((since / SWING_MS) * Math.PI);
	return contact > 0 ? Math.max(contact, swing) : swing;
}

/** Share of `fallAt` at which the thing meets the ground. */
export const IMPACT_SHARE = 0.52;

/** Fall of a heavy thing from above and its two bounces. Returns the height above its place: 1 at the beginning. */
export function fallAt(share: number): number {
	if (share < IMPACT_SHARE) return 1 - (share / IMPACT_SHARE) ** 2;
	const bounce = (from: number, to: number, height: number): number => {
		const at = (share - from) / (to - from);
		return at < 0 || at > 1 ? 0 : 4 * height * at * (1 - at);
	};
	return bounce(IMPACT_SHARE, 0.8, 0.07) + bounce(0.8, 1, 0.018);
}
