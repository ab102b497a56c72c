import type { SettingsStatus } from '../../../contract/settings.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useTranslate } from '../../messages/use-translate.tsx';
import { TestMailField } from '../../mails/test-mail.tsx';
import { useSettingsStatus } from './use-settings-status.ts';
import styles from './mail-state.module.css';

/** Example of environment variables, for copying. */
const EXAMPLE = `MAIL_URL=smtp://user:password@mail.example.com:587
MAIL_FROM=Example Studio <noreply@example.com>`;

export function MailState() {
	return <MailSetUp mail={useSettingsStatus()?.mail} />;
}

export function MailSetUp({ mail }: { mail: SettingsStatus['mail'] | undefined }) {
	const t = useTranslate();
	return (
		<div className={styles.mail}>
			<p className={styles.about}>
				{t('TEXT_MAIL_SETTINGS')} <TextLink href="/mails">{t('ACTION_OPEN_MAIL_QUEUE')}</TextLink>
			</p>
			{mail ? (
				mail.server === null ? (
					<Alert tone="warning">{t('TEXT_MAIL_TO_FILES')}</Alert>
				) : (
					<Alert tone="success">{t('TEXT_MAIL_BY_SERVER', { server: mail.server, from: mail.from })}</Alert>
				)
			) : null}
			<details className={styles.setUp} open={mail?.server === null}>
				<summary>{t('TITLE_MAIL_SET_UP')}</summary>
				<p>{t('TEXT_MAIL_SET_UP')}</p>
				<pre className={styles.example}>
					<code>{EXAMPLE}</code>
				</pre>
				<p>{t('TEXT_MAIL_SET_UP_NOTE')}</p>
			</details>
			<TestMailField />
		</div>
	);
}
