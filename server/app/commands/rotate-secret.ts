import { existsSync } from 'node:fs';
import { discardSecretKey, rotateSecretKey } from '../../auth/two-factor/two-factor-secrets.ts';
import { isEmptyDatabase } from '../../database/is-empty.ts';
import { lockDataDir } from '../../database/lock.ts';
import { sqliteFile } from '../../database/open-database.ts';
import type { Database } from '../../database/schema.ts';
import { loadBuiltSite } from '../../http/built-site.ts';
import { defaultSiteLanguages } from '../../../contract/urls.ts';
import { withLanguages } from '../../http/site.ts';
import { SECRET_KEY_FORMAT } from '../../kernel/config.ts';
import { prepareDataDir } from '../../kernel/data-dir.ts';
import { withSecretFiles } from '../../kernel/secret-files.ts';
import { openStore } from '../open-store.ts';
import { defineCommand } from './command.ts';

export const rotateSecret = defineCommand({
	name: 'rotate-secret',
	summary: 'Encrypts the two-factor secrets with another key, with all servers stopped',
	description:
		'NEW_SECRET_KEY becomes the next SECRET_KEY. If neither is set, the key file of an embedded database is replaced.',
	options: {
		'lost-key': {
			type: 'boolean',
			summary: 'disables two-factor authentication for accounts whose secrets cannot be decrypted',
		},
	},
	failure: 'The key was not changed',
	async run({ options: { 'lost-key': isLost }, environment, readConfig, write }) {
		const config = readConfig();
		const newKey = withSecretFiles(environment).environment.NEW_SECRET_KEY || undefined;
		if (newKey !== undefined && !SECRET_KEY_FORMAT.pattern.test(newKey))
			throw new Error(`NEW_SECRET_KEY ${SECRET_KEY_FORMAT.message}`);
		if (!isLost && config.secretKey !== undefined && newKey === undefined)
			throw new Error('NEW_SECRET_KEY must be given, beside the SECRET_KEY that it replaces');
		prepareDataDir(config);
		// The server takes the same lock, so the key cannot change while a server uses the SQLite database.
		const lock = config.databaseUrl ? undefined : lockDataDir(config.dataDir);
		const noStudio = 'there is no studio in this database. Check DATABASE_URL and DATA_DIR';
		let database: Database | undefined;
		try {
			// Opening a missing SQLite database would create it.
			if (!config.databaseUrl && !existsSync(sqliteFile(config))) throw new Error(noStudio);
			({ database } = await openStore(config, () => {}));
			if (await isEmptyDatabase(database.read)) throw new Error(noStudio);
			if (isLost) {
				const services = { config, database, now: () => new Date() };
				// Users get mails with links to pages, and only the built site knows the paths of pages.
				const count = await discardSecretKey(
					services,
					withLanguages(await loadBuiltSite(), () => defaultSiteLanguages),
				);
				write(
					`Two-factor authentication is off for ${count} accounts. The next start takes its key and mails their owners.\n`,
				);
			} else {
				await rotateSecretKey(config, database, newKey);
				const next = newKey === undefined ? '' : ' Start with SECRET_KEY set to the value of NEW_SECRET_KEY.';
				write(`Two-factor secrets are encrypted with the new key.${next}\n`);
			}
		} finally {
			await database?.close();
			lock?.release();
		}
	},
});
