/**
 * The page of a mailed password link, which sets a new password. The server sends the same HTML for every link; the
 * browser looks up the account.
 */
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { AccountForm } from '../../parts/account-form.tsx';
import { ApiError } from '../../api.ts';
import type { PageHandle } from '../../document/head.ts';
import { useDialogs } from '../../layout/dialogs-state.tsx';
import { logFailure } from '../../log.ts';
import { usePageHead } from '../../document/use-page-head.ts';
import { ActionButton } from '../../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { setPasswordAction } from '../../urls.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import styles from './set-password-page.module.css';

const head = (_: unknown, { t, studio }: Translations) => ({
	title: `${t('TITLE_SET_PASSWORD')} – ${studio}`,
	description: '',
	hidden: true,
});
export const handle: PageHandle<unknown> = { head };

type State = 'checking' | 'good' | 'bad' | 'set';

export function Component() {
	const translations = useTranslations();
	const { t, language } = translations;
	const { slug: token = '' } = useParams();
	const { open } = useDialogs();
	const api = useApi();
	const [state, setState] = useState<State>('checking');
	const [email, setEmail] = useState('');
	const [minLength, setMinLength] = useState<number>();
	usePageHead(head(null, translations));
	useEffect(() => {
		let isCancelled = false;
		api.passwordLink(token).then(
			(link) => {
				if (isCancelled) return;
				setEmail(link.email);
				setMinLength(link.min_password_length);
				setState('good');
			},
			(error: unknown) => {
				if (isCancelled) return;
				if (error instanceof ApiError && error.status === 404) return setState('bad');
				logFailure(error, 'password link');
				// The link may still be valid; the form's response decides.
				setState('good');
			},
		);
		return () => {
			isCancelled = true;
		};
	}, [api, token]);

	const [title, text] = (
		{
			checking: [t('TITLE_SET_PASSWORD'), t('TEXT_CHECKING_LINK')],
			good: [t('TITLE_SET_PASSWORD'), email && t('TEXT_FOR_ACCOUNT', { email })],
			bad: [t('TITLE_LINK_INVALID'), t('TEXT_LINK_INVALID')],
			set: [t('TITLE_PASSWORD_SET'), t('TEXT_PASSWORD_SET')],
		} as const
	)[state];
	return (
		<div className={styles.page}>
			<div className={styles.panel}>
				<h1 className={styles.title}>{title}</h1>
				{text && (
					<p className={styles.text} role="status">
						{text}
					</p>
				)}
				{(state === 'checking' || state === 'good') && (
					<AccountForm
						label={t('TITLE_SET_PASSWORD')}
						action={setPasswordAction(token, language)}
						username={email}
						fields={[
							{
								name: 'new_password1',
								label: t('LABEL_NEW_PASSWORD'),
								type: 'password',
								autoComplete: 'new-password',
								hint: minLength === undefined ? undefined : t('TEXT_PASSWORD_HINT', { count: minLength }),
							},
							{
								name: 'new_password2',
								label: t('LABEL_NEW_PASSWORD_AGAIN'),
								type: 'password',
								autoComplete: 'new-password',
							},
						]}
						send={(form) => api.setPassword(token, form)}
						onSuccess={() => setState('set')}
						submitLabel={t('ACTION_SET_PASSWORD')}
						busyLabel={t('LABEL_SENDING')}
					/>
				)}
				{state === 'bad' && (
					<ActionButton look="gold" onClick={() => open('password-reset')}>
						{t('ACTION_NEW_LINK')}
					</ActionButton>
				)}
				{state === 'set' && (
					<ActionButton look="gold" onClick={() => open('login')}>
						{t('ACTION_LOGIN')}
					</ActionButton>
				)}
			</div>
		</div>
	);
}
