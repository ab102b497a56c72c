/** Numbers of uploads by the item's uid, in the order in which the files were chosen. */
export type UploadNumbers = ReadonlyMap<string, number>;

/**
 * Inserts an uploaded item before items of later files, because a small file can finish first. Items without a number
 * keep their places.
 */
export function insertUploaded<T extends { uid: string }>(list: readonly T[], item: T, numbers: UploadNumbers): T[] {
	const number = numbers.get(item.uid) ?? Infinity;
	const later = list.findIndex(({ uid }) => (numbers.get(uid) ?? 0) > number);
	return list.toSpliced(later < 0 ? list.length : later, 0, item);
}
