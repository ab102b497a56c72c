import { useEffect, useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { LOGIN_EMAIL_PARAMETER, LOGIN_PATH, RESET_PASSWORD_PATH } from '../../contract/urls.ts';
import { ActionButton } from '../../ui/button.tsx';
import { sendForm } from '../api/forms.ts';
import { AccountForm, codeField } from '../account/account-form.tsx';
import { readLoginOptions } from '../api/login-options.ts';
import { LazyPasskeyLogin } from '../frame/lazy-passkey-login.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { FirstSuperuserForm, readFirstSuperuserToken, removeFirstSuperuserToken } from './first-superuser-form.tsx';
import { ProviderLogin, readLoginError, removeLoginError } from './provider-login.tsx';
import styles from './login.module.css';

type Step =
	| { name: 'password' | 'reset' | 'reset-done' }
	/** After a correct password, if the account has two-factor authentication. */
	| { name: 'code' | 'recovery'; email: string; password: string };

const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;

const loginEmail = (): string | null => new URLSearchParams(location.hash.slice(1)).get(LOGIN_EMAIL_PARAMETER);

/** Removes the address from the URL and from the browser's history. */
function removeLoginEmail(): void {
	const { pathname, search } = location;
	if (loginEmail() !== null) history.replaceState(history.state, '', pathname + search);
}

/** After the login, the requested screen opens. */
export function LoginScreen({ onLoggedIn }: { onLoggedIn: () => Promise<void> }) {
	const t = useTranslate();
	const [step, setStep] = useState<Step>({ name: 'password' });
	const [token, setToken] = useState(readFirstSuperuserToken);
	const [withCaptcha, setWithCaptcha] = useState(false);
	const [{ provider, withPassword }] = useState(readLoginOptions);
	const [email] = useState(() => loginEmail() ?? '');
	const [providerError] = useState(readLoginError);
	// React repeats a first render that suspends. The repetition still needs token, address and error, so remove them
	// in effects.
	useEffect(removeFirstSuperuserToken, []);
	useEffect(removeLoginEmail, []);
	useEffect(removeLoginError, []);
	const title = t(
		token !== undefined
			? 'TITLE_FIRST_SUPERUSER'
			: step.name === 'reset'
				? 'TITLE_RESET'
				: step.name === 'reset-done'
					? 'TITLE_RESET_DONE'
					: 'TITLE_LOGIN',
	);
	useEffect(() => {
		document.title = `${title} — ${t('LABEL_ADMIN')}`;
	}, [title, t]);
	const isLogin = step.name === 'password' && token === undefined;
	const back = <ActionButton onClick={() => setStep({ name: 'password' })}>{t('ACTION_BACK_TO_LOGIN')}</ActionButton>;
	return (
		<main className={styles.page}>
			<div className={styles.card}>
				<div className={styles.top}>
					{icon ? <img src={icon} alt="" width={36} height={36} /> : null}
					<LanguageSwitch />
				</div>
				<h1 className={styles.title}>{title}</h1>
				{token === undefined ? null : (
					<FirstSuperuserForm token={token} onCreated={onLoggedIn} onCancel={() => setToken(undefined)} />
				)}
				{isLogin && provider !== undefined && (
					<>
						{withPassword ? null : <p>{t('TEXT_LOGIN')}</p>}
						<ProviderLogin provider={provider} error={providerError} />
					</>
				)}
				{isLogin && withPassword && (
					<AccountForm
						label="TITLE_LOGIN"
						lead={withCaptcha ? t('TEXT_LOGIN_CAPTCHA') : t('TEXT_LOGIN')}
						takesFocus={provider === undefined}
						fields={[
							{ name: 'email', label: 'LABEL_EMAIL', type: 'email', autoComplete: 'username webauthn', value: email },
							{ name: 'password', label: 'LABEL_PASSWORD', type: 'password', autoComplete: 'current-password' },
						]}
						withCaptcha={withCaptcha}
						submit="ACTION_LOGIN"
						send={(fields) => sendForm(LOGIN_PATH, fields)}
						onErrors={(errors, { email = '', password = '' }) => {
							if (errors.captcha) setWithCaptcha(true);
							if (!errors.otp_code) return false;
							setStep({ name: 'code', email, password });
							return true;
						}}
						onSuccess={onLoggedIn}
					>
						<ActionButton look="quiet" onClick={() => setStep({ name: 'reset' })}>
							{t('ACTION_FORGOT_PASSWORD')}
						</ActionButton>
					</AccountForm>
				)}
				{(step.name === 'code' || step.name === 'recovery') && (
					<AccountForm
						key={step.name}
						label="TITLE_LOGIN"
						lead={t(step.name === 'code' ? 'TEXT_LOGIN_CODE' : 'TEXT_LOGIN_RECOVERY_CODE')}
						takesFocus
						username={step.email}
						fields={[codeField(step.name === 'code' ? 'app' : 'recovery')]}
						withCaptcha={withCaptcha}
						submit="ACTION_LOGIN"
						send={(fields) => sendForm(LOGIN_PATH, { ...fields, email: step.email, password: step.password })}
						onErrors={(errors) => {
							if (errors.captcha) setWithCaptcha(true);
							return false;
						}}
						onSuccess={onLoggedIn}
						onCancel={() => setStep({ name: 'password' })}
					>
						<ActionButton
							look="quiet"
							onClick={() => setStep({ ...step, name: step.name === 'code' ? 'recovery' : 'code' })}
						>
							{t(step.name === 'code' ? 'ACTION_USE_RECOVERY_CODE' : 'ACTION_USE_APP_CODE')}
						</ActionButton>
					</AccountForm>
				)}
				{withPassword && (isLogin || step.name === 'code' || step.name === 'recovery') && (
					<LazyPasskeyLogin
						// In the steps for codes, only a passkey of this account may replace the code.
						email={'email' in step ? step.email : ''}
						withAutofill={step.name === 'password'}
						onLoggedIn={onLoggedIn}
					/>
				)}
				{step.name === 'reset' && (
					<AccountForm
						label="TITLE_RESET"
						lead={t('TEXT_RESET')}
						takesFocus
						fields={[{ name: 'email', label: 'LABEL_EMAIL', type: 'email', autoComplete: 'username' }]}
						submit="ACTION_SEND_RESET_LINK"
						send={(fields) => sendForm(RESET_PASSWORD_PATH, fields)}
						onSuccess={() => setStep({ name: 'reset-done' })}
					>
						{back}
					</AccountForm>
				)}
				{step.name === 'reset-done' && (
					<>
						<p role="status">{t('TEXT_RESET_DONE')}</p>
						{back}
					</>
				)}
			</div>
		</main>
	);
}
