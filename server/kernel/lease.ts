/**
 * A lease on stored work. It expires unless its process renews it, so that another process can continue after a crash.
 */
import type { Timer } from './timer.ts';

/** Time after which a lease expires unless it is renewed. Work of a killed process waits until then. */
export const LEASE_MS = 60_000;
export const RENEWAL_INTERVAL_MS = 20_000;
/** Time before the expiry of a lease at which its work is abandoned, if the lease could not be renewed. */
const SAFETY_MARGIN_MS = 10_000;

export const leaseEnd = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

interface LeaseOptions {
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
export function maintainLease({ timer, renew, onLost }: LeaseOptions): () => Promise<void> {
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
		cancelRenewal = timer(RENEWAL_INTERVAL_MS, () => {
			renewal = renewNow();
		});
	};
	const waitForDeadline = () => {
		cancelDeadline();
		cancelDeadline = timer(LEASE_MS - SAFETY_MARGIN_MS, endAsLost);
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
