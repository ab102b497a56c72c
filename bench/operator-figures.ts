/**
 * Measures the client area's figures at the largest size: 2,000 games × 120 months × 50 operators, or 12
 * million rows. Measures the server's responses and the browser's work to show them.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { addCompany, findUser } from '../server/auth/accounts/accounts.store.ts';
import { openSession } from '../server/auth/sessions/sessions.store.ts';
import { SQLITE_FILE } from '../server/database/open-database.ts';
import { atMost, median, type BenchOptions, type Cost } from './tools/cost.ts';
import { onLoadCore } from './tools/cores.ts';
import { demoStoreCopy, environmentOf, withStore } from './tools/demo-store.ts';
import { enlarge } from './tools/large-store.ts';
import { sendRequest } from './tools/load.ts';
import { mainThreadTasks } from './tools/main-thread.ts';
import { launch, newVisit } from './tools/phone.ts';
import { startServerProcess } from './tools/server-process.ts';

const STORE_SIZE = { games: 2000, months: 120, companies: 50 };
const LAST_MONTH = { year: 2026, month: 10 };

const accounts = { operator: 'partner@demo.test', staff: 'staff@demo.test' } as const;
type Role = keyof typeof accounts;

/** An import of 12 million rows takes too long, so SQL generates the figures. */
function writeFigures(file: string): void {
	const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
	db.exec(`
		pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -200000; pragma temp_store = file;
		delete from performance; delete from performance_by_company; delete from performance_by_game;
		drop index performance_by_game_uid_month;
		create temp table c as select row_number() over (order by uid) as i, uid from companies order by uid;
		create temp table g as select row_number() over (order by uid) as i, uid from games order by uid;
		create temp table m as
			with recursive n(i) as (select 0 union all select i + 1 from n where i < ${STORE_SIZE.months - 1})
			select i, printf('%04d-%02d', at / 12, at % 12 + 1) as month
			from (select i, ${LAST_MONTH.year * 12 + LAST_MONTH.month - STORE_SIZE.months} + i as at from n);
		insert into performance (company_uid, month, game_uid, bets, ggr, rounds, players, vips)
			select company, month, game, rounds * 90 + c, rounds * 4 - (g * 7919 + m * 31) % 5000, rounds, rounds / 350 + 1, rounds / 20000
			from (
				select c.uid as company, m.month, g.uid as game, c.i as c, m.i as m, g.i as g,
					1000 + (c.i * 7919 + m.i * 104729 + g.i * 1299709) % 90000 + 400000 / g.i as rounds
				from c cross join m cross join g
			);
		create index performance_by_game_uid_month on performance (game_uid, month);
		insert into performance_by_company (company_uid, month, bets, ggr, rounds, players, vips)
			select company_uid, month, sum(bets), sum(ggr), sum(rounds), sum(players), sum(vips)
			from performance group by company_uid, month;
		insert into performance_by_game (month, game_uid, bets, ggr, rounds, players, vips)
			select month, game_uid, sum(bets), sum(ggr), sum(rounds), sum(players), sum(vips)
			from performance group by month, game_uid;
		drop table c; drop table g; drop table m;
	`);
	db.close();
}

/**
 * Creates a store of STORE_SIZE.
 * @returns its folder, and a session cookie for each role
 */
