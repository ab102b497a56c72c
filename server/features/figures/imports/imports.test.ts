/** Tests of imports of operator figures over HTTP: checks, imports, and recovery after a crash. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { json } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { dbTest, test } from '../../../testing/db-test.ts';
import type { Timer } from '../../../kernel/timer.ts';
import { MAX_OPEN_IMPORTS, type FiguresImport } from '../../../../contract/figures-imports.ts';
import { addCompany } from '../../../auth/accounts/accounts.store.ts';
import { BUILT_SERVER, runModule, type ChildRun } from '../../../testing/child-process.ts';
import { freePort } from '../../../testing/free-port.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { setStaffRole } from '../../../testing/staff.ts';
import { onPostgres, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { setCookiesOf } from '../../../testing/cookies.ts';
import { TAKEOVER_INTERVAL_MS } from './importer.ts';
import { sumOperatorFigures, type FiguresRow } from '../figures.store.ts';
import { demoAccount } from '../../../testing/demo-studio.ts';

/** `npm run test:long` kills the process fifty times. */
const KILL_COUNT = Number(process.env.KILLS ?? 1);

const call = '/api/admin/performance/imports';
const start = new Date('2026-05-15T10:00:00Z');
let clock = start;
let server: TestSite;
let staff: { cookie: string };
let games: { uid: string; name: string }[];
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	staff = await signIn(server, 'staff');
	mkdirSync(uploads());
	const { content, database } = server.services;
	games = await database.read.selectFrom('games').select(['uid', 'name']).orderBy('uid').execute();
	await content.change(async (tx) => {
		for (const [uid, name] of [
			['north', 'North'],
			['south', 'South & "Sons", Ltd'],
			['twin1', 'Twin'],
			['twin2', 'twin'],
			['formula', '=1+1'],
		] as const)
			await addCompany(tx, { uid, name });
		const rename = (at: number, title: object) =>
			tx
				.updateTable('games')
				.set({ title: JSON.stringify(title) })
				.where('uid', '=', games[at]!.uid)
				.execute();
		await rename(0, { en: '=Free, spins', zh: '＋1，"两"\n行' });
		await rename(1, { en: 'Two of us', zh: '二' });
		await rename(2, { en: 'TWO OF US', zh: '三' });
	});
});
afterAll(() => server.stop());
// Only MAX_OPEN_IMPORTS files may be open. Files with errors count too.
afterEach(() => server.services.imports.releaseInvalid());

const HEAD = 'month,company,game,bets,ggr,rounds,players,vips';
const idle = () => server.services.imports.idle();
const upload = async (body: string | Uint8Array, name = 'figures.csv', lang = 'en') =>
	fetch(`${server.url}${call}?name=${encodeURIComponent(name)}&lang=${lang}`, {
		method: 'POST',
		body: body as string,
		headers: { ...staff, 'content-type': 'text/csv' },
	});
const show = async (uid: string, lang = 'en') => {
	const { status, body } = await server.get(`${call}/${uid}?lang=${lang}`, staff);
	expect(status).toBe(200);
	return body.data as FiguresImport;
};
const check = async (body: string | Uint8Array, lang = 'en'): Promise<FiguresImport> => {
	const response = await upload(body);
	expect(response.status).toBe(202);
	const { data } = (await response.json()) as { data: FiguresImport };
	await idle();
	return show(data.uid, lang);
};
const act = (uid: string, action: 'apply' | 'cancel', lang = 'en') =>
	server.post(`${call}/${uid}/${action}?lang=${lang}`, '', staff);
const importFile = async (body: string | Uint8Array): Promise<FiguresImport> => {
	const { uid } = await check(body);
	expect((await act(uid, 'apply')).status).toBe(202);
	await idle();
	return show(uid);
};
const uploads = () => join(server.services.config.dataDir, 'uploads');
const until = async (condition: () => boolean) => {
	while (!condition()) await delay(2);
};
/** Cancels an import, because only MAX_OPEN_IMPORTS may be open. */
const cancel = async ({ uid }: FiguresImport) => expect((await act(uid, 'cancel')).status).toBe(200);

const figuresOf = (company_uid: string): Promise<FiguresRow[]> =>
	server.services.database.read
		.selectFrom('performance')
		.selectAll()
		.where('company_uid', '=', company_uid)
		.orderBy('month')
		.orderBy('game_uid')
		.execute();
const allFigures = () =>
	server.services.database.read
		.selectFrom('performance')
		.selectAll()
		.orderBy('company_uid')
		.orderBy('month')
		.orderBy('game_uid')
		.execute();

/** Asserts that the tables of sums match the figures. */
async function assertSums() {
	const { read } = server.services.database;
	const fields = ['bets', 'ggr', 'rounds', 'players', 'vips'] as const;
	for (const [table, key] of [
		['performance_by_company', 'company_uid'],
		['performance_by_game', 'game_uid'],
	] as const) {
		const stored = await read
			.selectFrom(table as 'performance_by_company')
			.select(['month', key as 'company_uid', ...fields])
			.orderBy('month')
			.orderBy(key as 'company_uid')
			.execute();
		const summed = await read
			.selectFrom('performance')
			.select(['month', key])
			.select(fields.map((field) => sql<number>`cast(sum(${sql.ref(field)}) as bigint)`.as(field)))
			.groupBy(['month', key])
			.orderBy('month')
			.orderBy(key)
			.execute();
		expect(stored).toEqual(summed);
	}
}

/** Returns the files and, on PostgreSQL, the tables of imports that are not deleted. */
async function leftovers(): Promise<string[]> {
	const { config, database } = server.services;
	const files = readdirSync(join(config.dataDir, 'imports'));
	if (!onPostgres) return files;
	const { rows } = await sql<{
		name: string;
	}>`select tablename as name from pg_tables where tablename like ${'import\\_%'}`.execute(database.read);
	return [...files, ...rows.map(({ name }) => name)];
}

