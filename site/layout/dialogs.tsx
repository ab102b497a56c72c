import type { ReactNode } from 'react';
import { ActionButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useWords } from '../words.tsx';
import { useDialogs, type DialogName } from './dialogs-state.tsx';
import { useLayoutData } from './layout-data.ts';
import styles from './dialogs.module.css';

/** The five dialogs of the site. */
export function Dialogs() {
	const { opened, close } = useDialogs();
	const { t } = useWords();
	if (!opened) return null;
	const bodies: Record<DialogName, { title: string; body: ReactNode }> = {
		login: { title: t('TITLE_LOGIN'), body: <Login /> },
		'password-reset': { title: t('TITLE_PASSWORD_RESET'), body: <p>{t('TEXT_PASSWORD_RESET')}</p> },
		'password-reset-done': { title: t('TITLE_PASSWORD_RESET_DONE'), body: <p>{t('TEXT_RESET_DONE_FORM')}</p> },
		'global-error': { title: t('LABEL_GLOBAL_ERROR'), body: <p>{t('TEXT_GLOBAL_ERROR')}</p> },
		// This one text is HTML by specification; it is the catalogue's own.
		'contact-done': {
			title: t('TITLE_CONTACT_DONE'),
			body: <p dangerouslySetInnerHTML={{ __html: t('TEXT_MANAGER_WILL_CONTACT') }} />,
		},
	};
	const { title, body } = bodies[opened];
	return (
		<Dialog key={opened} title={title} closeLabel={t('ACTION_CLOSE')} onClose={close}>
			<div className={styles.body}>
				{body}
				<ActionButton onClick={close}>{t('ACTION_CLOSE')}</ActionButton>
			</div>
		</Dialog>
	);
}

/** Sign-in is not open yet: says so, and whom to write to. */
function Login() {
	const { t } = useWords();
	const sales = useLayoutData().settings?.emails.sales;
	if (!sales) return <p>{t('TEXT_LOGIN_OPENS_SOON_NO_EMAIL')}</p>;
	const [before, after] = t('TEXT_LOGIN_OPENS_SOON', { email: '\n' }).split('\n');
	return (
		<p>
			{before}
			<a href={`mailto:${sales}`}>{sales}</a>
			{after}
		</p>
	);
}
