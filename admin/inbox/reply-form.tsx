import { useEffect, useRef, useState } from 'react';
import type { WholeMessage } from '../../contract/contact-messages.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActionButton, ActionLink, SubmitButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { call, CallError } from '../api/call.ts';
import { useMe } from '../api/rights.tsx';
import { useRefetchAll } from '../api/use-api-query.ts';
import { Reply } from '../frame/icons.ts';
import { useNotify } from '../frame/notifications.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { Facts } from '../lists/facts.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { readDraft, storeDraft } from './reply-draft.ts';
import styles from './reading-pane.module.css';

/** Equals the limit in contract/contact-messages.ts. */
const MAX_REPLY_LENGTH = 10_000;
const KEY_BYTES = 16;

/** Sites without TLS have no `crypto.randomUUID`. */
const newKey = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const mailProgramLink = ({ email, subject }: WholeMessage): string =>
	`mailto:${email}?${new URLSearchParams({ subject: `Re: ${subject}` }).toString().replaceAll('+', '%20')}`;

interface ReplyFormProps {
	message: WholeMessage;
	/** @param isStored true if the browser has stored the draft */
	onStored: (isStored: boolean) => void;
}

/** Without a mail server, or without an address of the visitor, a note replaces the form. */
export function ReplyForm({ message, onStored }: ReplyFormProps) {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const { uid: accountUid, has_mail_server, is_superuser } = useMe();
	const { uid, revision, email } = message;
	const [text, setText] = useState(() => readDraft(accountUid, uid));
	const [isOpen, setOpen] = useState(text !== '');
	const [isStored, setStored] = useState(true);
	const [isBusy, setBusy] = useState(false);
	const [isDiscarding, setDiscarding] = useState(false);
	const [hasConflict, setConflict] = useState(false);
	const [error, setError] = useState('');
	/** The server recognises a repeated request by this key. Another text gets another key. */
	const key = useRef(newKey());
	const field = useRef<HTMLTextAreaElement>(null);
	const hasFocusRequest = useRef(false);
	useEffect(() => {
		if (isOpen && hasFocusRequest.current) field.current?.focus();
		hasFocusRequest.current = false;
	}, [isOpen]);
	const change = (to: string) => {
		key.current = newKey();
		setText(to);
		setError('');
		const isNowStored = storeDraft(accountUid, uid, to);
		setStored(isNowStored);
		onStored(isNowStored);
	};
	const close = () => {
		change('');
		setConflict(false);
		setOpen(false);
	};
	const send = async () => {
		if (isBusy) return;
		setBusy(true);
		setConflict(false);
		try {
			await call('POST', `messages/${uid}/replies`, { body: { revision, key: key.current, text } });
			close();
			notify('TEXT_REPLY_ACCEPTED', { type: 'success' });
		} catch (failure) {
			if (failure instanceof CallError && failure.code === 'conflict') setConflict(true);
			else if (failure instanceof CallError && failure.fields.text) setError(failure.fields.text);
			else reportError(failure);
		} finally {
			await refetchAll();
			setBusy(false);
		}
	};
	if (!email) return <p className={styles.quiet}>{t('TEXT_NO_REPLY_ADDRESS')}</p>;
	if (!has_mail_server)
		return (
			<Alert
				action={
					<>
						<ActionLink look="text" href={mailProgramLink(message)}>
							{t('ACTION_USE_MAIL_PROGRAM')}
						</ActionLink>
						{is_superuser ? (
							<ActionLink look="text" href="/settings#email">
								{t('ACTION_SET_UP_MAIL')}
							</ActionLink>
						) : null}
					</>
				}
			>
				{t('TEXT_NO_REPLIES_FROM_HERE')}
			</Alert>
		);
	if (!isOpen)
		return (
			<div>
				<ActionButton
					look="primary"
					startIcon={<Reply />}
					onClick={() => {
						hasFocusRequest.current = true;
						setOpen(true);
					}}
				>
					{t('ACTION_REPLY')}
				</ActionButton>
			</div>
		);
	return (
		<form
			className={styles.replyForm}
			aria-label={t('TITLE_REPLY')}
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<h3 className={styles.heading}>{t('TITLE_REPLY')}</h3>
			<Facts
				facts={[
					{ label: 'LABEL_TO', value: email },
					{ label: 'LABEL_ANSWERS_GO_TO', value: message.reply_to },
				]}
			/>
			{hasConflict && <Alert tone="warning">{t('TEXT_REPLY_CONFLICT')}</Alert>}
			<Field
				ref={field}
				label={t('LABEL_REPLY_TEXT')}
				lines={8}
				value={text}
				onValue={change}
				hint={t(isStored ? 'TEXT_REPLY_QUOTES' : 'TEXT_REPLY_NOT_STORED')}
				error={error}
				maxLength={MAX_REPLY_LENGTH}
				showsCount
				readOnly={isBusy}
			/>
			<div className={styles.buttons}>
				<SubmitButton look="primary" busy={isBusy} busyLabel={t('LABEL_SENDING')} disabled={text.trim() === ''}>
					{t('ACTION_SEND_REPLY')}
				</SubmitButton>
				<ActionButton
					look="text"
					disabled={isBusy}
					onClick={() => (text.trim() === '' ? close() : setDiscarding(true))}
				>
					{t('ACTION_DISCARD_REPLY')}
				</ActionButton>
			</div>
			{isDiscarding && (
				<QuestionDialog
					title="TITLE_DISCARD_REPLY"
					text="TEXT_DISCARD_REPLY"
					choices={[
						{
							label: 'ACTION_DISCARD_REPLY',
							color: 'error',
							onClick: () => {
								setDiscarding(false);
								close();
							},
						},
					]}
					onClose={() => setDiscarding(false)}
				/>
			)}
		</form>
	);
}
