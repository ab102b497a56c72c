import { sql, type Kysely } from 'kysely';

/** Content types with their tables, and the column or key of their slug. */
const slugs = [
	['games', 'games', 'name'],
	['news', 'news', 'slug'],
	['campaigns', 'campaigns', 'slug'],
	['promo_tools', 'promo_tools', 'slug'],
] as const;

/**
 * Adds slugs to the search text of items. If the draft has another slug than the published content, the next save adds
 * the missing slug.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const [noun, table, column] of slugs)
		await sql`
			update items set search = items.search || ${'\n'} || lower(named.${sql.ref(column)})
			from ${sql.table(table)} as named where items.noun = ${noun} and named.uid = items.uid
		`.execute(db);
}
