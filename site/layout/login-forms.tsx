import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Captcha } from '../parts/captcha/captcha.tsx';
import { CredentialsForm, FormAside } from '../parts/credentials-form.tsx';
import type { FormResponse } from '../api.ts';
import { codeField } from '../parts/code-field.ts';
import { showLoginNotice } from './login-notice.ts';
import { sameSitePath } from './same-site-path.ts';
import { useApi } from '../parts/use-api.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { loginAction, resetAction } from '../urls.ts';
import { useTranslations } from '../messages/translations.tsx';
import { useDialogs } from '../parts/dialogs-state.tsx';
import { useSession } from './user.tsx';

const leads = {
	password: 'TEXT_LOGIN',
	code: 'TEXT_LOGIN_CODE',
	'recovery code': 'TEXT_LOGIN_RECOVERY_CODE',
} as const;

/** Signs in, with a two-factor code if needed. Then opens the URL of the query parameter `next`. */
export function LoginForm() {
	const { t, language, urls } = useTranslations();
	const { open, close } = useDialogs();
	const { user, lookUp, reload } = useSession();
	const api = useApi();
	const navigate = useNavigate();
	// Look up the user even without a session hint, and after a failed lookup.
	useEffect(lookUp, [lookUp]);
	const [step, setStep] = useState<'password' | 'code' | 'recovery code'>('password');
	/**
	 * Email address of the account after the right password. A passkey of this account can replace the two-factor code.
	 */
	const [email, setEmail] = useState('');
	const [withCaptcha, setWithCaptcha] = useState(false);
	const { pathname, search, state } = useLocation();
	// The set-password page passes the email address in the navigation state.
	const knownEmail = (state as { email?: string } | null)?.email ?? '';
	const requestedPath = sameSitePath(urls, new URLSearchParams(search).get('next'));
	// The set-password page has no use after a login.
	const targetPath =
		requestedPath ?? (urls.matchPath(pathname)?.id === 'set-password-page' ? urls.url('ca-roadmap', language) : null);
	const next = user?.must_set_up_two_factor ? urls.url('ca-account-page', language) : targetPath;
	const hasLoggedIn = useRef(false);
	// A user may already be signed in, e.g. at an old URL with #login.
	useEffect(() => {
		if (!user) return;
		if (next === null) {
			close();
			if (hasLoggedIn.current && !urls.isInClientArea(pathname))
				showLoginNotice({
					text: t('TEXT_LOGGED_IN'),
					linkText: t('ACTION_OPEN_CLIENT_AREA'),
					href: urls.url('ca-roadmap', language),
					closeText: t('ACTION_CLOSE'),
				});
			hasLoggedIn.current = false;
		} else if (urls.matchPath(next.split(/[?#]/, 1)[0] ?? '')?.language === language)
			void navigate(next, { replace: true });
		else location.assign(next);
	}, [user, next, pathname, language, urls, t, close, navigate]);
	const onLoggedIn = async (): Promise<void> => {
		hasLoggedIn.current = true;
		// The user is signed in, but could not be loaded. Pages that need the user repeat the request.
		if (!(await reload())) close();
	};
	const logIn = async (form: Parameters<typeof api.logIn>[0]): Promise<FormResponse> => {
		const answer = await api.logIn(form);
		if (answer.status === 'error' && answer.errors.captcha) setWithCaptcha(true);
		if (answer.status === 'ok' || !answer.errors.otp_code || form.otp_code !== undefined) return answer;
		// The password is right. The account also needs a two-factor code.
		setEmail(form.email);
		setStep('code');
		return { status: 'error', errors: {} };
	};
	const isCode = step !== 'password';
	return (
		<>
			<CredentialsForm
				label={t('TITLE_LOGIN')}
				lead={t(withCaptcha && !isCode ? 'TEXT_LOGIN_CAPTCHA' : leads[step])}
				captcha={withCaptcha ? Captcha : undefined}
				keepsOnNetworkError
				focusOn={isCode ? 'otp_code' : knownEmail ? 'password' : 'email'}
				action={loginAction(language)}
				fields={[
					{
						name: 'email',
						label: t('LABEL_FORM_EMAIL'),
						type: 'email',
						autoComplete: 'username webauthn',
						defaultValue: knownEmail,
						readOnly: isCode,
					},
					{
						name: 'password',
						label: t('LABEL_PASSWORD'),
						type: 'password',
						autoComplete: 'current-password',
						hidden: isCode,
					},
					...(isCode ? [codeField(t, step === 'code' ? 'app' : 'recovery')] : []),
				]}
				send={logIn}
				onSuccess={onLoggedIn}
				submitLabel={t('ACTION_LOGIN')}
				busyLabel={t('LABEL_LOGGING_IN')}
				aside={
					isCode ? (
						<FormAside onClick={() => setStep(step === 'code' ? 'recovery code' : 'code')}>
							{t(step === 'code' ? 'ACTION_USE_RECOVERY_CODE' : 'ACTION_USE_APP_CODE')}
						</FormAside>
					) : (
						<FormAside onClick={() => open('password-reset')}>{t('ACTION_FORGOT_PASSWORD')}</FormAside>
					)
				}
			/>
			<PasskeyLogin email={isCode ? email : ''} withAutofill={!isCode} onLoggedIn={onLoggedIn} />
		</>
	);
}

export function ResetForm() {
	const { t, language } = useTranslations();
	const { open } = useDialogs();
	const api = useApi();
	return (
		<CredentialsForm
			label={t('TITLE_PASSWORD_RESET')}
			lead={t('TEXT_PASSWORD_RESET')}
			keepsOnNetworkError
			focusOn="email"
			action={resetAction(language)}
			fields={[{ name: 'email', label: t('LABEL_FORM_EMAIL'), type: 'email', autoComplete: 'username' }]}
			send={api.requestPasswordReset}
			onSuccess={() => open('password-reset-done')}
			submitLabel={t('ACTION_RESET_PASSWORD')}
			busyLabel={t('LABEL_SENDING')}
			aside={<FormAside onClick={() => open('login')}>{t('ACTION_BACK_TO_LOGIN')}</FormAside>}
		/>
	);
}
