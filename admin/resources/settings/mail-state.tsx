import type { MailState as MailStateOfServer } from '../../../contract/mails.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import { TestMailField, useTestMail } from '../../mails/test-mail.tsx';
import { formatInstant } from '../../messages/instants.ts';
import { useSettingsStatus } from './use-settings-status.ts';
import styles from './mail-state.module.css';

/** Environment variables to copy. */
const EXAMPLE = `MAIL_URL=smtp://user:password@mail.example.com:587
MAIL_FROM=Example Studio <noreply@example.com>`;

export function MailState() {
	return <MailSetUp mail={useSettingsStatus()?.mail} hasAbout />;
}

interface MailSetUpProps {
	mail: MailStateOfServer | undefined;
	/** True explains which mails the site sends. The set-up guide has its own explanation. */
	hasAbout?: boolean;
}

export function MailSetUp({ mail, hasAbout = false }: MailSetUpProps) {
	const t = useTranslate();
	const test = useTestMail();
	return (
		<div className={styles.mail}>
			<p className={styles.about}>
				{hasAbout ? `${t('TEXT_MAIL_SETTINGS')} ` : ''}
				<TextLink href="/mails">{t('ACTION_OPEN_MAIL_QUEUE')}</TextLink>
			</p>
			{/* A failed test has more details, so it replaces this alert. */}
			{mail && test.result?.isSent !== false ? <StateAlert mail={mail} /> : null}
			<details className={styles.setUp} open={mail?.server === null || Boolean(mail?.test?.problem)}>
				<summary>{t('TITLE_MAIL_SET_UP')}</summary>
				<p>{t('TEXT_MAIL_SET_UP')}</p>
				{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll the example */}
				<pre className={styles.example} tabIndex={0} role="group" aria-label={t('TITLE_MAIL_SET_UP')}>
					<code>{EXAMPLE}</code>
				</pre>
				<p>{t('TEXT_MAIL_SET_UP_NOTE')}</p>
			</details>
			<TestMailField test={test} />
		</div>
	);
}

function StateAlert({ mail: { server, from, test } }: { mail: MailStateOfServer }) {
	const t = useTranslate();
	const locale = useLocale();
	if (server === null) return <Alert tone="warning">{t('TEXT_MAIL_TO_FILES')}</Alert>;
	if (!test) return <Alert>{t('TEXT_MAIL_UNTESTED', { server, from })}</Alert>;
	const when = formatInstant(test.at, locale);
	if (!test.problem) return <Alert tone="success">{t('TEXT_MAIL_BY_SERVER', { server, from, when })}</Alert>;
	return (
		<Alert tone="error" title={t('TEXT_MAIL_FAILS', { server, when })}>
			{t(`mail_problems.${test.problem}`)}
		</Alert>
	);
}
