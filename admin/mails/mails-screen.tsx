import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from '../frame/notifications.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import type { Mail } from '../../contract/mails.ts';
import { call } from '../api/call.ts';
import { useMe } from '../api/rights.tsx';
import type { Paging } from '../api/call-page.ts';
import { usePageQuery, useRefetchAll } from '../api/use-api-query.ts';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { screenLabel } from '../messages/labels.ts';
import { Page } from '../frame/page.tsx';
import { useListParams } from '../lists/list-params.ts';
import { FilterBar, SelectFilter } from '../lists/filter-bar.tsx';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { TestMailDialog } from './test-mail-dialog.tsx';

const states = (['waiting', 'failed'] as const).map((value) => ({ value, label: `mail_states.${value}` }));
const names = ['state'] as const;

/** Lists the mails of the outbox: waiting and failed ones. */
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
			actions={
				<Button variant="outlined" onClick={() => setTesting(true)}>
					{t('ACTION_TEST_MAIL')}
				</Button>
			}
		>
			{has_mail_server ? null : (
				<Alert severity="warning" sx={{ mb: 2 }}>
					{t('TEXT_NO_MAIL_SERVER')}
				</Alert>
			)}
			{query.data ? (
				<FilterBar list={list} hasSearch={false}>
					<SelectFilter list={list} name="state" label="LABEL_STATE" choices={states} />
				</FilterBar>
			) : null}
			<ListStates query={query} list={list} empty="TEXT_NO_MAILS" rowHeight={72}>
				<Card component="ul" aria-label={t(screenLabel('mails'), { count: 2 })} sx={{ listStyle: 'none', m: 0, p: 0 }}>
					{query.data?.data.map((mail) => (
						<Box
							component="li"
							key={mail.uid}
							sx={{
								display: 'flex',
								flexWrap: 'wrap',
								alignItems: 'center',
								gap: 1.5,
								px: 2,
								py: 1.5,
								'& + &': { borderTop: 1, borderColor: 'divider' },
							}}
						>
							<Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
								<Typography variant="body2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
									{mail.subject}
								</Typography>
								<Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
									{mail.recipient} · <Moment at={mail.created_at} />
								</Typography>
								{mail.last_error ? (
									<Typography variant="caption" color="error" component="div" sx={{ overflowWrap: 'anywhere' }}>
										{mail.last_error}
									</Typography>
								) : null}
								<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.75 }}>
									<Chip
										size="small"
										variant="outlined"
										color={mail.state === 'failed' ? 'error' : 'warning'}
										label={t(`mail_states.${mail.state}`)}
									/>
									<Typography variant="caption" color="textSecondary">
										{t('LABEL_ATTEMPTS', { count: mail.attempts })}
										{mail.due_at ? (
											<>
												{' '}
												· {t('LABEL_NEXT_ATTEMPT')} <Moment at={mail.due_at} />
											</>
										) : null}
									</Typography>
								</Box>
							</Box>
							<Box sx={{ display: 'flex', gap: 1 }}>
								<Button
									variant="outlined"
									disabled={busyUid !== ''}
									onClick={() =>
										void run(
											mail.uid,
											() => call('POST', `mails/${mail.uid}/retry`),
											has_mail_server ? 'TEXT_MAIL_SENT' : 'TEXT_MAIL_SAVED_TO_FILE',
										)
									}
								>
									{t(busyUid === mail.uid ? 'LABEL_SENDING' : 'ACTION_TRY_AGAIN')}
								</Button>
								<Button color="error" disabled={busyUid !== ''} onClick={() => setDeleting(mail)}>
									{t('ACTION_DELETE_MAIL')}
								</Button>
							</Box>
						</Box>
					))}
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
