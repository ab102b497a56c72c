import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../database/schema.ts';
import type { MailSender } from './mail-sender.ts';
import { isInOutbox } from './mail.store.ts';

interface Deps {
	database: Database;
	mail: Pick<MailSender, 'wake'>;
}

/** Milliseconds that somebody waits to hear whether the mail server took a mail. */
const DELIVERY_TIMEOUT_MS = 10_000;

/** Whether a mail of the outbox was handed over in time. One that was not stays there, and is tried again. */
export async function deliverNow({ mail, database }: Deps, mailUid: string) {
	await Promise.race([mail.wake(), delay(DELIVERY_TIMEOUT_MS, undefined, { ref: false })]);
	return !(await isInOutbox(database.read, mailUid));
}
