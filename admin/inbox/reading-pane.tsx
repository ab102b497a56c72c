import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Message, MessageReply, MessageState, WholeMessage } from '../../contract/contact-messages.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton, SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { call, CallError } from '../api/call.ts';
import { useMay, useMe } from '../api/rights.tsx';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { LeaveQuestion } from '../editing/leave-question.tsx';
import { DeleteOutlined as Delete, MarkEmailUnread } from '../frame/icons.ts';
import { useNotify } from '../frame/notifications.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { Facts } from '../lists/facts.tsx';
import { LoadError, LoadingRows } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { PersonLine } from '../lists/person.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { MessageChips, messageStateLabel } from './message-chips.tsx';
import { Replies } from './replies.tsx';
import { storeDraft } from './reply-draft.ts';
import { ReplyForm } from './reply-form.tsx';
import styles from './reading-pane.module.css';

/** Equals the limit in contract/contact-messages.ts. */
const MAX_NOTE_LENGTH = 5000;

const states: readonly MessageState[] = ['open', 'answered', 'spam'];

interface ReadingPaneProps {
	uid: string;
	/** Called after a deletion, and after "mark as unread". */
	onLeave: () => void;
}

/** Intervals while a reply is queued. A retry comes later than the first attempt, so it needs fewer requests. */
const FIRST_ATTEMPT_POLL_MS = 2_000;
const RETRY_POLL_MS = 20_000;

const nextPollMs = (replies: readonly MessageReply[] = []): number => {
	const queued = replies.filter(({ state }) => state === 'queued');
	if (queued.length === 0) return 0;
	return queued.some(({ last_error }) => last_error === '') ? FIRST_ATTEMPT_POLL_MS : RETRY_POLL_MS;
};

