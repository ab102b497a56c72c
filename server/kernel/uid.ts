import { randomBytes } from 'node:crypto';

const SUFFIX_RANGE = 36 ** 5;
let lastTime = 0;
let next = 0;

/**
 * Returns a new uid: 14 letters and digits that sort by creation time. Addresses `uid-slug` are split at the first
 * hyphen, so a uid has no hyphen. Within a millisecond, the uids of a process count up from a random start, so that
 * the uids of a bulk import differ.
 */
export function newUid(now: Date): string {
	const time = now.getTime();
	if (time !== lastTime) next = randomBytes(4).readUInt32BE() % SUFFIX_RANGE;
	lastTime = time;
	next = (next + 1) % SUFFIX_RANGE;
	return time.toString(36).padStart(9, '0') + next.toString(36).padStart(5, '0');
}