dbTest('a check changes nothing, and an import stores all figures and their sums', async () => {
	const before = await allFigures();
	const [a, b, c] = games.slice(3);
	const file = [
		HEAD,
		`2010-01,north,${a!.uid},1234.56,-0.05,1000,30,2`,
		`2010-01,North,${b!.name},7,0.5,10,3,0`,
		`2010-02,south,${c!.name},0,0,0,0,0`,
	].join('\n');
	const response = await upload(file, ' May.csv ');
	expect(response.status).toBe(202);
	expect(response.headers.get('cache-control')).toBe('private, no-store');
	const { data } = (await response.json()) as { data: FiguresImport };
	expect(data).toMatchObject({ state: 'checking', name: 'May.csv', size: file.length, result: null, can_apply: false });
	await idle();
	const result = {
		rows: 3,
		new: 3,
		changed: 0,
		unchanged: 0,
		months: 2,
		companies: 2,
		games: 3,
		from: '2010-01',
		to: '2010-02',
		month_formats: [],
	};
	const checked = await show(data.uid);
	expect(checked).toEqual({
		uid: data.uid,
		name: 'May.csv',
		size: file.length,
		state: 'checked',
		failure: null,
		message: null,
		progress: { bytes: file.length, lines: 4 },
		bad_lines: 0,
		result,
		can_apply: true,
		can_apply_valid: false,
		created_at: start.toISOString(),
		created_by: 'staff@demo.test',
		ended_at: null,
		ended_by: null,
		changes: [0, 1, 2].map(() => expect.objectContaining({ before: null })),
		faults: [],
	});
	expect(await allFigures()).toEqual(before);

	expect((await act(data.uid, 'apply')).body.data.state).toBe('importing');
	await idle();
	expect(await show(data.uid)).toMatchObject({
		state: 'done',
		result,
		can_apply: false,
		ended_at: start.toISOString(),
		ended_by: 'staff@demo.test',
	});
	const row = { company_uid: 'north', month: '2010-01' };
	expect(await figuresOf('north')).toEqual([
		{ ...row, game_uid: a!.uid, bets: 123_456, ggr: -5, rounds: 1000, players: 30, vips: 2 },
		{ ...row, game_uid: b!.uid, bets: 700, ggr: 50, rounds: 10, players: 3, vips: 0 },
	]);
	expect(await figuresOf('south')).toHaveLength(1);
	await assertSums();
	expect(await leftovers()).toEqual([]);

	const current = await server.get('/api/client-area/performance?company=north&from=2010-01&to=2010-01', staff);
	expect(current.body.data.total).toMatchObject({ bets: 124_156, ggr: 45 });
});

test(
	'a result counts new, changed and unchanged lines, and importing the same file again changes nothing',
	{ tags: ['long'] },
	async () => {
		const { content } = server.services;
		const [a, b, c] = games.slice(3);
		const line = (game: string, bets: number) => `2011-01,north,${game},${bets},1,1,1,1`;
		await importFile([HEAD, line(a!.uid, 1), line(b!.uid, 2)].join('\n'));
		const version = content.current;
		const again = [HEAD, line(a!.uid, 1), line(b!.uid, 3), line(c!.uid, 4)].join('\n');
		const first = await importFile(again);
		expect(first.result).toMatchObject({
			rows: 3,
			new: 1,
			changed: 1,
			unchanged: 1,
			months: 1,
			companies: 1,
			games: 2,
		});
		const figures = { ggr: 100, rounds: 1, players: 1, vips: 1 };
		expect(first.changes).toEqual([
			{
				month: '2011-01',
				company: 'North',
				game: expect.any(String),
				before: { ...figures, bets: 200 },
				after: { ...figures, bets: 300 },
			},
			expect.objectContaining({ before: null, after: { ...figures, bets: 400 } }),
		]);
		expect(content.current).toBe(version + 1);
		const imported = await allFigures();
		const second = await importFile(again);
		expect(second).toMatchObject({
			state: 'done',
			result: { rows: 3, new: 0, changed: 0, unchanged: 3, months: 0, companies: 0, games: 0, from: null, to: null },
		});
		expect(second.changes).toEqual([]);
		expect(await allFigures()).toEqual(imported);
		expect(content.current).toBe(version + 1);
		await assertSums();
	},
);

test('ranks change after an import', { tags: ['long'] }, async () => {
	const table = async () =>
		(await server.get('/api/client-area/games?company=formula&from=2012-01&to=2012-01', staff)).body.data.games as {
			name: string;
			rank: { place: number } | null;
		}[];
	expect((await table()).every(({ rank }) => rank === null)).toBe(true);
	await importFile([HEAD, `2012-01,formula,${games[3]!.name},9,1,1,1,1`].join('\n'));
	expect((await table()).find(({ name }) => name === games[3]!.name)?.rank?.place).toBe(1);
});

test('a checked file is compared again if another file is imported before it', { tags: ['long'] }, async () => {
	const line = (bets: number) => [HEAD, `2011-05,north,${games[3]!.uid},${bets},1,1,1,1`].join('\n');
	const first = await check(line(1));
	const second = await check(line(2));
	expect(second.result).toMatchObject({ new: 1, changed: 0 });
	await act(first.uid, 'apply');
	await act(second.uid, 'apply');
	await idle();
	expect((await show(second.uid)).result).toMatchObject({ new: 0, changed: 1 });
	expect(
		(await sumOperatorFigures(server.services.database.read, 'month', { from: '2011-05', to: '2011-05' }))[0]?.bets,
	).toBe(200);
	await assertSums();
});

dbTest('an export of the client area can be imported unchanged, in both languages', { tags: ['long'] }, async () => {
	await importFile(
		[HEAD, `2017-01,formula,${games[0]!.uid},12.3,-4.56,7,8,9`, `2017-01,south,${games[4]!.uid},1,1,1,1,1`].join('\n'),
	);
	for (const lang of ['en', 'zh']) {
		const response = await fetch(`${server.url}/api/client-area/performance.csv?from=2017-01&to=2026-04&lang=${lang}`, {
			headers: staff,
		});
		const bytes = new Uint8Array(await response.arrayBuffer());
		const same = await check(bytes);
		// Two games have the same English title, so the title identifies neither.
		if (lang === 'zh') {
			expect(same).toMatchObject({ bad_lines: 0, result: { new: 0, changed: 0 } });
			expect(same.result!.unchanged).toBe(same.result!.rows);
			expect(same.result!.rows).toBeGreaterThan(100);
			await cancel(same);
		} else {
			expect(same.bad_lines).toBeGreaterThan(0);
			expect(new Set(same.faults.flatMap(({ reasons }) => reasons))).toEqual(
				new Set([
					'More than one game is called “Two of us”. Use its uid instead.',
					'More than one game is called “TWO OF US”. Use its uid instead.',
				]),
			);
		}
	}
});

