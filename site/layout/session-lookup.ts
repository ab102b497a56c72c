/** Finds out who is signed in, for user.tsx; knows neither React nor the network. */
import type { User } from '../api.ts';

export interface SessionState {
	user: User | null;
	/** Whether a lookup has been answered: until then nobody knows. */
	isKnown: boolean;
	/** Whether the latest lookup failed while nothing was known. */
	hasFailed: boolean;
	/** Whether the visitor has just signed out here, and is led home for it. */
	hasSignedOut: boolean;
}

export const UNKNOWN_SESSION: SessionState = { user: null, isKnown: false, hasFailed: false, hasSignedOut: false };

const HINT_COOKIE = /(?:^|; )(?:__Host-)?reelhouse_signed_in=1(?:;|$)/;

/** Whether a browser with these cookies may have a session: the server sets and ends this hint with it (docs/decisions/0042). */
export const mayHaveSession = (cookies: string): boolean => HINT_COOKIE.test(cookies);

export class SessionLookup {
	state = UNKNOWN_SESSION;
	readonly #fetchUser: () => Promise<User | null>;
	readonly #listeners = new Set<() => void>();
	#latest: Promise<User | null | undefined> | undefined;

	/** `ask` asks the server for the user, null where nobody is signed in. */
	constructor(fetchUser: () => Promise<User | null>) {
		this.#fetchUser = fetchUser;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	/** Asks where nobody has asked yet, or the request failed. */
	readonly lookUp = (): void => {
		if (this.#latest === undefined || this.state.hasFailed) void this.reload();
	};

	/**
	 * Asks again. Never rejects.
	 * @returns the user; null when nobody is signed in; what was known before when the request failed, undefined for nothing.
	 */
	readonly reload = (): Promise<User | null | undefined> => {
		const lookup: Promise<User | null | undefined> = this.#fetchUser().then(
			(user) => (lookup === this.#latest ? this.#onResponse(user) : this.#latest),
			() => (lookup === this.#latest ? this.#onFailure() : this.#latest),
		);
		return (this.#latest = lookup);
	};

	/**
	 * Ends the session by `end` and forgets the user; an answer that is still on its way counts no more. Where
	 * `end` rejects, so does this, and the user stays: no page may say that an open session has ended.
	 */
	async signOut(end: () => Promise<void>): Promise<void> {
		await end();
		this.#latest = Promise.resolve(null);
		this.#set({ user: null, isKnown: true, hasFailed: false, hasSignedOut: true });
	}

	#onResponse(user: User | null): User | null {
		const before = this.state.user;
		// The same user stays the same object: what was loaded for it stays too.
		const same = JSON.stringify(user) === JSON.stringify(before) ? before : user;
		this.#set({ user: same, isKnown: true, hasFailed: false, hasSignedOut: false });
		return same;
	}

	/** A server in trouble ends no session. */
	#onFailure(): User | null | undefined {
		if (this.state.isKnown) return this.state.user;
		this.#set({ ...this.state, hasFailed: true });
		return undefined;
	}

	#set(state: SessionState): void {
		this.state = state;
		for (const listener of this.#listeners) listener();
	}
}
