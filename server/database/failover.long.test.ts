/**
 * Kills a primary PostgreSQL server that has a real standby. Runs only with `npm run test:long`, because it starts two
 * servers.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { dbTest } from '../testing/db-test.ts';
import { checkServers } from '../app/doctor/store-checks.ts';
import { declareAddition } from './content-version.ts';
import { inspectPostgres } from './postgres.ts';
import { freePort } from '../testing/free-port.ts';
import { postgresUser } from '../testing/postgres-cluster.ts';
import { findPostgresPrograms } from '../testing/postgres-programs.ts';
import { onPostgres, startTestSite } from '../testing/test-site.ts';

/** Maximum time between the promotion of the standby and the first successful write. */
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
	const serve = async (data: string, port: number, ...more: string[]) => {
		const options = ['-c', 'fsync=off', '-c', 'max_connections=60', '-c', 'wal_level=replica', ...more];
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
	// With this setting, the primary acknowledges a write only after the standby has stored it.
	await query(ports[0], `alter system set synchronous_standby_names = '*'`);
	await query(ports[0], 'select pg_reload_conf()');
	return {
		ports,
		primary,
		promote: () => run('pg_ctl', 'promote', '-D', two),
		/** Restarts the killed primary without a standby, so that it acknowledges writes alone. */
		restart: () => serve(one, ports[0], '-c', 'synchronous_standby_names='),
	};
}

/** Returns the names of the test's rows that this server has stored. */
const storedOn = async (port: number) =>
	(await query(port, `select name from secrets where name like 'write %'`)).map(({ name }) => name as string);

dbTest.runIf(onPostgres)(
	'after a promotion, writes work within seconds, none is lost, and nobody uses the old primary that starts again',
	async () => {
		const { ports, primary, promote, restart } = await startPair();
		const url = `postgres://postgres@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/postgres`;
		const site = await startTestSite({ demo: false, databaseUrl: url, env: { DATABASE_DIRECT_URL: url } });
		onTestFinished(() => site.stop());
		expect(site.services.database.servers!.state()).toMatchObject({ host: `127.0.0.1:${ports[0]}`, timeline: 1 });
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
				// Without this call, cached pages would not be sent during the outage.
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
		const acknowledgedAtKill = acknowledged.length;
		promotedAt = performance.now();
		promote();
		await expect.poll(() => firstWriteAfter, { timeout: MAX_GAP_MS + 5000, interval: 20 }).toBeDefined();
		const gapMs = Math.round(firstWriteAfter! - promotedAt);
		await expect.poll(async () => (await site.get('/readyz')).body).toBe('ready\n');

		const onOld = `127.0.0.1:${ports[0]} (timeline 1)`;
		const onNew = `127.0.0.1:${ports[1]} (timeline 2)`;
		await restart();
		const late = await startTestSite({ demo: false, databaseUrl: url, env: { DATABASE_DIRECT_URL: url } });
		onTestFinished(() => late.stop());
		const before = acknowledged.length;
		for (const { services, log } of [site, late]) {
			const splits = () => log.filter(({ msg }) => String(msg).startsWith('split brain'));
			await expect.poll(() => splits().length, { timeout: 15_000 }).toBe(1);
			expect(splits()[0]).toMatchObject({ servers: [onOld, onNew], used: `127.0.0.1:${ports[1]}` });
			expect(services.database.servers!.state()).toMatchObject({ host: `127.0.0.1:${ports[1]}`, timeline: 2 });
		}
		await late.services.content.change((tx) =>
			tx.insertInto('secrets').values({ name: 'write of the late process', value: 'x' }).execute(),
		);
		acknowledged.push('write of the late process');
		await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20);
		expect((await site.get('/readyz')).body).toBe('ready\n');
		const inspection = inspectPostgres(url);
		expect(checkServers(await inspection.servers())).toMatchObject({
			status: 'failed',
			message: `split brain: ${onNew} is used and accepts writes; ${onOld} accepts writes`,
		});
		await inspection.close();
		stopping.abort();
		await Promise.all([writing, reading]);
		process.stdout.write(`writes after the promotion: ${gapMs} ms, failed reads of cached pages: ${failedReads}\n`);
		expect(gapMs).toBeLessThanOrEqual(MAX_GAP_MS);
		expect(failedReads).toBe(0);
		const stored = new Set(
			(await database.read.selectFrom('secrets').select('name').execute()).map(({ name }) => name),
		);
		expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
		const onOldServer = new Set(await storedOn(ports[0]));
		expect(acknowledged.slice(acknowledgedAtKill).filter((key) => onOldServer.has(key))).toEqual([]);
	},
	120_000,
);
