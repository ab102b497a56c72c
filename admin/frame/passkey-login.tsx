import { PasskeyLoginButton } from '../../ui/passkey-login-button.tsx';
import { CallError } from '../api/call.ts';
import { requestPasskeyChallenge, logInWithPasskey } from '../api/passkey-login.ts';
import { useTranslate } from '../messages/use-translate.tsx';

interface PasskeyLoginProps {
	/** Empty allows any account. */
	email?: string;
	/** True also offers passkeys as suggestions in the email field. */
	withAutofill?: boolean;
	onLoggedIn: () => unknown;
}

export default function PasskeyLogin({ email = '', withAutofill = false, onLoggedIn }: PasskeyLoginProps) {
	const t = useTranslate();
	return (
		<PasskeyLoginButton
			label={t('ACTION_LOGIN_WITH_PASSKEY')}
			withAutofill={withAutofill}
			begin={requestPasskeyChallenge}
			finish={(credential) => logInWithPasskey(credential, email)}
			onLoggedIn={onLoggedIn}
			messageOf={(failure) => (failure instanceof CallError && failure.message) || t('TEXT_UNREACHABLE')}
		/>
	);
}
