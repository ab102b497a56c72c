/**
 * Global set-up of Vitest's project `postgres`: runs the installed PostgreSQL in a temporary folder on a loopback port.
 * PostgreSQL must not run as root, so root starts it as the user `postgres`.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';
import { findPostgresPrograms } from './postgres-programs.ts';

const MAX_START_ATTEMPTS = 40;

/**
 * Tests never cut the power, so the server need not sync files. Autovacuum is off, because it would process the
 * database of each test site.
 */
const settings = [
	'fsync=off',
	'full_page_writes=off',
	'autovacuum=off',
	'max_connections=200',
	// Without statistics, PostgreSQL overestimates the cost of queries, and would compile queries that take only
	// milliseconds.
	'jit=off',
	'checkpoint_timeout=1h',
	'max_wal_size=4GB',
];

const MEMORY_FOLDER = '/dev/shm';

/** The databases of a run need up to 1 GB, and other programs need memory too. */
const MIN_FREE_MEMORY_BYTES = 3 * 1024 ** 3;

/** Returns the folder of the cluster: in memory if possible, where copying a database takes a tenth of the time. */
function parentFolder(): string {
	try {
		const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
		if (bavail * bsize >= MIN_FREE_MEMORY_BYTES) return MEMORY_FOLDER;
	} catch {
		// Some systems, e.g. macOS, have no such folder.
	}
	return tmpdir();
}

export interface PostgresCluster {
	/** Address of the database `postgres`. The role in the address may create databases. */
	url: string;
	/** Kills the server, like a crash of its machine. */
	crash(): Promise<void>;
	restart(): Promise<void>;
	stop(): Promise<void>;
}

/** Returns the ids of the user `postgres` if this process runs as root, otherwise an empty object. */
export function postgresUser(): { uid?: number; gid?: number } {
	if (process.getuid?.() !== 0) return {};
	const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
	return { uid: id('-u'), gid: id('-g') };
}

export async function startPostgres(): Promise<PostgresCluster> {
	const programs = findPostgresPrograms();
	if (!programs) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql)');
	const user = postgresUser();
	const folder = mkdtempSync(join(parentFolder(), 'reelhouse-postgres-'));
	if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
	const data = join(folder, 'data');
	const options = { ...user, cwd: folder, encoding: 'utf8' as const };
	const made = spawnSync(
		join(programs, 'initdb'),
		['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
		options,
	);
	if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
	const port = await freePort();
	const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
	let server: ChildProcess;
	const start = async () => {
		server = spawn(
			join(programs, 'postgres'),
			['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings.flatMap((each) => ['-c', each])],
			{ ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
		);
		let errorOutput = '';
		server.stderr!.on('data', (chunk: Buffer) => (errorOutput += chunk));
		await waitUntilReady(url, server, () => errorOutput);
	};
	// The server must not outlive this process.
	process.once('exit', () => server.kill('SIGKILL'));
	await start();
	return {
		url,
		async crash() {
			const ended = new Promise((resolve) => server.once('exit', resolve));
			server.kill('SIGKILL');
			await ended;
		},
		async restart() {
			// Processes of the crashed server end a little later, and prevent the start until then.
			for (let attempt = 1; ; attempt++)
				try {
					return await start();
				} catch (error) {
					if (attempt === MAX_START_ATTEMPTS) throw error;
					await new Promise((resolve) => setTimeout(resolve, 250));
				}
		},
		async stop() {
			if (server.exitCode === null && server.signalCode === null) {
				const ended = new Promise((resolve) => server.once('exit', resolve));
				// SIGINT is a fast shutdown, which ends open sessions.
				server.kill('SIGINT');
				await ended;
			}
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

async function waitUntilReady(url: string, server: ChildProcess, errorOutput: () => string): Promise<void> {
	for (let attempt = 0; attempt < 200; attempt++) {
		if (server.exitCode !== null) break;
		const client = new pg.Client({ connectionString: url });
		try {
			await client.connect();
			await client.end();
			return;
		} catch {
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
	throw new Error(`PostgreSQL did not start: ${errorOutput()}`);
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const cluster = await startPostgres();
	project.provide('postgresUrl', cluster.url);
	return () => cluster.stop();
}
