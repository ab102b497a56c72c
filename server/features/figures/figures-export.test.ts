import { afterAll, beforeAll, expect, test } from 'vitest';
import { textCell } from '../../kernel/csv.ts';
import { addCompany } from '../../auth/accounts/accounts.store.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { operatorFiguresAsCsv } from './figures-export.ts';
import { importOperatorFigures, type FiguresRow } from './figures.store.ts';
import { titleOf } from '../../testing/demo-studio.ts';

const call = '/api/client-area/performance.csv';
const now = new Date('2026-05-15T10:00:00Z');
let server: TestSite;
let operator: { cookie: string };
let staff: { cookie: string };
let rows: FiguresRow[];
let north: string;
const titles = new Map<string, { en: string; zh: string }>();

beforeAll(async () => {
	server = await startTestSite({ now: () => now });
	operator = await signIn(server, 'operator');
	staff = await signIn(server, 'staff');
	const { content, database } = server.services;
	const [first, second] = await database.read.selectFrom('games').select('uid').orderBy('uid').execute();
	await content.change(async (tx) => {
		const title = { en: '=HYPERLINK("https://evil.test","Free, spins")', zh: '＋1，"两"\n行' };
		await tx
			.updateTable('games')
			.set({ title: JSON.stringify(title) })
			.where('uid', '=', first!.uid)
			.execute();
		await addCompany(tx, { uid: 'comma', name: '@Comma, Quote " & Sons' });
		const row = { company_uid: 'comma', month: '2001-02', bets: 123_456, rounds: 1000, players: 30, vips: 2 };
		await importOperatorFigures(tx, [
			{ ...row, game_uid: first!.uid, ggr: -5 },
			{ ...row, game_uid: second!.uid, bets: 0, ggr: 0, rounds: 0, players: 0, vips: 0 },
		]);
	});
	rows = await database.read.selectFrom('performance').selectAll().execute();
	for (const { uid, title } of await database.read.selectFrom('games').select(['uid', 'title']).execute())
		titles.set(uid, JSON.parse(title) as { en: string; zh: string });
	const companies = await database.read.selectFrom('companies').selectAll().execute();
	north = companies.find(({ name }) => name === 'Northlight Casino')!.uid;
});
afterAll(() => server.stop());

const bytesOf = async (query: string, headers: { cookie: string }) => {
	const response = await fetch(`${server.url}${call}${query}`, { headers });
	expect(response.status).toBe(200);
	return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

function parse(bytes: Buffer): string[][] {
	expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	const text = bytes.subarray(3).toString('utf8');
	expect(text.endsWith('\r\n')).toBe(true);
	const lines: string[][] = [[]];
	for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
		lines.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
		if (end === '\r\n') lines.push([]);
	}
	return lines.slice(0, -1);
}

const euros = (cents: number) => (cents / 100).toFixed(2);

test("an operator's export has a line with every figure for each month and game, and no figures of others", async () => {
	const { response, bytes } = await bytesOf('?from=2025-11&to=2026-04', operator);
	expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
	expect(response.headers.get('cache-control')).toBe('private, no-store');
	expect(response.headers.get('content-disposition')).toBe(
		`attachment; filename="Northlight Casino monthly figures 2025-11_2026-04.csv"; filename*=UTF-8''Northlight%20Casino%20monthly%20figures%202025-11_2026-04.csv`,
	);
	const [head, ...lines] = parse(bytes);
	expect(head).toEqual([
		'Month',
		'Game',
		'Bets (EUR)',
		'GGR (EUR)',
		'Rounds',
		'Players',
		'VIPs',
		'Average bet (EUR)',
		'Average rounds',
	]);
	const mine = rows.filter((row) => row.company_uid === north && row.month >= '2025-11' && row.month <= '2026-04');
	const expected = mine.map((row) => [
		row.month,
		titles.get(row.game_uid)!.en.replace(/^=/, "'="),
		euros(row.bets),
		euros(row.ggr),
		String(row.rounds),
		String(row.players),
		String(row.vips),
		euros(row.bets / row.rounds),
		(row.rounds / row.players).toFixed(1),
	]);
	const joined = (all: string[][]) => all.map((cells) => cells.join('|')).sort();
	expect(joined(lines)).toEqual(joined(expected));
	const months = lines.map(([month]) => month!);
	expect(months).toEqual(months.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
});

test('the export for staff names the company in each line, and can be filtered by company or game', async () => {
	const [head, ...lines] = parse((await bytesOf('?from=2026-03&to=2026-04', staff)).bytes);
	expect(head?.slice(0, 3)).toEqual(['Month', 'Company', 'Game']);
	expect(lines).toHaveLength(rows.filter(({ month }) => month >= '2026-03').length);
	expect([...new Set(lines.map((line) => line[1]))]).toEqual(['Kumo Club', 'Northlight Casino']);
	const one = parse((await bytesOf(`?from=2026-03&to=2026-04&company=${north}`, staff)).bytes).slice(1);
	expect(one).toEqual(lines.filter((line) => line[1] === 'Northlight Casino'));
	const yak = parse((await bytesOf('?from=2026-03&to=2026-04&game=thunder-yak', staff)).bytes).slice(1);
	expect(yak).toEqual(lines.filter((line) => line[2] === titleOf('thunder-yak')));
	expect(yak).toHaveLength(4);
});

test('names that are formulas are escaped, negative figures are not, and averages without a divisor are empty', async () => {
	const { response, bytes } = await bytesOf('?company=comma', staff);
	const comma = '\'@Comma, Quote " & Sons';
	const [, ...lines] = parse(bytes);
	expect(lines).toContainEqual([
		'2001-02',
		comma,
		`'=HYPERLINK("https://evil.test","Free, spins")`,
		'1234.56',
		'-0.05',
		'1000',
		'30',
		'2',
		'1.23',
		'33.3',
	]);
	expect(lines.find((line) => line[3] === '0.00')?.slice(3)).toEqual(['0.00', '0.00', '0', '0', '0', '', '']);
	// Old clients read `filename`, and others `filename*`. Both values must be free of forbidden characters.
	expect(response.headers.get('content-disposition')).toMatch(
		/^attachment; filename="[^"]*\.csv"; filename\*=UTF-8''%40Comma%2C%20Quote%20%26/,
	);
});

