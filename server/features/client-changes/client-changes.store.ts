/** Stores the published changes that operators see, and which changes each user has seen (ADR 0093). */
import { sql, type Expression, type RawBuilder, type Selectable } from 'kysely';
import type { ClientChangeResource, DigestFrequency } from '../../../contract/client-changes.ts';
import type { Language } from '../../../contract/languages.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { ClientChangeReadersTable, ClientChangesTable, Db, Tx } from '../../database/schema.ts';
import { isShownIn } from '../../database/withheld.ts';
import type { ItemChange, StoredField } from './compare-contents.ts';

const DAY_MS = 24 * 60 * 60_000;

export type ChangeRow = Selectable<ClientChangesTable>;
export type ReaderRow = Selectable<ClientChangeReadersTable>;

export interface NewChange extends ItemChange {
	resource: ClientChangeResource;
	uid: string;
	at: Date;
	days?: number;
	/**
	 * Changes with the same key are stored once. Only the changes of expiring certificates and of the demo studio have
	 * a key.
	 */
	onceKey?: string;
}

/** Returns the highest number of a change; 0 if no change has been recorded since migration 0069. */
export async function newestNumber(db: Db): Promise<number> {
	const { newest } = await db
		.selectFrom('client_changes')
		.select((eb) => eb.fn.max('number').as('newest'))
		.executeTakeFirstOrThrow();
	return Math.max(newest ?? 0, 0);
}

/**
 * Adds changes. Content writes run one after another, so a change that is committed later has a higher number.
 * @param tx the transaction of a content write
 * @returns the changes that were not stored before
 */
export async function addChanges(tx: Tx, changes: readonly NewChange[]): Promise<NewChange[]> {
	if (changes.length === 0) return [];
	let number = await newestNumber(tx);
	const added: NewChange[] = [];
	for (const change of changes) {
		const row = await tx
			.insertInto('client_changes')
			.values({
				number: number + 1,
				at: change.at.toISOString(),
				resource: change.resource,
				item_uid: change.uid,
				kind: change.action,
				title: toLocalizedJson(change.title),
				withheld_from: change.withheldFrom.length > 0 ? `,${change.withheldFrom.join(',')},` : '',
				market_uid: change.market,
				days: change.days ?? null,
				fields: JSON.stringify(change.fields),
				once_key: change.onceKey ?? null,
			})
			.onConflict((conflict) => conflict.column('once_key').doNothing())
			.returning('number')
			.executeTakeFirst();
		if (!row) continue;
		number++;
		added.push(change);
		if (change.games.length > 0)
			await tx
				.insertInto('client_change_games')
				.values(change.games.map((game_uid) => ({ change_number: number, game_uid })))
				.execute();
	}
	return added;
}

export interface ChangeFilter {
	language: Language;
	/** Uid of a game. */
	game?: string | undefined;
	/** Lowest number, exclusive. */
	after?: number | undefined;
	/** Highest number, exclusive. */
	before?: number | undefined;
	/** Leaves out changes that this reader has seen. */
	unseenBy?: Reader | undefined;
	limit: number;
}

/**
 * Returns the time of a game's announcement, and its former release dates, oldest first. The announcement is the first
 * recorded publication, otherwise the creation of the game.
 */
export async function releaseHistory(
	db: Db,
	{ uid, created_at }: { uid: string; created_at: string },
): Promise<{ announced_at: string; former_release_dates: string[] }> {
	const changes = await db
		.selectFrom('client_changes')
		.select(['kind', 'at', 'fields'])
		.where('resource', '=', 'games')
		.where('item_uid', '=', uid)
		.where((eb) =>
			eb.or([eb('kind', '=', 'added'), eb.and([eb('kind', '=', 'changed'), eb('fields', 'like', '%"release_date"%')])]),
		)
		.orderBy('number')
		.execute();
	const moves = changes.filter(({ kind }) => kind === 'changed');
	const announced_at = changes.find(({ kind }) => kind === 'added')?.at ?? created_at;
	return {
		// Old changes are deleted, so the first publication may be missing. If a stored move of the release date is
		// older than the stored publications, the time of the move counts as the announcement.
		announced_at: moves[0] && moves[0].at < announced_at ? moves[0].at : announced_at,
		former_release_dates: moves.flatMap(({ fields }) =>
			(JSON.parse(fields) as StoredField[]).flatMap(({ field, before }) =>
				field === 'release_date' && typeof before === 'string' ? [before] : [],
			),
		),
	};
}

/** Prefix of `onceKey` in the changes that are loaded with the demo studio. */
const DEMO_KEY = 'demo ';

