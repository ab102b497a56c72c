import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ManagedUser, UserSession } from '../../contract/users.ts';
import { browserOf } from '../../contract/browser-name.ts';
import { call } from '../api/call.ts';
import { useAnswer, useAskAgain } from '../api/use-answer.ts';
import { QuestionDialog } from '../editing/question-dialog.tsx';
import { Section } from '../editing/section.tsx';
import { useReportError } from '../editing/use-error.ts';
import { AwaitedRows, FailedAnswer } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';

/** A browser and its system in words, the whole header on hovering. */
function BrowserName({ agent }: { agent: string }) {
	const t = useTranslate();
	const { browser, system } = browserOf(agent);
	const known = browser ?? t('LABEL_UNKNOWN_BROWSER');
	return <span title={agent}>{system ? t('LABEL_BROWSER_ON_SYSTEM', { browser: known, system }) : known}</span>;
}

/** Where the account is signed in, and ways to end that. */
export function SessionList({ user }: { user: ManagedUser }) {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const askAgain = useAskAgain();
	const answer = useAnswer<UserSession[]>(`users/${user.uid}/sessions`);
	const [isAsked, setAsked] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const end = async (path: string, done: string) => {
		setAsked(false);
		setBusy(true);
		try {
			await call('POST', `users/${user.uid}/sessions/${path}`);
			notify(done, { type: 'success' });
		} catch (error) {
			reportError(error);
		} finally {
			await askAgain();
			setBusy(false);
		}
	};
	const sessions = answer.data?.data;
	return (
		<Section title="LABEL_SESSIONS">
			{!sessions ? (
				answer.error ? (
					<FailedAnswer answer={answer} />
				) : (
					<AwaitedRows count={1} />
				)
			) : sessions.length === 0 ? (
				<Typography variant="body2" color="textSecondary">
					{t('TEXT_NO_SESSIONS')}
				</Typography>
			) : (
				<>
					<Box component="ul" aria-label={t('LABEL_SESSIONS')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
						{sessions.map(({ uid, agent, created_at, last_seen_at }) => (
							<Box
								component="li"
								key={uid}
								sx={{
									display: 'flex',
									gap: 1.5,
									alignItems: 'center',
									py: 1,
									'& + &': { borderTop: 1, borderColor: 'divider' },
								}}
							>
								<Box sx={{ flex: 1, minWidth: 0 }}>
									<Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
										<BrowserName agent={agent} />
									</Typography>
									<Typography variant="caption" color="textSecondary" component="div">
										{t('LABEL_LAST_SEEN')} <Moment at={last_seen_at} /> · {t('LABEL_SIGNED_IN')}{' '}
										<Moment at={created_at} />
									</Typography>
								</Box>
								{user.may_manage ? (
									<Button disabled={isBusy} onClick={() => void end(`${uid}/end`, 'TEXT_SESSION_ENDED')}>
										{t('ACTION_END_SESSION')}
									</Button>
								) : null}
							</Box>
						))}
					</Box>
					{user.may_manage ? (
						<Box>
							<Button variant="outlined" color="error" disabled={isBusy} onClick={() => setAsked(true)}>
								{t('ACTION_END_SESSIONS')}
							</Button>
						</Box>
					) : null}
				</>
			)}
			{isAsked ? (
				<QuestionDialog
					title="TITLE_END_SESSIONS"
					text="TEXT_END_SESSIONS"
					args={{ email: user.email }}
					choices={[
						{ label: 'ACTION_END_SESSIONS', color: 'error', act: () => void end('end', 'TEXT_SESSIONS_ENDED') },
					]}
					onClose={() => setAsked(false)}
				/>
			) : null}
		</Section>
	);
}