const [slugOf, uidOf] = [(at: number) => games[at]!.name, (at: number) => games[at]!.uid];
const shapes: [string, () => string | Uint8Array][] = [
	['commas, and line ends of Windows', () => `${HEAD}\r\n2014-01,north,${slugOf(3)},1.5,1,1,1,1\r\n`],
	['semicolons', () => `${HEAD}\n2014-01,north,${slugOf(3)},1.5,1,1,1,1`.replaceAll(',', ';')],
	['tabs', () => `${HEAD}\n2014-01,north,${slugOf(3)},1.5,1,1,1,1\n`.replaceAll(',', '\t')],
	['a byte order mark', () => `\uFEFF${HEAD}\n2014-01,north,${slugOf(3)},1.5,1,1,1,1`],
	[
		'quotes',
		() => `"month","company",game,bets,ggr,rounds,players,"vips"\n"2014-01","north","${slugOf(3)}","1.5","1",1,1,"1"`,
	],
	[
		'further columns, and another order',
		() => `note,vips,players,rounds,ggr,bets,game,company,month\n"x, y",1,1,1,1,1.5,${uidOf(3)},North,2014-01`,
	],
	[
		'Chinese headings',
		() => `月份,公司,游戏,投注额 (EUR),GGR (EUR),局数,玩家数,VIP 数\n2014-01,north,${slugOf(3)},1.50,1,1,1,1`,
	],
	[
		'letters of any case, and spaces around cells',
		() =>
			`MONTH, Company ,game,Bets,GGR,rounds,players,VIPs\n 2014-01 , NORTH , ${slugOf(3).toUpperCase()} , 1.5 ,1,1,1,1`,
	],
	['empty lines', () => `\n${HEAD}\n\n,,,,,,,\n2014-01,north,${slugOf(3)},1.5,1,1,1,1\n \n\n`],
];
for (const [what, file] of shapes)
	test(`accepted: ${what}`, async () => {
		const checked = await check(file());
		expect(checked).toMatchObject({ bad_lines: 0, faults: [], result: { rows: 1 } });
		await cancel(checked);
	});

test('names with delimiters, quotes and line breaks are read from quoted cells', { tags: ['long'] }, async () => {
	const south = '"South & ""Sons"", Ltd"';
	const checked = await check(
		`${HEAD}\n2014-01,${south},"＋1，""两""\n行",1,1,1,1,1\n2014-01,${south},'=Free\\, spins,1,1,1,1,1`,
	);
	expect(checked.faults).toMatchObject([
		{ line: 4, reasons: ['The row has 9 values, but the first row has 8 columns.'] },
	]);
	const good = await check(
		`${HEAD}\n2014-01,${south},"'=Free, spins",1,1,1,1,1\n2014-01,'=1+1,"＋1，""两""\n行",1,1,1,1,1`,
	);
	expect(good).toMatchObject({ bad_lines: 0, result: { rows: 2, games: 1 } });
	await cancel(good);
});

/** Invalid lines: a label, the cells, and the English and Chinese messages. */
const invalidLines: [string, Record<number, string>, string, string][] = [
	[
		'no month',
		{ 0: '2014-13' },
		'“2014-13” is not a month. Write it like 2026-04.',
		'“2014-13”不是月份，请写成 2026-04 的形式。',
	],
	[
		'a month as spreadsheets write it',
		{ 0: 'Apr-14' },
		'“Apr-14” is not a month. Write it like 2026-04.',
		'“Apr-14”不是月份，请写成 2026-04 的形式。',
	],
	['a slip of the year', { 0: '0214-01' }, 'The month 0214-01 is too early.', '月份 0214-01 过早。'],
	['a month to come', { 0: '2026-06' }, 'The month 2026-06 is in the future.', '月份 2026-06 尚未到来。'],
	[
		'an unknown company',
		{ 1: 'Zzz Zzz' },
		'There is no company “Zzz Zzz”. Known names: “=1+1”, “Kumo Club”, “North”.',
		'没有名为“Zzz Zzz”的公司。已有名称：“=1+1”、“Kumo Club”、“North”。',
	],
	[
		'a misspelt company',
		{ 1: 'Nrth' },
		'There is no company “Nrth”. Did you mean “North”?',
		'没有名为“Nrth”的公司。是否应为“North”？',
	],
	[
		'two companies with the same name',
		{ 1: 'TWIN' },
		'More than one company is called “TWIN”. Use its uid instead.',
		'名为“TWIN”的公司不止一个，请改写 uid。',
	],
	['an unknown game', { 2: 'no-such' }, 'There is no game “no-such”.', '没有名为“no-such”的游戏。'],
	['an empty cell', { 3: ' ' }, 'Bets (EUR): the value is missing.', '投注额 (EUR)：没有填写。'],
	[
		'a decimal comma',
		{ 3: '"1,5"' },
		'Bets (EUR): “1,5” is not an amount. Write it like 1234.56.',
		'投注额 (EUR)：“1,5”不是金额，请写成 1234.56 的形式。',
	],
	[
		'parts of a cent',
		{ 4: '1.005' },
		'GGR (EUR): “1.005” is not an amount. Write it like 1234.56.',
		'GGR (EUR)：“1.005”不是金额，请写成 1234.56 的形式。',
	],
	[
		'no number',
		{ 4: 'NaN' },
		'GGR (EUR): “NaN” is not an amount. Write it like 1234.56.',
		'GGR (EUR)：“NaN”不是金额，请写成 1234.56 的形式。',
	],
	['a part of a round', { 5: '1.0' }, 'Rounds: “1.0” is not a whole number.', '局数：“1.0”不是整数。'],
	['exponents', { 5: '1e3' }, 'Rounds: “1e3” is not a whole number.', '局数：“1e3”不是整数。'],
	['bets below zero', { 3: '-0.01' }, 'Bets (EUR): -0.01 is less than zero.', '投注额 (EUR)：-0.01 小于零。'],
	['players below zero', { 6: '-1' }, 'Players: -1 is less than zero.', '玩家数：-1 小于零。'],
	[
		'too much money',
		{ 3: '100000000000.01' },
		'Bets (EUR): 100000000000.01 is more than the maximum, 100000000000.',
		'投注额 (EUR)：100000000000.01 超过上限 100000000000。',
	],
	[
		'too many VIPs',
		{ 7: '10000000000001' },
		'VIPs: 10000000000001 is more than the maximum, 10000000000000.',
		'VIP 数：10000000000001 超过上限 10000000000000。',
	],
	[
		'too few cells',
		{ 7: '1\n2014-02,north' },
		'The row has 2 values, but the first row has 8 columns.',
		'这一行有 2 格，而首行有 8 列。',
	],
];
/** @returns a valid line with some cells replaced */
const invalidLine = (cells: Record<number, string>) =>
	['2014-01', 'north', slugOf(3), '1', '1', '1', '1', '1'].map((cell, at) => cells[at] ?? cell).join(',');

