/**
 * Sets a password through a link in a mail. The server's HTML is the same for every link, so the browser looks up the
 * account.
 */
import { useState } from 'react';
import { useLoaderData, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router';
import { CredentialsForm } from '../../parts/credentials-form.tsx';
import { LOGIN_EMAIL_PARAMETER } from '../../../contract/urls.ts';
import { ApiError } from '../../api.ts';
import type { PageHandle } from '../../document/head.ts';
import { useDialogs } from '../../parts/dialogs-state.tsx';
import { apiContext, browserLoader, reportContext } from '../../loader-context.ts';
import { usePageHead } from '../../document/use-page-head.ts';
import { ActionButton, ActionLink } from '../../../ui/button.tsx';
import { useApi } from '../../parts/use-api.ts';
import { setPasswordAction, unlocalizedUrls } from '../../urls.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import styles from './set-password-page.module.css';

const head = (_: unknown, { t, studio }: Translations) => ({
	title: `${t('TITLE_CHOOSE_PASSWORD')} · ${studio}`,
	description: '',
	hidden: true,
});
export const handle: PageHandle<unknown> = { head };

interface LinkData {
	/** Undefined if the link is invalid or its check failed. */
	account?: { email: string; is_staff: boolean; is_invitation: boolean; min_password_length: number };
	/** Also true if the check failed. The response to the form then decides. */
	isValid: boolean;
}

export const loader = browserLoader(async ({ params, context }: LoaderFunctionArgs): Promise<LinkData> => {
	try {
		return { account: await context.get(apiContext).passwordLink(params.slug ?? ''), isValid: true };
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return { isValid: false };
		context.get(reportContext)(error, 'password link');
		return { isValid: true };
	}
});

export function Component() {
	const translations = useTranslations();
	const { t, language, studio } = translations;
	const { slug: token = '' } = useParams();
	const { open } = useDialogs();
	const api = useApi();
	const link = useLoaderData<LinkData | null>();
	const [isSet, setSet] = useState(false);
	const state = isSet ? 'set' : !link ? 'checking' : link.isValid ? 'good' : 'bad';
	const { email = '', is_invitation: isInvitation, min_password_length: minLength } = link?.account ?? {};
	const navigate = useNavigate();
	const formTitle = t(state === 'good' && !isInvitation ? 'TITLE_SET_PASSWORD' : 'TITLE_CHOOSE_PASSWORD');
	usePageHead({ ...head(null, translations), title: `${formTitle} · ${studio}` });
	const [title, text] = (
		{
			checking: [formTitle, t('TEXT_CHECKING_LINK')],
			good: isInvitation
				? [t('TITLE_WELCOME', { studio }), t('TEXT_CHOOSE_PASSWORD', { email })]
				: [formTitle, email && t('TEXT_FOR_ACCOUNT', { email })],
			bad: [t('TITLE_LINK_INVALID'), t('TEXT_LINK_INVALID')],
			set: isInvitation
				? [t('TITLE_ACCOUNT_READY'), t('TEXT_ACCOUNT_READY', { email })]
				: [t('TITLE_PASSWORD_SET'), t('TEXT_PASSWORD_SET')],
		} as const
	)[state];
	/** Opens the login dialog with the email address. Like `open`, it adds a history entry. */
	const openLogin = () => {
		const { pathname, search, hash } = location;
		void navigate({ pathname, search, hash }, { state: { dialog: 'login', email }, preventScrollReset: true });
	};
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
					<CredentialsForm
						label={formTitle}
						action={setPasswordAction(token, language)}
						username={email}
						fields={[
							{
								name: 'new_password1',
								label: t(isInvitation ? 'LABEL_PASSWORD' : 'LABEL_NEW_PASSWORD'),
								type: 'password',
								autoComplete: 'new-password',
								// The no-break space reserves the line of the hint, so that the form does not move.
								hint: minLength === undefined ? '\u00a0' : t('TEXT_PASSWORD_HINT', { count: minLength }),
							},
							{
								name: 'new_password2',
								label: t(isInvitation ? 'LABEL_PASSWORD_AGAIN' : 'LABEL_NEW_PASSWORD_AGAIN'),
								type: 'password',
								autoComplete: 'new-password',
							},
						]}
						send={(form) => api.setPassword(token, form)}
						onSuccess={() => setSet(true)}
						submitLabel={t('ACTION_SET_PASSWORD')}
						busyLabel={t('LABEL_SENDING')}
					/>
				)}
				{state === 'bad' && (
					<ActionButton look="gold" onClick={() => open('password-reset')}>
						{t('ACTION_NEW_LINK')}
					</ActionButton>
				)}
				{state === 'set' && link?.account?.is_staff && (
					<ActionLink
						look="gold"
						href={`${unlocalizedUrls.admin}#${LOGIN_EMAIL_PARAMETER}=${encodeURIComponent(email)}`}
						target="_self"
					>
						{t('ACTION_LOGIN')}
					</ActionLink>
				)}
				{state === 'set' && !link?.account?.is_staff && (
					<ActionButton look="gold" onClick={openLogin}>
						{t('ACTION_LOGIN')}
					</ActionButton>
				)}
			</div>
		</div>
	);
}
