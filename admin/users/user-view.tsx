import { Alert } from '../../ui/alert.tsx';
import { ActionButton, ActionLink, SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useState, type SubmitEvent } from 'react';
import { useNotify } from '../frame/notifications.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { useNavigate, useParams } from 'react-router';
import type { ManagedUser } from '../../contract/users.ts';
import { call, CallError, queryString } from '../api/call.ts';
import { usePeople } from '../api/people.ts';
import { useMe } from '../api/rights.tsx';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { LeaveQuestion } from '../editing/leave-question.tsx';
import { QuestionDialog, type DialogChoice } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { screenLabel } from '../messages/labels.ts';
import { Page } from '../frame/page.tsx';
import { Facts } from '../lists/facts.tsx';
import { LoadingRows, LoadError } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { PersonPicture } from '../lists/person.tsx';
import { AccountInputs, toBody, type AccountFields } from './account-fields.tsx';
import { InvitationLink, useNotifyInvited, type Invitation } from './invitation-link.tsx';
import { SessionList } from './session-list.tsx';
import { roleLabel, userStateLabel, UserStateBadge } from './user-state.tsx';
import { ArrowBack } from '../frame/icons.ts';
import styles from './user-view.module.css';

export function UserView() {
	const t = useTranslate();
	const { uid = '' } = useParams();
	const query = useApiQuery<ManagedUser>(`users/${uid}`);
	const user = query.data?.data.uid === uid ? query.data.data : undefined;
	const name = usePeople().get(user?.email ?? '')?.name;
	return (
		<Page
			title={name || user?.email || t(screenLabel('users'), { count: 1 })}
			before={
				<div className={styles.back}>
					<ActionLink look="quiet" href="/users" startIcon={<ArrowBack />}>
						{t('ACTION_BACK_TO_USERS')}
					</ActionLink>
				</div>
			}
			lead={
				user ? (
					<div className={styles.lead}>
						<PersonPicture email={user.email} />
						{name ? <span className={styles.address}>{user.email}</span> : null}
						<UserStateBadge user={user} />
					</div>
				) : null
			}
		>
			{user ? <Account key={user.uid} user={user} /> : query.error ? <LoadError query={query} /> : <LoadingRows />}
		</Page>
	);
}

function Account({ user }: { user: ManagedUser }) {
	const t = useTranslate();
	const me = useMe();
	return (
		<>
			{user.may_manage ? null : (
				<div className={styles.notice}>
					<Alert>{t(user.uid === me.uid ? 'TEXT_OWN_ACCOUNT' : 'TEXT_READ_ONLY')}</Alert>
				</div>
			)}
			<div className={styles.columns}>
				<div className={styles.column}>
					<UserForm user={user} />
					<SessionList user={user} />
				</div>
				<SignIn user={user} />
			</div>
		</>
	);
}

const fieldsOf = ({
	company,
	is_staff,
	is_superuser,
	role,
	is_company_manager,
	language,
}: ManagedUser): AccountFields => ({
	company,
	is_staff: is_staff || is_superuser,
	is_superuser,
	role,
	is_company_manager,
	language,
});

