import { OPENID_LOGIN_PATH } from '../../contract/urls.ts';

/** Returns how staff log in, from the document. `provider` is undefined without one. */
export function readLoginOptions(): { provider: string | undefined; withPassword: boolean } {
	const { loginProvider, passwordLogin } = document.body.dataset;
	return { provider: loginProvider, withPassword: passwordLogin !== 'off' };
}

/** Returns the address of a login with the provider. After the login, the page `to` opens. */
export const providerLoginUrl = (to: string): string => `${OPENID_LOGIN_PATH}?${new URLSearchParams({ to })}`;