test('invalid lines are reported with number and reason in the requested language, and the others are imported only on request', async () => {
	const before = await allFigures();
	const lines = [HEAD, `2014-02,south,${slugOf(3)},1,1,1,1,1`];
	const expected = invalidLines.map(([what, cells, en, zh]) => {
		lines.push(...invalidLine(cells).split('\n'));
		return { what, en, zh, line: lines.length, text: lines.at(-1) };
	});
	lines.push(`2014-03,north,${slugOf(4)},1,1,1,1,1`);
	const checked = await check(lines.join('\n'));
	expect(checked).toMatchObject({
		state: 'checked',
		bad_lines: invalidLines.length,
		result: { rows: 3, new: 3 },
		can_apply: false,
		can_apply_valid: true,
		progress: { lines: lines.length },
	});
	expect(checked.faults).toEqual(expected.map(({ line, en, text }) => ({ line, reasons: [en], text })));
	expect((await show(checked.uid, 'zh')).faults.map(({ reasons }) => reasons)).toEqual(expected.map(({ zh }) => [zh]));
	const { status, body } = await act(checked.uid, 'apply');
	expect([status, body.error.code, body.error.message]).toEqual([
		409,
		'conflict',
		'The file has rows with errors. Correct it and upload it again, or import its valid rows only.',
	]);
	expect((await act(checked.uid, 'apply', 'zh')).body.error.message).toBe(
		'文件中存在有误的行。请修改后重新上传，或只导入有效的行。',
	);
	await idle();
	expect(await allFigures()).toEqual(before);
	expect((await act(checked.uid, 'apply', 'en&skips_invalid=yes')).status).toBe(202);
	await idle();
	expect(await show(checked.uid)).toMatchObject({ state: 'done', bad_lines: invalidLines.length });
	expect((await allFigures()).length).toBe(before.length + 3);
	expect(await leftovers()).toEqual([]);
});

test(
	'of duplicate lines the first is valid; months are read from dates, and the result says how',
	{ tags: ['long'] },
	async () => {
		const line = (month: string, bets: number) => `${month},north,${slugOf(5)},${bets},1,1,1,1`;
		const checked = await check([HEAD, line('31.12.2015', 1), line('2015-12', 2), line('01/02/2015', 3)].join('\n'));
		expect(checked.faults.map(({ line, reasons }) => [line, ...reasons])).toEqual([
			[3, 'Row 2 has the same month, company and game.'],
			[4, 'The month of “01/02/2015” is not clear. Write it like 2026-04.'],
		]);
		const month_formats = [{ format: 'DD.MM.YYYY', example: '31.12.2015', month: '2015-12' }];
		expect(checked.result).toMatchObject({ rows: 1, new: 1, from: '2015-12', month_formats });
		await act(checked.uid, 'apply', 'en&skips_invalid=yes');
		await idle();
		expect((await show(checked.uid)).changes.map(({ month, after }) => [month, after.bets])).toEqual([
			['2015-12', 100],
		]);
	},
);

test('a single invalid line prevents the import of the whole file, even one with an open quote', async () => {
	const line = invalidLine({ 2: '"open' });
	const checked = await check([HEAD, line, `2014-03,north,${slugOf(4)},1,1,1,1,1`].join('\n'));
	expect(checked).toMatchObject({ state: 'checked', bad_lines: 1, result: { rows: 1 }, can_apply: false });
	expect(checked.faults).toEqual([{ line: 2, reasons: ['A quotation mark is not closed.'], text: line }]);
	expect((await show(checked.uid, 'zh')).faults[0]!.reasons).toEqual(['有一个引号没有成对。']);
	expect((await act(checked.uid, 'apply')).status).toBe(409);
	// Later uploads replace the check of a file with errors, so that a user can correct the file several times.
	for (let again = 0; again < MAX_OPEN_IMPORTS; again++)
		await check(`${HEAD}\n${line}\n2014-03,north,${slugOf(4)},1,1,1,1,1`);
	const { body } = await act(checked.uid, 'apply', 'en&skips_invalid=yes');
	expect(body.error.message).toMatch(/its check was replaced/);
});

test('all errors of a line are reported at once', async () => {
	const { faults } = await check(`${HEAD}\n1,2,3,4,5,6,-7,x`);
	expect(faults[0]!.reasons).toEqual([
		'“1” is not a month. Write it like 2026-04.',
		'There is no company “2”. Known names: “=1+1”, “Kumo Club”, “North”.',
		'There is no game “3”.',
		'Players: -7 is less than zero.',
		'VIPs: “x” is not a whole number.',
	]);
});

test('duplicate lines of a month, company and game are both reported', async () => {
	const line = (game: string, bets: number) => `2014-01,north,${game},${bets},1,1,1,1`;
	const checked = await check(
		[HEAD, line(slugOf(3), 1), line(slugOf(4), 2), line(uidOf(3), 3), line(slugOf(3).toUpperCase(), 4)].join('\n'),
	);
	expect(checked.faults).toEqual([
		{ line: 4, reasons: ['Row 2 has the same month, company and game.'], text: line(uidOf(3), 3) },
		{ line: 5, reasons: ['Row 2 has the same month, company and game.'], text: line(slugOf(3).toUpperCase(), 4) },
	]);
	expect((await show(checked.uid, 'zh')).faults[0]!.reasons).toEqual(['月份、公司和游戏与第 2 行相同。']);
});

const wholes: [string, string | Uint8Array, number, string[]][] = [
	['nothing', '', 1, ['The file is empty.']],
	['a mark and nothing else', '\uFEFF\r\n', 1, ['The file is empty.']],
	['columns and nothing else', `${HEAD}\n`, 1, ['The file has column names, but no figures.']],
	[
		'columns missing or doubled',
		'month,company,bets,ggr,rounds,players,month\nx',
		1,
		['The column “Month” appears more than once.', 'The column “Game” is missing.', 'The column “VIPs” is missing.'],
	],
	[
		'16-bit letters',
		Buffer.from(`\uFEFF${HEAD}\n`, 'utf16le'),
		1,
		['The row is not in UTF-8. Save the file as “CSV UTF-8”.'],
	],
	['no text', new Uint8Array(100_000).fill(7), 1, ['The row is too long.']],
];
for (const [what, file, line, reasons] of wholes)
	test(`rejects a file with ${what}`, async () => {
		const checked = await check(file);
		expect(checked).toMatchObject({ state: 'checked', bad_lines: 1, result: null, can_apply: false });
		expect(checked.faults[0]).toMatchObject({ line, reasons });
	});

test('a line in another encoding is reported, and the other lines are read', async () => {
	const line = `2014-01,north,${slugOf(3)},1,1,1,1,1`;
	const file = Buffer.concat([
		Buffer.from(`${HEAD}\n2014-01,`),
		Buffer.from('Caf\xe9', 'latin1'),
		Buffer.from(`,x,1,1,1,1,1\n${line}`),
	]);
	const checked = await check(file);
	expect(checked).toMatchObject({ bad_lines: 1, progress: { lines: 3 } });
	expect(checked.faults[0]).toMatchObject({
		line: 2,
		reasons: ['The row is not in UTF-8. Save the file as “CSV UTF-8”.'],
	});
});

