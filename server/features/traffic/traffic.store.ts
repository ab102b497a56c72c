import type { TrafficKind } from '../../../contract/home.ts';
import type { Db, Tx } from '../../database/schema.ts';

export interface Count {
	/** Day (UTC) as YYYY-MM-DD. */
	day: string;
	kind: TrafficKind;
	/** Slug of a game, or name of a file. */
	subject: string;
	count: number;
}

export async function addCounts(tx: Tx, counts: Count[]): Promise<void> {
	for (const count of counts)
		await tx
			.insertInto('traffic')
			.values(count)
			.onConflict((conflict) =>
				conflict
					.columns(['day', 'kind', 'subject'])
					.doUpdateSet((eb) => ({ count: eb('traffic.count', '+', count.count) })),
			)
			.execute();
}

export async function countsByDay(db: Db, from: string) {
	return db
		.selectFrom('traffic')
		.select((eb) => ['day', 'kind', eb.fn.sum<number | string>('count').as('count')])
		.where('day', '>=', from)
		.groupBy(['day', 'kind'])
		.execute();
}

export async function listMostRequested(db: Db, from: string, kind: TrafficKind, limit: number) {
	return db
		.selectFrom('traffic')
		.select((eb) => ['subject', eb.fn.sum<number | string>('count').as('count')])
		.where('day', '>=', from)
		.where('kind', '=', kind)
		.groupBy('subject')
		.orderBy('count', 'desc')
		.orderBy('subject')
		.limit(limit)
		.execute();
}
