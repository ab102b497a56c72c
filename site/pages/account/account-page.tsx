/** One's own account (decision 15): the second step of sign-in, the password, the sessions. */
import { useCallback, useEffect, useState } from 'react';
import { useAccountApi, type TwoFactor as State, type Session } from '../../client-area/account-api.ts';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientHead, ClientPage, NotLoaded } from '../../client-area/client-page.tsx';
import type { PageHandle } from '../../head.ts';
import { useDialogs } from '../../layout/dialogs-state.tsx';
import { useUser } from '../../layout/user.tsx';
import { logFailure } from '../../log.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTranslations, type Translations } from '../../translations.tsx';
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
			waiting={
				<ClientPage title={t('TITLE_ACCOUNT')} lead=" ">
					<Waiting />
				</ClientPage>
			}
		>
			<AccountPage />
		</ClientGate>
	);
}

/** Stands where the account will, in elements of its own: nothing is seen to move. */
function Waiting() {
	return (
		<div className={styles.grid} key="waiting">
			<Skeleton className={styles.place} />
			<Skeleton className={styles.place} />
			<Skeleton className={styles.place} />
		</div>
	);
}

function AccountPage() {
	const { t } = useTranslations();
	const user = useUser();
	const { open } = useDialogs();
	const api = useAccountApi();
	const [account, setAccount] = useState<Account | 'loading' | 'failed'>('loading');

	const read = useCallback(async (): Promise<Account> => {
		const [{ min_password_length }, twoFactor, sessions] = await Promise.all([
			api.passwordRule(),
			api.twoFactor(),
			api.sessions(),
		]);
		return { minPasswordLength: min_password_length, twoFactor, sessions };
	}, [api]);
	const tell = useCallback(
		(error: unknown): void => {
			logFailure(error, 'account');
			open('global-error');
		},
		[open],
	);
	const isLoading = account === 'loading';
	useEffect(() => {
		if (!isLoading) return;
		let isGone = false;
		read().then(
			(found) => {
				if (!isGone) setAccount(found);
			},
			(error: unknown) => {
				if (isGone) return;
				setAccount('failed');
				tell(error);
			},
		);
		return () => {
			isGone = true;
		};
	}, [isLoading, read, tell]);
	/** What is known stays meanwhile, and when it fails: recovery codes may be on the page. */
	const readAgain = (): Promise<void> => read().then(setAccount, tell);

	// Till its recovery codes are kept.
	const [isOnlyStep, setOnlyStep] = useState(user?.must_set_up_two_factor === true);
	if (user?.must_set_up_two_factor && !isOnlyStep) setOnlyStep(true);

	if (!user) return null;
	const lead = [user.email, user.company].filter(Boolean).join(' · ');
	return (
		<ClientPage title={t('TITLE_ACCOUNT')} lead={lead}>
			<p className="visually-hidden" role="status">
				{isLoading && t('LABEL_LOADING')}
			</p>
			{isLoading && <Waiting />}
			{account === 'failed' && <NotLoaded onAgain={() => setAccount('loading')} />}
			{typeof account === 'object' && (
				<div className={styles.grid} data-only={isOnlyStep || undefined}>
					{isOnlyStep && (
						<p className={styles.note} role="note">
							<Icon name="warning" size={24} />
							<span>{t('TEXT_TWO_FACTOR_REQUIRED')}</span>
						</p>
					)}
					{!isOnlyStep && (
						<Password minLength={account.minPasswordLength} withCode={account.twoFactor.is_on} onChanged={readAgain} />
					)}
					{!isOnlyStep && <Sessions sessions={account.sessions} onChanged={readAgain} />}
					{/* Last, since it changes its height most: nothing else is moved by it. */}
					<TwoFactor
						state={account.twoFactor}
						onChanged={readAgain}
						onCodesKept={() => setOnlyStep(user.must_set_up_two_factor)}
					/>
				</div>
			)}
		</ClientPage>
	);
}
