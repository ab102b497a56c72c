/** Measures the digests of ten thousand users, and their effect on visitors. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { servingEnvironment } from '../scripts/production-flags.mjs';
import { languages } from '../contract/languages.ts';
import { findUser } from '../server/auth/accounts/accounts.store.ts';
import { openSession } from '../server/auth/sessions/sessions.store.ts';
import { SQLITE_FILE } from '../server/database/open-database.ts';
import { addChanges } from '../server/features/client-changes/client-changes.store.ts';
import { atMost, type BenchOptions, type Cost } from './tools/cost.ts';
import { demoStoreCopy, environmentOf, withStore } from './tools/demo-store.ts';
import { startServerProcess } from './tools/server-process.ts';
import { p99, pause, startVisitors } from './tools/visitors.ts';

const DAY_MS = 24 * 60 * 60_000;
const USER_COUNT = 10_000;
/** Number of changes in each digest. */
const CHANGE_COUNT = 20;
const MAX_SECONDS = 120;
/** Limit of the 99th percentile. Visitors do not notice a delay of this length. */
const MAX_VISITOR_MS = 100;
/** After this time, a server has done the work of its start. */
const SETTLING_MS = 5000;
/** SQLite limits the number of parameters. */
const ROWS_IN_STATEMENT = 500;

/** Creates a store with users of different languages. A digest is due for each user who chooses the daily digest. */
async function prepareStore(users: number): Promise<{ folder: string; cookie: string }> {
	const folder = await demoStoreCopy();
	let cookie = '';
	await withStore(folder, async ({ database, content, now }) => {
		const at = now();
		const past = new Date(at.getTime() - 3 * DAY_MS).toISOString();
		const games = await database.read.selectFrom('games').select(['uid', 'title']).limit(CHANGE_COUNT).execute();
		await content.change(async (tx) => {
			await addChanges(
				tx,
				Array.from({ length: CHANGE_COUNT }, (_, index) => {
					const { uid, title } = games[index % games.length]!;
					return {
						resource: 'games',
						uid,
						at,
						action: 'changed',
						title: JSON.parse(title) as object,
						market: null,
						withheldFrom: [],
						games: [uid],
						fields: [
							{ field: 'rtp', before: 96 - index / 10, after: 94 },
							{ field: 'release_date', before: past, after: at.toISOString() },
						],
					};
				}),
			);
			for (let start = 0; start < users; start += ROWS_IN_STATEMENT) {
				const numbers = Array.from({ length: Math.min(ROWS_IN_STATEMENT, users - start) }, (_, index) => start + index);
				await tx
					.insertInto('users')
					.values(
						numbers.map((number) => ({
							uid: `bench${number}`,
							email: `bench${number}@casino.test`,
							password_hash: '',
							company_uid: null,
							is_staff: 0 as const,
							is_superuser: 0 as const,
							is_active: 1 as const,
							language: languages[number % languages.length]!,
							created_at: past,
							updated_at: past,
						})),
					)
					.execute();
				await tx
					.insertInto('client_change_readers')
					.values(numbers.map((number) => ({ user_uid: `bench${number}`, digest: 'none' as const, digest_at: past })))
					.execute();
			}
		});
		const user = await findUser(database.read, 'staff@demo.test');
		cookie = `reelhouse_session=${await database.transaction((tx) => openSession(tx, user!.uid, 'bench', now()))}`;
	});
	return { folder, cookie };
}

export async function digests({ quick }: BenchOptions): Promise<Cost[]> {
	const users = quick ? USER_COUNT / 10 : USER_COUNT;
	const { folder, cookie } = await prepareStore(users);
	const environment = { ...environmentOf(folder), ...servingEnvironment, TRUST_PROXY: '1' };
	const server = await startServerProcess('bench-site.ts', {}, environment, { pinned: false });
	const store = new DatabaseSync(join(folder, SQLITE_FILE));
	store.exec('pragma busy_timeout = 10000');
	const visitors = startVisitors(server.port, cookie);
	try {
		await pause(SETTLING_MS);
		visitors.take();
		await pause(quick ? 4000 : 10_000);
		const atRest = visitors.take();
		// The next poll of the job finds the digests.
		store.exec("update client_change_readers set digest = 'daily'");
		const due = store.prepare(
			"select count(*) as count from client_change_readers where digest = 'daily' and digest_number = 0",
		);
		const waiting = store.prepare('select count(*) as count from outbox_mails');
		const count = (query: typeof due) => (query.get() as { count: number }).count;
		while (count(due) === users) await pause(20);
		visitors.take();
		const began = performance.now();
		const cpuBefore = await server.cpu();
		const measure = async (query: typeof due) => {
			while (count(query) > 0) await pause(50);
			const [seconds, cpu] = [(performance.now() - began) / 1000, (await server.cpu()) - cpuBefore];
			return { seconds, cpu: `${(cpu / 1000).toFixed(1)} s of CPU, visitors’ included`, times: visitors.take() };
		};
		const queued = await measure(due);
		const sent = await measure(waiting);
		const rest = `${p99(atRest).toFixed(1)} ms at rest`;
		const name = `digests of ${users.toLocaleString('en')} users`;
		return [
			atMost(`${name}, written and queued`, queued.seconds, MAX_SECONDS, ' s', 1, queued.cpu),
			{ label: `${name}, delivered to files`, value: `${sent.seconds.toFixed(1)} s`, note: sent.cpu },
			atMost('visitors while they are queued, p99', p99(queued.times), MAX_VISITOR_MS, ' ms', 1, rest),
			atMost('visitors while they are delivered, p99', p99(sent.times), MAX_VISITOR_MS, ' ms', 1, rest),
		];
	} finally {
		visitors.stop();
		store.close();
		await server.stop();
	}
}
