/**
 * Stores records of what companies did in campaigns, and the texts that they accepted. Rows are added, never changed.
 */
import { sql, type Selectable } from 'kysely';
import type { CampaignOptInsTable, Db, OptInDocumentsTable, Tx } from '../../database/schema.ts';

export type OptInRow = Selectable<CampaignOptInsTable>;

/** A game of a record, with its title at the time. */
export interface StoredGame {
	uid: string;
	name: string;
	title: string;
}

export const gamesOf = ({ games }: Pick<OptInRow, 'games'>): StoredGame[] => JSON.parse(games) as StoredGame[];

export const sameGames = (a: readonly StoredGame[], b: readonly StoredGame[]): boolean =>
	a.length === b.length && a.every(({ uid }) => b.some((other) => other.uid === uid));

export const recordsOf = (db: Db, company_uid: string, campaign_uid: string): Promise<OptInRow[]> =>
	db
		.selectFrom('campaign_opt_ins')
		.selectAll()
		.where('company_uid', '=', company_uid)
		.where('campaign_uid', '=', campaign_uid)
		.orderBy('number', 'desc')
		.execute();

const newestRecords = (db: Db) =>
	db.selectFrom('campaign_opt_ins').where((eb) =>
		eb(
			'number',
			'=',
			eb
				.selectFrom('campaign_opt_ins as later')
				.select((inner) => inner.fn.max('later.number').as('number'))
				.whereRef('later.company_uid', '=', 'campaign_opt_ins.company_uid')
				.whereRef('later.campaign_uid', '=', 'campaign_opt_ins.campaign_uid'),
		),
	);

export const joinedByCompany = (db: Db, company_uid: string): Promise<OptInRow[]> =>
	newestRecords(db)
		.selectAll()
		.where('company_uid', '=', company_uid)
		.where('action', '<>', 'withdrawn')
		.orderBy('at', 'desc')
		.orderBy('uid', 'desc')
		.execute();

export const joinedByCampaign = (db: Db, campaign_uid: string): Promise<OptInRow[]> =>
	newestRecords(db)
		.selectAll()
		.where('campaign_uid', '=', campaign_uid)
		.where('action', '<>', 'withdrawn')
		.orderBy('company_uid')
		.execute();

/**
 * Adds a record, and the text that the company has accepted.
 * @returns false if another transaction has added a record with the same number
 */
export async function addRecord(tx: Tx, record: OptInRow, text: string): Promise<boolean> {
	await tx
		.insertInto('campaign_texts')
		.values({ hash: record.text_hash, text, created_at: record.at })
		.onConflict((conflict) => conflict.column('hash').doNothing())
		.execute();
	const added = await tx
		.insertInto('campaign_opt_ins')
		.values(record)
		.onConflict((conflict) => conflict.columns(['company_uid', 'campaign_uid', 'number']).doNothing())
		.returning('uid')
		.executeTakeFirst();
	return added !== undefined;
}

/** Returns the text that an operator accepted, and the time of its first acceptance. */
export const findTextByHash = (db: Db, hash: string): Promise<{ text: string; created_at: string } | undefined> =>
	db.selectFrom('campaign_texts').select(['text', 'created_at']).where('hash', '=', hash).executeTakeFirst();

export type EvidenceRow = OptInRow & {
	text: string;
	/** Games of the previous record, as JSON; null for the first record. */
	games_before: string | null;
};

/** @param company_uid company of the record; undefined for staff, who see all */
export function findEvidence(db: Db, uid: string, company_uid: string | undefined): Promise<EvidenceRow | undefined> {
	const query = db
		.selectFrom('campaign_opt_ins')
		.innerJoin('campaign_texts', 'campaign_texts.hash', 'campaign_opt_ins.text_hash')
		.leftJoin('campaign_opt_ins as earlier', (join) =>
			join
				.onRef('earlier.company_uid', '=', 'campaign_opt_ins.company_uid')
				.onRef('earlier.campaign_uid', '=', 'campaign_opt_ins.campaign_uid')
				.on('earlier.number', '=', sql<number>`campaign_opt_ins.number - 1`),
		)
		.selectAll('campaign_opt_ins')
		.select(['campaign_texts.text', 'earlier.games as games_before'])
		.where('campaign_opt_ins.uid', '=', uid);
	return (
		company_uid === undefined ? query : query.where('campaign_opt_ins.company_uid', '=', company_uid)
	).executeTakeFirst();
}

