/** Stores which games a company may play before their release, and when. */
import type { ContentTx } from '../../database/content-version.ts';
import type { CompaniesTable, Db } from '../../database/schema.ts';
import type { Selectable } from 'kysely';

export type EarlyAccessPeriod = Pick<Selectable<CompaniesTable>, 'early_access_from' | 'early_access_until'>;

/** Returns the uids of the games by company, in the order that staff chose, and the period of each company. */
export async function readEarlyAccess(
	db: Db,
	companies: readonly string[],
): Promise<Map<string, EarlyAccessPeriod & { early_access_games: string[] }>> {
	const [periods, games] = await Promise.all([
		db
			.selectFrom('companies')
			.select(['uid', 'early_access_from', 'early_access_until'])
			.where('uid', 'in', companies)
			.execute(),
		db
			.selectFrom('early_access_games')
			.select(['company_uid', 'game_uid'])
			.where('company_uid', 'in', companies)
			.orderBy('position')
			.execute(),
	]);
	const byCompany = Map.groupBy(games, ({ company_uid }) => company_uid);
	return new Map(
		periods.map(({ uid, ...period }) => [
			uid,
			{ ...period, early_access_games: byCompany.get(uid)?.map(({ game_uid }) => game_uid) ?? [] },
		]),
	);
}

export async function setEarlyAccess(
	tx: ContentTx,
	company: string,
	{
		early_access_games,
		early_access_from,
		early_access_until,
	}: EarlyAccessPeriod & { early_access_games: readonly string[] },
): Promise<void> {
	await tx.updateTable('companies').set({ early_access_from, early_access_until }).where('uid', '=', company).execute();
	await tx.deleteFrom('early_access_games').where('company_uid', '=', company).execute();
	if (early_access_games.length > 0)
		await tx
			.insertInto('early_access_games')
			.values(early_access_games.map((game_uid, position) => ({ company_uid: company, game_uid, position })))
			.execute();
}

/** Returns the end of a company's early access to a game; null without an end, undefined without access now. */
export async function earlyAccessUntil(
	db: Db,
	company: string | null,
	game: string,
	now: Date,
): Promise<string | null | undefined> {
	if (company === null) return undefined;
	const at = now.toISOString();
	const row = await db
		.selectFrom('early_access_games')
		.innerJoin('companies', 'companies.uid', 'early_access_games.company_uid')
		.select('early_access_until')
		.where('company_uid', '=', company)
		.where('game_uid', '=', game)
		.where((eb) => eb.or([eb('early_access_from', 'is', null), eb('early_access_from', '<=', at)]))
		.where((eb) => eb.or([eb('early_access_until', 'is', null), eb('early_access_until', '>', at)]))
		.executeTakeFirst();
	return row?.early_access_until;
}
