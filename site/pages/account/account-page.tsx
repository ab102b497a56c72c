/** The user's own account: two-factor authentication, passkeys, password, sessions, and subscriptions to changes. */
import { useState } from 'react';
import { accountApi, type Passkey, type TwoFactor as State, type Session } from '../../client-area/account-api.ts';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { useReload } from '../../client-area/use-reload.ts';
import { clientLoader } from '../../client-area/client-loader.ts';
import { clientHead, ClientPage, LoadError } from '../../client-area/client-page.tsx';
import type { PageHandle } from '../../document/head.ts';
import { useUser } from '../../layout/user.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { changesApi, type ChangePreferences } from '../../client-area/changes/changes-api.ts';
import { FollowChanges } from './follow-changes.tsx';
import { Panel } from './panel.tsx';
import { Password } from './password.tsx';
import { Passkeys } from './passkeys.tsx';
import { TwoFactor } from './two-factor.tsx';
import { Sessions } from './sessions.tsx';
import styles from './account-page.module.css';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('TITLE_ACCOUNT'), translations);
export const handle: PageHandle<unknown> = { head };

interface Account {
	minPasswordLength: number;
	/** Provider of the login. Null for accounts with a password. */
	provider: string | null;
	twoFactor: State;
	passkeys: Passkey[];
	sessions: Session[];
	/** Null if the preferences failed to load, or until the user has set up two-factor authentication. */
	changes: ChangePreferences | null;
}

export const loader = clientLoader<Account>('account', async ({ baseApi, user, part }) => {
	const api = accountApi(baseApi);
	const [{ min_password_length, provider }, twoFactor, passkeys, sessions, changes] = await Promise.all([
		api.passwordRule(),
		api.twoFactor(),
		api.passkeys(),
		api.sessions(),
		// Before two-factor authentication is set up, the server allows only calls for the user's account.
		user.must_set_up_two_factor ? null : part('change preferences', changesApi(baseApi).preferences()),
	]);
	return { minPasswordLength: min_password_length, provider, twoFactor, passkeys, sessions, changes };
});

export function Component() {
	const { t } = useTranslations();
	const lead = useLead();
	return (
		<ClientGate<Account>
			opensErrorDialog
			fallback={
				// The lead stays empty while loading: a long address on two lines would move the placeholders.
				<ClientPage title={t('TITLE_ACCOUNT')} lead={NO_LEAD}>
					<p className="visually-hidden" role="status">
						{t('LABEL_LOADING')}
					</p>
					<LoadingPanels />
				</ClientPage>
			}
			failed={
				<ClientPage title={t('TITLE_ACCOUNT')} lead={lead}>
					<LoadError />
				</ClientPage>
			}
		>
			{(account) => <AccountPage account={account} />}
		</ClientGate>
	);
}

/** The no-break space reserves the height of a line. */
const NO_LEAD = '\u00a0';

function useLead(): string {
	const user = useUser();
	return (user && [user.email, user.company].filter(Boolean).join(' · ')) || NO_LEAD;
}

/** The `key` replaces the placeholders by new elements: a reused element that moves counts as a layout shift. */
function LoadingPanels() {
	return (
		<div className={styles.grid} key="waiting">
			<Skeleton className={styles.skeleton} />
			<Skeleton className={styles.skeleton} />
			<Skeleton className={styles.skeleton} />
		</div>
	);
}

function AccountPage({ account }: { account: Account }) {
	const { t } = useTranslations();
	const user = useUser();
	const lead = useLead();
	/** If the reload fails, the loaded account stays, because recovery codes may be on the page. */
	const refresh = useReload();
	// True shows only the set-up of two-factor authentication, until the user has saved the recovery codes.
	const [isSetUpOnly, setSetUpOnly] = useState(user?.must_set_up_two_factor === true);
	if (user?.must_set_up_two_factor && !isSetUpOnly) setSetUpOnly(true);
	if (account.provider !== null && !isSetUpOnly)
		return (
			<ClientPage title={t('TITLE_ACCOUNT')} lead={lead}>
				<div className={styles.grid}>
					<div className={styles.column}>
						<Panel title={t('TITLE_LOGIN_AT_PROVIDER')}>
							<p>{t('TEXT_LOGIN_AT_PROVIDER', { provider: account.provider })}</p>
						</Panel>
						<FollowChanges preferences={account.changes} onChanged={refresh} />
					</div>
					<div className={styles.column}>
						<Sessions sessions={account.sessions} onChanged={refresh} />
					</div>
				</div>
			</ClientPage>
		);
	return (
		<ClientPage title={t('TITLE_ACCOUNT')} lead={lead}>
			<div className={styles.grid} data-only={isSetUpOnly || undefined}>
				{isSetUpOnly && (
					<p className={styles.note} role="note">
						<Icon name="warning" size={24} />
						<span>{t('TEXT_TWO_FACTOR_REQUIRED')}</span>
					</p>
				)}
				<div className={styles.column}>
					{!isSetUpOnly && (
						<>
							<Password
								minLength={account.minPasswordLength}
								hasTwoFactor={account.twoFactor.is_on}
								onChanged={refresh}
							/>
							<Passkeys passkeys={account.passkeys} hasTwoFactor={account.twoFactor.is_on} onChanged={refresh} />
						</>
					)}
					{/* The height of this panel changes most, so it is the last in its column. */}
					<TwoFactor
						state={account.twoFactor}
						onChanged={refresh}
						onCodesSaved={() => setSetUpOnly(user?.must_set_up_two_factor === true)}
					/>
				</div>
				{!isSetUpOnly && (
					<div className={styles.column}>
						<FollowChanges preferences={account.changes} onChanged={refresh} />
						{/* The list may be long, so it is the last in its column. */}
						<Sessions sessions={account.sessions} onChanged={refresh} />
					</div>
				)}
			</div>
		</ClientPage>
	);
}
