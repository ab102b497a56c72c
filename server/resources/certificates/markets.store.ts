import type { Selectable } from 'kysely';
import type { DemoAccess, DemoRules } from '../../../contract/markets.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { Db, Flag, MarketsTable } from '../../database/schema.ts';

export type MarketRow = Selectable<MarketsTable>;

export const listMarkets = (db: Db): Promise<MarketRow[]> =>
	db.selectFrom('markets').selectAll().orderBy('position').orderBy('key').execute();

export const readMarkets = (db: Db, uids: readonly string[]): Promise<MarketRow[]> =>
	db.selectFrom('markets').selectAll().where('uid', 'in', uids).execute();

/** Returns the markets with a rule for demos. */
export const marketsWithDemoPolicy = (db: Db) =>
	db
		.selectFrom('markets')
		.select(['key', 'countries', 'demo_access', 'demos_need_certificate', 'demo_rules'])
		.where((eb) =>
			eb.or([
				eb('demo_access', '!=', 'open'),
				eb('demos_need_certificate', '=', 1),
				eb('demo_rules', '!=', 'standard'),
			]),
		)
		.execute();

export type MarketFields = Pick<MarketsTable, 'key' | 'regulator'> & {
	title: Localized;
	countries: string[];
	demo_access: DemoAccess;
	demos_need_certificate: Flag;
	demo_rules: DemoRules;
};
export type NewMarket = MarketFields & Pick<MarketsTable, 'uid' | 'position'>;

const columnsOf = ({ title, countries, ...fields }: MarketFields) => ({
	...fields,
	title: toLocalizedJson(title),
	countries: JSON.stringify(countries),
});

export async function addMarket(tx: ContentTx, { uid, position, ...fields }: NewMarket): Promise<void> {
	await tx
		.insertInto('markets')
		.values({ uid, position, ...columnsOf(fields) })
		.execute();
}

export async function changeMarket(tx: ContentTx, uid: string, fields: MarketFields): Promise<void> {
	await tx.updateTable('markets').set(columnsOf(fields)).where('uid', '=', uid).execute();
}