async function largeStore(): Promise<{ folder: string; cookies: Record<Role, string> }> {
	const folder = await demoStoreCopy();
	const cookies: Partial<Record<Role, string>> = {};
	await withStore(folder, async (store) => {
		const { database, content, now } = store;
		const { count } = await database.read
			.selectFrom('games')
			.select((eb) => eb.fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
		await enlarge(store, { games: STORE_SIZE.games - count, news: 0 });
		await content.change(async (tx) => {
			for (let i = 2; i < STORE_SIZE.companies; i++) await addCompany(tx, { uid: `company${i}`, name: `Casino ${i}` });
		});
		for (const role of Object.keys(accounts) as Role[]) {
			const user = await findUser(database.read, accounts[role]);
			const id = await database.transaction((tx) => openSession(tx, user!.uid, 'bench', now()));
			cookies[role] = `reelhouse_session=${id}`;
		}
	});
	writeFigures(join(folder, SQLITE_FILE));
	return { folder, cookies: cookies as Record<Role, string> };
}

/** Measured calls. A valid response contains `found` at least `count` times. */
const calls: { name: string; path: string; limitMs?: number; found: RegExp; count: number }[] = [
	{
		name: 'summary',
		path: '/api/client-area/performance',
		limitMs: 200,
		found: /"average_bet"/g,
		count: STORE_SIZE.games,
	},
	{
		name: 'games table',
		path: '/api/client-area/games',
		limitMs: 200,
		found: /"percentiles"/g,
		count: STORE_SIZE.games,
	},
	{
		name: 'page of a game',
		path: '/api/client-area/games/thunder-yak',
		limitMs: 200,
		found: /"by_month":\[\{/g,
		count: 1,
	},
	{
		name: 'summary of ten years',
		path: '/api/client-area/performance?from=2016-11&to=2026-10',
		found: /"average_bet"/g,
		count: STORE_SIZE.games,
	},
];

/** Android counts a longer frame as frozen. */
const FROZEN_FRAME_MS = 700;

/** Measured pages. `waitUntilDrawn` waits until the page shows everything. */
const pages: { name: string; path: string; waitUntilDrawn: (page: Page) => Promise<unknown> }[] = [
	...['', '?from=2016-11&to=2026-10'].map((query) => ({
		name: query ? 'summary of ten years' : 'summary',
		path: `/client_area/summary/${query}`,
		waitUntilDrawn: (page: Page) => page.waitForFunction(() => document.querySelectorAll('figure canvas').length === 7),
	})),
	{
		name: 'games table',
		path: '/client_area/games/',
		waitUntilDrawn: (page) => page.locator('tbody tr').nth(49).waitFor(),
	},
];

/**
 * Measures the longest main-thread task from navigation until a page is drawn, with a quarter of this
 * machine's speed.
 */
async function measureDrawing(folder: string, cookie: string, visits: number): Promise<Cost[]> {
	const site = await startServerProcess('bench-site.ts', {}, environmentOf(folder));
	const browser = await launch();
	const [name = '', value = ''] = cookie.split('=');
	try {
		const costs: Cost[] = [];
		for (const { name: pageName, path, waitUntilDrawn } of pages) {
			const longest: number[] = [];
			for (let i = 0; i < visits; i++) {
				const context = await newVisit(browser);
				await context.addCookies([{ name, value, domain: 'localhost', path: '/' }]);
				const page = await context.newPage();
				const devtools = await context.newCDPSession(page);
				await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
				const tasks = await mainThreadTasks(devtools, async () => {
					await page.goto(`http://localhost:${site.port}${path}`);
					await waitUntilDrawn(page);
					// Wait, because the trace must include the last frame.
					await page.waitForTimeout(500);
				});
				longest.push(tasks.reduce((most, task) => Math.max(most, task), 0));
				await context.close();
			}
			const note = `ms: ${longest.map((each) => each.toFixed(0)).join(' ')}`;
			costs.push(
				atMost(`${pageName} drawn on a slow phone, longest task`, median(longest), FROZEN_FRAME_MS, ' ms', 0, note),
			);
		}
		return costs;
	} finally {
		await browser.close();
		await site.stop();
	}
}

export async function operatorFigures({ quick }: BenchOptions): Promise<Cost[]> {
	const began = performance.now();
	const { folder, cookies } = await largeStore();
	const generated = ((performance.now() - began) / 1000).toFixed(0);
	const starts = quick ? 3 : 7;
	const costs: Cost[] = [];
	for (const { name, path, limitMs, found, count } of calls) {
		for (const role of Object.keys(accounts) as Role[]) {
			const first: number[] = [];
			const later: number[] = [];
			let size = '';
			for (let i = 0; i < starts; i++) {
				// A new process has nothing loaded, cached or compiled.
				const server = await startServerProcess('bench-site.ts', {}, environmentOf(folder));
				try {
					await onLoadCore(async () => {
						for (const times of [first, later]) {
							const before = await server.cpu();
							const { status, body } = await sendRequest(server.port, {
								path,
								encoding: 'gzip',
								headers: { cookie: cookies[role] },
							});
							times.push((await server.cpu()) - before);
							size = `${(body.length / 1000).toFixed(0)} kB`;
							if (status !== 200) throw new Error(`${path} returned ${status}`);
						}
						const plain = await sendRequest(server.port, {
							path,
							encoding: 'identity',
							headers: { cookie: cookies[role] },
						});
						const matches = plain.body.toString().match(found)?.length ?? 0;
						if (matches < count) throw new Error(`${path} has ${matches} of ${count} matches for ${role}`);
						size += ` of ${(plain.body.length / 1000).toFixed(0)} kB`;
					});
				} finally {
					await server.stop();
				}
			}
			const label = `first response of the ${name} for ${role}, CPU`;
			const note = `${size}, median ${median(first).toFixed(0)} ms of ${starts} starts, then ${Math.min(...later).toFixed(0)} ms`;
			const least = Math.min(...first);
			costs.push(
				limitMs === undefined
					? { label, value: `${least.toFixed(0)} ms`, note }
					: atMost(label, least, limitMs, ' ms', 0, note),
			);
		}
	}
	costs.push(...(await measureDrawing(folder, cookies.staff, quick ? 2 : 5)));
	costs.push({ label: 'store of 12 million rows, made in', value: `${generated} s` });
	return costs;
}
