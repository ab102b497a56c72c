import { OPENID_LOGIN_PATH } from '../../contract/urls.ts';

/** The document contains the login options. `provider` is undefined without a login provider. */
export function readLoginOptions(): { provider: string | undefined; withPassword: boolean } {
	const { loginProvider, passwordLogin } = document.body.dataset;
	return { provider: loginProvider, withPassword: passwordLogin !== 'off' };
}

/** @param to page of the admin to open after the login */
export const providerLoginUrl = (to: string): string => `${OPENID_LOGIN_PATH}?${new URLSearchParams({ to })}`;
