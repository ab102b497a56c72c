import type { Logger } from 'pino';
import type { Language } from '../../../contract/envelope.ts';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import type { Site } from '../../http/site.ts';
import type { Tx, Database } from '../../database/schema.ts';
import type { Config } from '../../kernel/config.ts';
import { loginPage } from '../accounts/account-pages.ts';
import { invitationMail, lockedMail, noResetMail, resetMail } from '../accounts/account-mails.ts';
import { enqueueAccountMail } from '../accounts/enqueue-account-mail.ts';
import { findUser, type UserRow } from '../accounts/accounts.store.ts';
import { requiredProvider } from '../accounts/local-login.ts';
import { addPasswordLink, LINK_LIFETIME_MS, reserveAccountMail, dequeueResetRequests } from './password-links.store.ts';
import { LOCK_DURATION_MS } from '../sign-in/sign-in-attempts.store.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
	mail: Pick<JobHandle, 'wake'>;
	now: () => Date;
	worker: BackgroundWorker;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Delay between a request and its mail. Otherwise, the duration of the next response could reveal that a mail is sent.
 */
const LOOKUP_DELAY_MS = 1000;
const BATCH_SIZE = 20;

/**
 * Adds the job that mails password links and notices of locks. It looks up the account after the response, so that the
 * duration of a request does not reveal whether the account exists.
 */
export function addPasswordResets(deps: Deps, site: Pick<Site, 'url'>): JobHandle {
	const { database, mail, now, worker } = deps;

	/**
	 * Mails a link, or the advice to log in with the provider. Sends nothing above the account's limit. The requester
	 * cannot notice this, because the response was sent before.
	 */
	async function sendLink(tx: Tx, user: UserRow): Promise<void> {
		// Without a password, the owner needs an invitation.
		const kind = user.is_invited === 1 ? 'invitation' : 'reset';
		if (!(await reserveAccountMail(tx, user.uid, kind, now()))) return;
		const provider = requiredProvider(deps.config, user);
		if (provider !== undefined) {
			await enqueueAccountMail(deps, tx, user, loginPage(site, user), (...about) => noResetMail(...about, provider));
			return;
		}
		const token = await addPasswordLink(tx, user.uid, kind, now());
		const path = (language: Language) => site.url('set-password-page', language, { slug: token });
		await enqueueAccountMail(deps, tx, user, path, (...about) =>
			kind === 'invitation'
				? invitationMail(...about, LINK_LIFETIME_MS.invitation / DAY_MS)
				: resetMail(...about, LINK_LIFETIME_MS.reset / MINUTE_MS),
		);
	}

	async function sendLockNotice(tx: Tx, user: UserRow): Promise<void> {
		if (!(await reserveAccountMail(tx, user.uid, 'lock', now()))) return;
		await enqueueAccountMail(deps, tx, user, loginPage(site, user), (...about) =>
			lockedMail(...about, LOCK_DURATION_MS / MINUTE_MS),
		);
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

	return worker.add({
		name: 'password_resets',
		async run(signal) {
			let processed = BATCH_SIZE;
			while (processed === BATCH_SIZE && !signal.aborted) {
				processed = await processBatch();
				if (processed > 0) mail.wake();
			}
			return undefined;
		},
		// A process may stop after storing a request and before waking the job.
		pollIntervalMs: database.leaseTimes.pollMs,
		wakeDelayMs: LOOKUP_DELAY_MS,
		failureMessage: 'requests for a password link and notices of locks could not be processed',
	});
}