test(
	'the template has the columns, and rows that can be imported once their figures are replaced',
	{ tags: ['long'] },
	async () => {
		for (const lang of ['en', 'zh']) {
			const response = await fetch(`${server.url}${call}/template.csv?lang=${lang}`, { headers: staff });
			expect(response.headers.get('content-disposition')).toContain('attachment');
			const template = await response.text();
			const checked = await check(template);
			expect(checked, template).toMatchObject({
				bad_lines: 0,
				can_apply: true,
				result: { rows: 2, companies: 1, games: 2 },
			});
			await cancel(checked);
		}
	},
);

test(
	'all invalid lines are counted, and the first thousand are stored and can be exported',
	{ tags: ['long'] },
	async () => {
		const lines = Array.from({ length: 1500 }, (_, i) => `2014-01,=cmd,"g,${i}",1,1,1,1,1`);
		const checked = await check([HEAD, ...lines].join('\n'));
		expect(checked.bad_lines).toBe(1500);
		expect(checked.faults).toHaveLength(1000);
		expect(checked.faults.at(-1)!.line).toBe(1001);
		const response = await fetch(`${server.url}${call}/${checked.uid}/faults.csv`, { headers: staff });
		expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
		expect(response.headers.get('content-disposition')).toContain('filename="figures rows with errors.csv"');
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		const bytes = Buffer.from(await response.arrayBuffer());
		expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		const written = bytes.subarray(3).toString().split('\r\n');
		expect(written).toHaveLength(1002);
		expect(written.slice(0, 2)).toEqual([
			'Row,Problem,Row content',
			'2,"There is no company “=cmd”. Known names: “=1+1”, “Kumo Club”, “North”. There is no game “g,0”.","2014-01,=cmd,""g,0"",1,1,1,1,1"',
		]);
		const zh = await server.get(`${call}/${checked.uid}/faults.csv?lang=zh`, staff);
		expect(zh.body).toContain('行,错误,该行内容');
	},
);

test(
	'all duplicates of a long file are counted, and the first ones are listed',
	{ tags: ['long'], timeout: 60_000 },
	async () => {
		// `npm run test:long` sends 600,000 lines.
		const count = process.env.LONG === '1' ? 20_000 : 2000;
		const keys = Array.from({ length: count }, (_, i) => {
			const month = `${2000 + (i % 25)}-${String((Math.floor(i / 25) % 12) + 1).padStart(2, '0')}`;
			return `${month},north,${slugOf(3 + (Math.floor(i / 300) % 20))},1,1,1,1,1`;
		});
		const lines = Array.from({ length: 30 * count }, (_, i) => keys[i % keys.length]!);
		const distinct = new Set(keys).size;
		const checked = await check([HEAD, '2014-01,nobody,x', ...lines].join('\n'));
		expect(checked).toMatchObject({ state: 'checked', failure: null, bad_lines: 1 + lines.length - distinct });
		expect(checked.faults).toHaveLength(1000);
		expect(checked.faults[0]!.line).toBe(2);
		expect(checked.faults[1]).toEqual({
			line: distinct + 3,
			reasons: ['Row 3 has the same month, company and game.'],
			text: keys[0],
		});
	},
);

dbTest(
	'lines of several batches are staged and imported, and importing them again changes nothing',
	{ tags: ['long'], timeout: 60_000 },
	async () => {
		const { content } = server.services;
		await content.change(async (tx) => {
			for (let i = 0; i < 20; i++) await addCompany(tx, { uid: `many${i}`, name: `Many ${i}` });
		});
		const used = games.slice(3, 13);
		const lines: string[] = [];
		for (let month = 0; month < 54; month++)
			for (let company = 0; company < 20; company++)
				for (const [at, { name }] of used.entries())
					lines.push(
						`${2000 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')},Many ${company},${name},${month + company + at}.25,${at - 5},${month * 10},${company},${at}`,
					);
		expect(lines).toHaveLength(10_800);
		const file = [HEAD, ...lines].join('\n');
		expect(await importFile(file)).toMatchObject({
			state: 'done',
			progress: { bytes: file.length, lines: 10_801 },
			result: { rows: 10_800, new: 10_800, changed: 0, unchanged: 0, months: 54, companies: 20, games: 10 },
		});
		await assertSums();
		expect(await figuresOf('many7')).toHaveLength(540);
		// Every fourth row has changed.
		const other = [HEAD, ...lines.map((line, i) => (i % 4 ? line : line.replace('.25', '.75')))].join('\n');
		expect((await importFile(other)).result).toMatchObject({ new: 0, changed: 2700, unchanged: 8100, companies: 20 });
		await assertSums();
		const figures = await allFigures();
		expect((await importFile(other)).result).toMatchObject({ new: 0, changed: 0, unchanged: 10_800 });
		expect(await allFigures()).toEqual(figures);
	},
);

test(
	'an import can be cancelled until it is applied, and its staged rows are deleted',
	{ tags: ['long'] },
	async () => {
		const file = [HEAD, `2015-01,north,${slugOf(3)},1,1,1,1,1`].join('\n');
		const checked = await check(file);
		expect((await leftovers()).length).toBeGreaterThan(0);
		const { status, body } = await act(checked.uid, 'cancel');
		expect([status, body.data]).toMatchObject([
			200,
			{ state: 'cancelled', can_apply: false, ended_by: 'staff@demo.test' },
		]);
		expect(await leftovers()).toEqual([]);
		for (const action of ['apply', 'cancel'] as const) expect((await act(checked.uid, action)).status).toBe(409);
		expect((await act(checked.uid, 'cancel', 'zh')).body.error.message).toBe(
			'只能放弃尚未导入的文件，此次导入已放弃。',
		);

		// The second import waits until the first one is checked.
		const lines = Array.from({ length: 60_000 }, (_, i) => `2015-01,north,no-${i},1,1,1,1,1`);
		const started = [await upload([HEAD, ...lines].join('\n')), await upload(file)];
		for (const response of started) {
			const { data } = (await response.json()) as { data: FiguresImport };
			expect((await act(data.uid, 'cancel')).status).toBe(200);
			await idle();
			expect((await show(data.uid)).state).toBe('cancelled');
		}
		expect(await leftovers()).toEqual([]);
		const done = await importFile([HEAD, `2015-02,north,${slugOf(3)},1,1,1,1,1`].join('\n'));
		expect((await act(done.uid, 'cancel')).body.error.message).toBe(
			'Only an import that has not started can be discarded; this one is imported.',
		);
		expect((await act(done.uid, 'apply')).body.error.message).toBe(
			'Only a checked file can be imported; this one is imported.',
		);
	},
);

