import { OPENID_LOGIN_PATH } from '../../contract/urls.ts';

/** Returns how staff log in, which the document states. `provider` is undefined where there is none. */
export function readLoginOptions(): { provider: string | undefined; withPassword: boolean } {
	const { loginProvider, passwordLogin } = document.body.dataset;
	return { provider: loginProvider, withPassword: passwordLogin !== 'off' };
}

/** Returns the address that logs in with the provider, and then opens `to`. */
export const providerLoginUrl = (to: string): string => `${OPENID_LOGIN_PATH}?${new URLSearchParams({ to })}`;
