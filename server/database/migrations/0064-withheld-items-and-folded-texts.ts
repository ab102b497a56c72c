import { sql, type Kysely } from 'kysely';

const withholdable = [
	'games',
	'news',
	'banners',
	'partners',
	'roadmap_items',
	'campaigns',
	'promo_tools',
	'documents',
	'offices',
];

const filtered = ['is_published', 'volatility', 'search'];

/** Lists and counts read these indexes instead of the rows, so the indexes need the new column. */
const indexes: Record<string, Record<string, string[]>> = {
	news: {
		news_by_show_in_public_area_c_at: ['is_published', 'show_in_public_area', 'c_at', 'uid'],
		news_by_category_uid_show_in_public_area: ['category_uid', 'is_published', 'show_in_public_area', 'c_at', 'uid'],
		news_by_show_in_client_area_c_at: ['is_published', 'show_in_client_area', 'c_at', 'uid'],
		news_by_category_uid_show_in_client_area: ['category_uid', 'is_published', 'show_in_client_area', 'c_at', 'uid'],
		news_by_c_at_uid: ['is_published', 'c_at', 'uid'],
		news_by_category_uid_c_at: ['category_uid', 'is_published', 'c_at', 'uid'],
	},
	games: {
		games_by_release_date_uid: ['release_date', 'uid', 'is_held_back', 'has_public_page', ...filtered],
		games_by_provider_name_release_date: ['provider_name', 'release_date', 'uid', 'is_held_back', ...filtered],
		games_by_sort_en_uid: ['sort_en', 'uid', 'provider_name', 'release_date', ...filtered],
		games_by_sort_zh_uid: ['sort_zh', 'uid', 'provider_name', 'release_date', ...filtered],
	},
};

/** Adds the languages from which items are withheld, and removes accents from searched texts. */
export async function up(db: Kysely<any>): Promise<void> {
	for (const table of withholdable)
		await db.schema
			.alterTable(table)
			.addColumn('withheld_from', 'text', (column) => column.notNull().defaultTo(''))
			.execute();
	for (const [table, widened] of Object.entries(indexes))
		for (const [name, columns] of Object.entries(widened)) {
			await db.schema.dropIndex(name).execute();
			await db.schema
				.createIndex(name)
				.on(table)
				.columns([...columns, 'withheld_from'])
				.execute();
		}
	for (const [table, keys] of Object.entries(searched)) await foldColumn(db, table, keys);
	await foldSortKeys(db);
}

/** Key columns of the tables with a column `search`. */
const searched: Record<string, string[]> = {
	games: ['uid'],
	documents: ['uid'],
	media: ['uid'],
	contact_messages: ['uid'],
	items: ['resource', 'uid'],
};

const BATCH_SIZE = 500;

/** Copy of `foldText`, because a migration must not change with later releases. */
const fold = (text: string): string =>
	text
		.normalize('NFD')
		.replace(/[\u0300-\u036f]/g, '')
		.normalize('NFC')
		.toLowerCase();

async function foldColumn(db: Kysely<any>, table: string, keys: string[]): Promise<void> {
	const place = sql.join(
		keys.map((key) => sql.ref(key)),
		sql` || ' ' || `,
	);
	for (let last = ''; ;) {
		const rows = await db
			.selectFrom(table)
			.select([...keys, 'search', sql<string>`${place}`.as('place')])
			.where(sql<string>`${place}`, '>', last)
			.orderBy(sql`${place}`)
			.limit(BATCH_SIZE)
			.execute();
		for (const row of rows) {
			const search = fold(row.search);
			if (search === row.search) continue;
			let update = db.updateTable(table).set({ search });
			for (const key of keys) update = update.where(key, '=', row[key]);
			await update.execute();
		}
		if (rows.length < BATCH_SIZE) return;
		last = rows.at(-1)!.place;
	}
}

/** Copy of the code for the sort key of titles, because a migration must not change with later releases. */
const sortKey = (title: string): string =>
	Array.from(fold(title).replace(/[^\p{L}\p{N}]/gu, ''))
		.slice(0, 24)
		.map((letter) => letter.codePointAt(0)!.toString(16).padStart(6, '0'))
		.join('');

async function foldSortKeys(db: Kysely<any>): Promise<void> {
	const rows = await db.selectFrom('games').select(['uid', 'title', 'sort_en', 'sort_zh']).execute();
	for (const { uid, title, sort_en, sort_zh } of rows) {
		const { en = '', zh = '' } = JSON.parse(title) as Record<string, string>;
		const next = { sort_en: sortKey(en), sort_zh: sortKey(zh || en) };
		if (next.sort_en !== sort_en || next.sort_zh !== sort_zh)
			await db.updateTable('games').set(next).where('uid', '=', uid).execute();
	}
}
