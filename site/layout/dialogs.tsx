import type { ReactNode } from 'react';
import { ActionButton } from '../ui/button.tsx';
import { Dialog, type DialogEmblem } from '../ui/dialog.tsx';
import { useWords, type Words } from '../words.tsx';
import { useDialogs, type DialogName } from './dialogs-state.tsx';
import { useLayoutData } from './layout-data.ts';
import styles from './dialogs.module.css';

/** The five dialogs of the site. */
export function Dialogs() {
	const { opened, close } = useDialogs();
	const { t } = useWords();
	if (!opened) return null;
	const { title, emblem, body } = bodies(t)[opened];
	return (
		<Dialog key={opened} title={title} emblem={emblem} closeLabel={t('ACTION_CLOSE')} onClose={close}>
			<div className={styles.body}>
				{body}
				<ActionButton look={emblem ? 'gold' : 'ice'} onClick={close}>
					{t('ACTION_CLOSE')}
				</ActionButton>
			</div>
		</Dialog>
	);
}

interface Body {
	title: string;
	emblem?: DialogEmblem;
	body: ReactNode;
}

const bodies = (t: Words['t']): Record<DialogName, Body> => ({
	login: { title: t('TITLE_LOGIN'), body: <Login /> },
	'password-reset': { title: t('TITLE_PASSWORD_RESET'), body: <p>{t('TEXT_PASSWORD_RESET')}</p> },
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
	// This one text is HTML by specification; it is the catalogue's own.
	'contact-done': {
		title: t('TITLE_CONTACT_DONE'),
		emblem: { icon: 'check', tone: 'gold' },
		body: (
			<p
				dangerouslySetInnerHTML={{
					__html: t.markup('TEXT_MANAGER_WILL_CONTACT', { b: (chunks) => `<strong>${chunks}</strong>` }),
				}}
			/>
		),
	},
});

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
