/** Stores the state of the daily backup, which the processes share. */
import type { Selectable } from 'kysely';
import { isDue } from '../../database/due.ts';
import type { BackupStateTable, Db, Tx } from '../../database/schema.ts';
import { leaseEnd, type LeaseTimes } from '../../kernel/lease.ts';

export type BackupState = Omit<Selectable<BackupStateTable>, 'id'>;

/** Age at which a backup is overdue: a day, plus 12 hours by which a daily backup may be late. */
export const OVERDUE_MS = 36 * 60 * 60_000;

export async function readBackupState(db: Db): Promise<BackupState> {
	return db
		.selectFrom('backup_state')
		.select(['claimed_until', 'succeeded_at', 'archive', 'bytes', 'failed_at', 'error'])
		.where('id', '=', 1)
		.executeTakeFirstOrThrow();
}

/** Returns the problem of the daily backups, if any. Backups are not overdue before the first one. */
export function backupProblem({ succeeded_at, failed_at }: BackupState, now: Date): 'failed' | 'overdue' | undefined {
	if (failed_at !== null) return 'failed';
	const isOverdue = succeeded_at !== null && now.getTime() - Date.parse(succeeded_at) > OVERDUE_MS;
	return isOverdue ? 'overdue' : undefined;
}

/**
 * Claims a due backup.
 * @param due time before which a backup is too old
 * @returns false if there is a newer backup, or another process makes one
 */
export async function claimBackup(tx: Tx, times: LeaseTimes, due: Date, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('backup_state')
		.set({ claimed_until: leaseEnd(times, now) })
		.where((eb) => eb.or([eb('claimed_until', 'is', null), isDue('claimed_until', now, times.leaseMs)]))
		.where((eb) => eb.or([eb('succeeded_at', 'is', null), eb('succeeded_at', '<', due.toISOString())]))
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/**
 * Renews a claim.
 * @param end end of the present lease
 * @returns the new end; undefined if another process has the claim
 */
export async function renewClaim(tx: Tx, times: LeaseTimes, end: string, now: Date): Promise<string | undefined> {
	const next = leaseEnd(times, now);
	const { numUpdatedRows } = await tx
		.updateTable('backup_state')
		.set({ claimed_until: next })
		.where('claimed_until', '=', end)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n ? next : undefined;
}

export async function recordBackup(tx: Tx, at: Date, archive: string, bytes: number): Promise<void> {
	await tx
		.updateTable('backup_state')
		.set({ claimed_until: null, succeeded_at: at.toISOString(), archive, bytes, failed_at: null, error: '' })
		.execute();
}

/**
 * Records a backup that a command has made. Does not change the claim of a daily backup or the record of a newer
 * backup.
 */
export async function recordManualBackup(db: Db, at: Date, archive: string, bytes: number): Promise<void> {
	await db
		.updateTable('backup_state')
		.set({ succeeded_at: at.toISOString(), archive, bytes, failed_at: null, error: '' })
		.where((eb) => eb.or([eb('succeeded_at', 'is', null), eb('succeeded_at', '<', at.toISOString())]))
		.execute();
}

/** @param error undefined if the process is stopping */
export async function recordFailedBackup(tx: Tx, now: Date, error: string | undefined): Promise<void> {
	await tx
		.updateTable('backup_state')
		.set({ claimed_until: null, ...(error === undefined ? {} : { failed_at: now.toISOString(), error }) })
		.execute();
}
