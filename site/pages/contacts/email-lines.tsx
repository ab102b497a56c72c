import type { Settings } from '../../api.ts';
import { AnyIcon, Icon, lineIcon, type IconSource } from '../../../ui/icon.tsx';
import { useTranslations, type Messages } from '../../messages/translations.tsx';
import styles from './email-lines.module.css';

const Lifebuoy = lineIcon(
	'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM6 6l3.7 3.7M14.3 14.3L18 18M18 6l-3.7 3.7M9.7 14.3L6 18',
);
const Briefcase = lineIcon('M3.5 8h17v11h-17zM9 8V5.5h6V8M3.5 13h17');

const lines: [keyof Settings['emails'], keyof Messages, IconSource][] = [
	['info', 'LABEL_EMAIL_INFO', 'mail'],
	['press', 'LABEL_EMAIL_PRESS', 'megaphone'],
	['support', 'LABEL_EMAIL_SUPPORT', <Lifebuoy key="support" />],
	['sales', 'LABEL_EMAIL_SALES', <Briefcase key="sales" />],
];

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
								<AnyIcon icon={icon} size={22} />
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

/** The address may break before `@`. */
function breakableAddress(address: string) {
	const [name = '', domain = ''] = address.split('@');
	return (
		<>
			{name}
			<wbr />@{domain}
		</>
	);
}
