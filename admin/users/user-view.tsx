import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import { useNotify } from '../frame/notifications.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { Link as RouterLink, useParams } from 'react-router';
import type { ManagedUser } from '../../contract/users.ts';
import { call, CallError } from '../api/call.ts';
import { useMe } from '../api/rights.tsx';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { LeaveQuestion } from '../editing/leave-question.tsx';
import { QuestionDialog, type DialogChoice } from '../frame/question-dialog.tsx';
import { Section } from '../editing/section.tsx';
import { useReportError } from '../frame/use-error.ts';
import { screenLabel } from '../messages/labels.ts';
import { Page } from '../frame/page.tsx';
import { Facts } from '../lists/facts.tsx';
import { LoadingRows, LoadError } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { AccountInputs, toBody, type AccountFields } from './account-fields.tsx';
import { InvitationLink, useNotifyInvited, type Invitation } from './invitation-link.tsx';
import { SessionList } from './session-list.tsx';
import { roleLabel, userStateLabel, UserStateChip } from './user-state.tsx';
import { ArrowBack } from '../frame/icons.ts';

/** Shows an account: its rights, its state and its sessions. */
export function UserView() {
	const t = useTranslate();
	const { uid = '' } = useParams();
	const query = useApiQuery<ManagedUser>(`users/${uid}`);
	const user = query.data?.data.uid === uid ? query.data.data : undefined;
	return (
		<Page
			title={user?.email ?? t(screenLabel('users'), { count: 1 })}
			before={
				<Button component={RouterLink} to="/users" startIcon={<ArrowBack />} sx={{ ml: -1.5, mb: 1 }}>
					{t('ACTION_BACK_TO_USERS')}
				</Button>
			}
			lead={
				user ? (
					<Box sx={{ mt: 0.75 }}>
						<UserStateChip user={user} />
					</Box>
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
				<Alert severity="info" sx={{ mb: 2 }}>
					{t(user.uid === me.uid ? 'TEXT_OWN_ACCOUNT' : 'TEXT_READ_ONLY')}
				</Alert>
			)}
			<Box
				sx={{
					display: 'grid',
					gap: 2,
					alignItems: 'start',
					gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
				}}
			>
				<Stack spacing={2}>
					<AccountForm user={user} />
					<SessionList user={user} />
				</Stack>
				<SignIn user={user} />
			</Box>
		</>
	);
}

const fieldsOf = ({ company, is_staff, is_superuser, role, language }: ManagedUser): AccountFields => ({
	company,
	is_staff: is_staff || is_superuser,
	is_superuser,
	role,
	language,
});

function AccountForm({ user }: { user: ManagedUser }) {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const [fields, setFields] = useState(() => fieldsOf(user));
	/** The account from which the form was filled. */
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
	// Another user's change replaces the form's values unless the form has changes of its own.
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
		void save(base.revision);
	};
	return (
		<form onSubmit={submit} noValidate>
			<LeaveQuestion isDirty={isChanged} />
			<Section title="LABEL_ACCOUNT">
				{conflict ? (
					<Alert
						severity="warning"
						action={
							<Stack spacing={0.5}>
								<Button color="inherit" onClick={() => show(conflict)}>
									{t('ACTION_TAKE_THEIRS')}
								</Button>
								<Button color="inherit" disabled={isBusy} onClick={() => void save(conflict.revision)}>
									{t('ACTION_SAVE_MINE')}
								</Button>
							</Stack>
						}
					>
						{t('TEXT_ACCOUNT_CONFLICT')}
						<Box component="span" sx={{ display: 'block', mt: 0.5, fontWeight: 600 }}>
							{[
								conflict.company?.name ?? t(roleLabel(conflict)),
								t(userStateLabel(conflict.state)),
								t(`languages.${conflict.language}`),
							].join(' · ')}
						</Box>
					</Alert>
				) : null}
				<AccountInputs
					value={fields}
					onChange={setFields}
					errors={errors}
					// Read-only while saving: the response replaces the form's values.
					isReadOnly={!user.may_manage || isBusy}
				/>
				{user.may_manage ? (
					<Box sx={{ display: 'flex', gap: 1 }}>
						<Button type="submit" variant="contained" disabled={!isChanged || isBusy}>
							{t('ACTION_SAVE')}
						</Button>
						{isChanged ? <Button onClick={() => show(base)}>{t('ACTION_UNDO')}</Button> : null}
					</Box>
				) : null}
			</Section>
		</form>
	);
}

interface AccountAction {
	/** Path of the API call; empty for a change of the account. */
	path: string;
	change?: Pick<ManagedUser, 'is_active'>;
	/** Message keys of the button, of the confirmation, and of the notification afterwards. */
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
} as const satisfies Record<string, AccountAction>;

/** Shows how and when the owner signs in, with the actions that staff may take. */
function SignIn({ user }: { user: ManagedUser }) {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const notifyInvited = useNotifyInvited();
	const { has_mail_server } = useMe();
	const [confirming, setConfirming] = useState<AccountAction | null>(null);
	/** Link that the inviter passes on by hand. */
	const [link, setLink] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const run = async ({ path, change, done }: AccountAction) => {
		setConfirming(null);
		setBusy(true);
		try {
			const { extra } = await (change
				? call<ManagedUser, undefined>('PUT', `users/${user.uid}`, {
						body: { ...toBody(fieldsOf(user)), ...change, revision: user.revision },
					})
				: call<ManagedUser, Invitation | undefined>('POST', `users/${user.uid}/${path}`));
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
		...(user.is_active
			? [isLocked ? accountActions.unlock : accountActions.lock, accountActions.deactivate]
			: [accountActions.reactivate]),
	];
	return (
		<Section title="LABEL_SIGNING_IN">
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
					...(user.locked_until ? [{ label: 'LABEL_LOCKED_UNTIL', value: <Moment at={user.locked_until} /> }] : []),
					{ label: 'LABEL_CREATED', value: <Moment at={user.created_at} /> },
					{ label: 'LABEL_UPDATED', value: <Moment at={user.updated_at} /> },
				]}
			/>
			{user.may_manage && available.length ? (
				<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
					{available.map((action) => (
						<Button
							key={action.label}
							variant="outlined"
							color={action.color ?? 'primary'}
							disabled={isBusy}
							onClick={() => setConfirming(action)}
						>
							{t(action.label)}
						</Button>
					))}
				</Box>
			) : null}
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
		</Section>
	);
}
