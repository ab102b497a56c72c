/**
 * Stores the downloads and profiles of operators. Queries for one download or profile also check its owner, so that no
 * company reads rows of another company.
 */
import type { Selectable } from 'kysely';
import { DOWNLOADS_LIMIT, type AssetOutput } from '../../../contract/client-assets.ts';
import type { Language } from '../../../contract/languages.ts';
import type { AssetDownloadsTable, AssetProfilesTable, Db, Tx } from '../../database/schema.ts';

export type AssetDownloadRow = Selectable<AssetDownloadsTable>;
export type AssetProfileRow = Selectable<AssetProfilesTable>;

/**
 * Owner of a download. Users see all downloads of their company. Staff have no company, and see only their own
 * downloads.
 */
export interface Owner {
	company_uid: string | null;
	user_uid: string;
}

/** A selection as it is stored: assets and output are resolved, so that a later change of a profile has no effect. */
export interface StoredSelection {
	assets: string[];
	output: AssetOutput;
	only_changed: boolean;
	language: Language;
}

const BATCH_SIZE = 200;

export async function addDownload(tx: Tx, row: AssetDownloadRow): Promise<void> {
	await tx.insertInto('asset_downloads').values(row).execute();
}

const ownDownloads = (db: Db, { company_uid, user_uid }: Owner) => {
	const query = db
		.selectFrom('asset_downloads')
		.leftJoin('asset_profiles', 'asset_profiles.uid', 'asset_downloads.profile_uid')
		.selectAll('asset_downloads')
		.select('asset_profiles.name as profile_name');
	return company_uid === null
		? query.where('asset_downloads.company_uid', 'is', null).where('user_uid', '=', user_uid)
		: query.where('asset_downloads.company_uid', '=', company_uid);
};

export type OwnDownload = AssetDownloadRow & { profile_name: string | null };

export const findDownload = (db: Db, owner: Owner, uid: string, since: string): Promise<OwnDownload | undefined> =>
	ownDownloads(db, owner)
		.where('asset_downloads.uid', '=', uid)
		.where('asset_downloads.created_at', '>=', since)
		.executeTakeFirst();

export const listDownloads = (db: Db, owner: Owner, since: string): Promise<OwnDownload[]> =>
	ownDownloads(db, owner)
		.where('asset_downloads.created_at', '>=', since)
		.orderBy('asset_downloads.created_at', 'desc')
		.orderBy('asset_downloads.uid', 'desc')
		.limit(DOWNLOADS_LIMIT)
		.execute();

export async function completeDownload(tx: Tx, uid: string, at: string): Promise<void> {
	await tx
		.updateTable('asset_downloads')
		.set({ completed_at: at })
		.where('uid', '=', uid)
		.where('completed_at', 'is', null)
		.execute();
}

export async function deleteOldDownloads(tx: Tx, before: string): Promise<void> {
	// Completed downloads of profiles are not deleted, because the page of assets shows when a profile was last
	// downloaded.
	await tx
		.deleteFrom('asset_downloads')
		.where('created_at', '<', before)
		.where((eb) => eb.or([eb('profile_uid', 'is', null), eb('completed_at', 'is', null)]))
		.execute();
}

/**
 * Returns the keys of the files that earlier downloads of a profile have sent, by file name.
 * @param except uid of a download that does not count
 */
export async function deliveredKeys(db: Db, profile_uid: string, except?: string): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom('asset_deliveries')
		.select(['name', 'key', 'download_uid'])
		.where('profile_uid', '=', profile_uid)
		.execute();
	return new Map(
		rows.flatMap(({ name, key, download_uid }) => (download_uid === except ? [] : [[name, key] as const])),
	);
}

export async function setDelivered(
	tx: Tx,
	profile_uid: string,
	download_uid: string,
	files: readonly { name: string; key: string }[],
): Promise<void> {
	for (let start = 0; start < files.length; start += BATCH_SIZE)
		await tx
			.insertInto('asset_deliveries')
			.values(files.slice(start, start + BATCH_SIZE).map(({ name, key }) => ({ profile_uid, download_uid, name, key })))
			.onConflict((conflict) =>
				conflict
					.columns(['profile_uid', 'name'])
					.doUpdateSet((eb) => ({ key: eb.ref('excluded.key'), download_uid: eb.ref('excluded.download_uid') })),
			)
			.execute();
}

export const listProfiles = (db: Db, company_uid: string): Promise<AssetProfileRow[]> =>
	db
		.selectFrom('asset_profiles')
		.selectAll()
		.where('company_uid', '=', company_uid)
		.orderBy('name')
		.orderBy('uid')
		.execute();

export const findProfile = (db: Db, company_uid: string, uid: string): Promise<AssetProfileRow | undefined> =>
	db
		.selectFrom('asset_profiles')
		.selectAll()
		.where('company_uid', '=', company_uid)
		.where('uid', '=', uid)
		.executeTakeFirst();

export async function lastDownloads(db: Db, company_uid: string): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom('asset_downloads')
		.select((eb) => ['profile_uid', eb.fn.max('completed_at').as('at')])
		.where('company_uid', '=', company_uid)
		.where('profile_uid', 'is not', null)
		.where('completed_at', 'is not', null)
		.groupBy('profile_uid')
		.execute();
	return new Map(rows.map(({ profile_uid, at }) => [profile_uid!, at!]));
}

export async function addProfile(tx: Tx, row: AssetProfileRow): Promise<void> {
	await tx.insertInto('asset_profiles').values(row).execute();
}

export async function changeProfile(
	tx: Tx,
	uid: string,
	fields: Pick<AssetProfileRow, 'name' | 'output' | 'updated_at'>,
): Promise<void> {
	await tx.updateTable('asset_profiles').set(fields).where('uid', '=', uid).execute();
}

export async function deleteProfile(tx: Tx, uid: string): Promise<void> {
	await tx.deleteFrom('asset_profiles').where('uid', '=', uid).execute();
}
