import { sql, type Kysely } from 'kysely';

const slugs = [
	['games', 'games', 'name'],
	['news', 'news', 'slug'],
	['campaigns', 'campaigns', 'slug'],
	['promo_tools', 'promo_tools', 'slug'],
] as const;

/** Adds slugs of published content to the search text. The next save of an item adds the slug of its draft. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const [noun, table, column] of slugs)
		await sql`
			update items set search = items.search || ${'\n'} || lower(named.${sql.ref(column)})
			from ${sql.table(table)} as named where items.noun = ${noun} and named.uid = items.uid
		`.execute(db);
}
