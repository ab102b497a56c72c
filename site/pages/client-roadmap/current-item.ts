/** Index of the latest item whose start is not after now; the first when none has begun (specification 4). */
export function currentItem(items: readonly { start_date: Date }[], now: Date): number {
	let current = 0;
	let latest: Date | undefined;
	for (const [index, { start_date }] of items.entries()) {
		if (start_date > now || (latest && start_date < latest)) continue;
		current = index;
		latest = start_date;
	}
	return current;
}
