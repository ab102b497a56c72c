import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';

/** Adds the changes that operators see, what each user has seen, and the unsubscribe URL of a mail. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('client_changes')
		.addColumn('number', 'integer', (column) => column.primaryKey().notNull())
		.addColumn('at', 'text', (column) => column.notNull())
		.addColumn('resource', 'text', (column) => column.notNull())
		.addColumn('item_uid', 'text', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('withheld_from', 'text', (column) => column.notNull())
		.addColumn('market_uid', 'text')
		.addColumn('days', 'integer')
		.addColumn('fields', 'text', (column) => column.notNull())
		.addColumn('once_key', 'text', (column) => column.unique())
		.execute();
	await db.schema.createIndex('client_changes_by_at').on('client_changes').column('at').execute();
	await db.schema
		.createTable('client_change_games')
		.addColumn('change_number', 'integer', (column) => column.notNull())
		.addColumn('game_uid', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('client_change_games_pk', ['change_number', 'game_uid'])
		.addForeignKeyConstraint('client_change_games_change_fk', ['change_number'], 'client_changes', ['number'], (fk) =>
			fk.onDelete('cascade'),
		)
		.execute();
	await db.schema
		.createIndex('client_change_games_by_game')
		.on('client_change_games')
		.columns(['game_uid', 'change_number'])
		.execute();
	await db.schema
		.createTable('client_change_readers')
		.addColumn('user_uid', 'text', (column) => column.primaryKey().notNull())
		.addColumn('seen_number', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('seen_at', 'text')
		.addColumn('digest', 'text', (column) => column.notNull().defaultTo('none'))
		.addColumn('digest_number', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('digest_at', 'text')
		.addColumn('feed_token_hash', 'text', (column) => column.unique())
		.addColumn('feed_created_at', 'text')
		.addForeignKeyConstraint('client_change_readers_user_fk', ['user_uid'], 'users', ['uid'], (fk) =>
			fk.onDelete('cascade'),
		)
		.execute();
	await db.schema
		.createIndex('client_change_readers_by_digest')
		.on('client_change_readers')
		.columns(['digest', 'digest_at', 'user_uid'])
		.execute();
	await db.schema
		.createTable('client_change_visits')
		.addColumn('user_uid', 'text', (column) => column.notNull())
		.addColumn('game_uid', 'text', (column) => column.notNull())
		.addColumn('seen_number', 'integer', (column) => column.notNull())
		.addColumn('seen_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('client_change_visits_pk', ['user_uid', 'game_uid'])
		.addForeignKeyConstraint('client_change_visits_user_fk', ['user_uid'], 'users', ['uid'], (fk) =>
			fk.onDelete('cascade'),
		)
		.execute();
	await db.schema
		.createIndex('client_change_visits_by_game')
		.on('client_change_visits')
		.columns(['game_uid'])
		.execute();
	await addHistory(db);
	await db.schema.alterTable('outbox_mails').addColumn('unsubscribe_url', 'text').execute();
}

type Content = Record<string, unknown>;

/** Copy of the list of fields that operators see, because a migration must not change with later releases. */
const facts: Record<string, (content: Content) => unknown> = {
	name: ({ name }) => name,
	title: ({ title }) => textOf(title),
	provider: ({ studio, provider_name }) => studio || provider_name,
	release_date: ({ release_date }) => release_date,
	on_hold: ({ is_held_back }) => is_held_back,
	rtp: ({ rtp }) => rtp,
	volatility: ({ volatility }) => volatility,
	hit_frequency: ({ hit_frequency }) => hit_frequency,
	max_win: ({ max_win }) => max_win,
	layout: ({ layout }) => textOf(layout),
	bets: ({ min_bet, max_bet }) =>
		min_bet === undefined || max_bet === undefined ? undefined : { min: min_bet, max: max_bet },
	features: ({ features }) => features,
	devices: ({ has_desktop, has_mobile }) =>
		has_desktop === undefined ? undefined : [...(has_desktop ? ['desktop'] : []), ...(has_mobile ? ['mobile'] : [])],
	languages: ({ languages }) => languages,
	currencies: ({ currencies }) => currencies,
};

const textOf = (value: unknown): unknown =>
	value !== null && typeof value === 'object'
		? { text: Object.fromEntries(Object.entries(value).filter(([, words]) => words !== '')) }
		: undefined;

const comparable = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).toSorted() : value);

interface PublishedVersion {
	content: string;
	published_at: string;
}

interface Past {
	uid: string;
	title: unknown;
	at: string;
	fields: object[];
}

function changesOf(uid: string, versions: readonly PublishedVersion[]): Past[] {
	return versions.slice(1).flatMap(({ content, published_at: at }, index): Past[] => {
		const [before, after] = [versions[index]!.content, content].map((json) => JSON.parse(json) as Content);
		const fields = Object.entries(facts).flatMap(([field, read]) => {
			const [from, to] = [read(before!), read(after!)];
			if (from === undefined || to === undefined) return [];
			return isDeepStrictEqual(comparable(from), comparable(to)) ? [] : [{ field, before: from, after: to }];
		});
		return fields.length > 0 ? [{ uid, title: after!.title, at, fields }] : [];
	});
}

/**
 * Derives past changes of games from their published versions. Their numbers end at 0, so that no user sees them as
 * new.
 */
async function addHistory(db: Kysely<any>): Promise<void> {
	const games: { uid: string }[] = await db
		.selectFrom('versions')
		.select('versions.uid')
		.where('resource', '=', 'games')
		.where('published_at', 'is not', null)
		.groupBy('versions.uid')
		.having((eb) => eb.fn.countAll(), '>', 1)
		.orderBy('versions.uid')
		.execute();
	const past: Past[] = [];
	for (const { uid } of games) {
		const versions: PublishedVersion[] = await db
			.selectFrom('versions')
			.select(['content', 'published_at'])
			.where('resource', '=', 'games')
			.where('uid', '=', uid)
			.where('published_at', 'is not', null)
			.orderBy('published_at')
			.orderBy('revision')
			.execute();
		past.push(...changesOf(uid, versions));
	}
	past.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
	for (const [index, { uid, title, at, fields }] of past.entries()) {
		const number = 0 - index;
		await db
			.insertInto('client_changes')
			.values({
				number,
				at,
				resource: 'games',
				item_uid: uid,
				kind: 'changed',
				title: JSON.stringify(title ?? {}),
				withheld_from: '',
				market_uid: null,
				days: null,
				fields: JSON.stringify(fields),
				once_key: null,
			})
			.execute();
		await db.insertInto('client_change_games').values({ change_number: number, game_uid: uid }).execute();
	}
}
