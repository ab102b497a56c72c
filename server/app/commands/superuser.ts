import { createSuperuser } from '../../auth/accounts/first-superuser.ts';
import { lockDataDir } from '../../database/lock.ts';
import { prepareDataDir } from '../../kernel/data-dir.ts';
import { openStore } from '../open-store.ts';
import { defineCommand } from './command.ts';

export const superuser = defineCommand({
	name: 'superuser',
	summary: 'Creates a superuser and prints the password once',
	description: 'With SQLite, stop the server first.',
	arguments: [{ name: 'email', summary: 'email address of the account, as in you@studio.example' }],
	failure: 'The account was not created',
	async run({ arguments: [email = ''], readConfig, write }) {
		const config = readConfig();
		prepareDataDir(config);
		// The server takes the same lock, so the command fails while a server uses the SQLite database.
		const lock = config.databaseUrl ? undefined : lockDataDir(config.dataDir);
		try {
			const { database } = await openStore(config, () => {});
			try {
				const password = await createSuperuser(database, email, new Date());
				// Without local login, only the page at `#login` has a password form for staff.
				const place = config.staffLocalLogin ? '' : ` at ${config.origin}/#login`;
				write(`Superuser ${email} can sign in${place} with the password ${password}\n`);
			} finally {
				await database.close();
			}
		} finally {
			lock?.release();
		}
	},
});
