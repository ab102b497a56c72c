import type { PasskeyRequest } from '../../contract/accounts.ts';
import { ActionButton } from '../../ui/button.tsx';
import { arePasskeysSupported } from '../../ui/passkey-support.ts';
import { usePasskeyLogin } from '../../ui/use-passkey-login.ts';
import { ApiError, type FormResponse } from '../api.ts';
import { useApi } from '../parts/use-api.ts';
import { PASSKEY_LOGIN_PATH } from '../../contract/urls.ts';
import { useTranslations } from '../messages/translations.tsx';
import styles from './passkey-login.module.css';

interface PasskeyLoginProps {
	/** The account to which the passkey must belong; empty for any. */
	email: string;
	/** Offers passkeys in the suggestions of the field for the email address as well. */
	withAutofill: boolean;
	onLoggedIn: () => unknown;
}

/** The button that logs in with a passkey, in place of password and code, where the browser has them. */
export function PasskeyLogin(props: PasskeyLoginProps) {
	return arePasskeysSupported() ? <SupportedPasskeyLogin {...props} /> : null;
}

function SupportedPasskeyLogin({ email, withAutofill, onLoggedIn }: PasskeyLoginProps) {
	const { t } = useTranslations();
	const { sendForm } = useApi();
	const { isBusy, error, logIn } = usePasskeyLogin({
		withAutofill,
		begin: async () => {
			const answer = await sendForm<{ status: 'ok'; data: PasskeyRequest }>(`${PASSKEY_LOGIN_PATH}challenge/`, {});
			if (answer.status === 'ok') return answer.data;
			throw new ApiError(429, 'too_many_requests', Object.values(answer.errors).flat().join(' '));
		},
		finish: async (credential) => {
			const answer = await sendForm<FormResponse>(PASSKEY_LOGIN_PATH, { credential, email });
			return answer.status === 'ok' ? undefined : Object.values(answer.errors).flat().join(' ');
		},
		onLoggedIn,
		messageOf: (failure) =>
			failure instanceof ApiError && failure.status === 429 ? failure.message : t('LABEL_GLOBAL_ERROR'),
	});
	return (
		<div className={styles.passkey}>
			<ActionButton busy={isBusy} onClick={() => void logIn()}>
				{t('ACTION_LOGIN_WITH_PASSKEY')}
			</ActionButton>
			<p className={styles.error} role="alert">
				{error}
			</p>
		</div>
	);
}