interface DemoMove {
	game: { uid: string; title: Localized };
	at: string;
	before: string;
	after: string;
}

/** Adds former release dates of the demo studio's games as changes. */
export const addDemoMoves = (tx: Tx, moves: readonly DemoMove[]): Promise<NewChange[]> =>
	addChanges(
		tx,
		moves.map(({ game, at, before, after }, index) => ({
			resource: 'games',
			uid: game.uid,
			at: new Date(at),
			action: 'changed',
			title: game.title,
			market: null,
			games: [game.uid],
			withheldFrom: [],
			fields: [{ field: 'release_date', before, after }],
			onceKey: `${DEMO_KEY}${game.uid} ${index}`,
		})),
	);

/** Moves the release dates in the changes that were loaded with the demo studio for these games. */
export async function shiftDemoMoves(tx: Tx, gameUids: readonly string[], days: number): Promise<void> {
	if (gameUids.length === 0) return;
	const rows = await tx
		.selectFrom('client_changes')
		.select(['number', 'fields'])
		.where('once_key', 'like', `${DEMO_KEY}%`)
		.where('item_uid', 'in', gameUids)
		.execute();
	const shifted = (value: StoredField['before']) =>
		typeof value === 'string' ? new Date(Date.parse(value) + days * DAY_MS).toISOString() : value;
	for (const { number, fields } of rows) {
		const moved = (JSON.parse(fields) as StoredField[]).map(({ field, before, after }) => ({
			field,
			before: shifted(before),
			after: shifted(after),
		}));
		await tx
			.updateTable('client_changes')
			.set({ fields: JSON.stringify(moved) })
			.where('number', '=', number)
			.execute();
	}
}

export interface Reader {
	uid: string;
	/** Creation time of the account. Older changes are not new to the user. */
	createdAt: string;
	seenNumber: number;
	seenAt: string | null;
}

const isShownItem = (table: string, language: Language) =>
	sql<boolean>`(${sql.ref(`${table}.is_published`)} = 1 and ${isShownIn(language, table)})`;

/** Returns the condition that one of the games of a change is shown in a language. */
const hasShownGame = (language: Language) => sql<boolean>`exists (
	select 1 from client_change_games inner join games named on named.uid = client_change_games.game_uid
	where client_change_games.change_number = client_changes.number and ${isShownItem('named', language)})`;

/**
 * Selects the changes that operators may see in a language: changes of items that are published now, and withdrawals. A
 * certificate is visible if its game is visible.
 */
const shownChanges = (db: Db, language: Language) =>
	db
		.selectFrom('client_changes')
		.leftJoin('games', (join) =>
			join.onRef('games.uid', '=', 'client_changes.item_uid').on('client_changes.resource', '=', 'games'),
		)
		.leftJoin('game_certificates', (join) =>
			join
				.onRef('game_certificates.uid', '=', 'client_changes.item_uid')
				.on('client_changes.resource', '=', 'game_certificates'),
		)
		.leftJoin('documents', (join) =>
			join.onRef('documents.uid', '=', 'client_changes.item_uid').on('client_changes.resource', '=', 'documents'),
		)
		.leftJoin('promo_tools', (join) =>
			join.onRef('promo_tools.uid', '=', 'client_changes.item_uid').on('client_changes.resource', '=', 'promo_tools'),
		)
		.leftJoin('campaigns', (join) =>
			join.onRef('campaigns.uid', '=', 'client_changes.item_uid').on('client_changes.resource', '=', 'campaigns'),
		)
		.where(
			sql<boolean>`case
				when client_changes.resource = 'game_certificates' then ${hasShownGame(language)}
					and (client_changes.kind = 'withdrawn' or coalesce(game_certificates.is_published, 0) = 1)
				when client_changes.kind = 'withdrawn' then ${isShownIn(language, 'client_changes')}
				when client_changes.resource = 'games' then ${isShownItem('games', language)}
				when client_changes.resource = 'documents' then ${isShownItem('documents', language)}
				when client_changes.resource = 'promo_tools'
					then promo_tools.is_visible = 1 and ${isShownItem('promo_tools', language)}
				else ${isShownItem('campaigns', language)} end`,
		);

/** Builds the condition that a user has seen a change on the page of one of the change's games. */
const wasShownAtGame = (userUid: RawBuilder<unknown>) => sql<boolean>`exists (
	select 1 from client_change_games inner join client_change_visits
		on client_change_visits.game_uid = client_change_games.game_uid
	where client_change_games.change_number = client_changes.number
		and client_change_visits.user_uid = ${userUid}
		and client_change_visits.seen_number >= client_changes.number)`;