test('the number of open imports is limited, and old imports expire', { tags: ['long'] }, async () => {
	const file = [HEAD, `2015-03,north,${slugOf(3)},1,1,1,1,1`].join('\n');
	const open = [];
	for (let i = 0; i < 5; i++) open.push(await check(file));
	const rejected = await upload(file, 'x.csv', 'zh');
	expect(rejected.status).toBe(409);
	expect(await rejected.json()).toEqual({
		status: 'error',
		error: { code: 'too_many_imports', message: '已有 5 个导入未完成，请先导入或放弃其中一个。' },
	});
	await cancel(open[0]!);
	clock = new Date(start.getTime() + 8 * 24 * 60 * 60 * 1000);
	staff = await signIn(server, 'staff');
	const next = await check(file);
	for (const { uid } of open) expect((await show(uid)).state).toBe('cancelled');
	await cancel(next);
	clock = start;
	staff = await signIn(server, 'staff');
	expect(await leftovers()).toEqual([]);
});

test('imports are listed with user, time and content, the newest first', async () => {
	const file = [HEAD, `2015-03,north,${slugOf(3)},1,1,1,1,1`].join('\n');
	const [older, newer] = [await check(file), await check(file)];
	await cancel(newer);
	const { body } = await server.get(`${call}?limit=2`, staff);
	expect(body.extra.total).toBeGreaterThanOrEqual(2);
	expect(body.data).toMatchObject([
		{ uid: newer.uid, name: 'figures.csv', created_by: 'staff@demo.test', state: 'cancelled' },
		{ uid: older.uid, state: 'checked' },
	]);
	expect(body.data[0].faults).toBeUndefined();
	const next = await server.get(`${call}?limit=2&offset=1`, staff);
	expect(next.body.data[0].uid).toBe(older.uid);
	await cancel(older);
});

test(
	'a file with too large a declared size is rejected, and a file that exceeds the limit on arrival leaves no files',
	{ tags: ['long'] },
	async () => {
		const { total } = (await server.get(`${call}?limit=1`, staff)).body.extra;
		const piece = Buffer.alloc(4 * 1024 * 1024, 'x');
		let sent = 0;
		const endless = new ReadableStream<Uint8Array>({
			pull(controller) {
				sent += piece.length;
				if (sent > 250 * 1024 * 1024) controller.close();
				else controller.enqueue(piece);
			},
		});
		const response = await fetch(`${server.url}${call}?name=large.csv`, {
			method: 'POST',
			body: endless,
			headers: { ...staff, 'content-type': 'text/csv' },
			duplex: 'half',
		} as RequestInit).catch(() => undefined);
		// A client that is still sending may not receive the response.
		if (response) expect(response.status).toBe(413);
		expect((await server.get(`${call}?limit=1`, staff)).body.extra.total).toBe(total);
		expect(await leftovers()).toEqual([]);
		const { status, body } = await server.post(call, '', staff);
		expect([status, body.error.parameter]).toEqual([400, 'name']);
	},
);

test('a slow upload is accepted while data arrives, and aborted when no more data arrives', async () => {
	const file = Buffer.from([HEAD, `2018-03,north,${slugOf(3)},1,1,1,1,1`].join('\n'));
	const arrived = () => readdirSync(uploads()).reduce((sum, name) => sum + statSync(join(uploads(), name)).size, 0);
	const begin = async () => {
		const sending = request(`${server.url}${call}?name=slow.csv`, {
			method: 'POST',
			headers: { ...staff, 'content-type': 'text/csv', 'content-length': file.length },
		});
		sending.write(file.subarray(0, 10));
		await until(() => arrived() === 10);
		return sending;
	};
	let slow: FiguresImport;
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	try {
		const sending = await begin();
		vi.advanceTimersByTime(29_000);
		sending.write(file.subarray(10, 20));
		await until(() => arrived() === 20);
		vi.advanceTimersByTime(29_000);
		sending.end(file.subarray(20));
		const [response] = (await once(sending, 'response')) as [IncomingMessage];
		expect(response.statusCode).toBe(202);
		slow = ((await json(response)) as { data: FiguresImport }).data;
		const stalled = await begin();
		const broken = once(stalled, 'response').catch((error: NodeJS.ErrnoException) => error.code);
		vi.advanceTimersByTime(31_000);
		expect(await broken).toBe('ECONNRESET');
	} finally {
		vi.useRealTimers();
	}
	await idle();
	await until(() => readdirSync(uploads()).length === 0);
	expect(await show(slow.uid)).toMatchObject({ size: file.length, state: 'checked', bad_lines: 0 });
	await cancel(slow);
});

test('a slow upload of a certificate is accepted too', async () => {
	const admin = await signIn(server, 'admin');
	const file = Buffer.from('%PDF-1.7\n'.padEnd(60));
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	try {
		const sending = request(`${server.url}/api/admin/certificates?name=slow.pdf`, {
			method: 'POST',
			headers: { ...admin, 'content-length': file.length },
		});
		for (let sent = 0; sent < 40; sent += 20) {
			sending.write(file.subarray(sent, sent + 20));
			await until(() => readdirSync(uploads()).some((name) => statSync(join(uploads(), name)).size === sent + 20));
			vi.advanceTimersByTime(29_000);
		}
		sending.end(file.subarray(40));
		const [response] = (await once(sending, 'response')) as [IncomingMessage];
		expect(response.statusCode).toBe(201);
		response.resume();
	} finally {
		vi.useRealTimers();
	}
});

const canMount = !onPostgres && process.platform === 'linux' && process.getuid?.() === 0;
test.runIf(canMount)('a full disk is reported with a message, and no part of the file stays on the disk', async () => {
	const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', uploads()]);
	expect(mounted.status).toBe(0);
	try {
		const response = await upload(Buffer.alloc(2 * 1024 * 1024, 'x'), 'full.csv', 'zh');
		const { error } = (await response.json()) as { error: { code: string; message: string } };
		expect([response.status, error.code, error.message]).toEqual([
			507,
			'storage_full',
			'未能保存：网站的存储空间已满。请稍后重试，或联系网站管理员。',
		]);
		expect(readdirSync(uploads())).toEqual([]);
		expect(await leftovers()).toEqual([]);
	} finally {
		spawnSync('umount', [uploads()]);
	}
});

/** Changes the row of an import to the state that a killed process leaves. */
const set = (uid: string, values: object) =>
	server.services.database.transaction((tx) =>
		tx.updateTable('performance_imports').set(values).where('uid', '=', uid).execute(),
	);
const dataFile = (name: string) => join(server.services.config.dataDir, 'imports', name);

test('the next process completes an import that was killed', { tags: ['long'] }, async () => {
	const checked = await check([HEAD, `2016-01,north,${slugOf(3)},1,1,1,1,1`].join('\n'));
	await set(checked.uid, { state: 'importing' });
	writeFileSync(dataFile('00000000000000.part'), 'an upload that broke off');
	writeFileSync(dataFile('00000000000000.rows'), 'rows of nobody');
	await server.services.imports.resume();
	await idle();
	expect(await show(checked.uid)).toMatchObject({ state: 'done', result: { new: 1 } });
	expect(await leftovers()).toEqual([]);
	await assertSums();
});

