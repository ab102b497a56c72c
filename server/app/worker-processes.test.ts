import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { dbTest, test } from '../testing/db-test.ts';
import { BUILT_SERVER, runModule } from '../testing/child-process.ts';
import { freePort } from '../testing/free-port.ts';
import { createPostgresDatabase, onPostgres } from '../testing/test-site.ts';

const childrenOf = (pid: number): number[] =>
	readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.filter((name) => {
			try {
				// The parent's id is the second field after the process name in parentheses.
				return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]) === pid;
			} catch {
				return false;
			}
		})
		.map(Number);

dbTest.runIf(onPostgres)(
	'worker processes share a port, are replaced when killed, and end with the server',
	{ tags: ['long'] },
	async () => {
		const dataDir = mkdtempSync(join(tmpdir(), 'reelhouse-workers-'));
		onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
		const [port, metricsPort] = [await freePort(), await freePort()];
		const server = runModule(BUILT_SERVER, {
			PORT: String(port),
			DATA_DIR: dataDir,
			DATABASE_URL: await createPostgresDatabase(),
			DEMO_CONTENT: '0',
			WORKERS: '2',
			METRICS_PORT: String(metricsPort),
		});
		onTestFinished(() => server.kill('SIGKILL'));
		await server.waitForOutput('ready at');
		const workers = () =>
			childrenOf(server.pid).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.js'));
		const before = workers();
		expect(before).toHaveLength(2);
		const status = async () =>
			(await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } })).status;
		expect(await status()).toBe(200);
		// The metrics must include both processes.
		const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
		expect(metrics).toContain('reelhouse_request_duration_seconds');
		expect(metrics).toMatch(/^reelhouse_database_connections\{state="idle"\} (?:[2-9]|[1-9]\d)$/m);
		expect(metrics).toMatch(/^reelhouse_database_up 1$/m);

		process.kill(before[0]!, 'SIGKILL');
		await server.waitForOutput('a worker process ended and is replaced');
		expect(await status()).toBe(200);
		await expect.poll(() => workers().filter((pid) => !before.includes(pid)).length, { interval: 50 }).toBe(1);

		server.kill('SIGTERM');
		const { code, output } = await server.ended;
		expect(code).toBe(0);
		expect(output.match(/ready at/g)).toHaveLength(1);
		expect(childrenOf(server.pid)).toEqual([]);
	},
);

test(
	'WORKERS without PostgreSQL is rejected, and a server that cannot start ends once',
	{ tags: ['long'] },
	async () => {
		const dataDir = mkdtempSync(join(tmpdir(), 'reelhouse-workers-'));
		onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
		const onSqlite = await runModule(BUILT_SERVER, { DATA_DIR: dataDir, WORKERS: '2' }).ended;
		expect(onSqlite).toMatchObject({
			code: 1,
			output: expect.stringContaining('WORKERS must be 1 without DATABASE_URL'),
		});
		const unreachable = {
			DATA_DIR: dataDir,
			WORKERS: '2',
			DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/none`,
		};
		const { code, output } = await runModule(BUILT_SERVER, unreachable).ended;
		expect(code).toBe(1);
		expect(output.match(/could not start/g)).toHaveLength(1);
	},
);
