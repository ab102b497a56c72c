/** Checks that a process with little memory can send an archive of 2 GB. Runs only with `npm run test:long`. */
import { cp, mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { AssetDownload } from '../../contract/client-assets.ts';
import { BUILT_SERVER, runModule } from '../testing/child-process.ts';
import { testGame, testGameAsset } from '../testing/factories.ts';
import { freePort } from '../testing/free-port.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { signIn } from '../testing/sign-in.ts';
import { onPostgres, startTestSite } from '../testing/test-site.ts';

const FILES = 10;
const FILE_BYTES = 215 * 1024 * 1024;
const MAX_MEMORY_MB = 512;
const MAX_FIRST_BYTE_MS = 300;
const PAUSE_MS = 3000;

const report = (text: string) => process.stdout.write(`${text}\n`);

async function peakMemoryMb(pid: number): Promise<number> {
	const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))!;
	return Number(kilobytes) / 1024;
}

/** Creates a game with 2 GB of assets. The files are sparse, so they use no disk space. */
async function prepare() {
	const site = await startTestSite();
	const game = await testGame(site, { name: 'large-assets' });
	const names: string[] = [];
	for (let i = 0; i < FILES; i++) {
		const name = `large-${i}.mp4`;
		names.push(name);
		await testGameAsset(site, { game_uid: game.uid, file: { name, content_type: 'video/mp4', bytes: 'x' } });
	}
	await site.services.database.transaction((tx) =>
		tx.updateTable('files').set({ size: FILE_BYTES }).where('name', 'in', names).execute(),
	);
	const headers = await signIn(site, 'operator');
	const dataDir = await mkdtemp(join(tmpdir(), 'reelhouse-assets-'));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	await cp(site.services.config.dataDir, dataDir, { recursive: true });
	await site.stop();
	for (const name of names) await truncate(join(dataDir, 'files', name), FILE_BYTES);
	return { dataDir, headers };
}

test.skipIf(onPostgres)(
	'an archive of 2 GB begins within 300 ms, waits for a slow client, and needs less than 512 MB',
	async () => {
		const { dataDir, headers } = await prepare();
		const port = await freePort();
		const server = runModule(
			BUILT_SERVER,
			{
				PORT: String(port),
				HOST: '127.0.0.1',
				ORIGIN: `http://127.0.0.1:${port}`,
				DATA_DIR: dataDir,
				DEMO_CONTENT: '0',
			},
			[],
			'read',
			{ flags: [`--max-old-space-size=${MAX_MEMORY_MB / 2}`] },
		);
		onTestFinished(async () => {
			server.kill('SIGKILL');
			await server.ended;
		});
		await server.waitForOutput('ready at');
		const url = `http://127.0.0.1:${port}`;
		const form = { game: 'large-assets', originals: 'on' };
		const { body } = await rawRequest({ url }, '/api/client-area/assets/downloads', headers, 'POST', form);
		const download = (JSON.parse(body.toString()) as { data: AssetDownload }).data;
		expect(download.files).toBe(FILES);

		const load = async (range?: string) => {
			const started = performance.now();
			const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
			const call = request(`${url}${download.url}`, { headers: { ...headers, ...(range ? { range } : {}) } }, resolve);
			call.on('error', reject);
			call.end();
			const response = await promise;
			let bytes = 0;
			let firstByteMs: number | undefined;
			let hasPaused = false;
			for await (const chunk of response as AsyncIterable<Buffer>) {
				firstByteMs ??= performance.now() - started;
				bytes += chunk.length;
				if (!hasPaused && bytes > FILE_BYTES) {
					hasPaused = true;
					const before = await peakMemoryMb(server.pid);
					await new Promise((wake) => setTimeout(wake, PAUSE_MS));
					expect((await peakMemoryMb(server.pid)) - before).toBeLessThan(32);
				}
			}
			return { status: response.statusCode, headers: response.headers, bytes, firstByteMs: firstByteMs! };
		};
		const whole = await load();
		const peak = await peakMemoryMb(server.pid);
		report(
			`${(whole.bytes / 1e9).toFixed(2)} GB, first byte after ${Math.round(whole.firstByteMs)} ms, ${Math.round(peak)} MB`,
		);
		expect(whole.bytes).toBeGreaterThan(2 * 1024 ** 3);
		expect(whole.firstByteMs).toBeLessThan(MAX_FIRST_BYTE_MS);
		expect(peak).toBeLessThan(MAX_MEMORY_MB);

		const from = whole.bytes - 100_000_000;
		const rest = await load(`bytes=${from}-`);
		expect([rest.status, rest.bytes]).toEqual([206, 100_000_000]);
		expect(rest.headers['content-range']).toBe(`bytes ${from}-${whole.bytes - 1}/${whole.bytes}`);
	},
	600_000,
);
