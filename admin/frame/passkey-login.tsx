import { PasskeyLoginButton } from '../../ui/passkey-login-button.tsx';
import { CallError } from '../api/call.ts';
import { requestPasskeyChallenge, logInWithPasskey } from '../api/passkey-login.ts';
import { useTranslate } from '../messages/use-translate.tsx';

interface PasskeyLoginProps {
	/** The account to which the passkey must belong; empty for any. */
	email?: string;
	/** Also offers passkeys in the suggestions of the field for the email address. */
	withAutofill?: boolean;
	onLoggedIn: () => unknown;
}

/** The button that logs in with a passkey instead of password and code. */
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
