import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { CertificateState } from '../../../contract/game-certificates.ts';
import type { Language } from '../../../contract/languages.ts';
import { contains } from '../../database/contains.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { Db, Flag, GameCertificatesTable } from '../../database/schema.ts';
import { isShownIn } from '../../database/withheld.ts';
import { endOfSoon } from './certificate-state.ts';

export type GameCertificateRow = Selectable<GameCertificatesTable>;

export type GameCertificateFields = Omit<
	GameCertificatesTable,
	'uid' | 'is_published' | 'note' | 'created_at' | 'updated_at'
> & { note: Localized };
export type NewGameCertificate = GameCertificateFields & { uid: string; is_published: Flag };

const columnsOf = ({ note, ...fields }: GameCertificateFields, now: Date) => ({
	...fields,
	note: toLocalizedJson(note),
	updated_at: now.toISOString(),
});

export async function addGameCertificate(
	tx: ContentTx,
	{ uid, is_published, ...fields }: NewGameCertificate,
	now: Date,
): Promise<void> {
	const columns = columnsOf(fields, now);
	await tx
		.insertInto('game_certificates')
		.values({ uid, is_published, ...columns, created_at: columns.updated_at })
		.execute();
}

export async function changeGameCertificate(
	tx: ContentTx,
	uid: string,
	fields: GameCertificateFields,
	now: Date,
): Promise<void> {
	await tx.updateTable('game_certificates').set(columnsOf(fields, now)).where('uid', '=', uid).execute();
}

/**
 * Deletes the other certificates and markets, and unpublishes games without a certificate, so that a guest with a
 * preview sees nothing else. The caller must roll back the transaction.
 */
export async function deleteOtherCertificates(tx: ContentTx, uid: string): Promise<void> {
	await tx.deleteFrom('game_certificates').where('uid', '!=', uid).execute();
	await tx
		.deleteFrom('markets')
		.where('uid', 'not in', (eb) => eb.selectFrom('game_certificates').select('market_uid'))
		.execute();
	await tx
		.updateTable('games')
		.set({ is_published: 0 })
		.where('is_published', '=', 1)
		.where('uid', 'not in', (eb) => eb.selectFrom('game_certificates').select('game_uid'))
		.execute();
}

export const readGameCertificates = (db: Db, uids: readonly string[]): Promise<GameCertificateRow[]> =>
	db.selectFrom('game_certificates').selectAll().where('uid', 'in', uids).execute();

/** Returns titles of games with a certificate in a market, published or not, as localized JSON. */
export async function titlesOfGamesInMarket(db: Db, uid: string, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('game_certificates')
		.innerJoin('games', 'games.uid', 'game_certificates.game_uid')
		.select(['games.uid', 'games.title'])
		.distinct()
		.where('market_uid', '=', uid)
		.orderBy('games.uid')
		.limit(limit)
		.execute();
	return rows.map(({ title }) => title);
}

export type Variant = Pick<GameCertificatesTable, 'game_uid' | 'market_uid' | 'rtp'>;

/** Returns the other certificates of a variant in a state, published or not. */
export const otherCertificates = (
	db: Db,
	{ game_uid, market_uid, rtp }: Variant,
	state: CertificateState,
	uid: string,
): Promise<Pick<GameCertificateRow, 'valid_from' | 'valid_until'>[]> =>
	db
		.selectFrom('game_certificates')
		.select(['valid_from', 'valid_until'])
		.where('game_uid', '=', game_uid)
		.where('market_uid', '=', market_uid)
		.where('rtp', 'is not distinct from', rtp)
		.where('certificate_state', '=', state)
		.where('uid', '!=', uid)
		.execute();

/**
 * Builds the condition that a certificate has expired (`expired`), or will expire within the days of the first warning
 * (`soon`).
 */
export function expiresBy(kind: 'soon' | 'expired', now: Date): RawBuilder<boolean> {
	const at = now.toISOString();
	const soon = endOfSoon(now);
	return kind === 'soon'
		? sql<boolean>`own.certificate_state = 'certified' and own.valid_until > ${at} and own.valid_until <= ${soon}`
		: sql<boolean>`own.certificate_state = 'certified' and own.valid_until <= ${at}`;
}

export async function nextExpiry(db: Db, now: Date): Promise<string | undefined> {
	const row = await db
		.selectFrom('game_certificates')
		.select('valid_until')
		.where('is_published', '=', 1)
		.where('certificate_state', '=', 'certified')
		.where('valid_until', '>', now.toISOString())
		.orderBy('valid_until')
		.limit(1)
		.executeTakeFirst();
	return row?.valid_until ?? undefined;
}

export interface CertificateFilter {
	language: Language;
	/** Text in the title of the game, in any language. */
	q?: string | undefined;
	game?: string | undefined;
	provider?: string | undefined;
	market?: string | undefined;
	uids?: readonly string[] | undefined;
}

