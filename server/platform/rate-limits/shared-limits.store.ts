/** Rate limits that the processes on one PostgreSQL database count together (ADR 0072). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isDue } from '../../database/due.ts';
import type { Database } from '../../database/schema.ts';
import { limitKey } from '../../http/client-address.ts';
import type { RequestLimits } from '../../http/rate-limits.ts';

const PERIOD_MS = 60_000;

interface Deps {
	database: Database;
	now: () => Date;
}

export function sharedLimits({ database, now }: Deps): RequestLimits {
	let nextDeletionMs = 0;

	/** Deletes expired counts in a separate transaction, at most once per period. */
	async function deleteExpired(at: Date): Promise<void> {
		if (at.getTime() < nextDeletionMs) return;
		nextDeletionMs = at.getTime() + PERIOD_MS;
		await database.transaction((tx) =>
			tx
				.deleteFrom('request_counts')
				.where(isDue('until', at, PERIOD_MS))
				.execute(),
		);
	}

	return {
		perMinute(name, points) {
			// Keys are hashed, so that the table contains no addresses of clients.
			const keyOf = (address: string) =>
				createHash('sha256')
					.update(`${name} ${limitKey(address)}`)
					.digest('base64url');
			return {
				async consume(address) {
					const at = now();
					await deleteExpired(at);
					const isOver = isDue('request_counts.until', at, PERIOD_MS);
					const { count, until } = await database.transaction((tx) =>
						tx
							.insertInto('request_counts')
							.values({ key: keyOf(address), until: new Date(at.getTime() + PERIOD_MS).toISOString(), count: 1 })
							.onConflict((conflict) =>
								conflict.column('key').doUpdateSet((eb) => ({
									count: sql<number>`case when ${isOver} then 1 else request_counts.count + 1 end`,
									until: sql<string>`case when ${isOver} then ${eb.ref('excluded.until')} else request_counts.until end`,
								})),
							)
							.returning(['count', 'until'])
							.executeTakeFirstOrThrow(),
					);
					return count <= points ? undefined : Math.max(1, Math.ceil((Date.parse(until) - at.getTime()) / 1000));
				},
				async refund(address) {
					await database.transaction((tx) =>
						tx
							.updateTable('request_counts')
							.set((eb) => ({ count: eb('count', '-', 1) }))
							.where('key', '=', keyOf(address))
							.where('count', '>', 0)
							.execute(),
					);
				},
			};
		},
	};
}
