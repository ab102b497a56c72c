/** Looks up the signed-in user, without React and without a fixed network client. */
import type { User } from './api.ts';

export interface SessionState {
	user: User | null;
	isKnown: boolean;
	/** True if no lookup has succeeded and the latest one has failed. */
	hasFailed: boolean;
	/** True after a sign-out on this page. */
	hasSignedOut: boolean;
}

export const UNKNOWN_SESSION: SessionState = { user: null, isKnown: false, hasFailed: false, hasSignedOut: false };

const HINT_COOKIE = /(?:^|; )(?:__Host-)?reelhouse_signed_in=1(?:;|$)/;

/**
 * Returns false if these cookies exclude a session. The server sets the hint cookie together with the session (ADR
 * 0042).
 */
export const mayHaveSession = (cookies: string): boolean => HINT_COOKIE.test(cookies);

export class SessionLookup {
	state = UNKNOWN_SESSION;
	/** The state in the server's HTML, with which hydration starts. Only a live preview has a user. */
	renderedState = UNKNOWN_SESSION;
	readonly #fetchUser: () => Promise<User | null>;
	readonly #listeners = new Set<() => void>();
	#latest: Promise<User | null | undefined> | undefined;

	/** @param fetchUser resolves with null if nobody is signed in */
	constructor(fetchUser: () => Promise<User | null>) {
		this.#fetchUser = fetchUser;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	/** Does nothing if the user is known or being requested. */
	readonly lookUp = (): void => {
		if (this.#latest === undefined || this.state.hasFailed) void this.reload();
	};

	/** Calls `lookUp`. Resolves with the new state, also after a failure. */
	readonly settle = async (): Promise<SessionState> => {
		this.lookUp();
		await this.#latest;
		return this.state;
	};

	/**
	 * Never rejects.
	 * @returns the user; null if nobody is signed in; the previous user, or undefined, if the request failed
	 */
	readonly reload = (): Promise<User | null | undefined> => {
		const lookup: Promise<User | null | undefined> = this.#fetchUser().then(
			(user) => (lookup === this.#latest ? this.#onResponse(user) : this.#latest),
			() => (lookup === this.#latest ? this.#onFailure() : this.#latest),
		);
		return (this.#latest = lookup);
	};

	/**
	 * Ends the session with `end`, clears the user and ignores earlier lookups. If `end` rejects, `signOut` rejects and
	 * the user stays.
	 */
	async signOut(end: () => Promise<void>): Promise<void> {
		await end();
		this.#latest = Promise.resolve(null);
		this.#set({ user: null, isKnown: true, hasFailed: false, hasSignedOut: true });
	}

	#onResponse(user: User | null): User | null {
		const before = this.state.user;
		// An equal user stays the same object, so that data does not load again.
		const same = JSON.stringify(user) === JSON.stringify(before) ? before : user;
		this.#set({ user: same, isKnown: true, hasFailed: false, hasSignedOut: false });
		return same;
	}

	/** A failed request does not mean that the session has ended, so the user stays. */
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
