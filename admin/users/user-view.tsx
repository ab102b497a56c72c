import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type SubmitEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { ManagedUser } from '../../contract/users.ts';
import { call, CallError } from '../api/call.ts';
import { useMe } from '../api/rights.tsx';
import { useAnswer, useAskAgain } from '../api/use-answer.ts';
import { LeaveQuestion } from '../editing/leave-question.tsx';
import { QuestionDialog, type DialogChoice } from '../editing/question-dialog.tsx';
import { Section } from '../editing/section.tsx';
import { useReportError } from '../editing/use-error.ts';
import { placeLabel } from '../frame/main-menu.tsx';
import { Page } from '../frame/page.tsx';
import { Facts } from '../lists/facts.tsx';
import { AwaitedRows, FailedAnswer } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { AccountInputs, toBody, type AccountFields } from './account-fields.tsx';
import { InvitationLink, useTellInvited, type Invitation } from './invitation-link.tsx';
import { SessionList } from './session-list.tsx';
import { roleLabel, userStateLabel, UserStateChip } from './user-state.tsx';

/** One account: what it may do, how it is, where it is signed in. */
export function UserView() {
	const t = useTranslate();
	const { uid = '' } = useParams();
	const answer = useAnswer<ManagedUser>(`users/${uid}`);
	const user = answer.data?.data.uid === uid ? answer.data.data : undefined;
	return (
		<Page
			title={user?.email ?? t(placeLabel('users'), { smart_count: 1 })}
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
			{user ? (
				<Account key={user.uid} user={user} />
			) : answer.error ? (
				<FailedAnswer answer={answer} />
			) : (
				<AwaitedRows />
			)}
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
	const askAgain = useAskAgain();
	const [fields, setFields] = useState(() => fieldsOf(user));
	/** What the form was made from. */
	const [base, setBase] = useState(user);
	const [theirs, setTheirs] = useState<ManagedUser | null>(null);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [isBusy, setBusy] = useState(false);
	const isChanged = JSON.stringify(toBody(fields)) !== JSON.stringify(toBody(fieldsOf(base)));
	const show = (next: ManagedUser) => {
		setBase(next);
		setFields(fieldsOf(next));
		setTheirs(null);
		setErrors({});
	};
	// Somebody else's change came in behind a form in which nothing was typed.
	if (!isChanged && !isBusy && user.revision > base.revision) show(user);
	const save = async (revision: number) => {
		setBusy(true);
		setErrors({});
		try {
			const { data } = await call<ManagedUser>('PUT', `users/${user.uid}`, {
				body: { ...toBody(fields), is_active: (theirs ?? base).is_active, revision },
			});
			show(data);
			notify('TEXT_ACCOUNT_SAVED', { type: 'success' });
			await askAgain();
		} catch (error) {
			if (error instanceof CallError && error.status === 409 && error.current) setTheirs(error.current as ManagedUser);
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
				{theirs ? (
					<Alert
						severity="warning"
						action={
							<Stack spacing={0.5}>
								<Button color="inherit" onClick={() => show(theirs)}>
									{t('ACTION_TAKE_THEIRS')}
								</Button>
								<Button color="inherit" disabled={isBusy} onClick={() => void save(theirs.revision)}>
									{t('ACTION_SAVE_MINE')}
								</Button>
							</Stack>
						}
					>
						{t('TEXT_ACCOUNT_CONFLICT')}
						<Box component="span" sx={{ display: 'block', mt: 0.5, fontWeight: 600 }}>
							{[
								theirs.company?.name ?? t(roleLabel(theirs)),
								t(userStateLabel(theirs.state)),
								t(`languages.${theirs.language}`),
							].join(' · ')}
						</Box>
					</Alert>
				) : null}
				<AccountInputs
					value={fields}
					onChange={setFields}
					errors={errors}
					// What is chosen while it is being saved would not be what is then shown.
					isReadOnly={!user.may_manage || isBusy}
				/>
				{user.may_manage ? (
					<Box sx={{ display: 'flex', gap: 1 }}>
						<Button type="submit" variant="contained" disabled={!isChanged || isBusy}>
							{t('ra.action.save')}
						</Button>
						{isChanged ? <Button onClick={() => show(base)}>{t('ra.action.undo')}</Button> : null}
					</Box>
				) : null}
			</Section>
		</form>
	);
}

interface AuditEvent {
	/** Of its call; empty where it is a change of the account. */
	path: string;
	change?: Pick<ManagedUser, 'is_active'>;
	/** Keys of the button, of the question before it, and of what is said afterwards. */
	label: string;
	title: string;
	text: string;
	done: string;
	color?: DialogChoice['color'];
}

const events = {
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
	close: {
		path: '',
		change: { is_active: false },
		label: 'ACTION_CLOSE_ACCOUNT',
		title: 'TITLE_CLOSE_ACCOUNT',
		text: 'TEXT_CLOSE_ACCOUNT',
		done: 'TEXT_ACCOUNT_CLOSED',
		color: 'error',
	},
	reopen: {
		path: '',
		change: { is_active: true },
		label: 'ACTION_REOPEN_ACCOUNT',
		title: 'TITLE_REOPEN_ACCOUNT',
		text: 'TEXT_REOPEN_ACCOUNT',
		done: 'TEXT_ACCOUNT_REOPENED',
	},
	twoFactor: {
		path: 'two-factor/off',
		label: 'ACTION_TWO_FACTOR_OFF',
		title: 'TITLE_TWO_FACTOR_OFF',
		text: 'TEXT_TWO_FACTOR_OFF',
		done: 'TEXT_TWO_FACTOR_IS_OFF',
		color: 'error',
	},
} as const satisfies Record<string, AuditEvent>;

/** How the account's owner gets in, and what staff can do about it. */
function SignIn({ user }: { user: ManagedUser }) {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const askAgain = useAskAgain();
	const tellInvited = useTellInvited();
	const { has_mail_server } = useMe();
	const [asked, setAsked] = useState<AuditEvent | null>(null);
	/** The link that is to be passed on by hand. */
	const [link, setLink] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const act = async ({ path, change, done }: AuditEvent) => {
		setAsked(null);
		setBusy(true);
		try {
			const { extra } = await (change
				? call<ManagedUser, undefined>('PUT', `users/${user.uid}`, {
						body: { ...toBody(fieldsOf(user)), ...change, revision: user.revision },
					})
				: call<ManagedUser, Invitation | undefined>('POST', `users/${user.uid}/${path}`));
			if (!extra) notify(done, { type: 'success' });
			else if (extra.link === null) tellInvited(user.email, extra);
			else setLink(extra.link);
		} catch (error) {
			reportError(error);
		} finally {
			await askAgain();
			setBusy(false);
		}
	};
	const isLocked = user.state === 'locked' || user.locked_until !== null;
	const offered: AuditEvent[] = [
		...(user.state === 'invited' ? [events.invite] : []),
		...(user.has_two_factor ? [events.twoFactor] : []),
		...(user.is_active ? [isLocked ? events.unlock : events.lock, events.close] : [events.reopen]),
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
						value: t(user.has_two_factor ? 'LABEL_SWITCHED_ON' : 'LABEL_SWITCHED_OFF'),
					},
					...(user.locked_until ? [{ label: 'LABEL_LOCKED_UNTIL', value: <Moment at={user.locked_until} /> }] : []),
					{ label: 'LABEL_CREATED', value: <Moment at={user.created_at} /> },
					{ label: 'LABEL_UPDATED', value: <Moment at={user.updated_at} /> },
				]}
			/>
			{user.may_manage && offered.length ? (
				<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
					{offered.map((event) => (
						<Button
							key={event.label}
							variant="outlined"
							color={event.color ?? 'primary'}
							disabled={isBusy}
							onClick={() => setAsked(event)}
						>
							{t(event.label)}
						</Button>
					))}
				</Box>
			) : null}
			{asked ? (
				<QuestionDialog
					title={asked.title}
					text={asked.text}
					args={{ email: user.email, told: t(has_mail_server ? 'TEXT_OWNER_IS_MAILED' : 'TEXT_OWNER_IS_NOT_MAILED') }}
					choices={[{ label: asked.label, color: asked.color, act: () => void act(asked) }]}
					onClose={() => setAsked(null)}
				/>
			) : null}
			{link === null ? null : <InvitationLink email={user.email} link={link} onClose={() => setLink(null)} />}
		</Section>
	);
}