function UserForm({ user }: { user: ManagedUser }) {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const [fields, setFields] = useState(() => fieldsOf(user));
	/** The form's initial values come from this account. */
	const [base, setBase] = useState(user);
	const [conflict, setConflict] = useState<ManagedUser | null>(null);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [isBusy, setBusy] = useState(false);
	const isChanged = JSON.stringify(toBody(fields)) !== JSON.stringify(toBody(fieldsOf(base)));
	const show = (next: ManagedUser) => {
		setBase(next);
		setFields(fieldsOf(next));
		setConflict(null);
		setErrors({});
	};
	// Without unsaved changes, show another user's change.
	if (!isChanged && !isBusy && user.revision > base.revision) show(user);
	const save = async (revision: number) => {
		setBusy(true);
		setErrors({});
		try {
			const { data } = await call<ManagedUser>('PUT', `users/${user.uid}`, {
				body: { ...toBody(fields), is_active: (conflict ?? base).is_active, revision },
			});
			show(data);
			notify('TEXT_ACCOUNT_SAVED', { type: 'success' });
			await refetchAll();
		} catch (error) {
			if (error instanceof CallError && error.status === 409 && error.current)
				setConflict(error.current as ManagedUser);
			else if (error instanceof CallError && error.status === 422) setErrors(error.fields);
			else reportError(error);
		} finally {
			setBusy(false);
		}
	};
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (!isBusy) void save(base.revision);
	};
	return (
		<form onSubmit={submit} noValidate>
			<LeaveQuestion isDirty={isChanged} />
			<Card
				title={t('LABEL_ACCOUNT')}
				footer={
					user.may_manage ? (
						<>
							<SubmitButton look="primary" busy={isBusy} busyLabel={t('LABEL_SAVING')} disabled={!isChanged}>
								{t('ACTION_SAVE')}
							</SubmitButton>
							{isChanged ? (
								<ActionButton look="text" disabled={isBusy} onClick={() => show(base)}>
									{t('ACTION_UNDO')}
								</ActionButton>
							) : null}
						</>
					) : null
				}
			>
				{conflict ? (
					<div className={styles.notice}>
						<Alert
							tone="warning"
							action={
								<>
									<ActionButton look="text" disabled={isBusy} onClick={() => show(conflict)}>
										{t('ACTION_TAKE_THEIRS')}
									</ActionButton>
									<ActionButton look="text" disabled={isBusy} onClick={() => void save(conflict.revision)}>
										{t('ACTION_SAVE_MINE')}
									</ActionButton>
								</>
							}
						>
							{t('TEXT_ACCOUNT_CONFLICT')}
							<strong className={styles.theirs}>
								{[
									conflict.company?.name ?? t(roleLabel(conflict)),
									t(userStateLabel(conflict.state)),
									t(`languages.${conflict.language}`),
								].join(' · ')}
							</strong>
						</Alert>
					</div>
				) : null}
				<AccountInputs
					value={fields}
					onChange={setFields}
					errors={errors}
					// The response to a save replaces the form's values, so input during the save would be lost.
					isReadOnly={!user.may_manage || isBusy}
				/>
			</Card>
		</form>
	);
}

interface AccountAction {
	/** Last part of the API path. '' for a change of the account. */
	path: string;
	change?: Pick<ManagedUser, 'is_active'>;
	label: string;
	title: string;
	text: string;
	done: string;
	color?: DialogChoice['color'];
}

const accountActions = {
	lock: {
		path: 'lock',
		label: 'ACTION_LOCK',
		title: 'TITLE_LOCK',
		text: 'TEXT_LOCK',
		done: 'TEXT_LOCKED',
		color: 'error',
	},
	unlock: {
		path: 'unlock',
		label: 'ACTION_UNLOCK',
		title: 'TITLE_UNLOCK',
		text: 'TEXT_UNLOCK',
		done: 'TEXT_UNLOCKED',
	},
	invite: {
		path: 'invitation',
		label: 'ACTION_INVITE_AGAIN',
		title: 'TITLE_INVITE_AGAIN',
		text: 'TEXT_INVITE_AGAIN',
		done: 'TEXT_INVITED',
	},
	deactivate: {
		path: '',
		change: { is_active: false },
		label: 'ACTION_DEACTIVATE_ACCOUNT',
		title: 'TITLE_DEACTIVATE_ACCOUNT',
		text: 'TEXT_DEACTIVATE_ACCOUNT',
		done: 'TEXT_ACCOUNT_DEACTIVATED',
		color: 'error',
	},
	reactivate: {
		path: '',
		change: { is_active: true },
		label: 'ACTION_REACTIVATE_ACCOUNT',
		title: 'TITLE_REACTIVATE_ACCOUNT',
		text: 'TEXT_REACTIVATE_ACCOUNT',
		done: 'TEXT_ACCOUNT_REACTIVATED',
	},
	disableTwoFactor: {
		path: 'two-factor/off',
		label: 'ACTION_DISABLE_TWO_FACTOR',
		title: 'TITLE_DISABLE_TWO_FACTOR',
		text: 'TEXT_DISABLE_TWO_FACTOR',
		done: 'TEXT_TWO_FACTOR_DISABLED',
		color: 'error',
	},
	removePasskeys: {
		path: 'passkeys/remove',
		label: 'ACTION_REMOVE_PASSKEYS',
		title: 'TITLE_REMOVE_PASSKEYS',
		text: 'TEXT_REMOVE_PASSKEYS',
		done: 'TEXT_PASSKEYS_REMOVED',
		color: 'error',
	},
	erase: {
		path: 'erase',
		label: 'ACTION_ERASE_ACCOUNT',
		title: 'TITLE_ERASE_ACCOUNT',
		text: 'TEXT_ERASE_ACCOUNT',
		done: 'TEXT_ACCOUNT_ERASED',
		color: 'error',
	},
} as const satisfies Record<string, AccountAction>;