test(
	'the next process repeats a check that was killed, or marks the import as failed if its file is missing',
	{ tags: ['long'] },
	async () => {
		const file = [HEAD, `2016-02,north,${slugOf(3)},1,1,1,1,1`].join('\n');
		const checked = await check(file);
		const progress = { state: 'checking', result: null, lines: 1, bytes_read: 7 };
		await set(checked.uid, progress);
		writeFileSync(dataFile(`${checked.uid}.csv`), file);
		await server.services.imports.resume();
		await idle();
		expect(await show(checked.uid)).toMatchObject({ state: 'checked', result: { rows: 1, new: 1 } });
		await set(checked.uid, progress);
		await server.services.imports.resume();
		await idle();
		const failed = await show(checked.uid, 'zh');
		expect(failed).toMatchObject({ state: 'failed', failure: 'interrupted', can_apply: false });
		expect(failed.message).toBe('检查文件时服务器停止了，没有导入任何数据，请重新上传。');
		expect(await leftovers()).toEqual([]);
	},
);

dbTest.runIf(onPostgres)(
	'a running process resumes the imports of a killed process at its next poll',
	{ tags: ['long'] },
	async () => {
		const { config } = server.services;
		const polls: (() => void)[] = [];
		const timer: Timer = (ms, ring) => {
			if (ms === TAKEOVER_INTERVAL_MS) polls.push(ring);
			return () => {};
		};
		const other = await startTestSite({ databaseUrl: config.databaseUrl!, now: () => clock, overrides: { timer } });
		try {
			const poll = async () => {
				const before = polls.length;
				polls.at(-1)!();
				await expect.poll(() => polls.length, { interval: 5 }).toBe(before + 1);
				await other.services.imports.idle();
			};
			const checked = await check([HEAD, `2016-07,north,${slugOf(3)},1,1,1,1,1`].join('\n'));
			await poll();
			expect(await show(checked.uid)).toMatchObject({ state: 'checked' });
			await set(checked.uid, { state: 'importing' });
			await poll();
			expect(await show(checked.uid)).toMatchObject({ state: 'done', result: { new: 1 } });

			const again = await check([HEAD, `2016-08,north,${slugOf(3)},1,1,1,1,1`].join('\n'));
			await set(again.uid, { state: 'checking', result: null });
			await poll();
			expect(await show(again.uid)).toMatchObject({ state: 'checking' });
			await poll();
			expect(await show(again.uid)).toMatchObject({ state: 'failed', failure: 'interrupted' });
		} finally {
			await other.stop();
		}
		await server.services.imports.resume();
		expect(await leftovers()).toEqual([]);
	},
);

dbTest.runIf(onPostgres)(
	'a running process does not touch imports that another process has claimed',
	{ tags: ['long'] },
	async () => {
		const { config, database } = server.services;
		const polls: (() => void)[] = [];
		const timer: Timer = (ms, ring) => {
			if (ms === TAKEOVER_INTERVAL_MS) polls.push(ring);
			return () => {};
		};
		const other = await startTestSite({ databaseUrl: config.databaseUrl!, now: () => clock, overrides: { timer } });
		const file = [HEAD, `2016-09,north,${slugOf(3)},1,1,1,1,1`].join('\n');
		let uid = '';
		await database.transaction(async (tx) => {
			// The lock blocks the comparison, so that the import stays in the state `checking`.
			await sql`lock table performance_version in access exclusive mode`.execute(tx);
			uid = ((await (await upload(file)).json()) as { data: FiguresImport }).data.uid;
			for (let i = 1; i <= 3; i++) {
				polls.at(-1)!();
				await expect.poll(() => polls.length, { interval: 5 }).toBe(i + 1);
			}
		});
		await other.services.imports.idle();
		await other.stop();
		await idle();
		expect(await show(uid)).toMatchObject({ state: 'checked', result: { new: 1 } });
	},
);

dbTest.runIf(onPostgres)(
	'a starting process does not touch imports that wait in another process',
	{ tags: ['long'] },
	async () => {
		const { config, database } = server.services;
		const file = [HEAD, `2016-05,north,${slugOf(3)},1,1,1,1,1`].join('\n');
		const uids: string[] = [];
		await database.transaction(async (tx) => {
			// The lock blocks the comparison, so that the imports stay in the state `checking`.
			await sql`lock table performance_version in access exclusive mode`.execute(tx);
			for (let i = 0; i < 2; i++) uids.push(((await (await upload(file)).json()) as { data: FiguresImport }).data.uid);
			const other = await startTestSite({ databaseUrl: config.databaseUrl!, now: () => clock });
			await other.services.imports.idle();
			await other.stop();
		});
		await idle();
		for (const uid of uids) {
			const current = await show(uid);
			expect(current).toMatchObject({ state: 'checked', failure: null });
			await cancel(current);
		}
	},
);

test('an internal error marks the import as failed, is logged, and stores nothing', { tags: ['long'] }, async () => {
	const { config } = server.services;
	const before = await allFigures();
	const checked = await check([HEAD, `2016-03,north,${slugOf(3)},1,1,1,1,1`].join('\n'));
	// The staged rows are lost, as after a crash of the database, which empties unlogged tables.
	if (onPostgres)
		await server.services.database.transaction((tx) =>
			sql`truncate ${sql.table(`import_${checked.uid}_rows`)}`.execute(tx),
		);
	else copyFileSync(dataFile(`${checked.uid}.compared`), dataFile(`${checked.uid}.rows`));
	await act(checked.uid, 'apply');
	await idle();
	expect(await show(checked.uid)).toMatchObject({ state: 'failed', failure: 'broken' });
	expect(server.log.filter(({ level, msg }) => level === 50 && msg === 'an import of figures failed')).toMatchObject([
		{ import: checked.uid },
	]);
	expect(existsSync(join(config.dataDir, 'imports', `${checked.uid}.rows`))).toBe(false);
	expect(await allFigures()).toEqual(before);
});

