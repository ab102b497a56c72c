import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNotify } from '../frame/notifications.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import type { Message, MessageState, WholeMessage } from '../../contract/contact-messages.ts';
import { call, CallError } from '../api/call.ts';
import { useMay, useMe } from '../api/rights.tsx';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { LeaveQuestion } from '../editing/leave-question.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { Facts } from '../lists/facts.tsx';
import { LoadingRows, LoadError } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { MessageChips, messageStateLabel } from './message-chips.tsx';
import { DeleteOutlined as Delete, MarkEmailUnread, Reply } from '../frame/icons.ts';

/** Maximum length of a note (contract/contact-messages.ts). */
const MAX_NOTE_LENGTH = 5000;

const states: readonly MessageState[] = ['open', 'answered', 'spam'];

interface ReadingPaneProps {
	uid: string;
	/** Called when the message was deleted or marked as unread. */
	onLeave: () => void;
}

/** Shows a message with its state, its assignee and its notes. Opening a message marks it as read. */
export function ReadingPane({ uid, onLeave }: ReadingPaneProps) {
	const t = useTranslate();
	const query = useApiQuery<WholeMessage>(`messages/${uid}`);
	const message = query.data?.data.uid === uid ? query.data.data : undefined;
	if (!message) return query.error ? <LoadError query={query} /> : <LoadingRows count={6} />;
	return (
		<Card component="article" aria-label={message.subject} sx={{ p: { xs: 2, md: 2.5 } }}>
			<Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 0.75, overflowWrap: 'anywhere' }}>
				{message.subject}
			</Typography>
			<MessageChips message={message} isWhole />
			<Box sx={{ my: 2 }}>
				<PaneActions message={message} onLeave={onLeave} />
			</Box>
			<Facts
				facts={[
					{ label: 'LABEL_SENDER', value: [message.name, message.company].filter(Boolean).join(' · ') },
					...(message.email
						? [{ label: 'LABEL_EMAIL', value: <Link href={`mailto:${message.email}`}>{message.email}</Link> }]
						: []),
					...(message.phone
						? [
								{
									label: 'LABEL_PHONE',
									value: <Link href={`tel:${message.phone.replace(/[^+\d]/g, '')}`}>{message.phone}</Link>,
								},
							]
						: []),
					{ label: 'LABEL_RECEIVED', value: <Moment at={message.created_at} /> },
					{
						label: 'LABEL_SENT_FROM',
						value: t('LABEL_PAGE_IN', { language: t(`languages.${message.language}`) }),
					},
				]}
			/>
			<Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', my: 2.5, maxWidth: '72ch' }}>
				{message.message}
			</Typography>
			<Divider sx={{ mb: 2.5 }} />
			<StateAndAssignee message={message} />
			<Notes message={message} />
		</Card>
	);
}

const replyLink = ({ email, subject }: WholeMessage): string =>
	`mailto:${email}?${new URLSearchParams({ subject: `Re: ${subject}` }).toString().replaceAll('+', '%20')}`;

function PaneActions({ message, onLeave }: { message: WholeMessage; onLeave: () => void }) {
	const t = useTranslate();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const notify = useNotify();
	const mayEdit = useMay('messages', 'edit');
	const { is_superuser } = useMe();
	const [isConfirming, setConfirming] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const { uid, is_read } = message;
	/** Uid of the message that was marked as read: only once, so that the user can mark the message as unread. */
	const markedUid = useRef('');
	useEffect(() => {
		if (!mayEdit || is_read || markedUid.current === uid) return;
		markedUid.current = uid;
		call('POST', 'messages/bulk', { body: { action: 'read', uids: [uid] } }).then(() => refetchAll(), reportError);
	}, [mayEdit, is_read, uid, refetchAll, reportError]);
	const markUnread = async () => {
		try {
			await call('POST', 'messages/bulk', { body: { action: 'unread', uids: [uid] } });
			await refetchAll();
			onLeave();
		} catch (error) {
			reportError(error);
		}
	};
	/** True after a deletion. The refetch waits for the unmount, because the pane would refetch the deleted message. */
	const isDeleted = useRef(false);
	useEffect(
		() => () => {
			// In a microtask, after all parts of the pane have unmounted.
			if (isDeleted.current) queueMicrotask(() => void refetchAll());
		},
		[refetchAll],
	);
	const remove = async () => {
		setBusy(true);
		try {
			await call('DELETE', `messages/${uid}`);
			notify('TEXT_MESSAGE_DELETED', { type: 'success' });
			isDeleted.current = true;
			onLeave();
		} catch (error) {
			reportError(error);
			setBusy(false);
			setConfirming(false);
		}
	};
	return (
		<Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
			{message.email ? (
				<Button variant="outlined" startIcon={<Reply />} component="a" href={replyLink(message)}>
					{t('ACTION_REPLY')}
				</Button>
			) : null}
			{mayEdit ? (
				<Button startIcon={<MarkEmailUnread />} onClick={() => void markUnread()}>
					{t('ACTION_MARK_UNREAD')}
				</Button>
			) : null}
			{is_superuser ? (
				<Button color="error" startIcon={<Delete />} onClick={() => setConfirming(true)}>
					{t('ACTION_DELETE_MESSAGE')}
				</Button>
			) : null}
			{isConfirming ? (
				<QuestionDialog
					title="TITLE_DELETE_MESSAGE"
					text="TEXT_DELETE_MESSAGE"
					choices={[
						{ label: 'ACTION_DELETE_MESSAGE', color: 'error', isDisabled: isBusy, onClick: () => void remove() },
					]}
					onClose={() => setConfirming(false)}
				/>
			) : null}
		</Box>
	);
}

