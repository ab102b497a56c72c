/** API calls of the signed-in user's own account. */
import { useMemo } from 'react';
import type { RecoveryCodes, TwoFactor, Session, TotpSetUp } from '../../contract/accounts.ts';
import { ApiError, type FormResponse, type FormErrors } from '../api.ts';
import { useSession } from '../layout/user.tsx';
import type { Language } from '../urls.ts';
import { useApi } from '../use-api.ts';

export type { RecoveryCodes, TwoFactor, Session, TotpSetUp };

const BASE_PATH = '/api/client-area/account';

type DataOrErrors<T> = { status: 'ok'; data: T } | FormErrors;
type Fields = Record<string, string>;

/** Returns the URL that a form of the account is sent to. */
export const accountAction = (name: string, language: Language): string => `${BASE_PATH}/${name}?lang=${language}`;

export function useAccountApi() {
	const { get, sendForm } = useApi();
	const { reload } = useSession();
	return useMemo(() => {
		/**
		 * Reloads the user after a 401. When the session has ended elsewhere, the gate redirects to the login, so the
		 * promise stays pending.
		 */
		const withSessionCheck = <A extends unknown[], T>(call: (...args: A) => Promise<T>): ((...args: A) => Promise<T>) =>
			async function checked(...args) {
				try {
					return await call(...args);
				} catch (error) {
					if (error instanceof ApiError && error.status === 401 && (await reload()) === null)
						return new Promise<never>(() => {});
					throw error;
				}
			};
		const form = <T extends { status: string } = FormResponse>(name: string) =>
			withSessionCheck((fields: Fields) => sendForm<T>(`${BASE_PATH}/${name}`, fields));
		return {
			twoFactor: withSessionCheck(() => get<TwoFactor>(`${BASE_PATH}/two-factor`)),
			sessions: withSessionCheck(() => get<Session[]>(`${BASE_PATH}/sessions`)),
			endSession: withSessionCheck((uid: string) => sendForm(`${BASE_PATH}/sessions/${uid}/end`, {})),
			endOtherSessions: withSessionCheck(() => sendForm(`${BASE_PATH}/sessions/end-others`, {})),
			passwordRule: withSessionCheck(() => get<{ min_password_length: number }>(`${BASE_PATH}/password`)),
			changePassword: form('password'),
			setUpTwoFactor: form<DataOrErrors<TotpSetUp>>('two-factor/set-up'),
			confirmTwoFactor: form<DataOrErrors<RecoveryCodes>>('two-factor/confirm'),
			renewRecoveryCodes: form<DataOrErrors<RecoveryCodes>>('two-factor/recovery-codes'),
			switchOffTwoFactor: form('two-factor/off'),
		};
	}, [get, sendForm, reload]);
}
