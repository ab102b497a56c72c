import type { Db, Tx } from '../../database/schema.ts';

export interface Warning {
	certificate_uid: string;
	valid_until: string;
	/** Days before the expiry. */
	days: number;
}

/** Returns the stored warnings for certificates that expire after a time. */
export const listWarnings = (db: Db, after: string): Promise<Warning[]> =>
	db
		.selectFrom('certificate_warnings')
		.select(['certificate_uid', 'valid_until', 'days'])
		.where('valid_until', '>', after)
		.execute();

/**
 * Records warnings. Each warning is recorded once, even if several processes record it at the same time.
 * @returns the warnings that this transaction has recorded
 */
export async function recordWarnings(tx: Tx, warnings: readonly Warning[], now: Date): Promise<Warning[]> {
	const recorded: Warning[] = [];
	for (const warning of warnings) {
		const row = await tx
			.insertInto('certificate_warnings')
			.values({ ...warning, warned_at: now.toISOString() })
			.onConflict((conflict) => conflict.columns(['certificate_uid', 'valid_until', 'days']).doNothing())
			.returning('days')
			.executeTakeFirst();
		if (row) recorded.push(warning);
	}
	return recorded;
}

/** Deletes the warnings for certificates that expired before a time. */
export async function deleteOldWarnings(tx: Tx, before: string): Promise<void> {
	await tx.deleteFrom('certificate_warnings').where('valid_until', '<', before).execute();
}
