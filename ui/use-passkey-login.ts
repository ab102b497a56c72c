import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PasskeyRequest } from '../contract/accounts.ts';
import { isAutofillSupported, isCancelled, signWithPasskey } from './passkeys.ts';

/** Time after which the challenge of the suggestions is replaced. The server accepts it for five minutes. */
const AUTOFILL_CHALLENGE_MS = 4 * 60_000;

export interface PasskeyLogin {
	/** Requests a challenge. */
	begin: () => Promise<PasskeyRequest>;
	/** Sends the response of a passkey. @returns the message of an error; undefined after a login */
	finish: (credential: string) => Promise<string | undefined>;
	/** Called after a login. */
	onLoggedIn: () => unknown;
	/** Returns the message of a failed request. */
	messageOf: (error: unknown) => string;
	/** Also offers passkeys in the suggestions of the field for the email address. */
	withAutofill: boolean;
}

/** Sends the response of a passkey. @returns the message of an error; empty after a login */
async function finish({ current }: RefObject<PasskeyLogin>, credential: string): Promise<string> {
	const message = await current.finish(credential);
	if (message === undefined) await current.onLoggedIn();
	return message ?? '';
}

/**
 * Offers passkeys in the suggestions of a field until one is chosen. If that fails, nothing is shown, because the user
 * can still press the button or type a password.
 * @returns the message to show if the server rejects the chosen passkey; otherwise empty
 */
async function suggestPasskeys(login: RefObject<PasskeyLogin>, signal: AbortSignal): Promise<string> {
	if (!(await isAutofillSupported())) return '';
	while (!signal.aborted) {
		const renewal = AbortSignal.timeout(AUTOFILL_CHALLENGE_MS);
		try {
			const request = await login.current.begin();
			const credential = await signWithPasskey(request, {
				asAutofill: true,
				signal: AbortSignal.any([signal, renewal]),
			});
			return await finish(login, credential);
		} catch {
			if (!renewal.aborted) return '';
		}
	}
	return '';
}

/** Logs in with a passkey: by a button, and by the browser's suggestions. */
export function usePasskeyLogin(login: PasskeyLogin): { isBusy: boolean; error: string; logIn: () => Promise<void> } {
	const { withAutofill } = login;
	const [error, setError] = useState('');
	const [isBusy, setBusy] = useState(false);
	const current = useRef(login);
	useEffect(() => {
		current.current = login;
	});
	useEffect(() => {
		// A browser has one passkey request at a time, so a request of the button ends the suggestions.
		if (!withAutofill || isBusy) return undefined;
		const controller = new AbortController();
		const suggest = async (): Promise<void> => {
			const message = await suggestPasskeys(current, controller.signal);
			if (message !== '') setError(message);
		};
		void suggest();
		return () => controller.abort();
	}, [withAutofill, isBusy]);
	const logIn = async (): Promise<void> => {
		if (isBusy) return;
		setBusy(true);
		setError('');
		try {
			setError(await finish(current, await signWithPasskey(await current.current.begin())));
		} catch (failure) {
			if (!isCancelled(failure)) setError(current.current.messageOf(failure));
		} finally {
			setBusy(false);
		}
	};
	return { isBusy, error, logIn };
}
