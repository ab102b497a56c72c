import { useState } from 'react';
import type { Mail } from '../../contract/mails.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Paging } from '../api/call-page.ts';
import { call } from '../api/call.ts';
import { useMe } from '../api/rights.tsx';
import { usePageQuery, useRefetchAll } from '../api/use-api-query.ts';
import { useNotify } from '../frame/notifications.tsx';
import { Page } from '../frame/page.tsx';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { FilterBar, SelectFilter } from '../lists/filter-bar.tsx';
import { useListParams } from '../lists/list-params.ts';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { screenLabel } from '../messages/labels.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './mails-screen.module.css';
import { TestMailDialog } from './test-mail-dialog.tsx';
import { ServerMessage } from './test-mail.tsx';

const states = (['waiting', 'failed'] as const).map((value) => ({ value, label: `mail_states.${value}` }));
const names = ['state'] as const;

export default function MailsScreen() {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const list = useListParams(names);
	const { has_mail_server } = useMe();
	const query = usePageQuery<Mail[], Paging & { failed: number }>('mails', list.query);
	const [isTesting, setTesting] = useState(false);
	const [deleting, setDeleting] = useState<Mail | null>(null);
	const [busyUid, setBusyUid] = useState('');
	const run = async (uid: string, action: () => Promise<unknown>, doneKey: string) => {
		setDeleting(null);
		setBusyUid(uid);
		try {
			await action();
			notify(doneKey, { type: 'success' });
		} catch (error) {
			reportError(error);
		} finally {
			await refetchAll();
			setBusyUid('');
		}
	};
	return (
		<Page
			title={t(screenLabel('mails'), { count: 2 })}
			actions={<ActionButton onClick={() => setTesting(true)}>{t('ACTION_TEST_MAIL')}</ActionButton>}
		>
			{has_mail_server ? null : (
				<div className={styles.alert}>
					<Alert
						tone="warning"
						action={
							<ActionLink look="text" href="/settings#email">
								{t('ACTION_SET_UP_MAIL')}
							</ActionLink>
						}
					>
						{t('TEXT_NO_MAIL_SERVER')}
					</Alert>
				</div>
			)}
			{query.data ? (
				<FilterBar list={list} hasSearch={false}>
					<SelectFilter list={list} name="state" label="LABEL_STATE" choices={states} />
				</FilterBar>
			) : null}
			<ListStates query={query} list={list} empty="TEXT_NO_MAILS" rowHeight={72}>
				<Card isFlush>
					<ul aria-label={t(screenLabel('mails'), { count: 2 })}>
						{query.data?.data.map((mail) => (
							<li key={mail.uid} className={styles.mail}>
								<div className={styles.facts}>
									<p className={styles.head}>
										<span className={styles.subject}>{mail.subject}</span>
										<Badge tone={mail.state === 'failed' ? 'coral' : 'gold'}>{t(`mail_states.${mail.state}`)}</Badge>
									</p>
									<p className={styles.quiet}>
										{mail.recipient} · <Moment at={mail.created_at} />
									</p>
									{mail.problem ? (
										<>
											<p className={styles.error}>{t(`mail_problems.${mail.problem}`)}</p>
											<ServerMessage text={mail.last_error} />
										</>
									) : null}
									<p className={styles.quiet}>
										{t('LABEL_ATTEMPTS', { count: mail.attempts })}
										{mail.due_at ? (
											<>
												{' '}
												· {t('LABEL_NEXT_ATTEMPT')} <Moment at={mail.due_at} />
											</>
										) : null}
									</p>
								</div>
								<div className={styles.actions}>
									<ActionButton
										busy={busyUid === mail.uid}
										disabled={busyUid !== '' && busyUid !== mail.uid}
										onClick={() => {
											if (busyUid !== '') return;
											void run(
												mail.uid,
												() => call('POST', `mails/${mail.uid}/retry`),
												has_mail_server ? 'TEXT_MAIL_SENT' : 'TEXT_MAIL_SAVED_TO_FILE',
											);
										}}
									>
										{t(busyUid === mail.uid ? 'LABEL_SENDING' : 'ACTION_TRY_AGAIN')}
									</ActionButton>
									<ActionButton look="text" disabled={busyUid !== ''} onClick={() => setDeleting(mail)}>
										{t('ACTION_DELETE_MAIL')}
									</ActionButton>
								</div>
							</li>
						))}
					</ul>
				</Card>
				<Pager list={list} total={query.data?.extra.total ?? 0} />
			</ListStates>
			{isTesting ? <TestMailDialog onClose={() => setTesting(false)} /> : null}
			{deleting ? (
				<QuestionDialog
					title="TITLE_DELETE_MAIL"
					text="TEXT_DELETE_MAIL"
					args={{ subject: deleting.subject, email: deleting.recipient }}
					choices={[
						{
							label: 'ACTION_DELETE_MAIL',
							color: 'error',
							onClick: () => void run(deleting.uid, () => call('DELETE', `mails/${deleting.uid}`), 'TEXT_MAIL_DELETED'),
						},
					]}
					onClose={() => setDeleting(null)}
				/>
			) : null}
		</Page>
	);
}
