import { sql } from 'kysely';
import { expect } from 'vitest';
import { dbTest } from '../testing/db-test.ts';
import { startTestSite } from '../testing/test-site.ts';
import { openDatabase } from './open-database.ts';

dbTest(
	'a database of a newer version is rejected with an error that names its migrations',
	{ tags: ['long-on-postgres'] },
	async () => {
		const server = await startTestSite({ demo: false });
		const { database, config } = server.services;
		const name = '9999-from-the-future';
		await database.transaction((tx) =>
			sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(tx),
		);
		await expect(openDatabase(config, () => {})).rejects.toMatchObject({
			code: 'store_too_new',
			message: expect.stringMatching(
				/newer version of Reelhouse \(9999-from-the-future\); start that version, or restore/,
			),
		});
		await server.stop();
	},
);
