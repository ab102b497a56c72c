/**
 * A lease on stored work. It expires unless its process renews it, so that another process can continue after a crash.
 */
import type { Timer } from './timer.ts';

export interface LeaseTimes {
	/** Time after which a lease expires unless it is renewed. Work of a killed process waits until then. */
	leaseMs: number;
	renewalMs: number;
	/** Time before the expiry of a lease at which its work is abandoned, if the lease could not be renewed. */
	marginMs: number;
	/** Interval at which a process looks for work that other processes stored or did not finish. */
	pollMs: number;
}

/**
 * Times for a database that several processes share. The work of a killed process continues in another one within 10
 * seconds: the rest of the lease and the interval of the polls.
 */
export const SHARED_LEASE_TIMES: LeaseTimes = { leaseMs: 6000, renewalMs: 2000, marginMs: 2000, pollMs: 3000 };
/**
 * Times for a database with one process. Leases only mark work in progress, because no other process can continue it.
 * They are long: a large import on SQLite delays the renewals of other work.
 */
export const SOLE_LEASE_TIMES: LeaseTimes = { leaseMs: 60_000, renewalMs: 20_000, marginMs: 10_000, pollMs: 60_000 };

export const leaseEnd = ({ leaseMs }: LeaseTimes, now: Date): string => new Date(now.getTime() + leaseMs).toISOString();

interface LeaseOptions {
	times: LeaseTimes;
	timer: Timer;
	/** Stores a later expiry of the lease. @returns false if another process has taken the lease. */
	renew: () => Promise<boolean>;
	/** Called once when the lease is lost, or about to expire because it could not be renewed. */
	onLost: () => void;
}

/**
 * Renews a new lease until it is lost or the returned function is called.
 * @returns a function that ends the renewals; its promise resolves when no renewal is running.
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
			// After a failed renewal the deadline stays. The next attempt may succeed before the deadline.
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
