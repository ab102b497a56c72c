/** Accounts and invitations of a company, for company managers (ADR 0068). */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog, lazyDialog } from '../../client-area/client-dialog.tsx';
import { ClientGate } from '../../client-area/client-gate.tsx';
import { clientLoader } from '../../client-area/client-loader.ts';
import { clientHead, ClientPage, LoadError } from '../../client-area/client-page.tsx';
import {
	useColleaguesApi,
	type Colleague,
	type ColleagueAction,
	type ColleagueList,
} from '../../client-area/colleagues-api.ts';
import { useReload } from '../../client-area/use-reload.ts';
import type { PageHandle } from '../../document/head.ts';
import { useSession } from '../../layout/user.tsx';
import { logFailure } from '../../log.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import { useDialogs } from '../../parts/dialogs-state.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ColleagueRow } from './colleague-row.tsx';
import styles from './colleagues-page.module.css';

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_COLLEAGUES'), translations);
export const handle: PageHandle<unknown> = { head };

export const loader = clientLoader<ColleagueList>('colleagues', ({ api }) => api.colleagues());

export function Component() {
	const { t } = useTranslations();
	return (
		<ClientGate<ColleagueList>
			fallback={
				<ClientPage title={t('LABEL_COLLEAGUES')} lead={t('TEXT_COLLEAGUES')}>
					<p className="visually-hidden" role="status">
						{t('LABEL_LOADING')}
					</p>
					<Skeleton className={styles.skeleton} />
				</ClientPage>
			}
			failed={
				<ClientPage title={t('LABEL_COLLEAGUES')} lead={t('TEXT_COLLEAGUES')}>
					<LoadError />
				</ClientPage>
			}
		>
			{(list) => <ColleaguesPage list={list} />}
		</ClientGate>
	);
}

interface Call {
	action: ColleagueAction;
	colleague: Colleague;
}

const doneMessages = {
	resend: 'TEXT_INVITATION_RESENT',
	withdraw: 'TEXT_INVITATION_WITHDRAWN',
	deactivate: 'TEXT_COLLEAGUE_DEACTIVATED',
	reactivate: 'TEXT_COLLEAGUE_REACTIVATED',
	makeManager: 'TEXT_MANAGER_MADE',
	removeManager: 'TEXT_MANAGER_REMOVED',
} as const satisfies Record<ColleagueAction, string>;

/** Actions with a confirmation dialog, and the messages of the dialog. */
const confirmations = {
	withdraw: { title: 'TITLE_WITHDRAW_INVITATION', text: 'TEXT_WITHDRAW_INVITATION', confirm: 'ACTION_WITHDRAW' },
	deactivate: { title: 'TITLE_DEACTIVATE', text: 'TEXT_DEACTIVATE', confirm: 'ACTION_DEACTIVATE' },
	makeManager: { title: 'TITLE_MAKE_MANAGER', text: 'TEXT_MAKE_MANAGER', confirm: 'ACTION_MAKE_MANAGER' },
	removeManager: { title: 'TITLE_REMOVE_MANAGER', text: 'TEXT_REMOVE_MANAGER', confirm: 'ACTION_REMOVE_MANAGER' },
} as const;
const needsConfirmation = (action: ColleagueAction): action is keyof typeof confirmations => action in confirmations;

function ColleaguesPage({ list: { data, extra } }: { list: ColleagueList }) {
	const { t, language, urls } = useTranslations();
	const api = useColleaguesApi();
	const reload = useReload();
	const session = useSession();
	const navigate = useNavigate();
	const { open } = useDialogs();
	const [isInviting, setInviting] = useState(false);
	const [unconfirmed, setUnconfirmed] = useState<Call | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [message, setMessage] = useState('');
	const [failure, setFailure] = useState('');
	const run = async ({ action, colleague }: Call): Promise<void> => {
		if (isBusy) return;
		setBusy(true);
		setMessage('');
		setFailure('');
		try {
			const response = await api.run(action, colleague.uid);
			if (response.status === 'error') setFailure(Object.values(response.errors).flat().join(' '));
			else if (action === 'removeManager' && colleague.is_self) {
				// The user may have lost the right to view this page.
				await session.reload();
				await navigate(urls.url('ca-account-page', language));
				return;
			} else setMessage(t(doneMessages[action], { email: colleague.email }));
			await reload();
		} catch (error) {
			logFailure(error, 'colleagues');
			open('global-error');
			// Another manager may have changed the account.
			await reload();
		} finally {
			setBusy(false);
			setUnconfirmed(null);
		}
	};
	const messages = unconfirmed && needsConfirmation(unconfirmed.action) ? confirmations[unconfirmed.action] : null;
	return (
		<ClientPage
			title={t('LABEL_COLLEAGUES')}
			lead={t('TEXT_COLLEAGUES')}
			actions={
				<ActionButton look="gold" startIcon="add" onClick={() => setInviting(true)}>
					{t('ACTION_INVITE_COLLEAGUE')}
				</ActionButton>
			}
		>
			<section className={styles.panel} aria-label={t('LABEL_COLLEAGUES')}>
				<p className={styles.count}>
					{t('TEXT_ACCOUNTS_USED', { used: extra.used_accounts, max: extra.max_accounts })}
				</p>
				{failure && <Alert tone="error">{failure}</Alert>}
				<p className={styles.message} role="status">
					{message}
				</p>
				<ul className={styles.list}>
					{data.map((colleague) => (
						<ColleagueRow
							key={colleague.uid}
							colleague={colleague}
							isBusy={isBusy}
							onAction={(action) =>
								needsConfirmation(action) ? setUnconfirmed({ action, colleague }) : void run({ action, colleague })
							}
						/>
					))}
				</ul>
				{data.length === 1 && <p className={styles.empty}>{t('TEXT_NO_COLLEAGUES')}</p>}
			</section>
			{isInviting && (
				<InviteDialog
					onClose={() => setInviting(false)}
					onInvited={async (email) => {
						setFailure('');
						setMessage(t('TEXT_COLLEAGUE_INVITED', { email }));
						setInviting(false);
						await reload();
					}}
				/>
			)}
			{unconfirmed && messages && (
				<ConfirmDialog
					title={t(messages.title)}
					confirmLabel={t(messages.confirm)}
					cancelLabel={t('ACTION_CANCEL')}
					closeLabel={t('ACTION_CLOSE')}
					isDangerous={unconfirmed.action !== 'makeManager'}
					busy={isBusy}
					onConfirm={() => void run(unconfirmed)}
					onCancel={() => setUnconfirmed(null)}
				>
					<p className={styles.confirmation}>{t(messages.text, { email: unconfirmed.colleague.email })}</p>
				</ConfirmDialog>
			)}
		</ClientPage>
	);
}
