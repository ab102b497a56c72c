import { ActionButton } from '../../ui/button.tsx';
import { usePasskeyLogin } from '../../ui/use-passkey-login.ts';
import { CallError } from '../api/call.ts';
import { requestPasskeyChallenge, logInWithPasskey } from '../api/passkey-login.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './passkey-login.module.css';

interface PasskeyLoginProps {
	/** The account to which the passkey must belong; empty for any. */
	email?: string;
	/** Offers passkeys in the suggestions of the field for the email address as well. */
	withAutofill?: boolean;
	onLoggedIn: () => unknown;
}

/** The button that logs in with a passkey, in place of password and code. */
export default function PasskeyLogin({ email = '', withAutofill = false, onLoggedIn }: PasskeyLoginProps) {
	const t = useTranslate();
	const { isBusy, error, logIn } = usePasskeyLogin({
		withAutofill,
		begin: requestPasskeyChallenge,
		finish: (credential) => logInWithPasskey(credential, email),
		onLoggedIn,
		messageOf: (failure) => (failure instanceof CallError && failure.message) || t('TEXT_UNREACHABLE'),
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
