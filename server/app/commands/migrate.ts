import { inspectDatabase } from '../../database/open-database.ts';
import { lockDataDir } from '../../database/lock.ts';
import { readMigrationState } from '../../database/migrate.ts';
import { prepareDataDir } from '../../kernel/data-dir.ts';
import type { Config } from '../../kernel/config.ts';
import { openStore } from '../open-store.ts';
import { defineCommand } from './command.ts';

export const migrate = defineCommand({
	name: 'migrate',
	summary: 'Migrates the database to the schema of this version',
	description:
		'A start does the same. Make a backup first. `check` says whether servers of the older version may run meanwhile.',
	failure: 'The database was not migrated',
	async run({ readConfig, write }) {
		const config = readConfig();
		prepareDataDir(config);
		// The server takes the same lock, so migrations cannot run while a server uses the SQLite database.
		const lock = config.databaseUrl ? undefined : lockDataDir(config.dataDir);
		try {
			const pending = await pendingMigrations(config);
			const { database } = await openStore(config, () => {});
			await database.close();
			write(
				pending === undefined
					? 'The database was created.\n'
					: pending.length === 0
						? 'The database already had every migration.\n'
						: `Applied migrations: ${pending.join(', ')}.\n`,
			);
		} finally {
			lock?.release();
		}
	},
});

/** @returns undefined if the database does not exist or is empty */
async function pendingMigrations(config: Config): Promise<string[] | undefined> {
	const inspection = await inspectDatabase(config);
	if (!inspection) return undefined;
	try {
		const { newest, pending } = await readMigrationState(inspection.db);
		return newest === undefined ? undefined : pending;
	} finally {
		await inspection.close();
	}
}
