import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { ContentTx } from '../../database/content-version.ts';
import type { Db, OperatorFigures, PerformanceTable, Schema } from '../../database/schema.ts';
import { monthsOf } from './months.ts';
import { MAX_OPERATOR_FIGURE } from './max-operator-figure.ts';

export type { OperatorFigures };
export type FiguresRow = Selectable<PerformanceTable>;

const fields = ['bets', 'ggr', 'rounds', 'players', 'vips'] as const satisfies (keyof OperatorFigures)[];

/** First and last month, as YYYY-MM. The period includes both. */
export interface Period {
	from: string;
	to: string;
}

export interface OperatorFiguresQuery extends Period {
	company?: string | undefined;
	game?: string | undefined;
	/** Uids of games, at most as many as a campaign has. */
	games?: readonly string[] | undefined;
}

/** Maximum number of rows in an insert, or of values in a list. SQLite accepts 32,766 parameters. */
const INSERT_BATCH_SIZE = 1000;

function* inBatches<T>(all: T[]): Generator<T[]> {
	for (let start = 0; start < all.length; start += INSERT_BATCH_SIZE) yield all.slice(start, start + INSERT_BATCH_SIZE);
}

/** Sums of the five figures. PostgreSQL would return texts without the cast. */
const sums = (eb: ExpressionBuilder<Schema, 'performance' | 'performance_by_company' | 'performance_by_game'>) =>
	fields.map((field) => sql<number>`cast(sum(${eb.ref(field)}) as bigint)`.as(field));

function assertOperatorFigures(row: FiguresRow): void {
	if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(row.month)) throw new RangeError(`not a month (YYYY-MM): ${row.month}`);
	for (const field of fields) {
		if (
			!Number.isInteger(row[field]) ||
			Math.abs(row[field]) > MAX_OPERATOR_FIGURE ||
			(row[field] < 0 && field !== 'ggr')
		)
			throw new RangeError(`invalid ${field} of ${row.month}: ${row[field]}`);
	}
}

/**
 * Stores monthly figures and updates their sums. Replaces earlier figures of the same month, company and game. Requires
 * a content write, which invalidates cached ranks and prevents concurrent writers from computing wrong sums.
 * @throws RangeError for a malformed month, an invalid figure or a duplicate; nothing is stored then
 */
export async function importOperatorFigures(tx: ContentTx, rows: FiguresRow[]): Promise<void> {
	const companies = new Map<string, Set<string>>();
	const games = new Map<string, Set<string>>();
	const addAffected = (touched: Map<string, Set<string>>, month: string, uid: string) =>
		touched.get(month)?.add(uid) ?? touched.set(month, new Set([uid]));
	const seen = new Set<string>();
	for (const row of rows) {
		assertOperatorFigures(row);
		const key = `${row.month} ${row.company_uid} ${row.game_uid}`;
		if (seen.has(key)) throw new RangeError(`figures given twice: ${key}`);
		seen.add(key);
		addAffected(companies, row.month, row.company_uid);
		addAffected(games, row.month, row.game_uid);
	}
	await tx
		.updateTable('performance_version')
		.set((eb) => ({ version: eb('version', '+', 1) }))
		.execute();
	for (const part of inBatches(rows)) {
		await tx
			.insertInto('performance')
			.values(part)
			.onConflict((conflict) =>
				conflict
					.columns(['company_uid', 'month', 'game_uid'])
					.doUpdateSet((eb) => Object.fromEntries(fields.map((field) => [field, eb.ref(`excluded.${field}`)]))),
			)
			.execute();
	}
	for (const [month, uids] of companies) await sumUp(tx, 'performance_by_company', 'company_uid', month, [...uids]);
	for (const [month, uids] of games) await sumUp(tx, 'performance_by_game', 'game_uid', month, [...uids]);
}

