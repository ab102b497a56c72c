import { parseArchiveName } from './archive-name.ts';
import { nameOfUnfinished, type BackupFolder } from './backup-location.ts';

export interface ListedArchive {
	name: string;
	/** Time in the name of the archive, otherwise the time at which the file was written. */
	at: Date;
	bytes: number;
	/**
	 * `incomplete`: the archive depends on an earlier archive that is missing. `unfinished`: the backup is running or
	 * was killed.
	 */
	state: 'complete' | 'incomplete' | 'unfinished';
}

const ARCHIVE = /\.tar\.zst(\.age)?$/;

/** Returns the time of a stamp such as `20261128T030000Z`. */
const timeOf = (stamp: string): Date =>
	new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Returns the archives of a folder, newest first. Ignores other files. */
export async function listArchives(folder: BackupFolder): Promise<ListedArchive[]> {
	const files = (await folder.list())
		.map((file) => ({ ...file, unfinished: nameOfUnfinished(file.name) }))
		.filter(({ name, unfinished }) => ARCHIVE.test(unfinished ?? name));
	/** Maps the stamp of each finished archive to the stamp of the earlier archive that it depends on. */
	const bases = new Map(
		files.flatMap(({ name }) => {
			const parsed = parseArchiveName(name);
			return parsed ? [[parsed.stamp, parsed.baseStamp] as const] : [];
		}),
	);
	const hasAll = (stamp: string | undefined): boolean =>
		stamp === undefined || (bases.has(stamp) && hasAll(bases.get(stamp)));
	return files
		.map(({ name: file, bytes, writtenAt, unfinished }): ListedArchive => {
			const name = unfinished ?? file;
			const parsed = parseArchiveName(name);
			const state = unfinished === undefined ? (hasAll(parsed?.baseStamp) ? 'complete' : 'incomplete') : 'unfinished';
			return { name, at: parsed ? timeOf(parsed.stamp) : writtenAt, bytes, state };
		})
		.sort((a, b) => b.at.getTime() - a.at.getTime());
}
