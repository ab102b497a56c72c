/** Numbers of uploads by the uid of what they became; they rise in the order in which files were chosen. */
export type UploadNumbers = ReadonlyMap<string, number>;

/**
 * Returns the list with what an upload has brought, before those of files that were chosen later: two are on their way at
 * a time, and the smaller one arrives first. What was chosen in other ways keeps its place.
 */
export function insertUploaded<T extends { uid: string }>(list: readonly T[], item: T, numbers: UploadNumbers): T[] {
	const number = numbers.get(item.uid) ?? Infinity;
	const later = list.findIndex(({ uid }) => (numbers.get(uid) ?? 0) > number);
	return list.toSpliced(later < 0 ? list.length : later, 0, item);
}
