import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Mail } from '../../contract/mails.ts';
import { call } from '../api/call.ts';
import { useMe } from '../api/rights.tsx';
import { useAnswer, useAskAgain } from '../api/use-answer.ts';
import { QuestionDialog } from '../editing/question-dialog.tsx';
import { useReportError } from '../editing/use-error.ts';
import { placeLabel } from '../frame/main-menu.tsx';
import { Page } from '../frame/page.tsx';
import { useAskedList } from '../lists/asked-list.ts';
import { FilterBar, SelectFilter } from '../lists/filter-bar.tsx';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { TestMailDialog } from './test-mail-dialog.tsx';

const states = (['waiting', 'failed'] as const).map((value) => ({ value, label: `mail_states.${value}` }));
const names = ['state'] as const;

/** Mails that wait to go out, and those that were given up. */
export default function MailsScreen() {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const askAgain = useAskAgain();
	const list = useAskedList(names);
	const { has_mail_server } = useMe();
	const answer = useAnswer<Mail[], { total: number; failed: number }>('mails', { query: list.query });
	const [isTesting, setTesting] = useState(false);
	const [dropped, setDropped] = useState<Mail | null>(null);
	const [busy, setBusy] = useState('');
	const act = async (uid: string, work: () => Promise<unknown>, done: string) => {
		setDropped(null);
		setBusy(uid);
		try {
			await work();
			notify(done, { type: 'success' });
		} catch (error) {
			reportError(error);
		} finally {
			await askAgain();
			setBusy('');
		}
	};
	return (
		<Page
			title={t(placeLabel('mails'), { smart_count: 2 })}
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
			{answer.data ? (
				<FilterBar list={list} hasSearch={false}>
					<SelectFilter list={list} name="state" label="LABEL_STATE" choices={states} />
				</FilterBar>
			) : null}
			<ListStates answer={answer} list={list} empty="TEXT_NO_MAILS" rowHeight={72}>
				<Card
					component="ul"
					aria-label={t(placeLabel('mails'), { smart_count: 2 })}
					sx={{ listStyle: 'none', m: 0, p: 0 }}
				>
					{answer.data?.data.map((mail) => (
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
										{t('LABEL_ATTEMPTS', { smart_count: mail.attempts })}
										{mail.due_at ? (
											<>
												{' '}
												· {t('LABEL_NEXT_TRY')} <Moment at={mail.due_at} />
											</>
										) : null}
									</Typography>
								</Box>
							</Box>
							<Box sx={{ display: 'flex', gap: 1 }}>
								<Button
									variant="outlined"
									disabled={busy !== ''}
									onClick={() =>
										void act(
											mail.uid,
											() => call('POST', `mails/${mail.uid}/retry`),
											has_mail_server ? 'TEXT_MAIL_SENT' : 'TEXT_MAIL_KEPT',
										)
									}
								>
									{t(busy === mail.uid ? 'LABEL_SENDING' : 'ACTION_TRY_AGAIN')}
								</Button>
								<Button color="error" disabled={busy !== ''} onClick={() => setDropped(mail)}>
									{t('ACTION_DROP_MAIL')}
								</Button>
							</Box>
						</Box>
					))}
				</Card>
				<Pager list={list} total={answer.data?.extra.total ?? 0} />
			</ListStates>
			{isTesting ? <TestMailDialog onClose={() => setTesting(false)} /> : null}
			{dropped ? (
				<QuestionDialog
					title="TITLE_DROP_MAIL"
					text="TEXT_DROP_MAIL"
					args={{ subject: dropped.subject, email: dropped.recipient }}
					choices={[
						{
							label: 'ACTION_DROP_MAIL',
							color: 'error',
							act: () => void act(dropped.uid, () => call('DELETE', `mails/${dropped.uid}`), 'TEXT_MAIL_DROPPED'),
						},
					]}
					onClose={() => setDropped(null)}
				/>
			) : null}
		</Page>
	);
}
