import type { Settings } from '../../api.ts';
import { useTranslations } from '../../messages/translations.tsx';
import styles from './contact-form.module.css';

/** Asks visitors without JavaScript to write an email. Only the server renders this note. */
export function WithoutJavaScript({ emails }: { emails: Settings['emails'] }) {
	const { t } = useTranslations();
	const email = emails.sales || emails.info || emails.support || emails.press;
	const [before, after] = email
		? t('TEXT_FORM_NEEDS_JAVASCRIPT', { email: '\n' }).split('\n')
		: [t('TEXT_FORM_NEEDS_JAVASCRIPT_NO_EMAIL')];
	return (
		<p className={styles.withoutJavaScript}>
			{before}
			{email && <a href={`mailto:${email}`}>{email}</a>}
			{after}
		</p>
	);
}
