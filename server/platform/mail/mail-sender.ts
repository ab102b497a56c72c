import type { Logger } from 'pino';
import type { Timer } from '../../kernel/timer.ts';
import type { Database } from '../../database/schema.ts';
import { scrub } from '../../http/log.ts';
import { maintainLease } from '../../kernel/lease.ts';
import type { MailTransport } from './mail-transport.ts';
import {
	claimDueMails,
	deleteSentMail,
	nextMailDue,
	recordFailedAttempt,
	renewMail,
	type OutboxMail,
} from './mail.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Delays after the first, second, … failed attempt, in ms. Ten attempts take just under three days. */
export const RETRY_DELAYS_MS = [
	MINUTE_MS,
	5 * MINUTE_MS,
	15 * MINUTE_MS,
	HOUR_MS,
	3 * HOUR_MS,
	6 * HOUR_MS,
	12 * HOUR_MS,
	24 * HOUR_MS,
	24 * HOUR_MS,
] as const;

/** Timeout of one delivery, in ms, even if the mail server seems busy. The lease is renewed meanwhile. */
const SEND_TIMEOUT_MS = 5 * MINUTE_MS;

/** Mails that are sent at the same time. */
const BATCH_SIZE = 4;

/** The longest pause, in ms: another process may have died with a mail, or have stored one without sending it. */
const MAX_PAUSE_MS = MINUTE_MS;

/**
 * The longest time that `stop` waits for running deliveries, in ms. Together with the server's draining it stays below thirty
 * seconds.
 */
const STOP_TIMEOUT_MS = 8_000;

export interface MailSender {
	/** Sends all due mails. Resolves when each has been tried, never rejects. */
	wake(): Promise<void>;
	/** Starts no further mail and waits for running deliveries. */
	stop(): Promise<void>;
}

interface MailSenderOptions {
	database: Database;
	transport: MailTransport;
	log: Logger;
	now: () => Date;
	timer: Timer;
}

/** Sends the outbox's mails when they are due, until it is stopped. Any number of processes may share an outbox. */
export function startMailSender({ database, transport, log, now, timer }: MailSenderOptions): MailSender {
	const stopping = new AbortController();
	let isRequested = false;
	let sending: Promise<void> | undefined;
	let cancelNextRun = () => {};

	/** Delivers a mail. No transaction is open meanwhile, as mail servers are slow. */
	async function deliver(claimed: OutboxMail): Promise<void> {
		let mail = claimed;
		const { uid, attempts } = mail;
		const timeout = new AbortController();
		const cancelTimeout = timer(SEND_TIMEOUT_MS, () => timeout.abort(new Error('the mail server took too long')));
		const releaseLease = maintainLease({
			timer,
			async renew() {
				const renewed = await database.transaction((tx) => renewMail(tx, mail, now()));
				mail = renewed ?? mail;
				return renewed !== undefined;
			},
			// Another process is about to send the mail.
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

	async function sendDue(): Promise<void> {
		while (!stopping.signal.aborted) {
			const mails = await database.transaction((tx) => claimDueMails(tx, now(), BATCH_SIZE));
			if (mails.length === 0) return;
			const results = await Promise.allSettled(mails.map(deliver));
			const failed = results.find((result) => result.status === 'rejected');
			if (failed) throw failed.reason;
		}
	}

	async function work(): Promise<void> {
		let pause: number = MAX_PAUSE_MS;
		while (isRequested && !stopping.signal.aborted) {
			isRequested = false;
			cancelNextRun();
			try {
				await sendDue();
				const due = await nextMailDue(database.read);
				pause = Math.min(MAX_PAUSE_MS, Math.max(0, (due?.getTime() ?? Infinity) - now().getTime()));
			} catch (error) {
				// This is an error of the database, not of the mail server. Claimed mails fall due again by themselves.
				pause = MAX_PAUSE_MS;
				log.error({ err: error }, 'the outbox could not be processed');
			}
		}
		sending = undefined;
		if (!stopping.signal.aborted) cancelNextRun = timer(pause, () => void wake());
	}

	const wake = (): Promise<void> => {
		if (stopping.signal.aborted) return Promise.resolve();
		isRequested = true;
		sending ??= work();
		return sending;
	};

	return {
		wake,
		async stop() {
			stopping.abort();
			cancelNextRun();
			if (!sending) return;
			let cancelTimeout = () => {};
			const timeout = new Promise<void>((resolve) => {
				cancelTimeout = timer(STOP_TIMEOUT_MS, resolve);
			});
			await Promise.race([sending, timeout]);
			cancelTimeout();
		},
	};
}
