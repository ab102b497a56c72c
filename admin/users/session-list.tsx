import { ActionButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useState } from 'react';
import { useNotify } from '../frame/notifications.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import type { ManagedUser, UserSession } from '../../contract/users.ts';
import { call } from '../api/call.ts';
import { useApiQuery, useRefetchAll } from '../api/use-api-query.ts';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useReportError } from '../frame/use-error.ts';
import { LoadingRows, LoadError } from '../lists/list-states.tsx';
import { BrowserName } from '../lists/browser-name.tsx';
import { Moment } from '../lists/moment.tsx';
import styles from './session-list.module.css';

export function SessionList({ user }: { user: ManagedUser }) {
	const t = useTranslate();
	const notify = useNotify();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const query = useApiQuery<UserSession[]>(`users/${user.uid}/sessions`);
	const [isConfirming, setConfirming] = useState(false);
	const [running, setRunning] = useState<string | null>(null);
	const end = async (path: string, doneKey: string) => {
		if (running !== null) return;
		setConfirming(false);
		setRunning(path);
		try {
			await call('POST', `users/${user.uid}/sessions/${path}`);
			notify(doneKey, { type: 'success' });
		} catch (error) {
			reportError(error);
		} finally {
			await refetchAll();
			setRunning(null);
		}
	};
	const sessions = query.data?.data;
	return (
		<Card
			title={t('LABEL_SESSIONS')}
			actions={
				user.may_manage && sessions?.length ? (
					<ActionButton look="danger" busy={running === 'end'} onClick={() => setConfirming(true)}>
						{t('ACTION_END_SESSIONS')}
					</ActionButton>
				) : null
			}
		>
			{!sessions ? (
				query.error ? (
					<LoadError query={query} />
				) : (
					<LoadingRows count={1} />
				)
			) : sessions.length === 0 ? (
				<p className={styles.none}>{t('TEXT_NO_SESSIONS')}</p>
			) : (
				<ul aria-label={t('LABEL_SESSIONS')} className={styles.list}>
					{sessions.map(({ uid, agent, created_at, last_seen_at }) => {
						const path = `${uid}/end`;
						return (
							<li key={uid} className={styles.session}>
								<div className={styles.words}>
									<p className={styles.name}>
										<BrowserName agent={agent} />
									</p>
									<p className={styles.times}>
										{t('LABEL_LAST_SEEN')} <Moment at={last_seen_at} /> · {t('LABEL_SIGNED_IN')}{' '}
										<Moment at={created_at} />
									</p>
								</div>
								{user.may_manage ? (
									<ActionButton
										look="text"
										busy={running === path}
										onClick={() => void end(path, 'TEXT_SESSION_ENDED')}
									>
										{t('ACTION_END_SESSION')}
									</ActionButton>
								) : null}
							</li>
						);
					})}
				</ul>
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
		</Card>
	);
}
