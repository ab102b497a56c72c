import { OPENID_LOGIN_PATH } from '../../contract/urls.ts';

/** Reads the login options from the document. `provider` is undefined without a login provider. */
export function readLoginOptions(): { provider: string | undefined; withPassword: boolean } {
	const { loginProvider, passwordLogin } = document.body.dataset;
	return { provider: loginProvider, withPassword: passwordLogin !== 'off' };
}

/** Returns the address that logs in with the provider and then opens the page `to`. */
export const providerLoginUrl = (to: string): string => `${OPENID_LOGIN_PATH}?${new URLSearchParams({ to })}`;
