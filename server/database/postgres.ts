import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { RoomWatch } from './disk-full.ts';
import { migrate } from './migrate.ts';
import type { Database, Schema } from './schema.ts';

const INT8 = 20;

/** Opens a PostgreSQL store in its newest shape. Any number of processes may share it. Throws when it can't be reached. */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Database> {
	const pool = new pg.Pool({
		connectionString: url,
		max: 10,
		connectionTimeoutMillis: 5000,
		query_timeout: 15_000,
		types: {
			// Counts come as 64-bit integers, which pg hands over as text.
			getTypeParser: ((oid: number, format?: 'text') =>
				oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
		},
	});
	// An idle connection that breaks (a restarted server) must not end the process; the next query opens another.
	pool.on('error', onError);
	// Nor may one that breaks within a transaction, which then fails by itself.
	pool.on('connect', (client) => client.on('error', onError));
	const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
	try {
		await migrate(db);
	} catch (error) {
		await db.destroy();
		throw error;
	}
	const room = new RoomWatch();
	return {
		read: db,
		transaction: (work) => room.run(() => db.transaction().execute(work)),
		lend: (work) => work(),
		lacksRoom: () => room.lacksRoom,
		close: () => db.destroy(),
	};
}
