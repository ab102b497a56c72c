import type { Logger } from 'pino';
import type { Language } from '../../../contract/envelope.ts';
import type { Timer } from '../../kernel/timer.ts';
import type { Site } from '../../http/site.ts';
import type { Tx, Database } from '../../database/schema.ts';
import type { MailSender } from '../../platform/mail/mail-sender.ts';
import type { Config } from '../../kernel/config.ts';
import { invitationMail, lockedMail, resetMail } from '../accounts/accounts.mail.ts';
import { notifyOwner } from '../accounts/account-mail.ts';
import { findUser, type UserRow } from '../accounts/accounts.store.ts';
import { addPasswordLink, LINK_LIFETIME_MS, reserveAccountMail, dequeueResetRequests } from './password-links.store.ts';
import { LOCK_DURATION_MS } from '../sign-in/sign-in.store.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
	mail: Pick<MailSender, 'wake'>;
	now: () => Date;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Delay between a request and its mail, so that the time of the next response does not reveal whether a mail was sent.
 */
const LOOKUP_DELAY_MS = 1000;
/** Interval at which the queue is polled: another process may have been killed with requests that it had stored. */
export const POLL_INTERVAL_MS = 60_000;
/** Requests that one transaction processes. */
const BATCH_SIZE = 20;

export interface PasswordResetWorker {
	/** Must be called after a request, or the notice of a lock, has been stored. */
	wake(): void;
	/** Processes all waiting requests. Never rejects. */
	work(): Promise<void>;
	stop(): Promise<void>;
}

/**
 * Sends mails for requested links and for locks in the background: every request does the same work and takes the same
 * time, whether or not the address has an account.
 */
export function startPasswordResetWorker(services: Deps, site: Pick<Site, 'url'>, timer: Timer): PasswordResetWorker {
	const { database, log, mail, now } = services;
	let cancelWake: (() => void) | undefined;
	let cancelPoll = () => {};
	let isStopped = false;
	let working = Promise.resolve();

	/** Mails a link, unless the limit of the account is reached. Nobody learns of it: the response was sent long ago. */
	async function sendLink(tx: Tx, user: UserRow): Promise<void> {
		// An account whose owner has never chosen a password needs an invitation instead of a reset.
		const kind = user.is_invited === 1 ? 'invitation' : 'reset';
		if (!(await reserveAccountMail(tx, user.uid, kind, now()))) return;
		const token = await addPasswordLink(tx, user.uid, kind, now());
		const path = (language: Language) => site.url('set-password-page', language, { slug: token });
		await notifyOwner(services, tx, user, path, (...about) =>
			kind === 'invitation'
				? invitationMail(...about, LINK_LIFETIME_MS.invitation / DAY_MS)
				: resetMail(...about, LINK_LIFETIME_MS.reset / MINUTE_MS),
		);
	}

	async function sendLockNotice(tx: Tx, user: UserRow): Promise<void> {
		if (!(await reserveAccountMail(tx, user.uid, 'lock', now()))) return;
		const path = (language: Language) => site.url('home-page', language, { hash: 'login' });
		await notifyOwner(services, tx, user, path, (...about) => lockedMail(...about, LOCK_DURATION_MS / MINUTE_MS));
	}

	async function processBatch(): Promise<number> {
		return database.transaction(async (tx) => {
			const requests = await dequeueResetRequests(tx, BATCH_SIZE);
			for (const [email, about] of Map.groupBy(requests, (request) => request.email)) {
				const user = await findUser(tx, email);
				if (user?.is_active !== 1) continue;
				const includes = (kind: string) => about.some((request) => request.about === kind);
				if (includes('lock')) await sendLockNotice(tx, user);
				if (includes('link')) await sendLink(tx, user);
			}
			return requests.length;
		});
	}

	async function drain(): Promise<void> {
		try {
			while ((await processBatch()) === BATCH_SIZE);
			void mail.wake();
		} catch (error) {
			log.error({ err: error }, 'requests for a password link and notices of locks could not be processed');
		}
	}

	const work = (): Promise<void> => (working = working.then(drain));
	const schedulePoll = (): void => {
		cancelPoll = timer(POLL_INTERVAL_MS, () => void work().then(() => isStopped || schedulePoll()));
	};
	schedulePoll();
	return {
		wake() {
			cancelWake ??= timer(LOOKUP_DELAY_MS, () => {
				cancelWake = undefined;
				void work();
			});
		},
		work,
		async stop() {
			isStopped = true;
			cancelWake?.();
			cancelPoll();
			await working;
		},
	};
}
