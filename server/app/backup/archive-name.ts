/**
 * Matches `reelhouse-20261128T030000Z.tar.zst`, with `.age` if encrypted. With `-after-20261127T030000Z`, the archive
 * omits files that the archive of this earlier time has.
 */
const NAME = /^reelhouse-(\d{8}T\d{6}Z)(?:-after-(\d{8}T\d{6}Z))?\.tar\.zst(\.age)?$/;

const stampOf = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

export interface ArchiveName {
	/** UTC time of the backup, e.g. `20261128T030000Z`. Stamps sort by time. */
	stamp: string;
	baseStamp: string | undefined;
}

export function parseArchiveName(name: string): ArchiveName | undefined {
	const [, stamp, baseStamp] = NAME.exec(name) ?? [];
	return stamp === undefined ? undefined : { stamp, baseStamp };
}

export function archiveName(instant: Date, isEncrypted: boolean, base: string | undefined): string {
	const baseStamp = base === undefined ? undefined : parseArchiveName(base)?.stamp;
	return `reelhouse-${stampOf(instant)}${baseStamp ? `-after-${baseStamp}` : ''}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** Returns the archives to delete. Keeps the newest `keep` archives and the earlier archives that they depend on. */
export function expiredArchives(names: string[], keep: number): string[] {
	const archives = names
		.flatMap((name) => {
			const parsed = parseArchiveName(name);
			return parsed ? [{ name, ...parsed }] : [];
		})
		.sort((a, b) => (a.stamp < b.stamp ? 1 : -1));
	const kept = new Set(archives.slice(0, keep).map(({ stamp }) => stamp));
	// An archive depends only on older archives, so one pass from new to old finds all of them.
	for (const { stamp, baseStamp } of archives) if (kept.has(stamp) && baseStamp !== undefined) kept.add(baseStamp);
	return archives.filter(({ stamp }) => !kept.has(stamp)).map(({ name }) => name);
}
