import { parseArchiveLocation } from '../backup/backup-location.ts';
import { readBackupKeys } from '../backup/backup-keys.ts';
import { verifyBackup as verify } from '../backup/verify-backup.ts';
import { defineCommand } from './command.ts';

export const verifyBackup = defineCommand({
	name: 'verify-backup',
	summary: 'Checks that an archive can be restored: every row, reference and file',
	description: 'It restores the archive into a temporary database and changes nothing else.',
	arguments: [{ name: 'archive', summary: 'a file, or an s3://key:secret@host/bucket/archive address' }],
	failure: 'The archive cannot be restored',
	async run({ arguments: [archive = ''], readConfig, write }) {
		const keys = await readBackupKeys(readConfig().backup);
		const { header, manifest, rows } = await verify({ ...(await parseArchiveLocation(archive)), keys });
		write(
			`The archive is complete: Reelhouse ${header.version}, ${header.instant}, ${rows} rows, ${manifest.files.length} files.\n`,
		);
		for (const { folder, name } of manifest.missing)
			write(`The file ${folder}/${name} was already missing when the backup was made.\n`);
	},
});
