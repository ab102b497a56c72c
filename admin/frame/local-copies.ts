/** Copies of unsaved changes in this browser. They survive a crash, a lost connection and an ended session. */
import type { Content } from '../api/item.ts';

/** Form to which a copy belongs. */
export interface CopyPlace {
	/** Uid of the user. */
	user: string;
	resource: string;
	/** Null for a new item. */
	uid: string | null;
}

/** Changed fields, with the values before and after. All other fields equal the stored item. */
export interface LocalCopy {
	at: string;
	/** Null for a new item. */
	revision: number | null;
	before: Content;
	edits: Content;
	/** Paths of machine translations. */
	machine?: readonly string[];
}

export interface StoredCopy extends LocalCopy {
	key: string;
}

/** Limits of one copy and of all copies, because the whole site shares a few megabytes of storage. */
const MAX_COPY_CHARS = 1_000_000;
const MAX_TOTAL_CHARS = 3_000_000;
export const MAX_COPY_AGE_MS = 14 * 24 * 3600_000;

const STORAGE_PREFIX = 'reelhouse.admin.';
const KEY_PREFIX = `${STORAGE_PREFIX}unsaved.`;
const userPrefix = (user: string): string => `${KEY_PREFIX}${user}/`;
const placePrefix = ({ user, resource, uid }: CopyPlace): string => `${userPrefix(user)}${resource}/${uid ?? ''}/`;

const keysWith = (prefix: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

function parse(text: string): LocalCopy | null {
	try {
		const copy = JSON.parse(text) as LocalCopy;
		const isWhole = typeof copy.edits === 'object' && copy.edits !== null && typeof copy.before === 'object';
		return isWhole && Number.isFinite(Date.parse(copy.at)) ? copy : null;
	} catch {
		return null;
	}
}

/** Returns the copies with a prefix, the newest first. Removes invalid and old copies. */
function readBelow(prefix: string, now: number): (StoredCopy & { size: number })[] {
	const copies = keysWith(prefix).flatMap((key) => {
		const text = localStorage.getItem(key) ?? '';
		const copy = parse(text);
		if (copy && now - Date.parse(copy.at) <= MAX_COPY_AGE_MS) return [{ ...copy, key, size: text.length }];
		localStorage.removeItem(key);
		return [];
	});
	return copies.sort((a, b) => b.at.localeCompare(a.at));
}

/**
 * Above MAX_TOTAL_CHARS, removes the oldest other copies.
 * @returns true if the copy is stored
 */
export function writeCopy(key: string, copy: LocalCopy): boolean {
	const text = JSON.stringify(copy);
	if (text.length > MAX_COPY_CHARS) return false;
	try {
		let total = text.length;
		for (const other of readBelow(KEY_PREFIX, Date.now()).filter((each) => each.key !== key)) {
			total += other.size;
			if (total > MAX_TOTAL_CHARS) localStorage.removeItem(other.key);
		}
		localStorage.setItem(key, text);
		return true;
	} catch {
		// Storage is full or forbidden.
		return false;
	}
}

export function removeCopy(key: string): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// Storage is forbidden.
	}
}

/** Skips copies of open screens. The newest is first. */
export async function findCopies(place: CopyPlace): Promise<StoredCopy[]> {
	try {
		const { held = [] } = (await navigator.locks?.query()) ?? {};
		const open = new Set(held.map(({ name }) => name));
		return readBelow(placePrefix(place), Date.now()).filter(({ key }) => !open.has(key));
	} catch {
		return [];
	}
}

/** Leaving the page within this time after a click on log-out counts as a log-out. */
const LOGOUT_WAIT_MS = 10_000;

/** The data is removed when the log-out page replaces the admin. Until then, the user can cancel. */
export function clearStorageOnLogout(user: string): void {
	const remove = (): void => {
		try {
			// A key contains the account's uid after the name of the data, e.g. `reelhouse.admin.unsaved.<uid>/`.
			for (const key of keysWith(STORAGE_PREFIX)) if (key.split(/[./]/)[3] === user) localStorage.removeItem(key);
			for (const key of Object.keys(sessionStorage)) if (key.startsWith(STORAGE_PREFIX)) sessionStorage.removeItem(key);
		} catch {
			// Storage is forbidden.
		}
	};
	window.addEventListener('pagehide', remove, { once: true });
	setTimeout(() => window.removeEventListener('pagehide', remove), LOGOUT_WAIT_MS);
}

export interface CopyKeeper {
	/** Locks the copy, so that other tabs with the same item do not offer it. */
	open: () => void;
	/** @returns true if the copy is stored */
	write: (copy: LocalCopy) => boolean;
	remove: () => void;
	/** The screen continues the copy of an earlier screen. */
	adopt: (key: string) => void;
	close: () => void;
}

/** Each screen has its own copy, so that tabs do not overwrite each other's copies. */
export function makeCopyKeeper(place: CopyPlace): CopyKeeper {
	let key = placePrefix(place) + Math.random().toString(36).slice(2);
	let isStored = false;
	let unlock = (): void => {};
	const lock = (): void => {
		const { promise, resolve } = Promise.withResolvers<void>();
		unlock = resolve;
		// Only secure contexts have locks. Without them, another tab offers the copy too.
		void navigator.locks?.request(key, { ifAvailable: true }, () => promise).catch(() => {});
	};
	return {
		open: lock,
		write: (copy) => {
			const isWritten = writeCopy(key, copy);
			isStored ||= isWritten;
			return isWritten;
		},
		remove: () => {
			if (isStored) removeCopy(key);
			isStored = false;
		},
		adopt: (other) => {
			unlock();
			key = other;
			isStored = true;
			lock();
		},
		close: () => unlock(),
	};
}
