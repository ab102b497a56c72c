/**
 * Tests the loss of a primary PostgreSQL server with a real standby. Only `npm run test:long` runs it, because it sets
 * up two servers.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { declareAddition } from './content-version.ts';
import { freePort } from '../testing/free-port.ts';
import { postgresUser } from '../testing/postgres-cluster.ts';
import { findPostgresPrograms } from '../testing/postgres-programs.ts';
import { onPostgres, startTestSite } from '../testing/test-site.ts';

/** Maximum time between the promotion of the standby and the first write, in ms. */
const MAX_GAP_MS = 10_000;

const query = async (port: number, text: string): Promise<Record<string, unknown>[]> => {
	const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` });
	await client.connect();
	try {
		return (await client.query<Record<string, unknown>>(text)).rows;
	} finally {
		await client.end();
	}
};

/** Starts a primary and a standby that replicates the primary. */
async function startPair() {
	const programs = findPostgresPrograms()!;
	const user = postgresUser();
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-failover-'));
	if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
	const run = (program: string, ...args: string[]) => {
		const { status, stderr } = spawnSync(join(programs, program), args, { ...user, cwd: folder, encoding: 'utf8' });
		if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
	};
	const servers: ChildProcess[] = [];
	onTestFinished(async () => {
		for (const server of servers) {
			if (server.exitCode !== null || server.signalCode !== null) continue;
			const ended = new Promise((resolve) => server.once('exit', resolve));
			server.kill('SIGQUIT');
			await ended;
		}
		rmSync(folder, { recursive: true, force: true });
	});
	const serve = async (data: string, port: number) => {
		const options = ['-c', 'fsync=off', '-c', 'max_connections=60', '-c', 'wal_level=replica'];
		const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...options];
		const server = spawn(join(programs, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' });
		servers.push(server);
		await expect.poll(() => query(port, 'select 1').catch(() => []), { interval: 50 }).toHaveLength(1);
		return server;
	};
	const [one, two] = [join(folder, 'one'), join(folder, 'two')];
	const ports = [await freePort(), await freePort()] as const;
	run('initdb', '-D', one, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
	const primary = await serve(one, ports[0]);
	run(
		'pg_basebackup',
		'-D',
		two,
		'-h',
		'127.0.0.1',
		'-p',
		String(ports[0]),
		'-U',
		'postgres',
		'-R',
		'-c',
		'fast',
		'-N',
	);
	await serve(two, ports[1]);
	// The primary acknowledges a write only when the standby has the write too.
	await query(ports[0], `alter system set synchronous_standby_names = '*'`);
	await query(ports[0], 'select pg_reload_conf()');
	return { ports, primary, promote: () => run('pg_ctl', 'promote', '-D', two) };
}

test.runIf(onPostgres)(
	'after the promotion of a standby, writes work within seconds, cached pages always, and no write is lost',
	async () => {
		const { ports, primary, promote } = await startPair();
		const url = `postgres://postgres@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/postgres`;
		const site = await startTestSite({ demo: false, databaseUrl: url, env: { DATABASE_DIRECT_URL: url } });
		onTestFinished(() => site.stop());
		const { content, database } = site.services;
		expect((await site.get('/about/')).status).toBe(200);

		const acknowledged: string[] = [];
		const stopping = new AbortController();
		let failedReads = 0;
		let firstWriteAfter: number | undefined;
		let promotedAt = Infinity;
		const write = async (key: string) => {
			await content.change(async (tx) => {
				await tx.insertInto('secrets').values({ name: key, value: 'x' }).execute();
				// Keep the cached pages: only withdrawals delete them.
				declareAddition(tx);
			});
			acknowledged.push(key);
			if (performance.now() > promotedAt) firstWriteAfter ??= performance.now();
		};
		const writing = (async () => {
			for (let i = 0; !stopping.signal.aborted; i++) {
				await write(`write ${i}`).catch(() => undefined);
				await delay(20);
			}
		})();
		const reading = (async () => {
			while (!stopping.signal.aborted) {
				const { status } = await site.get('/about/');
				if (status !== 200) failedReads++;
				await delay(20);
			}
		})();
		await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
		primary.kill('SIGKILL');
		await delay(2000);
		promotedAt = performance.now();
		promote();
		await expect.poll(() => firstWriteAfter, { timeout: MAX_GAP_MS + 5000, interval: 20 }).toBeDefined();
		const gapMs = Math.round(firstWriteAfter! - promotedAt);
		await expect.poll(async () => (await site.get('/readyz')).body).toBe('ready\n');
		stopping.abort();
		await Promise.all([writing, reading]);
		process.stdout.write(`writes after the promotion: ${gapMs} ms, failed reads of cached pages: ${failedReads}\n`);
		expect(gapMs).toBeLessThanOrEqual(MAX_GAP_MS);
		expect(failedReads).toBe(0);
		const stored = new Set(
			(await database.read.selectFrom('secrets').select('name').execute()).map(({ name }) => name),
		);
		expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
	},
	120_000,
);
