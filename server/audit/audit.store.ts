import type { Tx } from '../database/schema.ts';
import { newUid } from '../uid.ts';

/** Who did something, and from where. */
export interface Actor {
	/** E-mail address; what it is that acts where nobody does, e.g. `schedule`. */
	email: string;
	/** Address the request came from; empty where none did. */
	address: string;
}

export interface Deed {
	/** e.g. `saved`, `published`, `signed_in`, `refused`. */
	action: string;
	/** e.g. `games`; empty where none is meant. */
	noun?: string;
	item_uid?: string;
	/** What the item was called then, for people. */
	title?: string;
	/** What else is to be known, never a secret nor whole contents. */
	details?: Record<string, string | number | boolean | null>;
}

/** Writes down what somebody did, in the transaction that does it. Nothing takes it out again: the database refuses. */
export async function noteDeed(tx: Tx, { email, address }: Actor, deed: Deed, now: Date): Promise<void> {
	const { action, noun = '', item_uid = '', title = '', details = {} } = deed;
	await tx
		.insertInto('audit_log')
		.values({
			uid: newUid(now),
			at: now.toISOString(),
			who: email,
			address,
			action,
			noun,
			item_uid,
			title,
			details: JSON.stringify(details),
		})
		.execute();
}
