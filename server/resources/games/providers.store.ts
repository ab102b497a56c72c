import type { Selectable } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { Db, ProvidersTable } from '../../database/schema.ts';
import { isShownIn } from '../../database/withheld.ts';

export type ProviderRow = Selectable<ProvidersTable>;

export const listProviders = (db: Db): Promise<ProviderRow[]> =>
	db.selectFrom('providers').selectAll().orderBy('position').orderBy('key').execute();

export async function ownProviders(db: Db): Promise<ReadonlySet<string>> {
	const rows = await db.selectFrom('providers').select('key').where('is_own', '=', 1).execute();
	return new Set(rows.map(({ key }) => key));
}

/** Returns the providers with at least one published game in a language, sorted by position. */
export const providersWithGames = (db: Db, language: Language): Promise<ProviderRow[]> =>
	db
		.selectFrom('providers')
		.selectAll()
		.where('key', 'in', (eb) =>
			eb.selectFrom('games').select('provider_name').where('is_published', '=', 1).where(isShownIn(language)),
		)
		.orderBy('position')
		.orderBy('key')
		.execute();

export const findProvider = (db: Db, key: string): Promise<ProviderRow | undefined> =>
	db.selectFrom('providers').selectAll().where('key', '=', key).executeTakeFirst();

export const readProviders = (db: Db, uids: readonly string[]): Promise<ProviderRow[]> =>
	db.selectFrom('providers').selectAll().where('uid', 'in', uids).execute();

export type ProviderFields = Pick<ProvidersTable, 'key' | 'is_own' | 'logo'> & { title: Localized };
export type NewProvider = ProviderFields & Pick<ProvidersTable, 'uid' | 'position'>;

export async function addProvider(tx: ContentTx, { title, ...provider }: NewProvider): Promise<void> {
	await tx
		.insertInto('providers')
		.values({ ...provider, title: toLocalizedJson(title) })
		.execute();
}

export async function changeProvider(tx: ContentTx, uid: string, { title, ...fields }: ProviderFields): Promise<void> {
	await tx
		.updateTable('providers')
		.set({ ...fields, title: toLocalizedJson(title) })
		.where('uid', '=', uid)
		.execute();
}

/** Removes the provider that a migration added, before the demo studio adds its providers. */
export async function removeProviders(tx: ContentTx): Promise<void> {
	await tx.deleteFrom('providers').execute();
}

/** Returns the titles of at most `limit` games of a provider, published or not, as localized JSON. */
export async function titlesOfProvider(db: Db, uid: string, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('games')
		.innerJoin('providers', 'providers.key', 'games.provider_name')
		.select('games.title')
		.where('providers.uid', '=', uid)
		.orderBy('games.name')
		.limit(limit)
		.execute();
	return rows.map(({ title }) => title);
}
