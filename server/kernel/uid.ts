import { randomBytes } from 'node:crypto';

const SUFFIX_RANGE = 36 ** 5;
let lastTime = 0;
let next = 0;

/**
 * Returns a new uid: 14 letters and digits that sort by creation time. A uid has no hyphen, because addresses separate
 * uid and slug by a hyphen. Within a millisecond, uids count up from a random number.
 */
export function newUid(now: Date): string {
	const time = now.getTime();
	if (time !== lastTime) next = randomBytes(4).readUInt32BE() % SUFFIX_RANGE;
	lastTime = time;
	next = (next + 1) % SUFFIX_RANGE;
	return time.toString(36).padStart(9, '0') + next.toString(36).padStart(5, '0');
}
