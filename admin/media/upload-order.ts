/** Upload numbers by the uid of the uploaded item; they rise in the order in which files were chosen. */
export type UploadNumbers = ReadonlyMap<string, number>;

/**
 * Inserts an uploaded item before the items of files that were chosen later: uploads run in parallel, so a smaller file
 * can finish first. Items without an upload number keep their places.
 */
export function insertUploaded<T extends { uid: string }>(list: readonly T[], item: T, numbers: UploadNumbers): T[] {
	const number = numbers.get(item.uid) ?? Infinity;
	const later = list.findIndex(({ uid }) => (numbers.get(uid) ?? 0) > number);
	return list.toSpliced(later < 0 ? list.length : later, 0, item);
}
