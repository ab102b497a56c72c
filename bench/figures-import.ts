/** Measures an import of a million lines of figures, and its effect on visitors and sign-ins. */
import { createWriteStream, readdirSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { servingEnvironment } from '../scripts/production-flags.mjs';
import type { FiguresImport } from '../contract/figures-imports.ts';
import { addCompany, findUser } from '../server/auth/accounts/accounts.store.ts';
import { openSession } from '../server/auth/sessions/sessions.store.ts';
import { demoAccount } from '../server/testing/demo-studio.ts';
import { atMost, median, type BenchOptions, type Cost } from './tools/cost.ts';
import { demoStoreCopy, environmentOf, withStore } from './tools/demo-store.ts';
import { enlarge } from './tools/large-store.ts';
import { p99, pause, startVisitors } from './tools/visitors.ts';
import { memoryMb, startServerProcess, type ServerProcess } from './tools/server-process.ts';

const STORE_SIZE = { games: 2000, companies: 50, months: 10 };
const importsPath = '/api/admin/performance/imports';

/**
 * Creates a store with many games and companies, and two files of figures that differ in half of their lines.
 */
async function prepareStore(rows: number): Promise<{ folder: string; files: [string, string]; cookie: string }> {
	const folder = await demoStoreCopy();
	let cookie = '';
	const games: string[] = [];
	await withStore(folder, async (store) => {
		const { database, content, now } = store;
		const known = await database.read.selectFrom('games').select('uid').execute();
		await enlarge(store, { games: STORE_SIZE.games - known.length, news: 0 });
		await content.change(async (tx) => {
			for (let i = 0; i < STORE_SIZE.companies; i++)
				await addCompany(tx, { uid: `bench${i}`, name: `Bench Casino ${i}` });
		});
		for (const { name } of await database.read.selectFrom('games').select('name').orderBy('uid').execute())
			games.push(name);
		const user = await findUser(database.read, 'staff@demo.test');
		cookie = `reelhouse_session=${await database.transaction((tx) => openSession(tx, user!.uid, 'bench', now()))}`;
	});
	const write = async (name: string, first: number, more: number) => {
		const file = join(folder, name);
		const stream = createWriteStream(file);
		stream.write('Month,Company,Game,Bets (EUR),GGR (EUR),Rounds,Players,VIPs\r\n');
		let written = 0;
		for (let month = first; month < first + STORE_SIZE.months && written < rows; month++)
			for (let company = 0; company < STORE_SIZE.companies && written < rows; company++) {
				const lines: string[] = [];
				for (const [at, game] of games.entries()) {
					if (written++ >= rows) break;
					const rounds = 1000 + ((company * 7919 + month * 104_729 + at * 1_299_709) % 90_000);
					lines.push(
						`${2015 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')},Bench Casino ${company},${game},${rounds + more}.${10 + (at % 90)},${(at % 700) - 50}.05,${rounds},${1 + (at % 900)},${at % 9}\r\n`,
					);
				}
				if (!stream.write(lines.join(''))) await once(stream, 'drain');
			}
		stream.end();
		await once(stream, 'finish');
		return file;
	};
	return {
		folder,
		files: [await write('first.csv', 0, 0), await write('second.csv', STORE_SIZE.months / 2, 7)],
		cookie,
	};
}

/** Signs in again and again, and records the durations in ms. */
function startSignIns(port: number) {
	const { email, password } = demoAccount('partner');
	let times: number[] = [];
	const ending = new AbortController();
	const work = (async () => {
		for (let i = 0; !ending.signal.aborted; i++) {
			const began = performance.now();
			const response = await fetch(`http://127.0.0.1:${port}/login/`, {
				method: 'POST',
				body: new URLSearchParams({ email, password }),
				headers: { 'x-forwarded-for': `10.2.${i % 200}.${i % 100}` },
			});
			const text = await response.text();
			if (text !== '{"status":"ok"}') throw new Error(`the response to a sign-in was ${text}`);
			times.push(performance.now() - began);
			await pause(500);
		}
	})();
	return {
		take(): number[] {
			const taken = times;
			times = [];
			return taken;
		},
		async stop() {
			ending.abort();
			await work;
		},
	};
}

async function importFile(server: ServerProcess, file: string, cookie: string) {
	const base = `http://127.0.0.1:${server.port}`;
	const headers = { cookie, 'content-type': 'text/csv' };
	type Answer = { data: FiguresImport; error?: object };
	const taken = ({ data, error }: Answer) => {
		if (error) throw new Error(JSON.stringify(error));
		return data;
	};
	const callApi = async (path: string, init?: RequestInit) =>
		taken((await (await fetch(base + path, { ...init, headers })).json()) as Answer);
	const send = async () => {
		const workerData = { url: `${base}${importsPath}?name=bench.csv`, file, headers };
		const [response] = (await once(
			new Worker(new URL('./tools/upload-thread.ts', import.meta.url), { workerData }),
			'message',
		)) as [Answer];
		return taken(response);
	};
	let memory = 0;
	const until = async (uid: string, state: FiguresImport['state']) => {
		for (;;) {
			const current = await callApi(`${importsPath}/${uid}`);
			memory = Math.max(memory, memoryMb(server, 'VmRSS'));
			if (current.state === state) return current;
			if (current.state === 'failed' || current.bad_lines)
				throw new Error(`the import is ${JSON.stringify(current).slice(0, 500)}`);
			await pause(100);
		}
	};
	const before = await server.cpu();
	const began = performance.now();
	const { uid } = await send();
	const uploaded = performance.now();
	await until(uid, 'checked');
	const checked = performance.now();
	await callApi(`${importsPath}/${uid}/apply`, { method: 'POST' });
	const { result } = await until(uid, 'done');
	const done = performance.now();
	const cpu = (await server.cpu()) - before;
	const s = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
	return {
		seconds: (done - began) / 1000,
		memory,
		note: `uploaded ${s(uploaded - began)}, checked ${s(checked - uploaded)}, imported ${s(done - checked)}; CPU ${s(cpu)}, visitors’ included; ${result!.new} new, ${result!.changed} changed, ${result!.unchanged} unchanged`,
	};
}

export async function figuresImport({ quick }: BenchOptions): Promise<Cost[]> {
	const rows = quick ? 200_000 : STORE_SIZE.games * STORE_SIZE.companies * STORE_SIZE.months;
	const { folder, files, cookie } = await prepareStore(rows);
	const environment = { ...environmentOf(folder), ...servingEnvironment, TRUST_PROXY: '1' };
	// An import runs in a separate thread, so the server is not pinned to a core.
	const server = await startServerProcess('bench-site.ts', {}, environment, { pinned: false });
	const costs: Cost[] = [];
	try {
		const crowd = startVisitors(server.port, cookie);
		// Start the sign-ins before both measurements. They hash passwords, so the times without an import must include
		// this CPU time too.
		const people = startSignIns(server.port);
		const timesWithoutImport = async () => {
			await pause(1000);
			crowd.take();
			await pause(quick ? 4000 : 10_000);
			return crowd.take();
		};
		await pause(3000);
		const without = [p99(await timesWithoutImport())];
		const within: number[] = [];
		let slowest = 0;
		const atRest = memoryMb(server, 'VmRSS');
		const [first, second] = files;
		for (const [what, file] of [
			['new lines', first],
			['half of them changed', second],
			['the same file again', second],
		] as const) {
			crowd.take();
			people.take();
			const { seconds, memory, note } = await importFile(server, file, cookie);
			within.push(p99(crowd.take()));
			const name = `import of ${rows.toLocaleString('en')} lines, ${what}`;
			costs.push(atMost(name, seconds, 60, ' s', 1, note));
			costs.push(atMost(`${name}: more memory`, memory - atRest, 150, ' MB', 0, `${atRest.toFixed(0)} MB before it`));
			without.push(p99(await timesWithoutImport()));
			// Include sign-ins that waited for the final transaction of the import.
			slowest = Math.max(slowest, ...people.take());
		}
		crowd.stop();
		await people.stop();
		const format = (all: number[]) => all.map((ms) => ms.toFixed(1)).join(' ');
		const note = `ms: without ${format(without)}, during ${format(within)}`;
		costs.push(atMost('p99 of visitors during an import : without', median(within) / median(without), 2, '', 2, note));
		costs.push(atMost('slowest sign-in during an import', slowest / 1000, 10, ' s', 1));
		const left = readdirSync(join(folder, 'imports')).length;
		costs.push(atMost('files left of imports', left, 0, '', 0));
	} finally {
		await server.stop();
	}
	return costs;
}
