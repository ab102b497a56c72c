/**
 * Names of archives in a folder: `reelhouse-20261128T030000Z.tar.zst`, with `.age` if it is encrypted. The name of an
 * archive that leaves out the files of an earlier one names that one: `reelhouse-20261129T030000Z-after-20261128T030000Z`.
 */
const NAME = /^reelhouse-(\d{8}T\d{6}Z)(?:-after-(\d{8}T\d{6}Z))?\.tar\.zst(\.age)?$/;

const stampOf = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

export interface ArchiveName {
	/** Instant of the backup, to the second. It sorts as time does. */
	stamp: string;
	baseStamp: string | undefined;
}

/** Parses a name; undefined for names that are not our own. */
export function parseArchiveName(name: string): ArchiveName | undefined {
	const [, stamp, baseStamp] = NAME.exec(name) ?? [];
	return stamp === undefined ? undefined : { stamp, baseStamp };
}

export function archiveName(instant: Date, isEncrypted: boolean, base: string | undefined): string {
	const baseStamp = base === undefined ? undefined : parseArchiveName(base)?.stamp;
	return `reelhouse-${stampOf(instant)}${baseStamp ? `-after-${baseStamp}` : ''}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/**
 * Returns the archives to delete so that the newest `keep` remain. Archives that a remaining one needs also remain, and
 * so do files with other names.
 */
export function expiredArchives(names: string[], keep: number): string[] {
	const archives = names
		.flatMap((name) => {
			const parsed = parseArchiveName(name);
			return parsed ? [{ name, ...parsed }] : [];
		})
		.sort((a, b) => (a.stamp < b.stamp ? 1 : -1));
	const kept = new Set(archives.slice(0, keep).map(({ stamp }) => stamp));
	// A base is older than the archives that need it, so one pass from the newest to the oldest finds whole chains.
	for (const { stamp, baseStamp } of archives) if (kept.has(stamp) && baseStamp !== undefined) kept.add(baseStamp);
	return archives.filter(({ stamp }) => !kept.has(stamp)).map(({ name }) => name);
}
