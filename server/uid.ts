import { randomBytes } from 'node:crypto';

/** A new item's uid: 14 letters and digits (so no hyphen, decision 22) that sort by time of making. */
export function newUid(now: Date): string {
	const time = now.getTime().toString(36).padStart(9, '0');
	const chance = (randomBytes(4).readUInt32BE() % 36 ** 5).toString(36).padStart(5, '0');
	return time + chance;
}
