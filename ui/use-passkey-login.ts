import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PasskeyRequest } from '../contract/accounts.ts';
import { isAutofillSupported, isCancelled, signWithPasskey } from './passkeys.ts';

/** The server accepts a challenge for five minutes, so replace the challenge for suggestions earlier. */
const AUTOFILL_CHALLENGE_MS = 4 * 60_000;

export interface PasskeyLogin {
	begin: () => Promise<PasskeyRequest>;
	/** @returns an error message; undefined after a login */
	finish: (credential: string) => Promise<string | undefined>;
	onLoggedIn: () => unknown;
	messageOf: (error: unknown) => string;
	/** True also offers passkeys as suggestions in the email field. */
	withAutofill: boolean;
}

/** @returns an error message; empty after a login */
async function finish({ current }: RefObject<PasskeyLogin>, credential: string): Promise<string> {
	const message = await current.finish(credential);
	if (message === undefined) await current.onLoggedIn();
	return message ?? '';
}

/**
 * Offers passkeys in the suggestions of a field until the user chooses one. Failed requests are ignored, because the
 * button still works.
 * @returns the message if the server rejects the passkey; otherwise empty
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

export function usePasskeyLogin(login: PasskeyLogin): { isBusy: boolean; error: string; logIn: () => Promise<void> } {
	const { withAutofill } = login;
	const [error, setError] = useState('');
	const [isBusy, setBusy] = useState(false);
	const current = useRef(login);
	useEffect(() => {
		current.current = login;
	});
	useEffect(() => {
		// Browsers allow only one passkey request at a time, so the button ends the suggestions.
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
