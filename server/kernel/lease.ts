/**
 * Renews leases on stored work. If the process with a lease ends, the lease expires and another process continues the
 * work.
 */
import type { Timer } from './timer.ts';

export interface LeaseTimes {
	leaseMs: number;
	renewalMs: number;
	/** A process that cannot renew its lease stops the work this long before the expiry. */
	marginMs: number;
	/** Interval at which a process looks for work of other processes. */
	pollMs: number;
}

/**
 * Times for a database with several processes. Another process continues the work of a killed process after at most 9
 * seconds, `leaseMs` plus `pollMs`.
 */
export const SHARED_LEASE_TIMES: LeaseTimes = { leaseMs: 6000, renewalMs: 2000, marginMs: 2000, pollMs: 3000 };
/** Times for a database with one process. The lease is long, because a large import on SQLite delays renewals. */
export const SOLE_LEASE_TIMES: LeaseTimes = { leaseMs: 60_000, renewalMs: 20_000, marginMs: 10_000, pollMs: 60_000 };

export const leaseEnd = ({ leaseMs }: LeaseTimes, now: Date): string => new Date(now.getTime() + leaseMs).toISOString();

interface LeaseOptions {
	times: LeaseTimes;
	timer: Timer;
	/**
	 * Stores a later expiry.
	 * @returns false if another process has taken the lease
	 */
	renew: () => Promise<boolean>;
	/** Runs at most once, when the lease is lost or about to expire. */
	onLost: () => void;
}

/**
 * Renews a lease until it is lost.
 * @returns a function that ends the renewals, and resolves when no renewal is running
 */
export function maintainLease({ times, timer, renew, onLost }: LeaseOptions): () => Promise<void> {
	let renewal = Promise.resolve();
	let isOver = false;
	let cancelRenewal = () => {};
	let cancelDeadline = () => {};

	const end = () => {
		isOver = true;
		cancelRenewal();
		cancelDeadline();
	};
	const endAsLost = () => {
		if (isOver) return;
		end();
		onLost();
	};
	const waitForRenewal = () => {
		cancelRenewal = timer(times.renewalMs, () => {
			renewal = renewNow();
		});
	};
	const waitForDeadline = () => {
		cancelDeadline();
		cancelDeadline = timer(times.leaseMs - times.marginMs, endAsLost);
	};
	async function renewNow(): Promise<void> {
		let isMine: boolean | undefined;
		try {
			isMine = await renew();
		} catch {
			// Ignore the error, because a later renewal may succeed before the deadline.
		}
		if (isOver) return;
		if (isMine === false) return endAsLost();
		if (isMine) waitForDeadline();
		waitForRenewal();
	}

	waitForDeadline();
	waitForRenewal();
	return async () => {
		end();
		await renewal;
	};
}
