/**
 * Measures several real processes on one PostgreSQL database. The tests wait for leases to expire, so they run only
 * with `npm run test:long`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { dbTest } from '../testing/db-test.ts';
import { enqueueMail } from '../platform/mail/mail.store.ts';
import { BUILT_SERVER, runModule } from '../testing/child-process.ts';
import { freePort } from '../testing/free-port.ts';
import { createPostgresDatabase, onPostgres, startTestSite } from '../testing/test-site.ts';
import { startTraceCollector } from '../testing/trace-collector.ts';

/**
 * Maximum time until another process sees a content write. Applies to the median, because a busy machine delays single
 * writes.
 */
const MAX_SEEN_MS = 50;
/** Maximum time until another process continues the work of a killed process. */
const MAX_TAKEOVER_MS = 10_000;
const WRITES = 50;

const report = (text: string) => process.stdout.write(`${text}\n`);

async function startProcess(databaseUrl: string, env: Record<string, string> = {}) {
	const dataDir = mkdtempSync(join(tmpdir(), 'reelhouse-process-'));
	const port = await freePort();
	const server = runModule(BUILT_SERVER, {
		PORT: String(port),
		DATA_DIR: dataDir,
		DATABASE_URL: databaseUrl,
		DATABASE_DIRECT_URL: databaseUrl,
		DEMO_CONTENT: '0',
		...env,
	});
	onTestFinished(async () => {
		server.kill('SIGKILL');
		await server.ended;
		rmSync(dataDir, { recursive: true, force: true });
	});
	await server.waitForOutput('ready at');
	return { url: `http://127.0.0.1:${port}`, server };
}

/** Starts a site in this process that writes to the database of the tested processes. */
async function startWriter() {
	const site = await startTestSite({ demo: false });
	onTestFinished(() => site.stop());
	return { ...site.services, databaseUrl: site.services.config.databaseUrl! };
}

dbTest.runIf(onPostgres)('a content write is seen by another process within 50 ms', async () => {
	const { content, databaseUrl } = await startWriter();
	const { url } = await startProcess(databaseUrl);
	const readLink = async () => {
		const response = await fetch(`${url}/api/settings?lang=en`);
		return ((await response.json()) as { data: { newsletter_link: string } }).data.newsletter_link;
	};
	const delays: number[] = [];
	for (let i = 0; i < WRITES; i++) {
		const link = `https://letter.example/${i}`;
		// Makes the other process cache the old response before each write.
		await readLink();
		await content.change(async (tx) => {
			await tx.deleteFrom('settings').where('key', '=', 'newsletter_link').execute();
			await tx
				.insertInto('settings')
				.values({ key: 'newsletter_link', value: JSON.stringify(link) })
				.execute();
		});
		const committed = performance.now();
		while ((await readLink()) !== link) expect(performance.now() - committed).toBeLessThan(2000);
		delays.push(performance.now() - committed);
	}
	const sorted = delays.toSorted((a, b) => a - b);
	const at = (share: number) => sorted[Math.floor(share * (WRITES - 1))]!;
	report(
		`a write was seen by another process after ${[0.5, 0.9, 1].map((share) => `${at(share).toFixed(1)} ms (${share * 100}%)`).join(', ')}`,
	);
	expect(at(0.5)).toBeLessThanOrEqual(MAX_SEEN_MS);
});

/**
 * Starts two servers that accept connections and never respond.
 * @returns their ports, and the times of the connections
 */
