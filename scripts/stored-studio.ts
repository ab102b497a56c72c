/**
 * `node scripts/stored-studio.ts`: writes the fixture of this version to server/testing/stored-studio/<version>/, once
 * for each release. The fixture is a small studio with its data folder, for each kind of database. Tests of later
 * versions open the fixture.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findPostgresPrograms } from '../server/testing/postgres-programs.ts';
import { startPostgres } from '../server/testing/postgres-cluster.ts';
import { runModule, TEST_SECRET_KEY } from '../server/testing/child-process.ts';
import { freePort } from '../server/testing/free-port.ts';
import { fillStudio } from '../server/testing/stored-studio/fill-studio.ts';

const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const target = join(root, 'server/testing/stored-studio', version);

/**
 * Creates a database with its data folder.
 * @returns the values by which tests recognise the contents
 */
async function makeStore(databaseUrl: string | undefined) {
	const dataDir = mkdtempSync(join(tmpdir(), 'reelhouse-stored-'));
	const port = await freePort();
	const env = {
		PORT: String(port),
		DATA_DIR: dataDir,
		ORIGIN: 'http://localhost:3000',
		DEMO_CONTENT: '0',
		SECRET_KEY: TEST_SECRET_KEY,
		...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
	};
	const superuser = runModule('scripts/superuser.ts', env, ['owner@studio.test']);
	const { output } = await superuser.ended;
	const password = /with the password (\S+)/.exec(output)?.[1];
	if (!password) throw new Error(output);
	const server = runModule('server/main.ts', env);
	await server.waitForOutput('ready at');
	const made = await fillStudio(`http://127.0.0.1:${port}`, { email: 'owner@studio.test', password });
	server.kill('SIGTERM');
	const { code, output: log } = await server.ended;
	if (code !== 0) throw new Error(`the server ended with ${code}:\n${log}`);
	return { dataDir, made };
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

const onSqlite = await makeStore(undefined);
pack(onSqlite.dataDir, 'sqlite.tar.gz');

const cluster = await startPostgres();
try {
	const onPostgres = await makeStore(cluster.url);
	const programs = findPostgresPrograms() ?? '';
	const dump = spawnSync(join(programs, 'pg_dump'), ['--no-owner', '--no-privileges', '--inserts', cluster.url], {
		encoding: 'utf8',
		maxBuffer: 256 * 1024 * 1024,
	});
	if (dump.status !== 0) throw new Error(dump.stderr);
	// The tests load the dump through a driver, which does not support the commands of psql.
	const sql = dump.stdout.replace(/^\\(un)?restrict .*$/gm, '');
	writeFileSync(join(target, 'postgres.sql.gz'), gzipSync(sql, { level: 9 }));
	pack(onPostgres.dataDir, 'postgres-data.tar.gz');
	writeFileSync(
		join(target, 'studio.json'),
		`${JSON.stringify({ secretKey: TEST_SECRET_KEY, sqlite: onSqlite.made, postgres: onPostgres.made }, null, '\t')}\n`,
	);
} finally {
	await cluster.stop();
}
process.stdout.write(`The fixture of ${version} is in ${target}\n`);

function pack(folder: string, name: string): void {
	const packed = spawnSync('tar', [
		'--sort=name',
		'--owner=0',
		'--group=0',
		'-czf',
		join(target, name),
		'-C',
		folder,
		'.',
	]);
	if (packed.status !== 0) throw new Error(String(packed.stderr));
	rmSync(folder, { recursive: true, force: true });
}
