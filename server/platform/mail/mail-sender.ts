import type { Logger } from 'pino';
import type { Timer } from '../../kernel/timer.ts';
import type { Database } from '../../database/schema.ts';
import { scrub } from '../../http/log.ts';
import { maintainLease } from '../../kernel/lease.ts';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import type { MailTransport } from './mail-transport.ts';
import {
	claimDueMails,
	deleteSentMail,
	nextMailDue,
	recordFailedAttempt,
	RETRY_DELAYS_MS,
	renewMail,
	type OutboxMail,
} from './mail.store.ts';

const MINUTE_MS = 60_000;

/** Maximum duration of a delivery. The lease is renewed meanwhile. */
const SEND_TIMEOUT_MS = 5 * MINUTE_MS;

const BATCH_SIZE = 4;

/**
 * Maximum time for which a stop waits for deliveries. Together with the wait for active requests, the stop takes less
 * than 30 seconds.
 */
const STOP_TIMEOUT_MS = 8_000;

interface Deps {
	database: Database;
	transport: MailTransport;
	log: Logger;
	now: () => Date;
	timer: Timer;
	worker: BackgroundWorker;
}

export function addMailSender({ database, transport, log, now, timer, worker }: Deps): JobHandle {
	const times = database.leaseTimes;

	/** Delivers a mail outside of a transaction, because mail servers are slow. */
	async function deliver(claimed: OutboxMail): Promise<void> {
		let mail = claimed;
		const { uid, attempts } = mail;
		const timeout = new AbortController();
		const cancelTimeout = timer(SEND_TIMEOUT_MS, () => timeout.abort(new Error('the mail server took too long')));
		const releaseLease = maintainLease({
			times,
			timer,
			async renew() {
				const renewed = await database.transaction((tx) => renewMail(tx, times, mail, now()));
				mail = renewed ?? mail;
				return renewed !== undefined;
			},
			// After the loss of the lease, another process may send the mail.
			onLost: () => timeout.abort(new Error('the lease on the mail was lost')),
		});
		let failure: { error: unknown } | undefined;
		try {
			await transport.send(mail, timeout.signal);
		} catch (error) {
			failure = { error };
		} finally {
			cancelTimeout();
			await releaseLease();
		}
		if (failure) {
			const { error } = failure;
			const delay = RETRY_DELAYS_MS[attempts - 1];
			const at = now();
			const due = delay === undefined ? undefined : new Date(at.getTime() + delay);
			const reason = scrub(error instanceof Error ? error.message : String(error));
			await database.transaction((tx) => recordFailedAttempt(tx, mail, due, at, reason));
			if (due) log.warn({ mail: uid, attempts, due, err: error }, 'a mail was not sent; it will be retried');
			else log.error({ mail: uid, attempts, err: error }, 'a mail was given up; it stays in the outbox, marked failed');
			return;
		}
		await database.transaction((tx) => deleteSentMail(tx, mail));
		log.info({ mail: uid, attempts }, 'a mail was sent');
	}

	return worker.add({
		name: 'mail',
		async run(signal) {
			while (!signal.aborted) {
				const mails = await database.transaction((tx) => claimDueMails(tx, times, now(), BATCH_SIZE));
				if (mails.length === 0) break;
				const results = await Promise.allSettled(mails.map(deliver));
				const failed = results.find((result) => result.status === 'rejected');
				if (failed) throw failed.reason;
			}
			return nextMailDue(database.read);
		},
		// The job polls, because another process may end before it has sent its mails.
		pollIntervalMs: times.pollMs,
		// Only database errors fail a run. Claimed mails are due again when their leases end.
		retryDelays: { firstMs: times.leaseMs, maxMs: times.leaseMs },
		stopTimeoutMs: STOP_TIMEOUT_MS,
		failureMessage: 'the outbox could not be processed',
	});
}
