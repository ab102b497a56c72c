import { join } from 'node:path';
import { commandLine } from '../../kernel/command-line.ts';
import { parseArchiveLocation } from '../backup/backup-location.ts';
import { readBackupKeys } from '../backup/backup-keys.ts';
import { restoreBackup, RESTORED_KEY_FILE, type RestoredKey } from '../backup/restore-backup.ts';
import { defineCommand } from './command.ts';

/** Returns what the administrator must know about the key of two-factor secrets. */
const adviceOn = (key: RestoredKey, dataDir: string): string | undefined =>
	({
		fits: undefined,
		restored: 'The secret key of the archive was restored too.',
		'set-aside': `Start with SECRET_KEY set to the content of ${join(dataDir, RESTORED_KEY_FILE)}, and delete that file.`,
		missing: `The two-factor secrets were encrypted with another key. Restore the key, or, if it is lost, run ${commandLine('rotate-secret', '--lost-key')}.`,
	})[key];

export const restore = defineCommand({
	name: 'restore',
	summary: 'Restores an archive into the configured database and storage, with all servers stopped',
	description:
		'SQLite and PostgreSQL restore the archives of each other. An interrupted restore leaves the old database, or none: run it again.',
	arguments: [{ name: 'archive', summary: 'a file, or an s3://key:secret@host/bucket/archive address' }],
	options: { replace: { type: 'boolean', summary: 'replaces the content of a database that is not empty' } },
	failure: 'The archive was not restored',
	async run({ options: { replace }, arguments: [archive = ''], readConfig, write }) {
		const config = readConfig();
		const source = { ...(await parseArchiveLocation(archive)), keys: await readBackupKeys(config.backup) };
		const { header, manifest, rows, key } = await restoreBackup({
			config,
			source,
			isReplacing: replace,
			now: () => new Date(),
		});
		write(`The backup of ${header.instant} is restored: ${rows} rows, ${manifest.files.length} files.\n`);
		for (const { folder, name } of manifest.missing)
			write(`The file ${folder}/${name} was already missing when the backup was made.\n`);
		const advice = adviceOn(key, config.dataDir);
		if (advice) write(`${advice}\n`);
	},
});
