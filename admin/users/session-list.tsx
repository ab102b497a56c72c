import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from '../frame/notifications.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import type { ManagedUser, UserSession } from '../../contract/users.ts';
import { call } from '../api/call.ts';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { Section } from '../editing/section.tsx';
import { useReportError } from '../frame/use-error.ts';
import { LoadingRows, LoadError } from '../lists/list-states.tsx';
import { BrowserName } from '../lists/browser-name.tsx';
import { Moment } from '../lists/moment.tsx';

/** Lists the sessions of an account, with buttons to end them. */
export function SessionList({ user }: { user: ManagedUser }) {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const query = useApiQuery<UserSession[]>(`users/${user.uid}/sessions`);
	const [isConfirming, setConfirming] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const end = async (path: string, doneKey: string) => {
		setConfirming(false);
		setBusy(true);
		try {
			await call('POST', `users/${user.uid}/sessions/${path}`);
			notify(doneKey, { type: 'success' });
		} catch (error) {
			reportError(error);
		} finally {
			await refetchAll();
			setBusy(false);
		}
	};
	const sessions = query.data?.data;
	return (
		<Section title="LABEL_SESSIONS">
			{!sessions ? (
				query.error ? (
					<LoadError query={query} />
				) : (
					<LoadingRows count={1} />
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
							<Button variant="outlined" color="error" disabled={isBusy} onClick={() => setConfirming(true)}>
								{t('ACTION_END_SESSIONS')}
							</Button>
						</Box>
					) : null}
				</>
			)}
			{isConfirming ? (
				<QuestionDialog
					title="TITLE_END_SESSIONS"
					text="TEXT_END_SESSIONS"
					args={{ email: user.email }}
					choices={[
						{ label: 'ACTION_END_SESSIONS', color: 'error', onClick: () => void end('end', 'TEXT_SESSIONS_ENDED') },
					]}
					onClose={() => setConfirming(false)}
				/>
			) : null}
		</Section>
	);
}
