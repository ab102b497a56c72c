import { useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { BrowserName } from '../lists/browser-name.tsx';
import { Moment } from '../lists/moment.tsx';
import type { FormResult } from '../api/forms.ts';
import { endOtherSessions, endSession, type Session } from './account-api.ts';
import { ActionResult, Panel } from './panel.tsx';
import styles from './account.module.css';

export function SessionsPanel({ sessions, onChanged }: { sessions: Session[]; onChanged: () => Promise<void> }) {
	const t = useTranslate();
	const [message, setMessage] = useState('');
	const [isBusy, setBusy] = useState(false);
	const end = async (send: () => Promise<FormResult>, done: string): Promise<void> => {
		if (isBusy) return;
		setBusy(true);
		setMessage('');
		try {
			await send();
			await onChanged();
			setMessage(t(done));
		} catch {
			setMessage(t('TEXT_FAILED_ACTION'));
		} finally {
			setBusy(false);
		}
	};
	return (
		<Panel title={t('LABEL_SESSIONS')}>
			<p className={styles.text}>{t('TEXT_SESSIONS')}</p>
			<ul className={styles.sessions}>
				{sessions.map(({ uid, agent, created_at, last_seen_at, is_current }) => (
					<li key={uid} className={styles.session}>
						<div>
							<p className={styles.browser}>
								<BrowserName agent={agent} /> {is_current ? <Badge tone="gold">{t('LABEL_THIS_SESSION')}</Badge> : null}
							</p>
							<p className={styles.times}>
								{t('LABEL_LAST_SEEN')} <Moment at={last_seen_at} /> · {t('LABEL_SIGNED_IN')} <Moment at={created_at} />
							</p>
						</div>
						{is_current ? null : (
							<ActionButton busy={isBusy} onClick={() => void end(() => endSession(uid), 'TEXT_SESSION_ENDED')}>
								{t('ACTION_END_SESSION')}
							</ActionButton>
						)}
					</li>
				))}
			</ul>
			{sessions.length > 2 ? (
				<ActionButton busy={isBusy} onClick={() => void end(endOtherSessions, 'TEXT_OTHER_SESSIONS_ENDED')}>
					{t('ACTION_END_OTHER_SESSIONS')}
				</ActionButton>
			) : null}
			<ActionResult>{message}</ActionResult>
		</Panel>
	);
}
