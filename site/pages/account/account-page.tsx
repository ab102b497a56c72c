/** The user's own account: two-factor authentication, password and sessions. */
import { useCallback, useEffect, useState } from 'react';
import { useAccountApi, type TwoFactor as State, type Session } from '../../client-area/account-api.ts';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientHead, ClientPage, LoadError } from '../../client-area/client-page.tsx';
import type { PageHandle } from '../../document/head.ts';
import { useDialogs } from '../../layout/dialogs-state.tsx';
import { useUser } from '../../layout/user.tsx';
import { logFailure } from '../../log.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { Password } from './password.tsx';
import { TwoFactor } from './two-factor.tsx';
import { Sessions } from './sessions.tsx';
import styles from './account-page.module.css';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('TITLE_ACCOUNT'), translations);
export const handle: PageHandle<unknown> = { head };

interface Account {
	minPasswordLength: number;
	twoFactor: State;
	sessions: Session[];
}

export function Component() {
	const { t } = useTranslations();
	return (
		<ClientGate
			fallback={
				<ClientPage title={t('TITLE_ACCOUNT')} lead=" ">
					<LoadingPanels />
				</ClientPage>
			}
		>
			<AccountPage />
		</ClientGate>
	);
}

/** Placeholders. The loaded panels are new elements, so that nothing appears to move. */
function LoadingPanels() {
	return (
		<div className={styles.grid} key="waiting">
			<Skeleton className={styles.skeleton} />
			<Skeleton className={styles.skeleton} />
			<Skeleton className={styles.skeleton} />
		</div>
	);
}

function AccountPage() {
	const { t } = useTranslations();
	const user = useUser();
	const { open } = useDialogs();
	const api = useAccountApi();
	const [account, setAccount] = useState<Account | 'loading' | 'failed'>('loading');

	const loadAccount = useCallback(async (): Promise<Account> => {
		const [{ min_password_length }, twoFactor, sessions] = await Promise.all([
			api.passwordRule(),
			api.twoFactor(),
			api.sessions(),
		]);
		return { minPasswordLength: min_password_length, twoFactor, sessions };
	}, [api]);
	const reportError = useCallback(
		(error: unknown): void => {
			logFailure(error, 'account');
			open('global-error');
		},
		[open],
	);
	const isLoading = account === 'loading';
	useEffect(() => {
		if (!isLoading) return;
		let isCancelled = false;
		loadAccount().then(
			(loaded) => {
				if (!isCancelled) setAccount(loaded);
			},
			(error: unknown) => {
				if (isCancelled) return;
				setAccount('failed');
				reportError(error);
			},
		);
		return () => {
			isCancelled = true;
		};
	}, [isLoading, loadAccount, reportError]);
	/** Reloads the account. The loaded account stays if the reload fails, because recovery codes may be on the page. */
	const refresh = (): Promise<void> => loadAccount().then(setAccount, reportError);

	// Only the set-up shows until the user has saved the recovery codes.
	const [isSetUpOnly, setSetUpOnly] = useState(user?.must_set_up_two_factor === true);
	if (user?.must_set_up_two_factor && !isSetUpOnly) setSetUpOnly(true);

	if (!user) return null;
	const lead = [user.email, user.company].filter(Boolean).join(' · ');
	return (
		<ClientPage title={t('TITLE_ACCOUNT')} lead={lead}>
			<p className="visually-hidden" role="status">
				{isLoading && t('LABEL_LOADING')}
			</p>
			{isLoading && <LoadingPanels />}
			{account === 'failed' && <LoadError onRetry={() => setAccount('loading')} />}
			{typeof account === 'object' && (
				<div className={styles.grid} data-only={isSetUpOnly || undefined}>
					{isSetUpOnly && (
						<p className={styles.note} role="note">
							<Icon name="warning" size={24} />
							<span>{t('TEXT_TWO_FACTOR_REQUIRED')}</span>
						</p>
					)}
					{!isSetUpOnly && (
						<Password
							minLength={account.minPasswordLength}
							hasTwoFactor={account.twoFactor.is_on}
							onChanged={refresh}
						/>
					)}
					{!isSetUpOnly && <Sessions sessions={account.sessions} onChanged={refresh} />}
					{/* Last, because its height changes most and would move the other panels. */}
					<TwoFactor
						state={account.twoFactor}
						onChanged={refresh}
						onCodesSaved={() => setSetUpOnly(user.must_set_up_two_factor)}
					/>
				</div>
			)}
		</ClientPage>
	);
}
