import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loadAccount, type Account } from './account-api.ts';
import { Panel } from './panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';
import styles from './account.module.css';

/** A separate chunk: the login page also loads this module, but never shows this panel. */
const PasskeysPanel = lazy(() => import('./passkeys-panel.tsx'));

interface AccountPanelsProps {
	/** True shows only the set-up of two-factor authentication, for an account that must set it up first. */
	isSetUpOnly?: boolean;
	/** Called when the user has saved new recovery codes. */
	onCodesSaved?: () => void;
}

export function AccountPanels({ isSetUpOnly = false, onCodesSaved }: AccountPanelsProps) {
	const t = useTranslate();
	const [account, setAccount] = useState<Account>();
	const [hasFailed, setFailed] = useState(false);
	/** After a failure the panels stay, because they may show new recovery codes. */
	const reload = useCallback(
		() =>
			loadAccount().then(
				(loaded) => {
					setAccount(loaded);
					setFailed(false);
				},
				() => setFailed(true),
			),
		[],
	);
	useEffect(() => void reload(), [reload]);
	if (!account)
		return hasFailed ? (
			<div className={styles.panel} role="alert">
				<p className={styles.text}>{t('TEXT_UNREACHABLE')}</p>
				<ActionButton onClick={() => void reload()}>{t('ACTION_TRY_AGAIN')}</ActionButton>
			</div>
		) : (
			<div className={styles.panels}>
				<Skeleton className={styles.skeleton} />
				<Skeleton className={styles.skeleton} />
			</div>
		);
	const twoFactor = <TwoFactorPanel account={account} onChanged={reload} onCodesSaved={onCodesSaved} />;
	if (isSetUpOnly) return twoFactor;
	return (
		<div className={styles.panels}>
			<div className={styles.column}>
				{account.provider === null ? (
					<>
						<PasswordPanel account={account} onChanged={reload} />
						{twoFactor}
						<Suspense fallback={<Skeleton className={styles.skeleton} />}>
							<PasskeysPanel account={account} onChanged={reload} />
						</Suspense>
					</>
				) : (
					<Panel title={t('LABEL_LOGIN')}>
						<p className={styles.text}>{t('TEXT_ACCOUNT_AT_PROVIDER', { provider: account.provider })}</p>
					</Panel>
				)}
			</div>
			<SessionsPanel sessions={account.sessions} onChanged={reload} />
		</div>
	);
}
