import { enqueueMail } from '../mail/mail.store.ts';
import type { Timer } from '../mail/mail-sender.ts';
import type { Services } from '../services.ts';
import { resetMail } from './accounts.mail.ts';
import { languageOf, studioName } from './account-mail.ts';
import { findUser } from './accounts.store.ts';
import { addPasswordLink, RESET_LINK, takeResetMail, takeResetRequests } from './password-links.store.ts';

/** Milliseconds between a request and its mail. Nobody can tell from the time of an answer what came of the last one. */
const PAUSE = 1000;
/** Requests looked up in one transaction. */
const AT_ONCE = 20;

export interface ResetRequests {
	/** To be called when a request has been stored. */
	wake(): void;
	/** Looks up all that wait. Never rejects. */
	work(): Promise<void>;
	stop(): Promise<void>;
}

/**
 * Turns the addresses that asked for a link into mails, apart from the asking: a request does the same work and takes
 * the same time whether or not there is an account (decision 14).
 */
export function startResetRequests(
	services: Omit<Services, 'resets'>,
	setPasswordUrl: (token: string, language: 'en' | 'zh') => string,
	timer: Timer,
): ResetRequests {
	const { database, log, mail, now } = services;
	let cancel: (() => void) | undefined;
	let working = Promise.resolve();

	async function lookUp(): Promise<number> {
		return database.transaction(async (tx) => {
			const requests = await takeResetRequests(tx, AT_ONCE);
			for (const email of new Set(requests.map((request) => request.email))) {
				const user = await findUser(tx, email);
				if (user?.is_active !== 1) continue;
				// Too many would bury the mailbox. Nobody learns of it: the request was answered long ago.
				if (!(await takeResetMail(tx, user.uid, now()))) continue;
				const language = languageOf(user);
				const token = await addPasswordLink(tx, user.uid, RESET_LINK, now());
				const studio = await studioName(services, language);
				const link = services.config.origin + setPasswordUrl(token, language);
				await enqueueMail(tx, resetMail(user.email, language, studio, link, RESET_LINK / 60_000), now());
			}
			return requests.length;
		});
	}

	async function drain(): Promise<void> {
		try {
			while ((await lookUp()) === AT_ONCE);
			void mail.wake();
		} catch (error) {
			log.error({ err: error }, 'requests for a password link could not be worked on');
		}
	}

	const work = (): Promise<void> => (working = working.then(drain));
	return {
		wake() {
			cancel ??= timer(PAUSE, () => {
				cancel = undefined;
				void work();
			});
		},
		work,
		async stop() {
			cancel?.();
			await working;
		},
	};
}
