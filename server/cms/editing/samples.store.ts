/** Queries for sample content from the outline (server/app/seeding/outline.ts). */
import { sql } from 'kysely';
import type { ContentTypeName } from '../../../contract/rights.ts';
import type { Db, Tx } from '../../database/schema.ts';

const isUnedited = sql<boolean>`sample_revision = revision`;

export type SampleRow = Awaited<ReturnType<typeof listSamples>>[number];

/** Returns unedited samples. Omits items in the trash. Also omits page texts, because they suit every studio. */
export const listSamples = (db: Db) =>
	db
		.selectFrom('items')
		.select(['resource', 'uid', 'revision', 'title'])
		.where('removed_at', 'is', null)
		.where(isUnedited)
		.where('resource', '!=', 'texts')
		.orderBy('resource')
		.orderBy('uid')
		.execute();

/** Returns the number of samples that staff have edited. Omits items in the trash. */
export async function countEditedSamples(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('items')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('removed_at', 'is', null)
		.where('resource', '!=', 'texts')
		.where('sample_revision', 'is not', null)
		.where(sql<boolean>`not ${isUnedited}`)
		.executeTakeFirstOrThrow();
	return count;
}

export async function markSample(tx: Tx, resource: ContentTypeName, uid: string): Promise<void> {
	await tx
		.updateTable('items')
		.set((eb) => ({ sample_revision: eb.ref('revision') }))
		.where('resource', '=', resource)
		.where('uid', '=', uid)
		.execute();
}