/** Returns changes, newest first, with the present slug of the item. */
export function listShownChanges(db: Db, { language, game, after, before, unseenBy, limit }: ChangeFilter) {
	let query = shownChanges(db, language);
	if (after !== undefined) query = query.where('client_changes.number', '>', after);
	if (before !== undefined) query = query.where('client_changes.number', '<', before);
	if (game !== undefined)
		query = query.where('client_changes.number', 'in', (eb) =>
			eb.selectFrom('client_change_games').select('change_number').where('game_uid', '=', game),
		);
	if (unseenBy) {
		const { uid, createdAt, seenNumber } = unseenBy;
		query = query
			.where('client_changes.number', '>', seenNumber)
			.where('client_changes.at', '>=', createdAt)
			.where(sql<boolean>`not ${wasShownAtGame(sql`${uid}`)}`);
	}
	return query
		.selectAll('client_changes')
		.select(sql<string | null>`coalesce(games.name, promo_tools.slug, campaigns.slug)`.as('slug'))
		.orderBy('client_changes.number', 'desc')
		.limit(limit)
		.execute();
}

export type ShownChangeRow = Awaited<ReturnType<typeof listShownChanges>>[number];

/** Returns the games of each change, by the number of the change. Omits games that are not shown in the language. */
export async function namedGames(db: Db, numbers: readonly number[], language: Language) {
	if (numbers.length === 0) return new Map<number, { uid: string; name: string; title: string }[]>();
	const rows = await db
		.selectFrom('client_change_games')
		.innerJoin('games', 'games.uid', 'client_change_games.game_uid')
		.select(['change_number', 'games.uid', 'games.name', 'games.title'])
		.where('change_number', 'in', [...numbers])
		.where('games.is_published', '=', 1)
		.where(isShownIn(language, 'games'))
		.orderBy('games.sort_en')
		.orderBy('games.uid')
		.execute();
	return Map.groupBy(rows, ({ change_number }) => change_number);
}

/** Returns titles of published games that are shown in a language, by uid. */
export async function titlesOfGames(db: Db, uids: readonly string[], language: Language): Promise<Map<string, string>> {
	if (uids.length === 0) return new Map();
	const rows = await db
		.selectFrom('games')
		.select(['uid', 'title'])
		.where('uid', 'in', [...uids])
		.where('is_published', '=', 1)
		.where(isShownIn(language, 'games'))
		.execute();
	return new Map(rows.map(({ uid, title }) => [uid, title]));
}

/** Returns the numbers of those changes that the user has seen on the page of a game. */
export async function shownAtGames(db: Db, userUid: string, numbers: readonly number[]): Promise<Set<number>> {
	if (numbers.length === 0) return new Set();
	const rows = await db
		.selectFrom('client_changes')
		.select('number')
		.where('number', 'in', [...numbers])
		.where(wasShownAtGame(sql`${userUid}`))
		.execute();
	return new Set(rows.map(({ number }) => number));
}

export async function findReader(db: Db, userUid: string): Promise<Reader> {
	const row = await db
		.selectFrom('users')
		.leftJoin('client_change_readers', 'client_change_readers.user_uid', 'users.uid')
		.select(['users.created_at', 'seen_number', 'seen_at'])
		.where('users.uid', '=', userUid)
		.executeTakeFirstOrThrow();
	return { uid: userUid, createdAt: row.created_at, seenNumber: row.seen_number ?? 0, seenAt: row.seen_at };
}

/** Records that the start page has shown a user the changes up to a number. The number never decreases. */
export async function recordVisit(tx: Tx, userUid: string, upTo: number, now: Date): Promise<void> {
	const seen_number = Math.min(upTo, await newestNumber(tx));
	const seen_at = now.toISOString();
	await tx
		.insertInto('client_change_readers')
		.values({ user_uid: userUid, seen_number: Math.max(seen_number, 0), seen_at })
		.onConflict((conflict) =>
			conflict.column('user_uid').doUpdateSet((eb) => ({
				seen_at,
				seen_number: higher(eb.ref('excluded.seen_number'), 'client_change_readers'),
			})),
		)
		.execute();
}

/** Records that the page of a game has shown a user the changes up to a number. */
export async function recordGameVisit(
	tx: Tx,
	userUid: string,
	gameUid: string,
	upTo: number,
	now: Date,
): Promise<void> {
	const seen_number = Math.min(upTo, await newestNumber(tx));
	const seen_at = now.toISOString();
	await tx
		.insertInto('client_change_visits')
		.values({ user_uid: userUid, game_uid: gameUid, seen_number, seen_at })
		.onConflict((conflict) =>
			conflict.columns(['user_uid', 'game_uid']).doUpdateSet((eb) => ({
				seen_at,
				seen_number: higher(eb.ref('excluded.seen_number'), 'client_change_visits'),
			})),
		)
		.execute();
}