test('columns, titles and file name are Chinese in the Chinese export', async () => {
	const { response, bytes } = await bytesOf('?company=comma&lang=zh', staff);
	const [head, ...lines] = parse(bytes);
	expect(head).toEqual([
		'月份',
		'公司',
		'游戏',
		'投注额 (EUR)',
		'GGR (EUR)',
		'局数',
		'玩家数',
		'VIP 数',
		'平均投注额 (EUR)',
		'平均局数',
	]);
	expect(lines.map((line) => line[2])).toContain(`'＋1，"两"\n行`);
	expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('月度数据 2001-02.csv'));
});

for (const [text, cell] of [
	['Thunder Yak', 'Thunder Yak'],
	['=1+1', "'=1+1"],
	['+1', "'+1"],
	['-1', "'-1"],
	['@sum', "'@sum"],
	[' =1', "' =1"],
	['\t1', "'\t1"],
	['\r1', `"'\r1"`],
	['＝1', "'＝1"],
	['hi;=1+1', "hi;'=1+1"],
	['hi; @sum', "hi;' @sum"],
	['a\tb\t-1', "a\tb\t'-1"],
	['a\n=2+2\r\n+3', `"a\n'=2+2\r\n'+3"`],
	['\n=1', `"'\n'=1"`],
	['a;b-1', 'a;b-1'],
	['a=1', 'a=1'],
	['a "b"', '"a ""b"""'],
	['a,b', '"a,b"'],
	['', ''],
] as const)
	test(`${JSON.stringify(text)} becomes the cell ${cell}`, () => expect(textCell(text)).toBe(cell));

test('an export is generated while the client reads it, and not at all for HEAD', async () => {
	let queries = 0;
	const read = new Proxy(server.services.database.read, {
		get(target, name) {
			if (name === 'selectFrom') queries++;
			const value = Reflect.get(target, name) as unknown;
			return typeof value === 'function' ? value.bind(target) : value;
		},
	});
	const parts = rows.filter(({ month }) => month >= '2025-11' && month <= '2026-04');
	const stream = operatorFiguresAsCsv(
		read,
		{ from: '2025-11', to: '2026-04' },
		{ language: 'en', titles: [], onFailure: () => undefined },
	);
	const reader = stream.getReader();
	await new Promise((resolve) => setImmediate(resolve));
	expect(queries).toBe(0);
	await reader.read();
	await reader.read();
	// The first query lists the parts, and the second one reads the first part.
	expect(queries).toBe(2);
	let chunks = 1;
	while (!(await reader.read()).done) chunks++;
	expect(chunks).toBe(new Set(parts.map(({ month, company_uid }) => month + company_uid)).size);

	const head = await fetch(`${server.url}${call}`, { method: 'HEAD', headers: staff });
	expect(head.status).toBe(200);
	expect(head.headers.get('content-disposition')).toContain('.csv');
});

test('an export that fails is logged and breaks the connection, so that it does not look complete', async () => {
	const broken = new Proxy(server.services.database.read, {
		get(target, name) {
			if (name === 'selectFrom')
				return (table: string) => {
					if (table === 'performance') throw new Error('the disk is gone');
					return target.selectFrom(table as 'performance_by_company');
				};
			return Reflect.get(target, name) as unknown;
		},
	});
	const failures: unknown[] = [];
	const stream = operatorFiguresAsCsv(
		broken,
		{ from: '2025-11', to: '2026-04' },
		{ language: 'en', titles: [], onFailure: (error) => failures.push(error) },
	);
	await expect(new Response(stream).text()).rejects.toThrow('the disk is gone');
	expect(failures).toHaveLength(1);
});
