import { commandLine } from '../../kernel/command-line.ts';
import { parseArchiveLocation } from '../backup/backup-location.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { defineCommand } from './command.ts';

export const importStudio = defineCommand({
	name: 'import',
	summary: 'Imports the export of a studio into an empty database and storage, with all servers stopped',
	description:
		'An interrupted import leaves the database empty: run it again. Accounts have no passwords: create another superuser, who invites them again.',
	arguments: [{ name: 'file', summary: 'a file, or an s3://key:secret@host/bucket/archive address' }],
	failure: 'The studio was not imported',
	async run({ arguments: [archive = ''], readConfig, write }) {
		const config = readConfig();
		const source = { ...(await parseArchiveLocation(archive)), keys: {}, isStudio: true };
		const { manifest, rows } = await restoreBackup({ config, source, isReplacing: false, now: () => new Date() });
		write(`The studio is imported: ${rows} rows, ${manifest.files.length} files.\n`);
		write(
			`No account has a password. Run ${commandLine('superuser', '<email>')} with an address that has no account, sign in, and choose “Resend invitation” for the others under Users.\n`,
		);
		for (const { folder, name } of manifest.missing)
			write(`The file ${folder}/${name} was already missing when the studio was exported.\n`);
	},
});
