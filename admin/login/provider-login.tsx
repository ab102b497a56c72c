import { LOGIN_ERROR_PARAMETER } from '../../contract/urls.ts';
import { ActionLink } from '../../ui/button.tsx';
import { providerLoginUrl } from '../api/login-options.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './login.module.css';

/** Message keys by the error code in the URL. */
const errorMessages = new Map([
	['no_access', 'TEXT_PROVIDER_NO_ACCESS'],
	['email_unverified', 'TEXT_PROVIDER_EMAIL_UNVERIFIED'],
	['email_taken', 'TEXT_PROVIDER_EMAIL_TAKEN'],
	['locked', 'TEXT_PROVIDER_LOCKED'],
	['unreachable', 'TEXT_PROVIDER_UNREACHABLE'],
	['expired', 'TEXT_PROVIDER_EXPIRED'],
	['denied', 'TEXT_PROVIDER_DENIED'],
	['invalid', 'TEXT_PROVIDER_INVALID'],
]);

function urlWithoutLoginError(): URL {
	const url = new URL(location.href);
	url.searchParams.delete(LOGIN_ERROR_PARAMETER);
	return url;
}

export const readLoginError = (): string | undefined =>
	errorMessages.get(new URLSearchParams(location.search).get(LOGIN_ERROR_PARAMETER) ?? '');

/** A reload must not show the error again. */
export function removeLoginError(): void {
	if (new URLSearchParams(location.search).has(LOGIN_ERROR_PARAMETER))
		history.replaceState(history.state, '', urlWithoutLoginError());
}

export function ProviderLogin({ provider, error }: { provider: string; error: string | undefined }) {
	const t = useTranslate();
	const { pathname, search } = urlWithoutLoginError();
	const to = pathname + search;
	return (
		<div className={styles.provider}>
			{error ? (
				<p className={styles.error} role="alert">
					{t(error, { provider })}
				</p>
			) : null}
			<ActionLink look="ice" href={providerLoginUrl(to)}>
				{t('ACTION_LOGIN_WITH', { provider })}
			</ActionLink>
		</div>
	);
}
