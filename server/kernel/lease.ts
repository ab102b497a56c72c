/** A lease on stored work. If its process ends, the lease expires and another process continues the work. */
import type { Timer } from './timer.ts';

export interface LeaseTimes {
	/** Time after which a lease expires unless it is renewed. */
	leaseMs: number;
	renewalMs: number;
	/** Time before the expiry at which the process gives up the work, if it could not renew the lease. */
	marginMs: number;
	/** Interval for finding work that other processes have stored or left. */
	pollMs: number;
}

/**
 * Times for a database with several processes. Another process continues the work of a killed process within 10
 * seconds, which is `leaseMs` plus `pollMs`.
 */
export const SHARED_LEASE_TIMES: LeaseTimes = { leaseMs: 6000, renewalMs: 2000, marginMs: 2000, pollMs: 3000 };
/**
 * Times for a database with one process. The lease only marks work in progress. It is long, because a large import on
 * SQLite delays renewals.
 */
export const SOLE_LEASE_TIMES: LeaseTimes = { leaseMs: 60_000, renewalMs: 20_000, marginMs: 10_000, pollMs: 60_000 };

export const leaseEnd = ({ leaseMs }: LeaseTimes, now: Date): string => new Date(now.getTime() + leaseMs).toISOString();

interface LeaseOptions {
	times: LeaseTimes;
	timer: Timer;
	/** Stores a later expiry. @returns false if another process has taken the lease */
	renew: () => Promise<boolean>;
	/** Called once when the lease is lost, or could not be renewed and soon expires. */
	onLost: () => void;
}

/** Renews a lease until it is lost. @returns a function that ends the renewals and resolves when none is running */
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
			// A failed renewal does not move the deadline. The next attempt may succeed before it.
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
