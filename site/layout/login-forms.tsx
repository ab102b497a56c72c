/** What the login and password-reset dialogs hold. */
import { useLocation, useNavigate } from 'react-router';
import { AccountForm, FormAside } from '../account-form.tsx';
import { ownPath } from '../own-path.ts';
import { useApi } from '../use-api.ts';
import { loginAction, matchPath, resetAction } from '../urls.ts';
import { useWords } from '../words.tsx';
import { useDialogs } from './dialogs-state.tsx';
import { useSession } from './user.tsx';

/** Signs in, and leads to where `next` says (decision 18). */
export function LoginForm() {
	const { t, language } = useWords();
	const { open, close } = useDialogs();
	const { reload } = useSession();
	const api = useApi();
	const navigate = useNavigate();
	const next = ownPath(new URLSearchParams(useLocation().search).get('next'));
	const enter = async (): Promise<void> => {
		await reload();
		if (next === null) return close();
		if (matchPath(next.split(/[?#]/, 1)[0] ?? '')?.language !== language) return location.assign(next);
		await navigate(next, { replace: true });
	};
	return (
		<AccountForm
			label={t('TITLE_LOGIN')}
			lead={t('TEXT_LOGIN')}
			focusFirst
			action={loginAction(language)}
			fields={[
				{ name: 'email', label: t('LABEL_FORM_EMAIL'), type: 'email', autoComplete: 'username' },
				{ name: 'password', label: t('LABEL_PASSWORD'), type: 'password', autoComplete: 'current-password' },
			]}
			send={api.logIn}
			onTaken={enter}
			submitLabel={t('ACTION_LOGIN')}
			busyLabel={t('LABEL_LOGGING_IN')}
			aside={<FormAside onClick={() => open('password-reset')}>{t('ACTION_FORGOT_PASSWORD')}</FormAside>}
		/>
	);
}

/** Asks for a link that sets a new password. */
export function ResetForm() {
	const { t, language } = useWords();
	const { open } = useDialogs();
	const api = useApi();
	return (
		<AccountForm
			label={t('TITLE_PASSWORD_RESET')}
			lead={t('TEXT_PASSWORD_RESET')}
			focusFirst
			action={resetAction(language)}
			fields={[{ name: 'email', label: t('LABEL_FORM_EMAIL'), type: 'email', autoComplete: 'username' }]}
			send={api.askForReset}
			onTaken={() => open('password-reset-done')}
			submitLabel={t('ACTION_RESET_PASSWORD')}
			busyLabel={t('LABEL_SENDING')}
			aside={<FormAside onClick={() => open('login')}>{t('ACTION_BACK_TO_LOGIN')}</FormAside>}
		/>
	);
}
