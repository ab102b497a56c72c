/** What the login and password-reset dialogs hold. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AccountForm, FormAside } from '../account-form.tsx';
import type { FormAnswer } from '../api.ts';
import { codeField } from '../code-field.ts';
import { sameSitePath } from '../same-site-path.ts';
import { useApi } from '../use-api.ts';
import { loginAction, matchPath, resetAction, url } from '../urls.ts';
import { useTranslations } from '../translations.tsx';
import { useDialogs } from './dialogs-state.tsx';
import { useSession } from './user.tsx';

const leads = {
	password: 'TEXT_LOGIN',
	code: 'TEXT_LOGIN_CODE',
	'recovery code': 'TEXT_LOGIN_RECOVERY_CODE',
} as const;

/** Signs in, by a second step where the account has one, and leads to where `next` says (decision 18). */
export function LoginForm() {
	const { t, language } = useTranslations();
	const { open, close } = useDialogs();
	const { user, lookUp, reload } = useSession();
	const api = useApi();
	const navigate = useNavigate();
	// Finds a user whose hint was lost, or whose lookup failed, before a form asks for a password in vain.
	useEffect(lookUp, [lookUp]);
	const [step, setStep] = useState<'password' | 'code' | 'recovery code'>('password');
	const [withCaptcha, setWithCaptcha] = useState(false);
	const { pathname, search } = useLocation();
	const asked = sameSitePath(new URLSearchParams(search).get('next'));
	// Whoever has just set a password has nothing left to do there.
	const wanted = asked ?? (matchPath(pathname)?.id === 'set-password-page' ? url('ca-roadmap', language) : null);
	const next = user?.must_set_up_two_factor ? url('ca-account-page', language) : wanted;
	// Also who was signed in before the dialog opened: an old address asks for nothing.
	useEffect(() => {
		if (!user) return;
		if (next === null) close();
		else if (matchPath(next.split(/[?#]/, 1)[0] ?? '')?.language === language) void navigate(next, { replace: true });
		else location.assign(next);
	}, [user, next, language, close, navigate]);
	const enter = async (): Promise<void> => {
		// The cookie is there, and yet nobody knows who it is: the page behind asks again when it needs to.
		if (!(await reload())) close();
	};
	const logIn = async (form: Parameters<typeof api.logIn>[0]): Promise<FormAnswer> => {
		const answer = await api.logIn(form);
		if (answer.status === 'error' && answer.errors.captcha) setWithCaptcha(true);
		if (answer.status === 'ok' || !answer.errors.otp_code || form.otp_code !== undefined) return answer;
		// Nothing is wrong so far: the account has a second step (decision 19).
		setStep('code');
		return { status: 'error', errors: {} };
	};
	const isCode = step !== 'password';
	return (
		<AccountForm
			label={t('TITLE_LOGIN')}
			lead={t(withCaptcha && !isCode ? 'TEXT_LOGIN_CAPTCHA' : leads[step])}
			withCaptcha={withCaptcha}
			staysWithoutAnswer
			focusOn={isCode ? 'otp_code' : 'email'}
			action={loginAction(language)}
			fields={[
				{ name: 'email', label: t('LABEL_FORM_EMAIL'), type: 'email', autoComplete: 'username', readOnly: isCode },
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
			onTaken={enter}
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
	);
}

/** Asks for a link that sets a new password. */
export function ResetForm() {
	const { t, language } = useTranslations();
	const { open } = useDialogs();
	const api = useApi();
	return (
		<AccountForm
			label={t('TITLE_PASSWORD_RESET')}
			lead={t('TEXT_PASSWORD_RESET')}
			staysWithoutAnswer
			focusOn="email"
			action={resetAction(language)}
			fields={[{ name: 'email', label: t('LABEL_FORM_EMAIL'), type: 'email', autoComplete: 'username' }]}
			send={api.requestPasswordReset}
			onTaken={() => open('password-reset-done')}
			submitLabel={t('ACTION_RESET_PASSWORD')}
			busyLabel={t('LABEL_SENDING')}
			aside={<FormAside onClick={() => open('login')}>{t('ACTION_BACK_TO_LOGIN')}</FormAside>}
		/>
	);
}
