/** Compares the same responses from a small and a large store. Equal pages should cost the same. */
import { atMost, type BenchOptions, type Cost } from './tools/cost.ts';
import { onLoadCore } from './tools/cores.ts';
import { assertComputed, cpuPerRequest, lowest, type MeasurementWindows } from './tools/cpu-per-request.ts';
import { demoStoreCopy, environmentOf, withStore } from './tools/demo-store.ts';
import { enlarge } from './tools/large-store.ts';
import { sendRequest, type RequestSpec } from './tools/load.ts';
import { startServerProcess, type ServerProcess } from './tools/server-process.ts';

const LARGE_STORE = { games: 10_000, news: 100_000 };
/** The small store has enough items to fill all compared pages, including each tab of the games page. */
const SMALL_STORE = { games: 2000, news: 20 };

/** First pages of lists. Their content is nearly the same in both stores. */
const equalPages = ['/', '/games/', '/news/', '/api/games?limit=10', '/api/news/all', '/api/games'];
const lastPages = [
	`/api/news/all?offset=${LARGE_STORE.news - 10}`,
	`/api/games?limit=10&offset=${LARGE_STORE.games - 10}`,
];

async function storeOf(count: { games: number; news: number }): Promise<string> {
	const folder = await demoStoreCopy();
	await withStore(folder, (services) => enlarge(services, count));
	return folder;
}

/**
 * Maximum difference in the size of a page, relative to the small store. A large store has longer counters, more years
 * in the filter and more placeholders.
 */
const MAX_SIZE_DIFFERENCE = 0.05;

async function assertEqualPages(servers: ServerProcess[], spec: RequestSpec): Promise<void> {
	const responses = await Promise.all(servers.map((server) => sendRequest(server.port, spec)));
	const [first = 0, ...others] = responses.map(({ body }) => body.length);
	if (others.some((length) => Math.abs(length - first) > first * MAX_SIZE_DIFFERENCE))
		throw new Error(`${spec.path} is ${[first, ...others].join(' and ')} bytes long: not equal pages`);
}

export async function scale({ quick }: BenchOptions): Promise<Cost[]> {
	const folders = [await storeOf(SMALL_STORE), await storeOf(LARGE_STORE)];
	const windows: MeasurementWindows = quick
		? { warmUp: 1, seconds: 0.7, rounds: 3 }
		: { warmUp: 1.5, seconds: 0.8, rounds: 5 };
	const costs: Cost[] = [];
	const compare = async (servers: ServerProcess[], kind: 'cached' | 'uncached', path: string) => {
		const spec: RequestSpec = { path, encoding: kind === 'cached' ? 'br' : 'identity' };
		await assertEqualPages(servers, spec);
		if (kind === 'uncached') for (const server of servers) await assertComputed(server, spec);
		const connections = kind === 'cached' ? 32 : 1;
		const [small = [], large = []] = await cpuPerRequest(servers, spec, { ...windows, connections });
		const label = `${kind} ${path}, large site : small site`;
		const ratio = lowest(large) / lowest(small);
		const note = `${lowest(large).toFixed(3)} : ${lowest(small).toFixed(3)} ms CPU`;
		costs.push(atMost(label, ratio, 1.1, '', 2, note));
	};
	const withServers = async (options: object, work: (servers: ServerProcess[]) => Promise<void>) => {
		const servers = await Promise.all(
			folders.map((folder) => startServerProcess('bench-site.ts', options, environmentOf(folder))),
		);
		try {
			await onLoadCore(() => work(servers));
		} finally {
			await Promise.all(servers.map((server) => server.stop()));
		}
	};
	await withServers({}, async (servers) => {
		for (const path of equalPages) await compare(servers, 'cached', path);
	});
	await withServers({ cacheBytes: 0 }, async (servers) => {
		for (const path of equalPages) await compare(servers, 'uncached', path);
		const large = servers.slice(1);
		const [gamesPage] = await cpuPerRequest(large, { path: '/games/', encoding: 'identity' }, windows);
		costs.push(atMost('uncached games page of the large site, CPU', lowest(gamesPage), 8, ' ms', 2));
		for (const path of lastPages) {
			const [rounds] = await cpuPerRequest(large, { path, encoding: 'identity' }, windows);
			costs.push(atMost(`uncached last page ${path}, CPU`, lowest(rounds), 3, ' ms', 2));
		}
	});
	return costs;
}
