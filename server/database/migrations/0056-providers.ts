import { sql, type Kysely } from 'kysely';

interface Tables {
	games: { provider_name: string };
	providers: { uid: string; key: string; title: string; is_own: number; logo: string | null; position: number };
}

/** Titles for the provider keys of earlier releases. A studio without games gets `own` as its first provider. */
const known: Record<string, { en: string; zh: string; is_own: number }> = {
	bng: { en: 'Our games', zh: '自研游戏', is_own: 1 },
	own: { en: 'Our games', zh: '自研游戏', is_own: 1 },
	partner: { en: 'Partner studios', zh: '合作工作室', is_own: 0 },
};

/** Adds providers: one for each key that games use. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('providers')
		.addColumn('uid', 'text', (column) => column.primaryKey().notNull())
		.addColumn('key', 'text', (column) => column.notNull().unique())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('is_own', 'integer', (column) => column.notNull())
		.addColumn('logo', 'text', (column) => column.references('media.uid'))
		.addColumn('position', 'integer', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('providers_by_logo').on('providers').column('logo').execute();
	const { rows } = await sql<{ provider_name: string }>`
		select distinct provider_name from games order by provider_name`.execute(db);
	// Drafts may use `bng` or `partner`, even if no game in the table does.
	const keys = rows.length > 0 ? new Set(['bng', 'partner', ...rows.map((row) => row.provider_name)]) : ['own'];
	const values = [...keys].map((key, position) => {
		const name = key.charAt(0).toUpperCase() + key.slice(1);
		const { is_own, ...title } = known[key] ?? { en: name, zh: name, is_own: 1 };
		return { uid: key, key, title: JSON.stringify(title), is_own, logo: null, position };
	});
	await (db as Kysely<Tables>).insertInto('providers').values(values).execute();
}
