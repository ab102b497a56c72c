/** Measures responses without the page cache, with all data read from SQLite. */
import { atMost, type BenchOptions, type Cost } from './tools/cost.ts';
import { onLoadCore } from './tools/cores.ts';
import { assertComputed, cpuPerRequest, lowest, type MeasurementWindows } from './tools/cpu-per-request.ts';
import { demoStore, environmentOf } from './tools/demo-store.ts';
import { sendRequest, type RequestSpec } from './tools/load.ts';
import { startServerProcess } from './tools/server-process.ts';

const cases: { name: string; path: string; limitMs?: number }[] = [
	{ name: 'home page', path: '/', limitMs: 5 },
	{ name: 'home page in Chinese', path: '/zh/', limitMs: 5 },
	{ name: 'list of ten games', path: '/api/games?limit=10', limitMs: 1 },
	{ name: 'games page', path: '/games/' },
	{ name: 'game page', path: '/game/tide-of-the-narwhal/' },
	{ name: 'news page', path: '/news/' },
];

export async function uncached({ quick }: BenchOptions): Promise<Cost[]> {
	const site = await startServerProcess('bench-site.ts', { cacheBytes: 0 }, environmentOf(await demoStore()));
	const windows: MeasurementWindows = quick
		? { warmUp: 2, seconds: 1, rounds: 3 }
		: { warmUp: 3, seconds: 1, rounds: 5 };
	try {
		return await onLoadCore(async () => {
			const costs: Cost[] = [];
			for (const { name, path, limitMs } of cases) {
				await assertComputed(site, { path, encoding: 'identity' });
				const figure = async (encoding: RequestSpec['encoding']) => {
					const [rounds = []] = await cpuPerRequest([site], { path, encoding }, windows);
					const { body } = await sendRequest(site.port, { path, encoding });
					return {
						cpu: lowest(rounds),
						most: Math.max(...rounds),
						size: `${(body.length / 1000).toFixed(1)} kB`,
					};
				};
				const plain = await figure('identity');
				const brotli = await figure('br');
				const note = `${plain.size}, at most ${plain.most.toFixed(2)} ms in a round; with brotli ${brotli.cpu.toFixed(2)} ms, ${brotli.size}`;
				const label = `uncached ${name}, CPU`;
				costs.push(
					limitMs === undefined
						? { label, value: `${plain.cpu.toFixed(2)} ms`, note }
						: atMost(label, plain.cpu, limitMs, ' ms', 2, note),
				);
			}
			return costs;
		});
	} finally {
		await site.stop();
	}
}
