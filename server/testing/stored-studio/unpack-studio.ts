import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { createPostgresDatabase, onPostgres } from '../test-site.ts';
import type { FilledStudio } from './fill-studio.ts';

/**
 * Unpacks the stored studio of a version into an empty folder and, on PostgreSQL, into a new database.
 * @returns the studio, and the environment of its server
 */
export async function unpackStudio(version: string, dataDir: string) {
	const stored = join(import.meta.dirname, version);
	const archive = join(stored, onPostgres ? 'postgres-data.tar.gz' : 'sqlite.tar.gz');
	const unpacked = spawnSync('tar', ['-xzf', archive, '-C', dataDir], { encoding: 'utf8' });
	if (unpacked.status !== 0) throw new Error(unpacked.stderr);
	const { secretKey, sqlite, postgres } = JSON.parse(readFileSync(join(stored, 'studio.json'), 'utf8')) as {
		secretKey: string;
		sqlite: FilledStudio;
		postgres: FilledStudio;
	};
	const databaseUrl = onPostgres ? await createPostgresDatabase() : undefined;
	if (databaseUrl) {
		const client = new pg.Client({ connectionString: databaseUrl });
		await client.connect();
		await client.query(gunzipSync(readFileSync(join(stored, 'postgres.sql.gz'))).toString('utf8'));
		await client.end();
	}
	return {
		studio: onPostgres ? postgres : sqlite,
		databaseUrl,
		env: { DATA_DIR: dataDir, SECRET_KEY: secretKey },
	};
}
