/**
 * `npm run rotate-secret`: encrypts two-factor secrets with another key, with all servers stopped. NEW_SECRET_KEY becomes
 * the next SECRET_KEY; if neither is set, the key file of an embedded database is replaced. `--lost-key` turns two-factor
 * authentication off for accounts whose secrets cannot be decrypted.
 */
import { existsSync } from 'node:fs';
import { discardSecretKey, rotateSecretKey } from '../server/auth/two-factor/two-factor-secrets.ts';
import { readConfig, SECRET_KEY_FORMAT, type Config } from '../server/kernel/config.ts';
import { withSecretFiles } from '../server/kernel/secret-files.ts';
import { prepareDataDir } from '../server/kernel/data-dir.ts';
import { lockDataDir } from '../server/database/lock.ts';
import { isEmptyDatabase } from '../server/database/is-empty.ts';
import { sqliteFile } from '../server/database/open.ts';
import { loadBuiltSite } from '../server/http/built-site.ts';
import { openStore } from '../server/app/open-store.ts';
import type { Database } from '../server/database/schema.ts';
import { explainStartError } from '../server/app/start-error.ts';

process.umask(0o077);
let config: Config | undefined;
let database: Database | undefined;
try {
	const isLost = process.argv[2] === '--lost-key';
	if (process.argv.length > (isLost ? 3 : 2)) throw new Error('the only argument is --lost-key');
	config = readConfig(process.env);
	const newKey = withSecretFiles(process.env).environment.NEW_SECRET_KEY || undefined;
	if (newKey !== undefined && !SECRET_KEY_FORMAT.pattern.test(newKey))
		throw new Error(`NEW_SECRET_KEY ${SECRET_KEY_FORMAT.message}`);
	if (!isLost && config.secretKey !== undefined && newKey === undefined)
		throw new Error('NEW_SECRET_KEY must be given, beside the SECRET_KEY that it replaces');
	prepareDataDir(config);
	// Only one process at a time may open an embedded database; the server takes the same lock.
	const lock = config.databaseUrl ? undefined : lockDataDir(config.dataDir);
	const noStudio = 'there is no studio in this database. Check DATABASE_URL and DATA_DIR';
	try {
		// Opening a missing embedded database would create one.
		if (!config.databaseUrl && !existsSync(sqliteFile(config))) throw new Error(noStudio);
		({ database } = await openStore(config, () => {}));
		if (await isEmptyDatabase(database.read)) throw new Error(noStudio);
		if (isLost) {
			const services = { config, database, now: () => new Date() };
			// The mails to the owners link to a page, and only the built site contains the paths of pages.
			const count = await discardSecretKey(services, await loadBuiltSite());
			process.stdout.write(
				`Two-factor authentication is off for ${count} accounts. The next start takes its key and mails their owners.\n`,
			);
		} else {
			await rotateSecretKey(config, database, newKey);
			const next = newKey === undefined ? '' : ' Start with SECRET_KEY set to the value of NEW_SECRET_KEY.';
			process.stdout.write(`Two-factor secrets are encrypted with the new key.${next}\n`);
		}
	} finally {
		await database?.close();
		lock?.release();
	}
} catch (error) {
	process.stderr.write(`The key was not changed: ${explainStartError(error, config)}\n`);
	process.exitCode = 1;
}
