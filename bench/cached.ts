/**
 * Measures cached responses against a plain Node.js server that sends the same bytes on the same core at the
 * same time.
 */
import { atMost, median, type BenchOptions, type Cost } from './tools/cost.ts';
import { onLoadCore, pinningNote } from './tools/cores.ts';
import { demoStore, environmentOf } from './tools/demo-store.ts';
import { sendRequest, load, type RequestSpec } from './tools/load.ts';
import { startServerProcess, type ServerProcess } from './tools/server-process.ts';
import type { BareResponse } from './tools/bare-server.ts';

const encodings = ['br', 'identity'] as const;
const paths = [
	'/',
	'/zh/',
	'/api/games?lang=en',
	// The parameters are in another order than in the cache key.
	'/api/games?limit=10&lang=en',
	// A built file, which is served before the page cache.
	'/favicon.svg',
];

/** Number of connections to each of the two servers. The core is then busy. */
const CONNECTIONS = 16;

/** Limits of the ratios between the site and the bare server. */
const MAX_CPU_RATIO = 1.1;
const MAX_P99_RATIO = 2;

/**
 * Both servers together must use this fraction of the core. Below full load, a server uses more CPU for each response.
 */
const MIN_CORE_SHARE = 0.9;

/** Headers that Node.js adds to every response. */
const nodeHeaders = new Set(['date', 'connection', 'keep-alive']);

const withoutNodeHeaders = (headers: string[]) =>
	headers.filter((_, i) => !nodeHeaders.has(headers[i & ~1]!.toLowerCase()));

/** Copies the site's response to the bare server, and checks that both send the same bytes. */
async function copyResponse(site: ServerProcess, bare: ServerProcess, spec: RequestSpec): Promise<string> {
	// The first response has a quick compression. After the second request, the cache compresses the response better.
	await sendRequest(site.port, spec);
	let response = await sendRequest(site.port, spec);
	while (response.headers.some((value) => value.endsWith('-br-quick"'))) {
		await new Promise((resolve) => setTimeout(resolve, 20));
		response = await sendRequest(site.port, spec);
	}
	const names = response.headers.filter((_, i) => i % 2 === 0);
	if (response.status !== 200 || names.includes('x-request-id')) throw new Error(`${spec.path} was not cached`);
	const copy: BareResponse = { headers: withoutNodeHeaders(response.headers), body: response.body.toString('base64') };
	await bare.send(copy);
	const copied = await sendRequest(bare.port, spec);
	const same =
		withoutNodeHeaders(copied.headers).join('\n') === copy.headers.join('\n') && copied.body.equals(response.body);
	if (!same || copied.headers.length !== response.headers.length)
		throw new Error('the bare server sends something else');
	return `${(response.body.length / 1000).toFixed(1)} kB`;
}

interface Round {
	p99: number;
	/** Microseconds of CPU per request, as the process reports them. */
	cpu: number;
	/** Fraction of the core. */
	share: number;
}

async function round(server: ServerProcess, spec: RequestSpec, seconds: number): Promise<Round> {
	const before = await server.cpu();
	const started = performance.now();
	const { requests, p99 } = await load(server.port, { connections: CONNECTIONS, seconds, next: () => spec });
	const used = (await server.cpu()) - before;
	return { p99, cpu: (used / requests) * 1000, share: used / (performance.now() - started) };
}

/**
 * Both servers share a core and alternate within milliseconds, so that other work on the machine affects both alike.
 */
async function compare(site: ServerProcess, bare: ServerProcess, spec: RequestSpec, quick: boolean): Promise<Cost[]> {
	const size = await copyResponse(site, bare, spec);
	const both = (seconds: number) => Promise.all([round(site, spec, seconds), round(bare, spec, seconds)]);
	await both(quick ? 1 : 2);
	const pairs: [Round, Round][] = [];
	for (let i = 0; i < (quick ? 9 : 21); i++) pairs.push(await both(0.4));
	const medianOf = (figure: (site: Round, bare: Round) => number) => median(pairs.map((pair) => figure(...pair)));
	const name = `cached ${spec.path} (${spec.encoding}, ${size})`;
	const share = medianOf((site, bare) => site.share + bare.share);
	const notes = [
		`${medianOf((site) => site.cpu).toFixed(1)} : ${medianOf((_, bare) => bare.cpu).toFixed(1)} µs`,
		...(share < MIN_CORE_SHARE ? [`the servers used ${(share * 100).toFixed(0)}% of their core`] : []),
		...(pinningNote ? [pinningNote] : []),
	];
	return [
		atMost(
			`${name}: CPU of a response`,
			medianOf((site, bare) => site.cpu / bare.cpu),
			MAX_CPU_RATIO,
			' of bare',
			2,
			notes.join('; '),
		),
		atMost(
			`${name}: p99`,
			medianOf((site, bare) => site.p99 / bare.p99),
			MAX_P99_RATIO,
			' of bare',
			2,
		),
	];
}

export async function cached({ quick }: BenchOptions): Promise<Cost[]> {
	const site = await startServerProcess('bench-site.ts', {}, environmentOf(await demoStore()));
	const bare = await startServerProcess('bare-server.ts');
	try {
		return await onLoadCore(async () => {
			const costs: Cost[] = [];
			for (const path of paths)
				for (const encoding of encodings) costs.push(...(await compare(site, bare, { path, encoding }, quick)));
			return costs;
		});
	} finally {
		await Promise.all([site.stop(), bare.stop()]);
	}
}
