import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompany } from '../../auth/accounts/accounts.store.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import {
	importOperatorFigures,
	availablePeriod,
	listOperatorFigures,
	sumOperatorFigures,
	type OperatorFigures,
	type FiguresRow,
} from './figures.store.ts';

let server: TestSite;
let games: string[];
beforeAll(async () => {
	server = await startTestSite();
	games = (await server.services.database.read.selectFrom('games').select('uid').orderBy('uid').limit(3).execute()).map(
		(game) => game.uid,
	);
	await server.services.content.change(async (tx) => {
		await addCompany(tx, { uid: 'north', name: 'North' });
		await addCompany(tx, { uid: 'south', name: 'South' });
	});
});
afterAll(() => server.stop());

const read = () => server.services.database.read;
const importRows = (rows: FiguresRow[]) => server.services.content.change((tx) => importOperatorFigures(tx, rows));

/** Returns figures in proportion to n. The tests use powers of 2, so that each sum shows which rows it includes. */
const figures = (n: number): OperatorFigures => ({
	bets: n * 1000,
	ggr: n * 40,
	rounds: n * 100,
	players: n * 10,
	vips: n,
});
const row = (company_uid: string, month: string, game: number, n: number): FiguresRow => ({
	company_uid,
	month,
	game_uid: games[game]!,
	...figures(n),
});
/** A period before all figures of the demo studio. */
const all = { from: '2001-01', to: '2001-12' };

test('an import sums figures by month, company and game, and replaces earlier figures', async () => {
	await importRows([
		row('north', '2001-01', 0, 1),
		row('north', '2001-01', 1, 2),
		row('north', '2001-02', 0, 4),
		row('south', '2001-01', 0, 8),
		row('south', '2001-03', 2, 16),
	]);
	const expected = async () => ({
		months: await sumOperatorFigures(read(), 'month', all),
		northMonths: await sumOperatorFigures(read(), 'month', { ...all, company: 'north' }),
		companies: await sumOperatorFigures(read(), 'company', all),
		games: await sumOperatorFigures(read(), 'game', all),
		southGames: await sumOperatorFigures(read(), 'game', { ...all, company: 'south' }),
		monthsOfGame: await sumOperatorFigures(read(), 'month', { ...all, game: games[0] }),
		northMonthsOfGame: await sumOperatorFigures(read(), 'month', { ...all, company: 'north', game: games[0] }),
		companiesOfGame: await sumOperatorFigures(read(), 'company', { ...all, game: games[0] }),
	});
	const sum = (key: string, n: number) => ({ key, ...figures(n) });
	expect(await expected()).toEqual({
		months: [sum('2001-01', 11), sum('2001-02', 4), sum('2001-03', 16)],
		northMonths: [sum('2001-01', 3), sum('2001-02', 4)],
		companies: [sum('north', 7), sum('south', 24)],
		games: [sum(games[0]!, 13), sum(games[1]!, 2), sum(games[2]!, 16)],
		southGames: [sum(games[0]!, 8), sum(games[2]!, 16)],
		monthsOfGame: [sum('2001-01', 9), sum('2001-02', 4)],
		northMonthsOfGame: [sum('2001-01', 1), sum('2001-02', 4)],
		companiesOfGame: [sum('north', 5), sum('south', 8)],
	});

	await importRows([row('north', '2001-01', 0, 32), { ...row('south', '2001-01', 0, 8), ggr: -500 }]);
	const after = await expected();
	expect(after.months[0]).toEqual({ ...sum('2001-01', 42), ggr: 34 * 40 - 500 });
	expect(after.games[0]).toEqual({ ...sum(games[0]!, 44), ggr: 36 * 40 - 500 });
	expect(after.companies[0]).toEqual(sum('north', 38));
});

test('a period limits every sum and list, both months included', async () => {
	const period = { from: '2001-02', to: '2001-03' };
	expect((await sumOperatorFigures(read(), 'month', period)).map(({ key }) => key)).toEqual(['2001-02', '2001-03']);
	expect((await sumOperatorFigures(read(), 'game', period)).map(({ key }) => key)).toEqual([games[0], games[2]]);
	expect(await listOperatorFigures(read(), period)).toEqual([
		row('north', '2001-02', 0, 4),
		row('south', '2001-03', 2, 16),
	]);
	expect(await listOperatorFigures(read(), { ...all, company: 'north', game: games[1] })).toEqual([
		row('north', '2001-01', 1, 2),
	]);
	expect(await availablePeriod(read(), 'south')).toEqual({ from: '2001-01', to: '2001-03' });
	expect((await availablePeriod(read()))?.from).toBe('2001-01');
	expect(await availablePeriod(read(), 'nobody')).toBeUndefined();
});

test('sums can exceed 32 bits', async () => {
	const large = { ...row('north', '2002-01', 0, 1), bets: 3_000_000_000_000 };
	await importRows([large, { ...large, company_uid: 'south' }]);
	const [sum] = await sumOperatorFigures(read(), 'month', { from: '2002-01', to: '2002-01' });
	expect(sum?.bets).toBe(6_000_000_000_000);
});

test('an import with an invalid figure stores nothing', async () => {
	const before = await sumOperatorFigures(read(), 'month', { from: '0000-00', to: '9999-99' });
	const good = row('north', '2003-01', 0, 1);
	for (const [bad, message] of [
		[{ ...good, month: '2003-13' }, 'not a month'],
		[{ ...good, month: '2003-1' }, 'not a month'],
		[{ ...good, month: '2003-02', bets: 0.5 }, 'invalid bets'],
		[{ ...good, month: '2003-02', rounds: -1 }, 'invalid rounds'],
		[{ ...good, month: '2003-02', bets: 10 ** 13 + 1 }, 'invalid bets'],
		[{ ...good, month: '2003-02', ggr: -(10 ** 13) - 1 }, 'invalid ggr'],
		[good, 'given twice'],
		[{ ...good, month: '2003-02', company_uid: 'nobody' }, /foreign key/i],
		[{ ...good, month: '2003-02', game_uid: 'nothing' }, /foreign key/i],
	] as const) {
		await expect(importRows([good, bad])).rejects.toThrow(message);
	}
	expect(await sumOperatorFigures(read(), 'month', { from: '0000-00', to: '9999-99' })).toEqual(before);
});

test('an import may have more figures than one statement accepts', async () => {
	const months = Array.from(
		{ length: 1100 },
		(_, i) => `${3000 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
	);
	await importRows(months.map((month) => row('south', month, 1, 1)));
	expect(await sumOperatorFigures(read(), 'company', { from: '3000-01', to: '3999-12' })).toEqual([
		{ key: 'south', ...figures(1100) },
	]);
});