function SignIn({ user }: { user: ManagedUser }) {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const notifyInvited = useNotifyInvited();
	const { has_mail_server, is_superuser } = useMe();
	const navigate = useNavigate();
	const [confirming, setConfirming] = useState<AccountAction | null>(null);
	/** Link that the superuser must send to the user. */
	const [link, setLink] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const run = async ({ path, change, done }: AccountAction) => {
		if (isBusy) return;
		setConfirming(null);
		setBusy(true);
		try {
			const { extra } = await (change
				? call<ManagedUser, undefined>('PUT', `users/${user.uid}`, {
						body: { ...toBody(fieldsOf(user)), ...change, revision: user.revision },
					})
				: call<ManagedUser, Invitation | undefined>('POST', `users/${user.uid}/${path}`));
			// An erased account has no screen.
			if (path === accountActions.erase.path) await navigate('/users');
			if (!extra) notify(done, { type: 'success' });
			else if (extra.link === null) notifyInvited(user.email, extra);
			else setLink(extra.link);
		} catch (error) {
			reportError(error);
		} finally {
			await refetchAll();
			setBusy(false);
		}
	};
	const isLocked = user.state === 'locked' || user.locked_until !== null;
	const available: AccountAction[] = [
		...(user.state === 'invited' ? [accountActions.invite] : []),
		...(user.has_two_factor ? [accountActions.disableTwoFactor] : []),
		...(user.passkeys > 0 ? [accountActions.removePasskeys] : []),
		...(user.is_active
			? [isLocked ? accountActions.unlock : accountActions.lock, accountActions.deactivate]
			: [accountActions.reactivate, ...(is_superuser ? [accountActions.erase] : [])]),
	];
	return (
		<Card
			title={t('LABEL_LOGIN')}
			footer={
				user.may_manage && available.length ? (
					<div className={styles.actions}>
						{available.map((action) => (
							<ActionButton
								key={action.label}
								look={action.color === 'error' ? 'danger' : 'ice'}
								disabled={isBusy}
								onClick={() => setConfirming(action)}
							>
								{t(action.label)}
							</ActionButton>
						))}
						{is_superuser ? (
							<ActionLink href={`/api/admin/users/${user.uid}/personal-data?${queryString()}`} download>
								{t('ACTION_EXPORT_PERSONAL_DATA')}
							</ActionLink>
						) : null}
					</div>
				) : null
			}
		>
			<Facts
				facts={[
					{
						label: 'LABEL_LAST_SIGN_IN',
						value: user.last_sign_in_at ? <Moment at={user.last_sign_in_at} /> : t('LABEL_NEVER'),
					},
					{
						label: 'LABEL_TWO_FACTOR',
						value: t(user.has_two_factor ? 'LABEL_ON' : 'LABEL_OFF'),
					},
					{ label: 'LABEL_PASSKEYS', value: String(user.passkeys) },
					...(user.locked_until ? [{ label: 'LABEL_LOCKED_UNTIL', value: <Moment at={user.locked_until} /> }] : []),
					{ label: 'LABEL_CREATED', value: <Moment at={user.created_at} /> },
					{ label: 'LABEL_UPDATED', value: <Moment at={user.updated_at} /> },
				]}
			/>
			{confirming ? (
				<QuestionDialog
					title={confirming.title}
					text={confirming.text}
					args={{
						email: user.email,
						notice: t(has_mail_server ? 'TEXT_OWNER_IS_NOTIFIED' : 'TEXT_OWNER_IS_NOT_NOTIFIED'),
					}}
					choices={[{ label: confirming.label, color: confirming.color, onClick: () => void run(confirming) }]}
					onClose={() => setConfirming(null)}
				/>
			) : null}
			{link === null ? null : <InvitationLink email={user.email} link={link} onClose={() => setLink(null)} />}
		</Card>
	);
}
