import type { PasskeyRequest } from '../../contract/accounts.ts';
import { PasskeyLoginButton } from '../../ui/passkey-login-button.tsx';
import { arePasskeysSupported } from '../../ui/passkey-support.ts';
import { ApiError, type FormResponse } from '../api.ts';
import { useApi } from '../parts/use-api.ts';
import { PASSKEY_LOGIN_PATH } from '../../contract/urls.ts';
import { useTranslations } from '../messages/translations.tsx';
import styles from './passkey-login.module.css';

interface PasskeyLoginProps {
	/** Empty allows any account. */
	email: string;
	/** True also offers passkeys as suggestions in the email field. */
	withAutofill: boolean;
	onLoggedIn: () => unknown;
}

/** Renders nothing in browsers without passkeys. */
export function PasskeyLogin({ email, withAutofill, onLoggedIn }: PasskeyLoginProps) {
	const { t } = useTranslations();
	const { sendForm } = useApi();
	const requestChallenge = async (): Promise<PasskeyRequest> => {
		const response = await sendForm<{ status: 'ok'; data: PasskeyRequest }>(`${PASSKEY_LOGIN_PATH}challenge/`, {});
		if (response.status === 'ok') return response.data;
		throw new ApiError(429, 'too_many_requests', Object.values(response.errors).flat().join(' '));
	};
	const sendCredential = async (credential: string): Promise<string | undefined> => {
		const response = await sendForm<FormResponse>(PASSKEY_LOGIN_PATH, { credential, email });
		return response.status === 'ok' ? undefined : Object.values(response.errors).flat().join(' ');
	};
	if (!arePasskeysSupported()) return null;
	return (
		<div className={styles.passkey}>
			<PasskeyLoginButton
				label={t('ACTION_LOGIN_WITH_PASSKEY')}
				withAutofill={withAutofill}
				begin={requestChallenge}
				finish={sendCredential}
				onLoggedIn={onLoggedIn}
				messageOf={(failure) =>
					failure instanceof ApiError && failure.status === 429 ? failure.message : t('LABEL_GLOBAL_ERROR')
				}
			/>
		</div>
	);
}
