import { unlocalizedUrls } from '../urls.ts';
import { useTranslations } from '../messages/translations.tsx';
import { isStaff, useUser } from './user.tsx';
import styles from './admin-badge.module.css';

/** A shortcut to the admin, for staff and superusers. */
export function AdminBadge() {
	const { t } = useTranslations();
	if (!isStaff(useUser())) return null;
	return (
		<nav aria-label={t('LABEL_ADMIN')}>
			<a
				className={styles.badge}
				href={unlocalizedUrls.admin}
				target="_blank"
				rel="noopener"
				aria-label={`${t('LABEL_ADMIN')} (${t('LABEL_OPENS_IN_NEW_TAB')})`}
				title={t('LABEL_ADMIN')}
			>
				A
			</a>
		</nav>
	);
}
