import { listArchives } from '../backup/list-archives.ts';
import { parseFolderLocation } from '../backup/backup-location.ts';
import { defineCommand, UsageError } from './command.ts';

const MEGABYTE = 1024 * 1024;
const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

function ageOf(ms: number): string {
	const hours = Math.max(0, Math.floor(ms / HOUR_MS));
	return hours < 2 * HOURS_PER_DAY ? plural(hours, 'hour') : plural(Math.floor(hours / HOURS_PER_DAY), 'day');
}

export const backups = defineCommand({
	name: 'backups',
	summary: 'Lists the archives in a folder or bucket, with date, size, age and state',
	description:
		'Without a place, BACKUP_TO is used. An archive is `incomplete` if an earlier archive that it needs is missing, and `unfinished` while it is written or if that was interrupted. verify-backup reads an archive and checks its content.',
	arguments: [
		{ name: 'place', summary: 'a folder, or an s3://key:secret@host/bucket/folder/ address', isOptional: true },
	],
	options: { json: { type: 'boolean', summary: 'prints the list as JSON' } },
	failure: 'The archives cannot be listed',
	async run({ options: { json }, arguments: [place], readConfig, write }) {
		const target = place ?? readConfig().backup.to;
		if (target === undefined) throw new UsageError('the argument <place> is missing, and BACKUP_TO is not set');
		const folder = await parseFolderLocation(target);
		const archives = await listArchives(folder);
		if (json) {
			write(`${JSON.stringify(archives, null, 2)}\n`);
			return;
		}
		if (archives.length === 0) write(`There is no archive in ${folder.label}\n`);
		for (const { name, at, bytes, state } of archives) {
			const date = at.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ');
			const size = `${(bytes / MEGABYTE).toFixed(1)} MB`;
			write(
				`${date} UTC ${size.padStart(12)} ${ageOf(Date.now() - at.getTime()).padStart(10)}  ${state.padEnd(10)}  ${name}\n`,
			);
		}
	},
});
