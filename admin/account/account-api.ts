/** Calls about the caller's own account. The client area uses the same calls. */
import type {
	Passkey,
	PasskeyCreation,
	RecoveryCodes,
	Session,
	TotpSetUp,
	TwoFactor,
} from '../../contract/accounts.ts';
import { readResponse } from '../api/call.ts';
import { request, sendForm, type Fields } from '../api/forms.ts';

export type { Session, TotpSetUp, TwoFactor };

const BASE_PATH = '/api/client-area/account';

async function get<T>(path: string): Promise<T> {
	const { status, text } = await request(path);
	return readResponse<T, unknown>(status, text).data;
}

export interface Account {
	email: string;
	minPasswordLength: number;
	/** Name of the provider with which the user logs in; null for a login by password. */
	provider: string | null;
	twoFactor: TwoFactor;
	passkeys: Passkey[];
	sessions: Session[];
}

export async function loadAccount(): Promise<Account> {
	const [{ user }, { min_password_length, provider }, twoFactor, passkeys, sessions] = await Promise.all([
		get<{ user?: { email: string } }>('/api/auth/me'),
		get<{ min_password_length: number; provider: string | null }>(`${BASE_PATH}/password`),
		get<TwoFactor>(`${BASE_PATH}/two-factor`),
		get<Passkey[]>(`${BASE_PATH}/passkeys`),
		get<Session[]>(`${BASE_PATH}/sessions`),
	]);
	return { email: user?.email ?? '', minPasswordLength: min_password_length, provider, twoFactor, passkeys, sessions };
}

export const loadChallenge = () => get<Record<string, unknown>>('/api/captcha');

const post =
	<T = unknown>(name: string) =>
	(fields: Fields = {}) =>
		sendForm<T>(`${BASE_PATH}/${name}`, fields);

export const changePassword = post('password');
export const setUpTwoFactor = post<TotpSetUp>('two-factor/set-up');
export const confirmTwoFactor = post<RecoveryCodes>('two-factor/confirm');
export const renewRecoveryCodes = post<RecoveryCodes>('two-factor/recovery-codes');
export const turnOffTwoFactor = post('two-factor/off');
export const requestPasskeyCreation = post<PasskeyCreation>('passkeys/challenge');
export const addPasskey = post('passkeys');
export const removePasskey = (uid: string, fields: Fields) => post(`passkeys/${uid}/remove`)(fields);
export const endSession = (uid: string) => post(`sessions/${uid}/end`)();
export const endOtherSessions = () => post('sessions/end-others')();
