import { inspectDatabase } from '../../database/open-database.ts';
import { assertMigratable, type migrations, readMigrationState } from '../../database/migrate.ts';
import { commandLine } from '../../kernel/command-line.ts';
import { assertSecretKey } from '../../platform/encryption/secret-key.ts';
import { defineCommand } from './command.ts';

const SECRETS_MIGRATION = '0003-mail' satisfies keyof typeof migrations;

export const check = defineCommand({
	name: 'check',
	summary: 'Checks the configuration and states pending migrations',
	description:
		'It lists every fault of the environment variables, and compares the secret key with that of the database. It changes nothing, and a server may run meanwhile.',
	failure: 'The check failed',
	async run({ readConfig, write }) {
		const config = readConfig();
		write('The configuration is valid.\n');
		const inspection = await inspectDatabase(config);
		if (!inspection) {
			write(`There is no database in ${config.dataDir} yet: the first start creates it.\n`);
			return;
		}
		try {
			const state = await readMigrationState(inspection.db);
			assertMigratable(state);
			const { newest, pending, stopping } = state;
			if (!pending.includes(SECRETS_MIGRATION)) await assertSecretKey(config, inspection.db);
			if (newest === undefined) {
				write('The database is empty: the first start creates its tables.\n');
				return;
			}
			write(
				pending.length === 0
					? `The database has every migration up to ${newest}.\n`
					: `Pending migrations: ${pending.join(', ')}. The next start applies them, or \`${commandLine('migrate')}\`.\n`,
			);
			if (pending.length > 0)
				write(
					stopping.length === 0
						? 'Servers of the older version may run meanwhile.\n'
						: `Stop all servers of the older version first, because of ${stopping.join(', ')}.\n`,
				);
		} finally {
			await inspection.close();
		}
	},
});
