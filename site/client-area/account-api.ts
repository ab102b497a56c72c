/** The calls of one's own account. */
import { useMemo } from 'react';
import type { RecoveryCodes, TwoFactor, Session, TotpSetUp } from '../../contract/accounts.ts';
import { ApiError, type FormAnswer, type FormRefusal } from '../api.ts';
import { useSession } from '../layout/user.tsx';
import type { Language } from '../urls.ts';
import { useApi } from '../use-api.ts';

export type { RecoveryCodes, TwoFactor, Session, TotpSetUp };

const HOME = '/api/client-area/account';

type Brings<T> = { status: 'ok'; data: T } | FormRefusal;
type Fields = Record<string, string>;

/** Where a form of the account goes. */
export const accountAction = (name: string, language: Language): string => `${HOME}/${name}?lang=${language}`;

export type AccountApi = ReturnType<typeof useAccountApi>;

export function useAccountApi() {
	const { get, sendForm } = useApi();
	const { reload } = useSession();
	return useMemo(() => {
		/** A session that has ended elsewhere is found out here: the gate leads to the login, and no answer is waited for. */
		const inside = <A extends unknown[], T>(call: (...given: A) => Promise<T>): ((...given: A) => Promise<T>) =>
			async function ask(...given) {
				try {
					return await call(...given);
				} catch (error) {
					if (error instanceof ApiError && error.status === 401 && (await reload()) === null)
						return new Promise<never>(() => {});
					throw error;
				}
			};
		const form = <T extends { status: string } = FormAnswer>(name: string) =>
			inside((fields: Fields) => sendForm<T>(`${HOME}/${name}`, fields));
		return {
			twoFactor: inside(() => get<TwoFactor>(`${HOME}/two-factor`)),
			sessions: inside(() => get<Session[]>(`${HOME}/sessions`)),
			endSession: inside((uid: string) => sendForm(`${HOME}/sessions/${uid}/end`, {})),
			endOtherSessions: inside(() => sendForm(`${HOME}/sessions/end-others`, {})),
			passwordRule: inside(() => get<{ min_password_length: number }>(`${HOME}/password`)),
			changePassword: form('password'),
			setUpTwoFactor: form<Brings<TotpSetUp>>('two-factor/set-up'),
			confirmTwoFactor: form<Brings<RecoveryCodes>>('two-factor/confirm'),
			renewRecoveryCodes: form<Brings<RecoveryCodes>>('two-factor/recovery-codes'),
			switchOffTwoFactor: form('two-factor/off'),
		};
	}, [get, sendForm, reload]);
}
