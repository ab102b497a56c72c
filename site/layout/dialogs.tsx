import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/button.tsx';
import type { DialogEmblem } from '../../ui/dialog-frame.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTranslations, type Translations } from '../messages/translations.tsx';
import { useDialogs, type DialogName } from '../parts/dialogs-state.tsx';
import { LoginForm, ResetForm } from './login-forms.tsx';
import styles from './dialogs.module.css';

export function Dialogs() {
	const { opened, close } = useDialogs();
	const { t } = useTranslations();
	if (!opened) return null;
	const { title, emblem, body, isForm } = bodies(t)[opened];
	return (
		<Dialog key={opened} title={title} emblem={emblem} closeLabel={t('ACTION_CLOSE')} onClose={close}>
			<div className={styles.body}>
				{body}
				{!isForm && (
					<ActionButton look={emblem ? 'gold' : 'ice'} onClick={close}>
						{t('ACTION_CLOSE')}
					</ActionButton>
				)}
			</div>
		</Dialog>
	);
}

interface Body {
	title: string;
	emblem?: DialogEmblem;
	body: ReactNode;
	/** True if the body has its own buttons. */
	isForm?: boolean;
}

const bodies = (t: Translations['t']): Record<DialogName, Body> => ({
	login: { title: t('TITLE_LOGIN'), body: <LoginForm />, isForm: true },
	'password-reset': { title: t('TITLE_PASSWORD_RESET'), body: <ResetForm />, isForm: true },
	'password-reset-done': {
		title: t('TITLE_PASSWORD_RESET_DONE'),
		emblem: { icon: 'mail', tone: 'ice' },
		body: <p>{t('TEXT_RESET_DONE_FORM')}</p>,
	},
	'global-error': {
		title: t('LABEL_GLOBAL_ERROR'),
		emblem: { icon: 'warning', tone: 'coral' },
		body: <p>{t('TEXT_GLOBAL_ERROR')}</p>,
	},
	// The HTML is safe, because the whole text is a message of the site.
	'contact-done': {
		title: t('TITLE_CONTACT_DONE'),
		emblem: { icon: 'check', tone: 'gold' },
		body: (
			<p
				dangerouslySetInnerHTML={{
					__html: t.markup('TEXT_MANAGER_WILL_CONTACT', { b: (chunks) => `<strong>${chunks.join('')}</strong>` }),
				}}
			/>
		),
	},
});