export async function addDocument(tx: Tx, document: OptInDocumentsTable): Promise<void> {
	await tx
		.insertInto('opt_in_documents')
		.values(document)
		.onConflict((conflict) => conflict.column('sha256').doNothing())
		.execute();
}

/** Returns the language and the time of a record by the hash of its PDF. */
export const findDocumentByHash = (
	db: Db,
	sha256: string,
): Promise<Pick<OptInDocumentsTable & OptInRow, 'language' | 'at'> | undefined> =>
	db
		.selectFrom('opt_in_documents')
		.innerJoin('campaign_opt_ins', 'campaign_opt_ins.uid', 'opt_in_documents.record_uid')
		.select(['opt_in_documents.language', 'campaign_opt_ins.at'])
		.where('opt_in_documents.sha256', '=', sha256)
		.executeTakeFirst();

export interface OptInFilter {
	campaign?: string | undefined;
	current?: 'joined' | 'withdrawn' | undefined;
}

const filtered = (db: Db, { campaign, current }: OptInFilter) => {
	let query = current === undefined ? db.selectFrom('campaign_opt_ins') : newestRecords(db);
	if (campaign !== undefined) query = query.where('campaign_uid', '=', campaign);
	if (current !== undefined) query = query.where('action', current === 'withdrawn' ? '=' : '<>', 'withdrawn');
	return query;
};

/** Returns matching records with their texts, newest first. */
export const listRecords = (db: Db, filter: OptInFilter, page: { limit: number; offset: number }) =>
	filtered(db, filter)
		.innerJoin('campaign_texts', 'campaign_texts.hash', 'campaign_opt_ins.text_hash')
		.selectAll('campaign_opt_ins')
		// The start of a text includes the name of the campaign. The whole text may be long.
		.select(sql<string>`substr(campaign_texts.text, 1, ${sql.lit(TEXT_HEAD_LENGTH)})`.as('text_head'))
		.select((eb) =>
			eb
				.selectFrom('campaign_opt_ins as later')
				.select((inner) => inner.fn.max('later.number').as('number'))
				.whereRef('later.company_uid', '=', 'campaign_opt_ins.company_uid')
				.whereRef('later.campaign_uid', '=', 'campaign_opt_ins.campaign_uid')
				.as('newest'),
		)
		.orderBy('campaign_opt_ins.at', 'desc')
		.orderBy('campaign_opt_ins.uid', 'desc')
		.limit(page.limit)
		.offset(page.offset)
		.execute();

/**
 * Number of characters to read of a text. These characters include all facts before the terms
 * (server/resources/campaigns/campaign-joining.ts).
 */
const TEXT_HEAD_LENGTH = 400;

export type ListedRecord = Awaited<ReturnType<typeof listRecords>>[number];

export async function countRecords(db: Db, filter: OptInFilter): Promise<number> {
	const { count } = await filtered(db, filter)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return count;
}

/** Returns the campaigns with records, the one with the newest record first. */
export const campaignsWithRecords = (db: Db) =>
	db
		.selectFrom('campaign_opt_ins')
		.leftJoin('campaigns', 'campaigns.uid', 'campaign_opt_ins.campaign_uid')
		.select((eb) => ['campaign_opt_ins.campaign_uid as uid', 'campaigns.name', eb.fn.max('at').as('newest')])
		.groupBy(['campaign_opt_ins.campaign_uid', 'campaigns.name'])
		.orderBy('newest', 'desc')
		.limit(MAX_FILTER_CAMPAIGNS)
		.execute();

/** Maximum number of campaigns in the filter of staff. */
const MAX_FILTER_CAMPAIGNS = 200;
