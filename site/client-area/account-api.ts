/** API calls of the signed-in user's own account. */
import { useMemo } from 'react';
import type {
	Passkey,
	PasskeyCreation,
	RecoveryCodes,
	TwoFactor,
	Session,
	TotpSetUp,
} from '../../contract/accounts.ts';
import type { Api, FormResponse, FormErrors } from '../api.ts';
import type { Language } from '../urls.ts';
import { useApi } from '../parts/use-api.ts';

export type { Passkey, RecoveryCodes, TwoFactor, Session, TotpSetUp };

const BASE_PATH = '/api/client-area/account';

type DataOrErrors<T> = { status: 'ok'; data: T } | FormErrors;
type Fields = Record<string, string>;

export const accountAction = (name: string, language: Language): string => `${BASE_PATH}/${name}?lang=${language}`;

export const accountApi = ({ get, sendForm }: Api) => {
	const form =
		<T extends { status: string } = FormResponse>(name: string) =>
		(fields: Fields) =>
			sendForm<T>(`${BASE_PATH}/${name}`, fields);
	return {
		twoFactor: () => get<TwoFactor>(`${BASE_PATH}/two-factor`),
		sessions: () => get<Session[]>(`${BASE_PATH}/sessions`),
		passkeys: () => get<Passkey[]>(`${BASE_PATH}/passkeys`),
		requestPasskeyCreation: form<DataOrErrors<PasskeyCreation>>('passkeys/challenge'),
		addPasskey: form('passkeys'),
		removePasskey: (uid: string, fields: Fields) => form(`passkeys/${uid}/remove`)(fields),
		endSession: (uid: string) => sendForm(`${BASE_PATH}/sessions/${uid}/end`, {}),
		endOtherSessions: () => sendForm(`${BASE_PATH}/sessions/end-others`, {}),
		passwordRule: () => get<{ min_password_length: number; provider: string | null }>(`${BASE_PATH}/password`),
		changePassword: form('password'),
		setUpTwoFactor: form<DataOrErrors<TotpSetUp>>('two-factor/set-up'),
		confirmTwoFactor: form<DataOrErrors<RecoveryCodes>>('two-factor/confirm'),
		renewRecoveryCodes: form<DataOrErrors<RecoveryCodes>>('two-factor/recovery-codes'),
		switchOffTwoFactor: form('two-factor/off'),
	};
};

export function useAccountApi(): ReturnType<typeof accountApi> {
	const api = useApi();
	return useMemo(() => accountApi(api), [api]);
}
