/** Measures the start time and the memory of the production process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../server/testing/free-port.ts';
import { servingEnvironment, servingFlags } from '../scripts/production-flags.mjs';
import { atMost, median, type BenchOptions, type Cost } from './tools/cost.ts';
import { onLoadCore, onServerCore } from './tools/cores.ts';
import { demoStore, environmentOf } from './tools/demo-store.ts';
import { load, type RequestSpec } from './tools/load.ts';
import { memoryMb } from './tools/server-process.ts';

const root = join(import.meta.dirname, '..');

interface Started {
	child: ChildProcess;
	port: number;
	/** Milliseconds from the start to the log line that reports the server as ready. */
	ready: number;
}

async function startMain(dataDir: string, pinned: boolean): Promise<Started> {
	const port = await freePort();
	const flags = ['--disable-warning=ExperimentalWarning', ...servingFlags];
	const node: [string, string[]] = [process.execPath, [...flags, join(root, 'dist/app/main.js')]];
	const began = performance.now();
	const child = spawn(...(pinned ? onServerCore(...node) : node), {
		cwd: root,
		stdio: ['ignore', 'pipe', 'inherit'],
		// Computed responses are rate-limited by address, so requests come from many addresses.
		env: {
			...process.env,
			...environmentOf(dataDir),
			...servingEnvironment,
			PORT: String(port),
			ORIGIN: `http://localhost:${port}`,
			TRUST_PROXY: '1',
		},
	});
	for await (const line of createInterface({ input: child.stdout })) {
		if (!line.startsWith('Reelhouse is ready')) continue;
		const ready = performance.now() - began;
		child.stdout.resume();
		return { child, port, ready };
	}
	throw new Error('server/main.ts ended before it was ready');
}

async function stop(child: ChildProcess): Promise<void> {
	const ended = once(child, 'exit');
	child.kill('SIGTERM');
	await ended;
}

const encodings = ['br', 'br', 'br', 'gzip', 'identity'] as const;

/**
 * Generates requests of many visitors. Most requests are for the same pages. Every fifth request is for a list that is
 * rarely requested twice.
 */
function nextVisitorRequest(): () => RequestSpec {
	const popular = ['/', '/zh/', '/api/games?lang=en', '/api/news/latest?lang=en'].flatMap((path) =>
		encodings.map((encoding): RequestSpec => ({ path, encoding })),
	);
	let requestCount = 0;
	return () => {
		requestCount++;
		if (requestCount % 5) return popular[requestCount % popular.length]!;
		const [limit, offset] = [1 + (requestCount % 199), requestCount % 17];
		return {
			path: `/api/games?lang=${requestCount % 2 ? 'en' : 'zh'}&limit=${limit}&offset=${offset}&sort=newest&year=${requestCount % 3 ? 0 : 2026}`,
			encoding: encodings[requestCount % encodings.length]!,
			headers: { 'x-forwarded-for': `10.0.0.${requestCount % 200}` },
		};
	};
}

async function residentMemory(dataDir: string, seconds: number): Promise<Cost> {
	const { child, port } = await startMain(dataDir, true);
	try {
		const atRest = memoryMb(child, 'VmRSS');
		const { requests } = await onLoadCore(() => load(port, { connections: 32, seconds, next: nextVisitorRequest() }));
		const note =
			`${atRest.toFixed(0)} MB at rest, at most ${memoryMb(child, 'VmHWM').toFixed(0)} MB; ` +
			`${requests} requests in ${seconds} s, one in five computed`;
		return atMost('resident memory under load with a full cache', memoryMb(child, 'VmRSS'), 150, ' MB', 0, note);
	} finally {
		await stop(child);
	}
}

async function readyTime(dataDir: string, times: number): Promise<Cost> {
	const started: number[] = [];
	for (let i = 0; i < times; i++) {
		const { child, ready } = await startMain(dataDir, false);
		started.push(ready);
		await stop(child);
	}
	// Other work on the machine can only increase the time, so use the lowest.
	const note = `lowest of ${started.map((ms) => ms.toFixed(0)).join(' ')} ms, median ${median(started).toFixed(0)}`;
	return atMost('ready on an existing store', Math.min(...started) / 1000, 1, ' s', 2, note);
}

export async function processCosts({ quick }: BenchOptions): Promise<Cost[]> {
	const dataDir = await demoStore();
	return [await readyTime(dataDir, quick ? 3 : 7), await residentMemory(dataDir, quick ? 60 : 600)];
}
