import type { Settings } from '../../api.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { useTranslations, type Messages } from '../../messages/translations.tsx';
import styles from './email-lines.module.css';

const lines: [keyof Settings['emails'], keyof Messages, IconName][] = [
	['info', 'LABEL_EMAIL_INFO', 'mail'],
	['press', 'LABEL_EMAIL_PRESS', 'megaphone'],
	['support', 'LABEL_EMAIL_SUPPORT', 'lifebuoy'],
	['sales', 'LABEL_EMAIL_SALES', 'briefcase'],
];

/** The studio's email addresses, one per line. Renders nothing without an address. */
export function EmailLines({ emails, title }: { emails: Settings['emails']; title: string | undefined }) {
	const { t } = useTranslations();
	const configured = lines.filter(([name]) => emails[name]);
	if (configured.length === 0) return null;
	return (
		<section aria-labelledby="details">
			<h2 id="details" className={styles.title}>
				{title ?? t('TITLE_CONTACT_DETAILS')}
			</h2>
			<ul className={styles.lines}>
				{configured.map(([name, label, icon]) => (
					<li key={name}>
						<a className={styles.line} href={`mailto:${emails[name]}`}>
							<span className={styles.icon}>
								<Icon name={icon} size={22} />
							</span>
							<span className={styles.words}>
								<span className={styles.label}>{t(label)}</span>
								<span className={styles.address}>{breakableAddress(emails[name])}</span>
							</span>
							<Icon name="arrow" />
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Returns an address that may break before `@`. */
function breakableAddress(address: string) {
	const [name = '', domain = ''] = address.split('@');
	return (
		<>
			{name}
			<wbr />@{domain}
		</>
	);
}
