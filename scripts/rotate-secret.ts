/**
 * `npm run rotate-secret`: moves two-factor secrets to another key, with all servers stopped. NEW_SECRET_KEY is the next
 * SECRET_KEY; without both, the key file of an embedded database is replaced. `--lost-key` gives up an unreadable key.
 */
import { forgetSecretKey, rotateSecretKey } from '../server/accounts/two-factor-secrets.ts';
import { readConfig, SECRET_KEY_FORMAT, type Config } from '../server/config.ts';
import { prepareDataDir } from '../server/data-dir.ts';
import { lockDataDir } from '../server/database/lock.ts';
import { openDatabase } from '../server/database/open.ts';
import { explainStartFault } from '../server/start-fault.ts';

process.umask(0o077);
let config: Config | undefined;
try {
	const isLost = process.argv[2] === '--lost-key';
	if (process.argv.length > (isLost ? 3 : 2)) throw new Error('the only argument is --lost-key');
	config = readConfig(process.env);
	const newKey = process.env.NEW_SECRET_KEY || undefined;
	if (newKey !== undefined && !SECRET_KEY_FORMAT.pattern.test(newKey))
		throw new Error(`NEW_SECRET_KEY ${SECRET_KEY_FORMAT.fault}`);
	if (!isLost && config.secretKey !== undefined && newKey === undefined)
		throw new Error('NEW_SECRET_KEY must be given, beside the SECRET_KEY that it replaces');
	prepareDataDir(config);
	// The embedded database has one owner at a time, as for the server.
	const lock = config.databaseUrl ? undefined : lockDataDir(config.dataDir);
	const database = await openDatabase(config, () => {});
	try {
		if (isLost) {
			const count = await forgetSecretKey(database, new Date());
			process.stdout.write(`Two-factor authentication is off for ${count} accounts; the next start takes its key.\n`);
		} else {
			await rotateSecretKey(config, database, newKey);
			const next = newKey === undefined ? '' : ' Start with SECRET_KEY set to the value of NEW_SECRET_KEY.';
			process.stdout.write(`Two-factor secrets are encrypted with the new key.${next}\n`);
		}
	} finally {
		await database.close();
		lock?.release();
	}
} catch (error) {
	process.stderr.write(`The key was not changed: ${explainStartFault(error, config)}\n`);
	process.exitCode = 1;
}
