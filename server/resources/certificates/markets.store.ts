import type { Selectable } from 'kysely';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { Db, MarketsTable } from '../../database/schema.ts';

export type MarketRow = Selectable<MarketsTable>;

/** Returns all markets in their order. */
export const listMarkets = (db: Db): Promise<MarketRow[]> =>
	db.selectFrom('markets').selectAll().orderBy('position').orderBy('key').execute();

/** Returns the rows with these uids in no particular order. */
export const readMarkets = (db: Db, uids: readonly string[]): Promise<MarketRow[]> =>
	db.selectFrom('markets').selectAll().where('uid', 'in', uids).execute();

export type MarketFields = Pick<MarketsTable, 'key' | 'regulator'> & { title: Localized; countries: string[] };
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
