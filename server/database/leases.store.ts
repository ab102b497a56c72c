/**
 * Stores leases for processes on one PostgreSQL database (ADR 0072). A lease is a row, so it works through a connection
 * pool in transaction mode.
 */
import { isDue } from './due.ts';
import { leaseEnd, type LeaseTimes } from '../kernel/lease.ts';
import type { Tx } from './schema.ts';

/**
 * Takes a free or expired lease, or extends the holder's lease.
 * @returns false if another process holds the lease
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

/**
 * Extends a lease.
 * @returns false if the process has lost the lease
 */
export async function renewLease(tx: Tx, times: LeaseTimes, name: string, holder: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('leases')
		.set({ until: leaseEnd(times, now) })
		.where('name', '=', name)
		.where('holder', '=', holder)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Ends a lease if the process still holds it. */
export async function endLease(tx: Tx, name: string, holder: string): Promise<void> {
	await tx.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
