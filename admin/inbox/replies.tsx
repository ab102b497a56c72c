import { useState } from 'react';
import type { MessageReply, ReplyState, WholeMessage } from '../../contract/contact-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { call } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import { useRefetchAll } from '../api/use-api-query.ts';
import { useNotify } from '../frame/notifications.tsx';
import { useReportError } from '../frame/use-error.ts';
import { Moment } from '../lists/moment.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './reading-pane.module.css';

const tones = { queued: 'gold', sent: 'aurora', failed: 'coral', cancelled: 'ice' } as const satisfies Record<
	ReplyState,
	string
>;

export function Replies({ message }: { message: WholeMessage }) {
	const t = useTranslate();
	if (message.replies.length === 0) return null;
	return (
		<section className={styles.notes} aria-label={t('LABEL_REPLIES')}>
			<h3 className={styles.heading}>{t('LABEL_REPLIES')}</h3>
			<ol className={styles.list}>
				{message.replies.map((reply) => (
					<li key={reply.uid} className={styles.reply}>
						<OneReply messageUid={message.uid} reply={reply} />
					</li>
				))}
			</ol>
		</section>
	);
}

function OneReply({ messageUid, reply }: { messageUid: string; reply: MessageReply }) {
	const t = useTranslate();
	const { at, by, text, state, last_error, due_at } = reply;
	// The first attempt takes only seconds, so a reply without an error needs no warning yet.
	const isTroubled = state === 'failed' || (state === 'queued' && last_error !== '');
	return (
		<>
			<div className={styles.replyHead}>
				<p className={styles.quiet}>
					{by} · <Moment at={at} />
				</p>
				<Badge tone={tones[state]}>{t(`reply_states.${state}`)}</Badge>
			</div>
			<p className={styles.noteText}>{text}</p>
			{isTroubled && (
				<div className={styles.trouble}>
					<div>
						<p className={styles.error}>{last_error}</p>
						{due_at && (
							<p className={styles.quiet}>
								{t('LABEL_NEXT_ATTEMPT')} <Moment at={due_at} />
							</p>
						)}
					</div>
					<RetryButton messageUid={messageUid} replyUid={reply.uid} />
				</div>
			)}
		</>
	);
}

function RetryButton({ messageUid, replyUid }: { messageUid: string; replyUid: string }) {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const mayEdit = useMay('messages', 'edit');
	const [isBusy, setBusy] = useState(false);
	if (!mayEdit) return null;
	const retry = async () => {
		if (isBusy) return;
		setBusy(true);
		try {
			const { data } = await call<WholeMessage>('POST', `messages/${messageUid}/replies/${replyUid}/retry`);
			const isSent = data.replies.some(({ uid, state }) => uid === replyUid && state === 'sent');
			if (isSent) notify('TEXT_MAIL_SENT', { type: 'success' });
			else notify('TEXT_REPLY_NOT_SENT', { type: 'error' });
		} catch (error) {
			reportError(error);
		} finally {
			await refetchAll();
			setBusy(false);
		}
	};
	return (
		<ActionButton busy={isBusy} onClick={() => void retry()}>
			{t(isBusy ? 'LABEL_SENDING' : 'ACTION_TRY_AGAIN')}
		</ActionButton>
	);
}