/** Selects the published games that operators see in a language. */
function shownGames(db: Db, { language, q, game, provider }: CertificateFilter) {
	let query = db.selectFrom('games').where('games.is_published', '=', 1).where(isShownIn(language, 'games'));
	if (game !== undefined) query = query.where('games.name', '=', game);
	if (provider !== undefined) query = query.where('games.provider_name', '=', provider);
	if (q) query = query.where(contains('games.search', q));
	return query;
}

/** Returns the games that match, the newest first. */
export const gamesOfCertificates = (db: Db, filter: CertificateFilter) =>
	shownGames(db, filter)
		.select(['uid', 'name', 'title', 'search', 'provider_name', 'release_date'])
		.orderBy('release_date', 'desc')
		.orderBy('uid', 'desc')
		.execute();

/**
 * Returns the published certificates of the games that match, with their files and the SHA-256 of the files. The caller
 * sorts the certificates by its own lists of games and markets, because joins and a sort here would double the time of
 * the query.
 */
export function listGameCertificates(db: Db, filter: CertificateFilter) {
	let query = db
		.selectFrom('game_certificates')
		.leftJoin('files', 'files.certificate_uid', 'game_certificates.uid')
		.leftJoin('published_files', (join) =>
			join
				.on('published_files.resource', '=', 'game_certificates')
				.onRef('published_files.item_uid', '=', 'game_certificates.uid')
				.onRef('published_files.name', '=', 'files.name')
				.on('published_files.removed_at', 'is', null)
				.on('published_files.sha256', '!=', ''),
		)
		.where('game_certificates.is_published', '=', 1)
		.where('game_uid', 'in', shownGames(db, filter).select('games.uid'));
	if (filter.uids !== undefined) query = query.where('game_certificates.uid', 'in', filter.uids);
	const ofMarket = db
		.selectFrom('markets')
		.select('markets.uid')
		.where('markets.key', '=', filter.market ?? '');
	return (filter.market === undefined ? query : query.where('market_uid', 'in', ofMarket))
		.select([
			'game_certificates.uid',
			'game_uid',
			'market_uid',
			'certificate_state',
			'rtp',
			'laboratory',
			'reference',
			'valid_from',
			'valid_until',
			'note',
			'files.name as file_name',
			'files.size as file_size',
			'published_files.sha256',
		])
		.execute();
}

export type ListedCertificate = Awaited<ReturnType<typeof listGameCertificates>>[number];

export const certifiedMarketsOfGame = async (db: Db, gameUid: string, now: Date): Promise<string[]> =>
	(await currentCertificates(db, now).where('game_uid', '=', gameUid).execute()).map(({ key }) => key);

export const certifiedMarkets = (db: Db, now: Date): Promise<{ game_uid: string; key: string }[]> =>
	currentCertificates(db, now).execute();

const currentCertificates = (db: Db, now: Date) =>
	db
		.selectFrom('game_certificates')
		.innerJoin('markets', 'markets.uid', 'game_certificates.market_uid')
		.select(['game_uid', 'markets.key'])
		.where('game_certificates.is_published', '=', 1)
		.where('certificate_state', '=', 'certified')
		.where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now.toISOString())]))
		.distinct();

/** Counts the published certificates of shown games that expire soon, or that have expired. */
export async function countCertificates(
	db: Db,
	kind: 'soon' | 'expired',
	language: Language,
	now: Date,
): Promise<number> {
	const { count } = await db
		.selectFrom('game_certificates as own')
		.select((eb) => eb.fn.countAll<number | string>().as('count'))
		.where('is_published', '=', 1)
		.where(expiresBy(kind, now))
		.where('game_uid', 'in', shownGames(db, { language }).select('games.uid'))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** A published certificate with an expiry. */
export interface ExpiringCertificate {
	uid: string;
	valid_until: string;
	reference: string;
	game_title: string;
	market_title: string;
}

/**
 * Returns the published certificates that expire after `now` and before a time, the earliest first. Certificates of the
 * demo studio count only after staff have edited them, because each start of the server moves their dates (ADR 0008).
 */
export async function expiringCertificates(db: Db, now: Date, before: string): Promise<ExpiringCertificate[]> {
	const rows = await db
		.selectFrom('game_certificates')
		.innerJoin('games', 'games.uid', 'game_certificates.game_uid')
		.innerJoin('markets', 'markets.uid', 'game_certificates.market_uid')
		.select([
			'game_certificates.uid',
			'valid_until',
			'reference',
			'games.title as game_title',
			'markets.title as market_title',
		])
		.where('game_certificates.is_published', '=', 1)
		.where('certificate_state', '=', 'certified')
		.where('valid_until', '>', now.toISOString())
		.where('valid_until', '<=', before)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom('demo_items')
						.select('demo_items.uid')
						.where('item_table', '=', 'game_certificates')
						.whereRef('demo_items.uid', '=', 'game_certificates.uid')
						.whereRef('demo_items.updated_at', '=', 'game_certificates.updated_at'),
				),
			),
		)
		.orderBy('valid_until')
		.orderBy('game_certificates.uid')
		.execute();
	return rows.map((row) => ({ ...row, valid_until: row.valid_until! }));
}
