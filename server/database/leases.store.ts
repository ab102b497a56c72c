/**
 * Stores leases of processes on one PostgreSQL database (ADR 0072). A lease is a row and not a lock, because a pooler
 * in transaction mode would lose locks.
 */
import { isDue } from './due.ts';
import { leaseEnd, type LeaseTimes } from '../kernel/lease.ts';
import type { Tx } from './schema.ts';

/**
 * Takes a free or expired lease, or extends the lease of `holder`.
 * @returns false if another process has the lease
 */
export async function takeLease(tx: Tx, times: LeaseTimes, name: string, holder: string, now: Date): Promise<boolean> {
	const lease = { holder, until: leaseEnd(times, now) };
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('leases')
		.values({ name, ...lease })
		.onConflict((conflict) =>
			conflict
				.column('name')
				.doUpdateSet(lease)
				.where((eb) => eb.or([eb('leases.holder', '=', holder), isDue('leases.until', now, times.leaseMs)])),
		)
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

/** @returns false if the process has lost the lease */
export async function renewLease(tx: Tx, times: LeaseTimes, name: string, holder: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('leases')
		.set({ until: leaseEnd(times, now) })
		.where('name', '=', name)
		.where('holder', '=', holder)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Ends a lease that the process still has. */
export async function endLease(tx: Tx, name: string, holder: string): Promise<void> {
	await tx.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
