/** Unsent replies in this browser, by account and message. */

const PREFIX = 'reelhouse.admin.reply.';
/** Drafts may quote visitors, so the browser must not store them for long. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

interface Draft {
	text: string;
	/** Time of the last edit, in ms. */
	at: number;
}

const keyOf = (accountUid: string, messageUid: string): string => `${PREFIX}${accountUid}.${messageUid}`;

function parse(stored: string | null): Draft | undefined {
	try {
		const { text, at } = JSON.parse(stored ?? '') as Partial<Draft>;
		return typeof text === 'string' && typeof at === 'number' ? { text, at } : undefined;
	} catch {
		return undefined;
	}
}

function deleteOldDrafts(now: number): void {
	for (const key of Object.keys(localStorage))
		if (key.startsWith(PREFIX) && now - (parse(localStorage.getItem(key))?.at ?? 0) > MAX_AGE_MS)
			localStorage.removeItem(key);
}

/** Empty without a draft. Also deletes old drafts of all messages. */
export function readDraft(accountUid: string, messageUid: string, now = Date.now()): string {
	try {
		deleteOldDrafts(now);
		return parse(localStorage.getItem(keyOf(accountUid, messageUid)))?.text ?? '';
	} catch {
		// Storage is forbidden.
		return '';
	}
}

/**
 * An empty text deletes the draft.
 * @returns false if the browser cannot store the text
 */
export function storeDraft(accountUid: string, messageUid: string, text: string, now = Date.now()): boolean {
	const key = keyOf(accountUid, messageUid);
	try {
		if (text.trim() === '') localStorage.removeItem(key);
		else localStorage.setItem(key, JSON.stringify({ text, at: now } satisfies Draft));
		return true;
	} catch {
		// Storage is full or forbidden.
		return false;
	}
}