/** Returns the higher of a new number and the stored one. */
const higher = (number: Expression<number>, table: string) => {
	const stored = sql.ref(`${table}.seen_number`);
	return sql<number>`case when ${number} > ${stored} then ${number} else ${stored} end`;
};

export async function readPreferences(db: Db, userUid: string) {
	const row = await db
		.selectFrom('client_change_readers')
		.select(['digest', 'feed_created_at'])
		.where('user_uid', '=', userUid)
		.executeTakeFirst();
	return { digest: row?.digest ?? ('none' as const), feed_created_at: row?.feed_created_at ?? null };
}

/** Sets how often a user gets a digest. The first digest starts with the changes that are recorded after this call. */
export async function setDigest(tx: Tx, userUid: string, digest: DigestFrequency, now: Date): Promise<void> {
	const before = await readPreferences(tx, userUid);
	const begins = before.digest === 'none' && digest !== 'none';
	const start = begins ? { digest_number: await newestNumber(tx), digest_at: now.toISOString() } : {};
	await tx
		.insertInto('client_change_readers')
		.values({ user_uid: userUid, digest, ...start })
		.onConflict((conflict) => conflict.column('user_uid').doUpdateSet({ digest, ...start }))
		.execute();
}

/** Sets the hash of the token of a user's feed. Null ends the feed. */
export async function setFeedToken(tx: Tx, userUid: string, hash: string | null, now: Date): Promise<void> {
	const feed = { feed_token_hash: hash, feed_created_at: hash === null ? null : now.toISOString() };
	await tx
		.insertInto('client_change_readers')
		.values({ user_uid: userUid, ...feed })
		.onConflict((conflict) => conflict.column('user_uid').doUpdateSet(feed))
		.execute();
}

/** Returns the active user with a feed token. */
export const findFeedOwner = (db: Db, hash: string) =>
	db
		.selectFrom('client_change_readers')
		.innerJoin('users', 'users.uid', 'client_change_readers.user_uid')
		.select(['users.uid', 'users.language', 'users.company_uid', 'feed_created_at'])
		.where('feed_token_hash', '=', hash)
		.where('users.is_active', '=', 1)
		.where('users.is_locked', '=', 0)
		.executeTakeFirst();

/** Returns users whose last digest is older than `due`, the oldest digest first. */
export const dueDigests = (db: Db, frequency: DigestFrequency, due: Date, limit: number) =>
	db
		.selectFrom('client_change_readers')
		.innerJoin('users', 'users.uid', 'client_change_readers.user_uid')
		.select(['users.uid', 'users.email', 'users.language', 'digest_number'])
		.where('digest', '=', frequency)
		.where('digest_at', '<', due.toISOString())
		.where('users.is_active', '=', 1)
		.where('users.is_locked', '=', 0)
		// An index has this order, so a batch reads no more rows than it needs.
		.orderBy('digest_at')
		.orderBy('user_uid')
		.limit(limit)
		.execute();

export type DueDigest = Awaited<ReturnType<typeof dueDigests>>[number];

/**
 * Records that digests contain the changes up to a number. Each digest is recorded once, even by concurrent processes.
 * @returns uids of the users whose digest this transaction has recorded
 */
export async function recordDigests(
	tx: Tx,
	frequency: DigestFrequency,
	uids: readonly string[],
	{ due, number, now }: { due: Date; number: number; now: Date },
): Promise<Set<string>> {
	const rows = await tx
		.updateTable('client_change_readers')
		.set({ digest_at: now.toISOString(), digest_number: number })
		.where('user_uid', 'in', [...uids])
		.where('digest', '=', frequency)
		.where('digest_at', '<', due.toISOString())
		.returning('user_uid')
		.execute();
	return new Set(rows.map(({ user_uid }) => user_uid));
}

/** Deletes changes that are older than a time. */
export async function deleteOldChanges(tx: Tx, before: Date): Promise<void> {
	await tx.deleteFrom('client_changes').where('at', '<', before.toISOString()).execute();
}

export const hasOldChanges = async (db: Db, before: Date): Promise<boolean> =>
	(await db
		.selectFrom('client_changes')
		.select('number')
		.where('at', '<', before.toISOString())
		.limit(1)
		.executeTakeFirst()) !== undefined;

