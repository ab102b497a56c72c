import type { Kysely } from 'kysely';

interface Tables {
	users: { is_active: number; is_deactivated_by_staff: number };
}

/**
 * Adds a mark for accounts that only staff may reactivate (ADR 0068). All inactive accounts get the mark, because
 * their rows do not contain who deactivated them.
 */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('users')
		.addColumn('is_deactivated_by_staff', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await (db as Kysely<Tables>)
		.updateTable('users')
		.set({ is_deactivated_by_staff: 1 })
		.where('is_active', '=', 0)
		.execute();
}
