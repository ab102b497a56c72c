/** Returns the index of the last started item; 0 if no item has started. ISO instants compare as text. */
export function currentItemIndex(items: readonly { start_date: string }[], now: string): number {
	let current = 0;
	let latest: string | undefined;
	for (const [index, { start_date }] of items.entries()) {
		if (start_date > now || (latest && start_date < latest)) continue;
		current = index;
		latest = start_date;
	}
	return current;
}
