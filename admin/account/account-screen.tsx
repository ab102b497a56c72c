import { useTranslate } from '../messages/use-translate.tsx';
import { useMe } from '../api/rights.tsx';
import { Page } from '../frame/page.tsx';
import { AccountPanels } from './account-panels.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import styles from './account.module.css';

export default function AccountScreen() {
	const t = useTranslate();
	const { email } = useMe();
	return (
		<Page title={t('LABEL_YOUR_ACCOUNT')} lead={<p className={styles.text}>{email}</p>}>
			<div className={styles.screen}>
				<ProfilePanel />
				<AccountPanels />
			</div>
		</Page>
	);
}
