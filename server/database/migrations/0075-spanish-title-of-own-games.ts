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

/** Adds Spanish to the title of the first provider of a studio (migration 0056), unless staff have changed the title. */
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
			// Without `translation_states_of`, the board of translations computes the states again.
			.set({ title, is_translated: 1, translation_states_of: null })
			.where('resource', '=', 'providers')
			.where('uid', '=', uid)
			.where('revision', '=', 0)
			.execute();
}
