import { useEffect } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { LOGOUT_PATH } from '../../contract/urls.ts';
import { ActionLink } from '../../ui/button.tsx';
import { AccountPanels } from '../account/account-panels.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import styles from './login.module.css';

/** Shown until staff have set up the two-factor authentication that the studio requires. */
export function RequiredTwoFactorScreen({ onDone }: { onDone: () => Promise<void> }) {
	const t = useTranslate();
	useEffect(() => {
		document.title = `${t('LABEL_TWO_FACTOR')} — ${t('LABEL_ADMIN')}`;
	}, [t]);
	return (
		<main className={styles.page}>
			<div className={`${styles.card} ${styles.wide}`}>
				<div className={styles.top}>
					<LanguageSwitch />
					<ActionLink href={LOGOUT_PATH}>{t('ACTION_SIGN_OUT')}</ActionLink>
				</div>
				<h1 className={styles.title}>{t('LABEL_YOUR_ACCOUNT')}</h1>
				<p role="note">{t('TEXT_TWO_FACTOR_REQUIRED')}</p>
				<AccountPanels isSetUpOnly onCodesSaved={() => void onDone()} />
			</div>
		</main>
	);
}