/** Marks the message as read if the user may edit messages. */
export function ReadingPane({ uid, onLeave }: ReadingPaneProps) {
	const t = useTranslate();
	const mayEdit = useMay('messages', 'edit');
	const [isDraftStored, setDraftStored] = useState(true);
	const query = useApiQuery<WholeMessage>(`messages/${uid}`, {
		pollEveryMs: (result) => nextPollMs(result?.data.replies),
	});
	const message = query.data?.data.uid === uid ? query.data.data : undefined;
	if (!message) return query.error ? <LoadError query={query} /> : <LoadingRows count={6} />;
	return (
		<article aria-label={message.subject}>
			<Card>
				<div className={styles.head}>
					<h2 className={styles.subject}>{message.subject}</h2>
					<MessageChips message={message} isWhole />
				</div>
				<PaneActions message={message} onLeave={onLeave} />
				<Facts
					facts={[
						{ label: 'LABEL_SENDER', value: [message.name, message.company].filter(Boolean).join(' · ') },
						...(message.email
							? [{ label: 'LABEL_EMAIL', value: <TextLink href={`mailto:${message.email}`}>{message.email}</TextLink> }]
							: []),
						...(message.phone
							? [
									{
										label: 'LABEL_PHONE',
										value: <TextLink href={`tel:${message.phone.replace(/[^+\d]/g, '')}`}>{message.phone}</TextLink>,
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
				<p className={styles.text}>{message.message}</p>
				<div className={styles.work}>
					<Replies message={message} />
					{mayEdit && <ReplyForm message={message} onStored={setDraftStored} />}
				</div>
				<div className={styles.work}>
					<StateAndAssignee message={message} />
					<Notes message={message} isDraftStored={isDraftStored} />
				</div>
			</Card>
		</article>
	);
}

function PaneActions({ message, onLeave }: { message: WholeMessage; onLeave: () => void }) {
	const t = useTranslate();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const notify = useNotify();
	const mayEdit = useMay('messages', 'edit');
	const { is_superuser, uid: accountUid } = useMe();
	const [isConfirming, setConfirming] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const { uid, is_read } = message;
	/** Each message is marked as read only once, so that "mark as unread" has an effect. */
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
	/**
	 * After a deletion, the lists reload only when the pane has unmounted. Otherwise, the pane would load the deleted
	 * message.
	 */
	const isDeleted = useRef(false);
	useEffect(
		() => () => {
			// A microtask runs after all components of the pane have unmounted.
			if (isDeleted.current) queueMicrotask(() => void refetchAll());
		},
		[refetchAll],
	);
	const remove = async () => {
		setBusy(true);
		try {
			await call('DELETE', `messages/${uid}`);
			notify('TEXT_MESSAGE_DELETED', { type: 'success' });
			storeDraft(accountUid, uid, '');
			isDeleted.current = true;
			onLeave();
		} catch (error) {
			reportError(error);
			setBusy(false);
			setConfirming(false);
		}
	};
	return (
		<div className={styles.actions}>
			{mayEdit && (
				<ActionButton startIcon={<MarkEmailUnread />} onClick={() => void markUnread()}>
					{t('ACTION_MARK_UNREAD')}
				</ActionButton>
			)}
			{is_superuser && (
				<ActionButton look="danger" startIcon={<Delete />} onClick={() => setConfirming(true)}>
					{t('ACTION_DELETE_MESSAGE')}
				</ActionButton>
			)}
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
		</div>
	);
}

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
	// The assignee may no longer be staff, but the select must show the name.
	const options = assigned_to && !staff.some((each) => each.uid === assigned_to.uid) ? [...staff, assigned_to] : staff;
	return (
		<>
			{conflict && (
				<Alert tone="warning" onClose={() => setConflict(null)} closeLabel={t('ACTION_CLOSE')}>
					{t('TEXT_MESSAGE_CONFLICT', {
						state: t(messageStateLabel(conflict.state)),
						who: conflict.assigned_to?.email ?? t('LABEL_NOBODY'),
					})}
				</Alert>
			)}
			<div className={styles.fields}>
				<Select
					label={t('LABEL_STATE')}
					hasNoErrors
					value={state}
					disabled={!mayEdit || isBusy}
					onValue={(value) => void change({ state: value as MessageState })}
					options={states.map((value) => ({ value, label: t(messageStateLabel(value)) }))}
				/>
				<Select
					label={t('LABEL_ASSIGNED_TO')}
					hasNoErrors
					value={assigned_to?.uid ?? ''}
					disabled={!mayEdit || isBusy}
					onValue={(value) => void change({ assigned_to: value || null })}
					emptyOption={t('LABEL_NOBODY')}
					options={options.map(({ uid: value, email: label }) => ({ value, label }))}
				/>
			</div>
		</>
	);
}

interface NotesProps {
	message: WholeMessage;
	/** True if this browser has stored the draft. Leaving the screen then loses no input. */
	isDraftStored: boolean;
}

function Notes({ message, isDraftStored }: NotesProps) {
	const t = useTranslate();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const mayEdit = useMay('messages', 'edit');
	const [text, setText] = useState('');
	const [isBusy, setBusy] = useState(false);
	const add = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy) return;
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
		<section className={styles.notes} aria-label={t('LABEL_NOTES')}>
			<h3 className={styles.heading}>{t('LABEL_NOTES')}</h3>
			{message.notes.length ? (
				<ol className={styles.list}>
					{message.notes.map(({ uid, at, by, text }) => (
						<li key={uid} className={styles.note}>
							<p className={styles.quiet}>
								<PersonLine email={by} /> · <Moment at={at} />
							</p>
							<p className={styles.noteText}>{text}</p>
						</li>
					))}
				</ol>
			) : (
				<p className={styles.quiet}>{t('TEXT_NO_NOTES')}</p>
			)}
			{mayEdit && (
				<form className={styles.form} onSubmit={(event) => void add(event)}>
					<LeaveQuestion isDirty={!isDraftStored || text.trim() !== ''} />
					<Field
						label={t('LABEL_NEW_NOTE')}
						lines={2}
						value={text}
						onValue={setText}
						hint={t('TEXT_NOTE_IS_PERMANENT')}
						maxLength={MAX_NOTE_LENGTH}
						readOnly={isBusy}
					/>
					<div>
						<SubmitButton look="ice" busy={isBusy} busyLabel={t('LABEL_SAVING')} disabled={text.trim() === ''}>
							{t('ACTION_ADD_NOTE')}
						</SubmitButton>
					</div>
				</form>
			)}
		</section>
	);
}
