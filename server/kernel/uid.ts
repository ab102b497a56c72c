import { randomBytes } from 'node:crypto';

const WIDTH = 36 ** 5;
let lastTime = 0;
let next = 0;

/**
 * A new item's uid: 14 letters and digits (so no hyphen, decision 22) that sort by time of making. Within a millisecond
 * they count up from a random start, so that a bulk import never meets itself.
 */
export function newUid(now: Date): string {
	const time = now.getTime();
	if (time !== lastTime) next = randomBytes(4).readUInt32BE() % WIDTH;
	lastTime = time;
	next = (next + 1) % WIDTH;
	return time.toString(36).padStart(9, '0') + next.toString(36).padStart(5, '0');
}
