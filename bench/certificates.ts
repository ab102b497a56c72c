/**
 * Measures the API response with the certificates of the client area. There are 12,000: for 300 games in 40 markets.
 */
import { findUser } from '../server/auth/accounts/accounts.store.ts';
import { openSession } from '../server/auth/sessions/sessions.store.ts';
import { onLoadCore } from './tools/cores.ts';
import { atMost, type BenchOptions, type Cost } from './tools/cost.ts';
import { cpuPerRequest, lowest } from './tools/cpu-per-request.ts';
import { demoStoreCopy, environmentOf, withStore } from './tools/demo-store.ts';
import { certify, enlarge } from './tools/large-store.ts';
import { sendRequest } from './tools/load.ts';
import { startServerProcess } from './tools/server-process.ts';

const GAME_COUNT = 300;
const MARKET_COUNT = 40;
const API_PATH = '/api/client-area/certificates';

/**
 * Creates the store.
 * @returns its folder, and the session id of an operator
 */
async function certifiedStore(): Promise<{ folder: string; session: string }> {
	const folder = await demoStoreCopy();
	let session = '';
	await withStore(folder, async (store) => {
		const { database, now } = store;
		const { count } = await database.read
			.selectFrom('games')
			.select((eb) => eb.fn.countAll<number>().as('count'))
			.where('is_published', '=', 1)
			.executeTakeFirstOrThrow();
		await enlarge(store, { games: GAME_COUNT - count, news: 0 });
		await certify(store, MARKET_COUNT);
		const user = await findUser(database.read, 'partner@demo.test');
		session = await database.transaction((tx) => openSession(tx, user!.uid, 'bench', now()));
	});
	return { folder, session };
}

export async function certificates({ quick }: BenchOptions): Promise<Cost[]> {
	const { folder, session } = await certifiedStore();
	const spec = {
		path: API_PATH,
		encoding: 'br' as const,
		headers: { cookie: `reelhouse_session=${session}` },
	};
	const server = await startServerProcess('bench-site.ts', {}, environmentOf(folder));
	const costs: Cost[] = [];
	try {
		await onLoadCore(async () => {
			const plain = await sendRequest(server.port, { ...spec, encoding: 'identity' });
			const found = plain.body.toString().match(/"uid"/g)?.length;
			if (found !== GAME_COUNT * MARKET_COUNT) throw new Error(`${API_PATH} returned ${found} certificates`);
			const { body } = await sendRequest(server.port, spec);
			const windows = { warmUp: 2, seconds: quick ? 2 : 4, rounds: quick ? 3 : 5 };
			const [rounds] = await cpuPerRequest([server], spec, windows);
			const note = `${(body.length / 1000).toFixed(0)} kB of ${(plain.body.length / 1000).toFixed(0)} kB`;
			costs.push(atMost(`${found} certificates, CPU of a request`, lowest(rounds), 100, ' ms', 0, note));
		});
	} finally {
		await server.stop();
	}
	return costs;
}
