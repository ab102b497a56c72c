/**
 * Measures the downloads of game sheets and mathematics reports. The first download prints the PDF, and further
 * downloads reuse the PDF.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '../contract/languages.ts';
import type { SheetKind } from '../contract/sheets.ts';
import { findUser } from '../server/auth/accounts/accounts.store.ts';
import { openSession } from '../server/auth/sessions/sessions.store.ts';
import { atMost, type BenchOptions, type Cost } from './tools/cost.ts';
import { demoStoreCopy, environmentOf, withStore } from './tools/demo-store.ts';
import { sendRequest } from './tools/load.ts';
import { startServerProcess, type ServerProcess } from './tools/server-process.ts';

/** Linux counts the CPU time of processes in ticks of this length. */
const TICK_MS = 10;
const MAX_SHEET_MS = 400;
const MAX_REPEATED_MS = 20;

/** Returns the CPU time of a process in ticks, or 0 after the end of the process. */
function ticksOf(pid: number | string): number {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
			.replace(/^.*\) /s, '')
			.split(' ');
		return Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]);
	} catch {
		return 0;
	}
}

/** Returns the CPU time of the server and of its picture process, in milliseconds. */
function cpuOf({ pid }: ServerProcess): number {
	const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
		readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
	);
	return [pid, ...children].reduce<number>((sum, each) => sum + ticksOf(each) * TICK_MS, 0);
}

export async function sheets({ quick }: BenchOptions): Promise<Cost[]> {
	const folder = await demoStoreCopy();
	let session = '';
	let games: string[] = [];
	await withStore(folder, async ({ database, now }) => {
		const rows = await database.read.selectFrom('games').select('name').where('is_published', '=', 1).execute();
		games = rows.map(({ name }) => name).slice(0, quick ? 4 : 12);
		const user = await findUser(database.read, 'partner@demo.test');
		session = await database.transaction((tx) => openSession(tx, user!.uid, 'bench', now()));
	});
	const server = await startServerProcess('bench-site.ts', {}, environmentOf(folder));
	const costs: Cost[] = [];
	try {
		const request = (game: string, kind: SheetKind, language: string) =>
			sendRequest(server.port, {
				path: `/api/client-area/games/${game}/sheets/${kind}/sheet.pdf?lang=en&language=${language}`,
				encoding: 'identity',
				headers: { cookie: `reelhouse_session=${session}` },
			});
		/** Returns the mean CPU time of a download, and the mean size. */
		const measure = async (kind: SheetKind, language: string, names: readonly string[]) => {
			const before = cpuOf(server);
			let bytes = 0;
			for (const name of names) {
				const { status, body } = await request(name, kind, language);
				if (status !== 200) throw new Error(`the sheet ${kind} of ${name} in ${language}: ${status}`);
				bytes += body.length;
			}
			return { cpu: (cpuOf(server) - before) / names.length, note: `${(bytes / names.length / 1000).toFixed(0)} kB` };
		};
		// The first sheet starts the thread and the picture process.
		await request(games[0]!, 'rng', 'en').catch(() => undefined);
		for (const language of languages) {
			const { cpu, note } = await measure('game', language, games);
			costs.push(atMost(`game sheet in ${language}, CPU of its first PDF`, cpu, MAX_SHEET_MS, ' ms', 0, note));
		}
		const playable = ['tide-of-the-narwhal', 'thunder-yak', 'orchard-of-ra', 'neon-ramen'];
		for (const language of languages) {
			const { cpu, note } = await measure('maths', language, playable);
			costs.push(atMost(`mathematics report in ${language}, CPU of its first PDF`, cpu, MAX_SHEET_MS, ' ms', 0, note));
		}
		const repeated = Array.from({ length: 10 }, () => games).flat();
		const { cpu } = await measure('game', 'en', repeated);
		costs.push(atMost('game sheet, CPU of a further download', cpu, MAX_REPEATED_MS, ' ms', 1));
	} finally {
		await server.stop();
	}
	return costs;
}