export const certificatesToAnnounce = (db: Db, { since, before }: { since: Date; before: Date }) =>
	db
		.selectFrom('game_certificates')
		.select(['uid', 'game_uid', 'market_uid', 'valid_until'])
		.where('is_published', '=', 1)
		.where('certificate_state', '=', 'certified')
		.where('valid_until', '>', since.toISOString())
		.where('valid_until', '<=', before.toISOString())
		// The server moves the dates of unedited demo certificates at each start (ADR 0008), so these certificates do
		// not expire.
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
		.orderBy('uid')
		.execute();

/** Returns those keys that belong to stored changes. */
export async function knownOnceKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
	const known = new Set<string>();
	for (let start = 0; start < keys.length; start += KEYS_IN_STATEMENT) {
		const rows = await db
			.selectFrom('client_changes')
			.select('once_key')
			.where('once_key', 'in', keys.slice(start, start + KEYS_IN_STATEMENT))
			.execute();
		for (const { once_key } of rows) known.add(once_key!);
	}
	return known;
}

/** Maximum number of keys in a statement, because statements have a limited number of parameters. */
const KEYS_IN_STATEMENT = 500;

/** Active users of the client area who are not staff. */
const readers = (db: Db) =>
	db
		.selectFrom('users')
		.leftJoin('client_change_readers', 'client_change_readers.user_uid', 'users.uid')
		.where('users.is_active', '=', 1)
		.where('users.is_staff', '=', 0)
		.where('users.is_superuser', '=', 0);

/** Condition that a change is newer than the account of a user, and not yet seen by the user. */
const isUnseen = sql<boolean>`(client_changes.number > coalesce(client_change_readers.seen_number, 0)
	and client_changes.at >= users.created_at and not ${wasShownAtGame(sql.ref('users.uid'))})`;

interface Rows {
	limit: number;
	offset: number;
}

/**
 * Returns a page of all changes, newest first. `users` is the number of users with an account that is older than the
 * change. `unseen` is the number of these users who have not seen the change.
 */
export async function listChangesForStaff(db: Db, { limit, offset }: Rows) {
	const [rows, { total }] = await Promise.all([
		db
			.selectFrom('client_changes')
			.selectAll()
			// A certificate has the title of its game.
			.select((eb) =>
				eb
					.selectFrom('client_change_games')
					.innerJoin('games', 'games.uid', 'client_change_games.game_uid')
					.select('games.title')
					.where('client_changes.resource', '=', 'game_certificates')
					.whereRef('change_number', '=', 'client_changes.number')
					.limit(1)
					.as('game_title'),
			)
			.orderBy('number', 'desc')
			.limit(limit)
			.offset(offset)
			.execute(),
		db
			.selectFrom('client_changes')
			.select((eb) => eb.fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow(),
	]);
	const counts = await countReaders(
		db,
		rows.map(({ number }) => number),
	);
	return { rows: rows.map((row) => ({ ...row, ...(counts.get(row.number) ?? { users: 0, unseen: 0 }) })), total };
}

async function countReaders(db: Db, numbers: readonly number[]) {
	if (numbers.length === 0) return new Map<number, { users: number; unseen: number }>();
	const rows = await readers(db)
		.innerJoin('client_changes', (join) => join.on(sql<boolean>`client_changes.at >= users.created_at`))
		.where('client_changes.number', 'in', [...numbers])
		.select((eb) => [
			'client_changes.number',
			eb.fn.countAll<number>().as('users'),
			sql<number>`sum(case when ${isUnseen} then 1 else 0 end)`.as('unseen'),
		])
		.groupBy('client_changes.number')
		.execute();
	return new Map(rows.map(({ number, users, unseen }) => [number, { users, unseen }]));
}

/** Returns a page of the users of the client area, with the number of changes that each has not seen. */
export async function listReaders(db: Db, { limit, offset }: Rows) {
	const [rows, { total }] = await Promise.all([
		readers(db)
			.leftJoin('companies', 'companies.uid', 'users.company_uid')
			.select([
				'users.uid',
				'users.email',
				'companies.name as company',
				'seen_at',
				'digest',
				sql<number>`case when feed_token_hash is null then 0 else 1 end`.as('has_feed'),
				sql<number>`(select count(*) from client_changes where ${isUnseen})`.as('unseen'),
			])
			.orderBy(sql`coalesce(seen_at, '')`)
			.orderBy('users.email')
			.limit(limit)
			.offset(offset)
			.execute(),
		readers(db)
			.select((eb) => eb.fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow(),
	]);
	return { rows, total };
}
