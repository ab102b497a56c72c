import type { Kysely } from 'kysely';

interface Tables {
	providers: { uid: string; title: string };
	items: {
		resource: string;
		uid: string;
		revision: number;
		title: string;
		is_translated: number;
		translation_states_of: string | null;
	};
}

/** Adds Spanish to the provider title of migration 0056, unless staff have changed it. */
export async function up(db: Kysely<any>): Promise<void> {
	const before = JSON.stringify({ en: 'Our games', zh: '自研游戏' });
	const title = JSON.stringify({ en: 'Our games', es: 'Juegos propios', zh: '自研游戏' });
	const tables = db as Kysely<Tables>;
	const changed = await tables
		.updateTable('providers')
		.set({ title })
		.where('title', '=', before)
		.returning('uid')
		.execute();
	for (const { uid } of changed)
		await tables
			.updateTable('items')
			// Null causes the translation states of the item to be computed again.
			.set({ title, is_translated: 1, translation_states_of: null })
			.where('resource', '=', 'providers')
			.where('uid', '=', uid)
			.where('revision', '=', 0)
			.execute();
}
