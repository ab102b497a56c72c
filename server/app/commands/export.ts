import { createBackup } from '../backup/create-backup.ts';
import { BackupError } from '../backup/backup-error.ts';
import { parseLocation } from '../backup/backup-location.ts';
import { defineCommand } from './command.ts';

const MEGABYTE = 1024 * 1024;

export const exportStudio = defineCommand({
	name: 'export',
	summary: 'Exports the studio into one archive without secrets, also while the server runs',
	description:
		'The archive has content, media, files, settings, figures, messages and accounts, but no passwords, second factors, sessions, links and logs. An empty studio imports it, on SQLite or PostgreSQL. For a complete copy use backup.',
	arguments: [{ name: 'file', summary: 'a new file, or an s3://key:secret@host/bucket/archive address' }],
	failure: 'The studio was not exported',
	async run({ arguments: [place = ''], readConfig, write }) {
		const config = readConfig();
		const { folder, name } = await parseLocation(place);
		if (name === undefined) throw new BackupError(`${place} is a folder; name a file, such as studio.tar.zst`);
		const done = await createBackup({ config, keys: {}, folder, name, at: new Date(), isStudio: true });
		write(
			`${folder.label}${done.name}: ${done.rows} rows of ${done.tables} tables, ${done.files} files, ${(done.bytes / MEGABYTE).toFixed(1)} MB\n`,
		);
		write('The archive has personal data of accounts and messages, and is not encrypted.\n');
		for (const file of done.missing)
			write(`The database names the file ${file.folder}/${file.name}, which the storage does not have.\n`);
	},
});
