import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '../../app/services.ts';
import { isInOutbox } from './mail.store.ts';

/** Milliseconds that somebody waits to hear whether the mail server took a mail. */
const PATIENCE = 10_000;

/** Whether a mail of the outbox was handed over in time. One that was not stays there, and is tried again. */
export async function isHandedOver({ mail, database }: Pick<Services, 'mail' | 'database'>, mailUid: string) {
	await Promise.race([mail.wake(), delay(PATIENCE, undefined, { ref: false })]);
	return !(await isInOutbox(database.read, mailUid));
}