/** Sets the state and the assignee of a message. Each choice is saved at once. */
function StateAndAssignee({ message }: { message: WholeMessage }) {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const mayEdit = useMay('messages', 'edit');
	const { data } = useApiQuery<NonNullable<Message['assigned_to']>[]>('messages/assignees');
	const [isBusy, setBusy] = useState(false);
	const [conflict, setConflict] = useState<WholeMessage | null>(null);
	const { uid, revision, state, assigned_to } = message;
	const change = async (to: { state?: MessageState; assigned_to?: string | null }) => {
		setBusy(true);
		setConflict(null);
		try {
			const body = { revision, state, assigned_to: assigned_to?.uid ?? null, ...to };
			await call('PUT', `messages/${uid}`, { body });
			notify('TEXT_MESSAGE_SAVED', { type: 'success' });
		} catch (error) {
			if (error instanceof CallError && error.status === 409 && error.current)
				setConflict(error.current as WholeMessage);
			else reportError(error);
		} finally {
			await refetchAll();
			setBusy(false);
		}
	};
	const staff = data?.data ?? [];
	// The current assignee may have left the staff.
	const options = assigned_to && !staff.some((each) => each.uid === assigned_to.uid) ? [...staff, assigned_to] : staff;
	return (
		<>
			{conflict ? (
				<Alert severity="warning" sx={{ mb: 2 }} onClose={() => setConflict(null)} closeText={t('ACTION_CLOSE')}>
					{t('TEXT_MESSAGE_CONFLICT', {
						state: t(messageStateLabel(conflict.state)),
						who: conflict.assigned_to?.email ?? t('LABEL_NOBODY'),
					})}
				</Alert>
			) : null}
			<Box
				sx={{
					display: 'grid',
					gap: 2,
					gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
					mb: 2.5,
				}}
			>
				<TextField
					select
					label={t('LABEL_STATE')}
					value={state}
					disabled={!mayEdit || isBusy}
					onChange={(event) => void change({ state: event.target.value as MessageState })}
				>
					{states.map((each) => (
						<MenuItem key={each} value={each}>
							{t(messageStateLabel(each))}
						</MenuItem>
					))}
				</TextField>
				<TextField
					select
					label={t('LABEL_ASSIGNED_TO')}
					value={assigned_to?.uid ?? ''}
					disabled={!mayEdit || isBusy}
					onChange={(event) => void change({ assigned_to: event.target.value || null })}
					slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
				>
					<MenuItem value="">{t('LABEL_NOBODY')}</MenuItem>
					{options.map((each) => (
						<MenuItem key={each.uid} value={each.uid}>
							{each.email}
						</MenuItem>
					))}
				</TextField>
			</Box>
		</>
	);
}

function Notes({ message }: { message: WholeMessage }) {
	const t = useTranslate();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const mayEdit = useMay('messages', 'edit');
	const [text, setText] = useState('');
	const [isBusy, setBusy] = useState(false);
	const add = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		setBusy(true);
		try {
			await call('POST', `messages/${message.uid}/notes`, { body: { text: text.trim() } });
			setText('');
			await refetchAll();
		} catch (error) {
			reportError(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<section aria-label={t('LABEL_NOTES')}>
			<Typography variant="h3" component="h3" sx={{ mb: 1 }}>
				{t('LABEL_NOTES')}
			</Typography>
			{message.notes.length ? (
				<Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2, display: 'grid', gap: 1 }}>
					{message.notes.map(({ uid, at, by, text }) => (
						<Box
							component="li"
							key={uid}
							sx={{
								px: 1.5,
								py: 1,
								borderRadius: 1,
								bgcolor: 'rgb(2 7 17 / 38%)',
								borderLeft: '2px solid',
								borderColor: 'primary.dark',
							}}
						>
							<Typography variant="caption" color="textSecondary" component="div">
								{by} · <Moment at={at} />
							</Typography>
							<Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
								{text}
							</Typography>
						</Box>
					))}
				</Box>
			) : (
				<Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
					{t('TEXT_NO_NOTES')}
				</Typography>
			)}
			{mayEdit ? (
				<form onSubmit={(event) => void add(event)}>
					<LeaveQuestion isDirty={text.trim() !== ''} />
					<TextField
						label={t('LABEL_NEW_NOTE')}
						multiline
						minRows={2}
						value={text}
						onChange={(event) => setText(event.target.value)}
						helperText={t('TEXT_NOTE_IS_PERMANENT')}
						slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH, readOnly: isBusy } }}
					/>
					<Button type="submit" variant="outlined" disabled={isBusy || text.trim() === ''} sx={{ mt: 1 }}>
						{t('ACTION_ADD_NOTE')}
					</Button>
				</form>
			) : null}
		</section>
	);
}
