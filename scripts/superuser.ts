/** `npm run superuser -- you@studio.example`: creates the first account of a studio without demo content. */
import { createSuperuser } from '../server/auth/accounts/first-superuser.ts';
import { readConfig, type Config } from '../server/kernel/config.ts';
import { prepareDataDir } from '../server/kernel/data-dir.ts';
import { lockDataDir } from '../server/database/lock.ts';
import { openStore } from '../server/app/open-store.ts';
import { explainStartError } from '../server/app/start-error.ts';

process.umask(0o077);
let config: Config | undefined;
try {
	const email = process.argv[2];
	if (!email) throw new Error('name the email address of the account: npm run superuser -- you@studio.example');
	config = readConfig(process.env);
	prepareDataDir(config);
	// Only one process at a time may open an embedded database; the server takes the same lock.
	const lock = config.databaseUrl ? undefined : lockDataDir(config.dataDir);
	const { database } = await openStore(config, () => {});
	try {
		const password = await createSuperuser(database, email, new Date());
		// Without local login, the staff's login page has no password form.
		const place = config.staffLocalLogin ? '' : ` at ${config.origin}/#login`;
		process.stdout.write(`Superuser ${email} can sign in${place} with the password ${password}\n`);
	} finally {
		await database.close();
		lock?.release();
	}
} catch (error) {
	process.stderr.write(`The account was not created: ${explainStartError(error, config)}\n`);
	process.exitCode = 1;
}
