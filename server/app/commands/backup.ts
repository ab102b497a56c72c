import { basename } from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import { parseArchiveLocation, parseFolderLocation, parseLocation } from '../backup/backup-location.ts';
import { runBackup, type FinishedBackup } from '../backup/run-backup.ts';
import { connectForWriting } from '../../database/open-database.ts';
import type { Config } from '../../kernel/config.ts';
import { recordManualBackup } from '../../platform/backup-state/backup-state.store.ts';
import { defineCommand, UsageError } from './command.ts';

const MEGABYTE = 1024 * 1024;

function parseKeep(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	if (!/^[1-9]\d{0,3}$/.test(text)) throw new UsageError('--keep needs a number from 1 to 9999');
	return Number(text);
}

export const backup = defineCommand({
	name: 'backup',
	summary: 'Makes an archive of the database and all files, also while the server runs',
	description:
		'Without a place, BACKUP_TO is used. The archive is encrypted if BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE or BACKUP_RECIPIENT is set; only then it contains the secret key.',
	arguments: [
		{
			name: 'place',
			summary: 'a file, a folder, or an s3://key:secret@host/bucket/folder/ address',
			isOptional: true,
		},
	],
	options: {
		base: {
			type: 'string',
			value: 'archive',
			summary: 'leaves out files that this earlier archive in the same folder has',
		},
		keep: { type: 'string', value: 'number', summary: 'deletes all archives in the folder but the newest ones' },
	},
	failure: 'The backup was not made',
	async run({ options: { base, keep }, arguments: [place], readConfig, write }) {
		const kept = parseKeep(keep);
		const config = readConfig();
		const target = place ?? config.backup.to;
		if (target === undefined) throw new UsageError('the argument <place> is missing, and BACKUP_TO is not set');
		const to =
			place === undefined
				? { folder: await parseFolderLocation(target), name: undefined }
				: await parseLocation(target);
		if (base?.includes('/') && (await parseArchiveLocation(base)).folder.label !== to.folder.label)
			throw new BackupError('the earlier archive must be in the folder of the new one');
		const at = new Date();
		const done = await runBackup({
			config,
			to,
			base: base && basename(base.split('?')[0]!),
			keep: kept,
			now: () => at,
		});
		write(
			`${done.place}${done.name}: ${done.rows} rows of ${done.tables} tables, ${done.files} files, ${(done.bytes / MEGABYTE).toFixed(1)} MB\n`,
		);
		if (done.filesInBase > 0) write(`${done.filesInBase} more files are in earlier archives: keep them together.\n`);
		if (!done.hasSecretKey) write('The archive does not contain the secret key: keep a copy of it in another place.\n');
		for (const { folder, name } of done.missing)
			write(`The database names the file ${folder}/${name}, which the storage does not have.\n`);
		await recordInPlaceOfDaily(config, to.folder.label, at, done, write);
		for (const name of done.deleted) write(`${name} was deleted.\n`);
	},
});

/**
 * Records the backup as the latest one if it is in BACKUP_TO. The admin, `/readyz` and the daily job read the record.
 */
async function recordInPlaceOfDaily(
	config: Config,
	place: string,
	at: Date,
	{ name, bytes }: FinishedBackup,
	write: (text: string) => void,
): Promise<void> {
	if (config.backup.to === undefined || (await parseFolderLocation(config.backup.to)).label !== place) return;
	try {
		const db = await connectForWriting(config);
		try {
			await recordManualBackup(db, at, name, bytes);
		} finally {
			await db.destroy();
		}
	} catch (error) {
		// The backup is complete, but an older schema has no table for its record.
		write(`The admin does not show this backup: ${(error as Error).message}\n`);
	}
}