async function sumUp(
	tx: ContentTx,
	table: 'performance_by_company' | 'performance_by_game',
	key: 'company_uid' | 'game_uid',
	month: string,
	uids: string[],
): Promise<void> {
	for (const part of inBatches(uids)) {
		await tx
			.insertInto(table)
			.columns(['month', key as never, ...fields])
			.expression((eb) =>
				eb
					.selectFrom('performance')
					.select(['month', key])
					.select(sums)
					.where('month', '=', month)
					.where(key, 'in', part)
					.groupBy(['month', key]),
			)
			.onConflict((conflict) =>
				conflict
					.columns(['month', key])
					.doUpdateSet((eb) => Object.fromEntries(fields.map((field) => [field, eb.ref(`excluded.${field}`)]))),
			)
			.execute();
	}
}

const dimensions = { month: 'month', company: 'company_uid', game: 'game_uid' } as const;

/**
 * Returns sums by month, company or game, sorted by that key. Months, companies and games without figures are left
 * out. A player of two games counts twice. Reads the smallest table with the needed columns.
 */
export async function sumOperatorFigures(
	db: Db,
	by: 'month' | 'company' | 'game',
	{ from, to, company, game, games }: OperatorFiguresQuery,
): Promise<(OperatorFigures & { key: string })[]> {
	if (games?.length === 0) return [];
	const needsGames = by === 'game' || game !== undefined || games !== undefined;
	const needsCompanies = by === 'company' || company !== undefined;
	const table = !needsGames ? 'performance_by_company' : !needsCompanies ? 'performance_by_game' : 'performance';
	// The chosen table has this column, so the cast is safe.
	const key = dimensions[by] as 'month';
	let query = db
		.selectFrom(table as 'performance')
		.select(`${key} as key`)
		.select(sums)
		.groupBy(key)
		.orderBy(key);
	// With a company and a game, each month is one lookup by primary key. A range of months would read the company's
	// rows of all games.
	query =
		company !== undefined && game !== undefined
			? query.where('month', 'in', monthsOf({ from, to }))
			: query.where('month', '>=', from).where('month', '<=', to);
	if (company !== undefined) query = query.where('company_uid', '=', company);
	if (game !== undefined) query = query.where('game_uid', '=', game);
	if (games !== undefined) query = query.where('game_uid', 'in', games);
	return query.execute();
}

/** Returns the bets of a company by game, and the number of months with figures. Games without figures are left out. */
export async function betsByGame(
	db: Db,
	company: string,
	{ from, to }: Period,
): Promise<{ game_uid: string; bets: number; months: number }[]> {
	return db
		.selectFrom('performance')
		.select(['game_uid', sql<number>`cast(sum(bets) as bigint)`.as('bets'), sql<number>`count(*)`.as('months')])
		.where('company_uid', '=', company)
		.where('month', '>=', from)
		.where('month', '<=', to)
		.groupBy('game_uid')
		.execute();
}

/**
 * Returns each month and company with figures in the period, sorted by month. An export reads these parts one by one.
 */
export async function listExportParts(
	db: Db,
	{ from, to, company }: OperatorFiguresQuery,
): Promise<Pick<FiguresRow, 'month' | 'company_uid'>[]> {
	let query = db
		.selectFrom('performance_by_company')
		.select(['month', 'company_uid'])
		.where('month', '>=', from)
		.where('month', '<=', to)
		.orderBy('month');
	if (company !== undefined) query = query.where('company_uid', '=', company);
	return query.execute();
}

export async function listOperatorFigures(
	db: Db,
	{ from, to, company, game }: OperatorFiguresQuery,
): Promise<FiguresRow[]> {
	let query = db
		.selectFrom('performance')
		.selectAll()
		.where('month', '>=', from)
		.where('month', '<=', to)
		.orderBy('company_uid')
		.orderBy('month')
		.orderBy('game_uid');
	if (company !== undefined) query = query.where('company_uid', '=', company);
	if (game !== undefined) query = query.where('game_uid', '=', game);
	return query.execute();
}

/**
 * Returns the first and the last month with figures, of one company or of all companies. Undefined without figures.
 */
export async function availablePeriod(db: Db, company?: string): Promise<Period | undefined> {
	let query = db
		.selectFrom('performance_by_company')
		.select((eb) => [eb.fn.min('month').as('from'), eb.fn.max('month').as('to')]);
	if (company !== undefined) query = query.where('company_uid', '=', company);
	const row = await query.executeTakeFirst();
	return row?.from ? { from: row.from, to: row.to } : undefined;
}
