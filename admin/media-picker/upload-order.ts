/** Numbers by uid of the uploaded item. They follow the order in which the user chose the files. */
export type UploadNumbers = ReadonlyMap<string, number>;

/** A later file may finish first, so insert the item before the items of later files. */
export function insertUploaded<T extends { uid: string }>(list: readonly T[], item: T, numbers: UploadNumbers): T[] {
	const number = numbers.get(item.uid) ?? Infinity;
	const later = list.findIndex(({ uid }) => (numbers.get(uid) ?? 0) > number);
	return list.toSpliced(later < 0 ? list.length : later, 0, item);
}