async function startSilentServers() {
	const reached: { name: 'one' | 'other'; at: number }[] = [];
	const listen = async (name: 'one' | 'other') => {
		const server = createServer((socket) => {
			reached.push({ name, at: performance.now() });
			socket.on('error', () => {});
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		onTestFinished(() => void server.close());
		return (server.address() as AddressInfo).port;
	};
	return { reached, ports: { one: await listen('one'), other: await listen('other') } };
}

dbTest.runIf(onPostgres)('a mail of a process killed by kill -9 is taken over within 10 s', async () => {
	const { database, databaseUrl } = await startWriter();
	const { reached, ports } = await startSilentServers();
	const start = (port: number) => startProcess(databaseUrl, { MAIL_URL: `smtp://127.0.0.1:${port}` });
	const processes = { one: await start(ports.one), other: await start(ports.other) };
	const mail = { to: 'somebody@studio.test', subject: 'Test', text: 'Test', html: '<p>Test</p>' };
	await database.transaction((tx) => enqueueMail(tx, mail, new Date()));
	await expect.poll(() => reached.length, { interval: 5 }).toBe(1);
	const { name } = reached[0]!;
	const killedAt = performance.now();
	processes[name].server.kill('SIGKILL');
	await expect.poll(() => reached.some((each) => each.name !== name), { interval: 5 }).toBe(true);
	const takeoverMs = reached.find((each) => each.name !== name)!.at - killedAt;
	report(`a mail of a killed process was sent by another one after ${(takeoverMs / 1000).toFixed(2)} s`);
	expect(takeoverMs).toBeLessThanOrEqual(MAX_TAKEOVER_MS);
});

dbTest.runIf(onPostgres)('work of one process at a time, killed by kill -9, is taken over within 10 s', async () => {
	const { content, databaseUrl } = await startWriter();
	const purges: { name: string; at: number }[] = [];
	let isSilent = false;
	const cdn = createHttpServer((request, response) => {
		purges.push({ name: request.url!.slice(1), at: performance.now() });
		if (!isSilent) response.end();
	});
	await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		cdn.close();
		cdn.closeAllConnections();
	});
	const { port } = cdn.address() as AddressInfo;
	const start = (name: string) => startProcess(databaseUrl, { CDN_PURGE_URL: `http://127.0.0.1:${port}/${name}` });
	const processes: Record<string, Awaited<ReturnType<typeof start>>> = {
		one: await start('one'),
		other: await start('other'),
	};
	// Each write causes two purges, five seconds apart. Waits for earlier purges, so that the test counts only its own
	// purges.
	await expect
		.poll(() => purges.length > 0 && performance.now() - purges.at(-1)!.at > 7000, { interval: 100 })
		.toBe(true);
	purges.length = 0;
	isSilent = true;
	await content.change(async () => {});
	await expect.poll(() => purges.length, { interval: 5 }).toBe(1);
	const { name } = purges[0]!;
	const killedAt = performance.now();
	processes[name]!.server.kill('SIGKILL');
	await expect.poll(() => purges.some((each) => each.name !== name), { interval: 5 }).toBe(true);
	const takeoverMs = purges.find((each) => each.name !== name)!.at - killedAt;
	report(`the purge of a killed process was sent by another one after ${(takeoverMs / 1000).toFixed(2)} s`);
	expect(takeoverMs).toBeLessThanOrEqual(MAX_TAKEOVER_MS);
});

dbTest.runIf(onPostgres)('the metrics of all worker processes add up', async () => {
	const collector = await startTraceCollector();
	onTestFinished(() => collector.stop());
	const metricsPort = await freePort();
	const { url, server } = await startProcess(await createPostgresDatabase(), {
		WORKERS: '2',
		METRICS_PORT: String(metricsPort),
		// Traces show which process has handled a request.
		OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
	});
	const requests = 200;
	const send = async (i: number) =>
		(await fetch(`${url}/api/games/unknown-${i}`, { headers: { connection: 'close' } })).status;
	const statuses = await Promise.all(Array.from({ length: requests }, (_, i) => send(i)));
	expect(new Set(statuses)).toEqual(new Set([404]));
	const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
	const counted =
		/^reelhouse_request_duration_seconds_count\{method="GET",route="\/api\/games\/:slug",status="404"\} (\d+)$/m.exec(
			metrics,
		)?.[1];
	server.kill('SIGTERM');
	await server.ended;
	const ofProcess = new Map<unknown, number>();
	for (const { name, resource } of collector.spans)
		if (name === 'GET /api/games/:slug') {
			const pid = resource['process.pid'];
			ofProcess.set(pid, (ofProcess.get(pid) ?? 0) + 1);
		}
	const counts = [...ofProcess.values()];
	report(`requests of the worker processes: ${counts.join(' + ')}, in the metrics: ${counted}`);
	expect(counts).toHaveLength(2);
	expect(counts.reduce((sum, each) => sum + each, 0)).toBe(requests);
	expect(Number(counted)).toBe(requests);
});
