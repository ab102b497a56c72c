import { maintainLease } from '../../../kernel/lease.ts';
import type { Timer } from '../../../kernel/timer.ts';
import { endLease, renewLease, takeLease } from '../../../database/leases.store.ts';
import type { Database } from '../../../database/schema.ts';

/** Claims of imports, for processes that share a database. A claim is a lease (ADR 0072). */
export interface ImportClaims {
	/**
	 * Claims an import. A process must release a claim as often as it has acquired the claim.
	 * @returns false if another process has the claim
	 */
	acquire(uid: string): Promise<boolean>;
	release(uid: string): Promise<void>;
	/** Returns true if this process has the claim or is acquiring it. */
	has(uid: string): boolean;
	close(): Promise<void>;
}

interface Claim {
	/** Number of calls of `acquire` without a `release`. */
	count: number;
	/** Ends the renewals of the lease. Undefined without a lease, or while the lease is being acquired. */
	endRenewals?: () => Promise<void>;
}

interface Options {
	database: Database;
	/** True if processes share the database. Otherwise claims need no leases. */
	isShared: boolean;
	holder: string;
	now: () => Date;
	timer: Timer;
	/** Called when another process has taken the claim or may take it. */
	onLost: (uid: string) => void;
}

/** @returns the name of an import's lease */
export const importLease = (uid: string): string => `import ${uid}`;

export function importClaims({ database, isShared, holder, now, timer, onLost }: Options): ImportClaims {
	const claims = new Map<string, Claim>();
	const times = database.leaseTimes;

	/** Counts a release. Ends the lease after the last one. */
	async function releaseClaim(uid: string, claim: Claim): Promise<void> {
		if (--claim.count > 0) return;
		claims.delete(uid);
		await claim.endRenewals?.();
		if (claim.endRenewals) await database.transaction((tx) => endLease(tx, importLease(uid), holder));
	}

	return {
		async acquire(uid) {
			const claim: Claim = claims.get(uid) ?? { count: 0 };
			claims.set(uid, claim);
			claim.count++;
			let isTaken = false;
			try {
				isTaken =
					!isShared || (await database.transaction((tx) => takeLease(tx, times, importLease(uid), holder, now())));
			} finally {
				if (!isTaken) await releaseClaim(uid, claim);
			}
			if (isShared && isTaken && !claim.endRenewals)
				claim.endRenewals = maintainLease({
					times,
					timer,
					renew: () => database.transaction((tx) => renewLease(tx, times, importLease(uid), holder, now())),
					onLost: () => onLost(uid),
				});
			return isTaken;
		},
		async release(uid) {
			const claim = claims.get(uid);
			if (claim) await releaseClaim(uid, claim);
		},
		has: (uid) => claims.has(uid),
		async close() {
			const open = [...claims];
			claims.clear();
			for (const [uid, claim] of open) {
				if (!claim.endRenewals) continue;
				await claim.endRenewals();
				await database.transaction((tx) => endLease(tx, importLease(uid), holder));
			}
		},
	};
}
