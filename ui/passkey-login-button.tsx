import { ActionButton } from './button.tsx';
import { usePasskeyLogin, type PasskeyLogin } from './use-passkey-login.ts';
import styles from './passkey-login-button.module.css';

export function PasskeyLoginButton({ label, ...login }: PasskeyLogin & { label: string }) {
	const { isBusy, error, logIn } = usePasskeyLogin(login);
	return (
		<div className={styles.login}>
			<ActionButton busy={isBusy} onClick={() => void logIn()}>
				{label}
			</ActionButton>
			<p className={styles.error} role="alert">
				{error}
			</p>
		</div>
	);
}
