import { sql, type Kysely } from 'kysely';

/** Nouns with their tables and where a slug stands in them. */
const slugs = [
	['games', 'games', 'name'],
	['news', 'news', 'slug'],
	['campaigns', 'campaigns', 'slug'],
	['promo_tools', 'promo_tools', 'slug'],
] as const;

/** Items are found by their slugs too; by a title of the site that a draft has changed, from their next save on. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const [noun, table, column] of slugs)
		await sql`
			update items set search = items.search || ${'\n'} || lower(named.${sql.ref(column)})
			from ${sql.table(table)} as named where items.noun = ${noun} and named.uid = items.uid
		`.execute(db);
}