dbTest.runIf(onPostgres)('an import fails on a full disk, and its message names the cause', async () => {
	const checked = await check([HEAD, `2016-04,north,${slugOf(3)},1,1,1,1,1`].join('\n'));
	const run = (statement: string) => server.services.database.transaction((tx) => sql.raw(statement).execute(tx));
	await run(`create function no_room() returns trigger language plpgsql as
		$$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
	await run('create trigger no_room before insert on performance execute function no_room()');
	await act(checked.uid, 'apply');
	await idle();
	await run('drop function no_room cascade');
	const failed = await show(checked.uid);
	expect(failed).toMatchObject({ state: 'failed', failure: 'disk_full' });
	expect(failed.message).toMatch(/^The server’s disk is full\./);
	expect((await leftovers()).filter((name) => name.includes(checked.uid))).toEqual([]);
});

test('an import fails without a change when a company was removed since the check', async () => {
	const { content } = server.services;
	await content.change((tx) => addCompany(tx, { uid: 'leaving', name: 'Leaving' }));
	const before = await allFigures();
	const checked = await check(
		[HEAD, `2016-04,north,${slugOf(3)},1,1,1,1,1`, `2016-04,leaving,${slugOf(3)},1,1,1,1,1`].join('\n'),
	);
	await content.change((tx) => tx.deleteFrom('companies').where('uid', '=', 'leaving').execute());
	await act(checked.uid, 'apply');
	await idle();
	expect(await show(checked.uid)).toMatchObject({ state: 'failed', failure: 'changed' });
	expect(await allFigures()).toEqual(before);
	await assertSums();
});

test('the audit log records who uploaded, imported and cancelled', { tags: ['long'] }, async () => {
	const { database } = server.services;
	const events = async (uid: string) =>
		(
			await database.read
				.selectFrom('audit_log')
				.selectAll()
				.where('resource', '=', 'performance')
				.where('item_uid', '=', uid)
				.orderBy('uid')
				.execute()
		).map(({ who, address, action, title, details }) => ({
			who,
			address,
			action,
			title,
			details: JSON.parse(details) as object,
		}));
	const file = [HEAD, `2018-01,north,${slugOf(3)},1,1,1,1,1`].join('\n');
	const by = { who: 'staff@demo.test', address: '127.0.0.1', title: 'figures.csv' };
	const { uid } = await importFile(file);
	expect(await events(uid)).toEqual([
		{ ...by, action: 'uploaded', details: { size: file.length } },
		{ ...by, action: 'imported', details: expect.objectContaining({ rows: 1, new: 1 }) },
	]);
	const checked = await check(file);
	await cancel(checked);
	expect((await events(checked.uid)).at(-1)).toEqual({ ...by, action: 'cancelled', details: {} });
});

test('only users who may edit figures can import, and only users who may view figures see imports', async () => {
	const { uid } = await check([HEAD, `2018-02,north,${slugOf(3)},1,1,1,1,1`].join('\n'));
	await setStaffRole(server, 'publisher');
	const read = [
		await upload(HEAD),
		...(await Promise.all(
			[call, `${call}/${uid}`, `${call}/${uid}/faults.csv`].map((path) => fetch(server.url + path, { headers: staff })),
		)),
	];
	const acted = [await act(uid, 'apply'), await act(uid, 'cancel')];
	await setStaffRole(server, 'manager');
	expect([...read, ...acted].map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
	expect(acted[0]!.body.error.code).toBe('not_allowed');
	expect((await show(uid)).state).toBe('checked');
});

/** Kills a real process at different times. Acknowledged imports survive, and unfinished ones complete or fail. */
test(
	'a process that is killed repeatedly imports all figures or none, and leaves no files',
	{ tags: ['long'], timeout: KILL_COUNT * 15_000 + 60_000 },
	async () => {
		const folder = mkdtempSync(join(tmpdir(), 'reelhouse-import-'));
		const dataDir = join(folder, 'data');
		const store = () => new DatabaseSync(join(dataDir, 'reelhouse.sqlite'), { readOnly: true });
		const port = await freePort();
		const children: ChildRun[] = [];
		const run = async () => {
			const child = runModule(BUILT_SERVER, {
				PORT: String(port),
				DATA_DIR: dataDir,
				ORIGIN: `http://localhost:${port}`,
			});
			children.push(child);
			await child.waitForOutput('ready at');
			return child;
		};
		const base = `http://127.0.0.1:${port}`;
		try {
			let child = await run();
			const signedIn = await fetch(`${base}/login/`, {
				method: 'POST',
				body: new URLSearchParams(demoAccount('staff')),
			});
			const headers = { cookie: setCookiesOf(signedIn)[0]!, 'content-type': 'text/csv' };
			const send = async (path: string, method = 'GET', body?: string) => {
				const response = await fetch(base + path, { method, headers, ...(body === undefined ? {} : { body }) });
				return ((await response.json()) as { data: FiguresImport }).data;
			};
			const until = async (uid: string, ...states: string[]) => {
				for (;;) {
					const current = await send(`${call}/${uid}`);
					if (states.includes(current.state)) return current;
					await delay(20);
				}
			};
			const db = store();
			const names = db.prepare('select name from games order by uid limit 20').all() as { name: string }[];
			db.close();
			for (let round = 0; round < KILL_COUNT; round++) {
				const lines: string[] = [];
				for (let month = 0; month < 60; month++)
					for (const [at, { name }] of names.entries())
						for (const company of ['Northlight Casino', 'Kumo Club'])
							lines.push(
								`${2000 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')},${company},${name},${1_000_000 + round},1,1,1,${at}`,
							);
				const { uid } = await send(`${call}?name=x.csv`, 'POST', [HEAD, ...lines].join('\n'));
				const kill = async () => {
					child.kill('SIGKILL');
					await child.ended;
					child = await run();
				};
				await kill();
				expect(await until(uid, 'checked')).toMatchObject({ bad_lines: 0, result: { rows: lines.length } });
				await send(`${call}/${uid}/apply`, 'POST', '');
				// Each round kills the process later: before the start, during the work or after the end of the
				// thread.
				for (let read = 0; read < (round + 1) * 4; read++) await send(`${call}/${uid}`);
				child.kill('SIGKILL');
				await child.ended;
				const written = store();
				const { n } = written
					.prepare('select count(*) as n from performance where bets = ?')
					.get(100 * (1_000_000 + round)) as { n: number };
				const { state } = written.prepare('select state from performance_imports where uid = ?').get(uid) as {
					state: string;
				};
				written.close();
				expect([state, n]).toEqual(state === 'done' ? ['done', lines.length] : ['importing', 0]);
				child = await run();
				expect(await until(uid, 'done', 'failed')).toMatchObject({ state: 'done' });
				const after = store();
				const sums = after
					.prepare(
						`select (select sum(bets) from performance) as a, (select sum(bets) from performance_by_company) as b,
						(select sum(bets) from performance_by_game) as c`,
					)
					.get() as Record<'a' | 'b' | 'c', number>;
				after.close();
				expect([sums.b, sums.c]).toEqual([sums.a, sums.a]);
				for (let left = ['?']; left.length;) left = readdirSync(join(dataDir, 'imports'));
			}
		} finally {
			for (const child of children) {
				child.kill('SIGKILL');
				await child.ended;
			}
			rmSync(folder, { recursive: true, force: true });
		}
	},
);
