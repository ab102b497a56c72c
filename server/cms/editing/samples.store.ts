/** Queries of sample content: items of the outline of a new studio (server/app/seeding/outline.ts). */
import { sql } from 'kysely';
import type { ContentTypeName } from '../../../contract/rights.ts';
import { textPages } from '../../../contract/text-sections.ts';
import type { Db, Tx } from '../../database/schema.ts';

const isUnedited = sql<boolean>`sample_revision = revision`;

/** Pages that samples do not empty: a site without its legal texts breaks the law in many countries. */
const legalPages = textPages.filter((page) => page.startsWith('legal_'));

export type SampleRow = Awaited<ReturnType<typeof listSamples>>[number];

/** Returns the samples that nobody has edited, without the legal texts. Items in the trash are no samples. */
export const listSamples = (db: Db) =>
	db
		.selectFrom('items')
		.select(['resource', 'uid', 'revision', 'title'])
		.where('removed_at', 'is', null)
		.where(isUnedited)
		.where((eb) => eb.not(eb.and([eb('resource', '=', 'texts'), eb('uid', 'in', legalPages)])))
		.orderBy('resource')
		.orderBy('uid')
		.execute();

/** Returns the legal pages whose texts are those of the outline. */
export async function listSampleLegalPages(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom('items')
		.select('uid')
		.where('resource', '=', 'texts')
		.where('uid', 'in', legalPages)
		.where(isUnedited)
		.execute();
	return rows.map(({ uid }) => uid);
}

/** Returns the number of items of the outline that staff have edited and not removed. */
export async function countEditedSamples(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('items')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('removed_at', 'is', null)
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

export async function unmarkSample(tx: Tx, resource: ContentTypeName, uid: string): Promise<void> {
	await tx
		.updateTable('items')
		.set({ sample_revision: null })
		.where('resource', '=', resource)
		.where('uid', '=', uid)
		.execute();
}
