import { useState } from 'react';
import { browserOf } from '../../../contract/browser-name.ts';
import { useAccountApi, type Session } from '../../client-area/account-api.ts';
import { useDialogs } from '../../parts/dialogs-state.tsx';
import { logFailure } from '../../log.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ActionButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import { StatusMessage, Panel } from './panel.tsx';
import styles from './account-page.module.css';

interface SessionsProps {
	sessions: Session[];
	onChanged: () => Promise<void>;
}

interface Row extends Session {
	hasEnded: boolean;
}

/** Keeps the order of rows. Marks ended sessions, and adds new sessions at the end. */
function mergeSessions(rows: Row[], sessions: Session[]): Row[] {
	const current = sessions.find((session) => session.is_current);
	const sessionsByUid = new Map(sessions.map((session) => [session.uid, session]));
	const existing = rows.map((row): Row => {
		// A change of the password gives the current session a new uid.
		const session = row.is_current ? current : sessionsByUid.get(row.uid);
		return session ? { ...session, hasEnded: false } : { ...row, hasEnded: true };
	});
	const existingUids = new Set(existing.map(({ uid }) => uid));
	const added = sessions
		.filter(({ uid }) => !existingUids.has(uid))
		.map((session) => ({ ...session, hasEnded: false }));
	return [...existing, ...added];
}

/** The current session cannot be ended here. */
export function Sessions({ sessions, onChanged }: SessionsProps) {
	const { t } = useTranslations();
	const { open } = useDialogs();
	const api = useAccountApi();
	const [message, setMessage] = useState('');
	const [{ rows, read }, setRows] = useState({ rows: mergeSessions([], sessions), read: sessions });
	if (read !== sessions) setRows({ rows: mergeSessions(rows, sessions), read: sessions });
	const canEnd = rows.filter((row) => !row.is_current && !row.hasEnded).length;
	const end = async (call: () => Promise<unknown>, done: string): Promise<void> => {
		setMessage('');
		try {
			await call();
			await onChanged();
			setMessage(done);
		} catch (error) {
			logFailure(error, 'sessions');
			open('global-error');
		}
	};
	return (
		<Panel title={t('TITLE_SESSIONS')}>
			<p className={styles.text}>{t('TEXT_SESSIONS')}</p>
			<ul className={styles.list}>
				{rows.map((row) => (
					<SessionRow
						key={row.is_current ? 'current' : row.uid}
						row={row}
						onEnd={() => void end(() => api.endSession(row.uid), t('TEXT_SESSION_ENDED'))}
					/>
				))}
			</ul>
			{(rows.length > 2 || message) && (
				<div className={styles.foot}>
					{canEnd > 1 && (
						<ActionButton onClick={() => void end(api.endOtherSessions, t('TEXT_OTHER_SESSIONS_ENDED'))}>
							{t('ACTION_END_OTHER_SESSIONS')}
						</ActionButton>
					)}
					<StatusMessage>{message}</StatusMessage>
				</div>
			)}
		</Panel>
	);
}

function SessionRow({ row, onEnd }: { row: Row; onEnd: () => void }) {
	const { t } = useTranslations();
	const { browser, system, isHandheld } = browserOf(row.agent);
	const browserName = browser ?? t('LABEL_UNKNOWN_BROWSER');
	const name = system ? t('TEXT_BROWSER_ON_SYSTEM', { browser: browserName, system }) : browserName;
	return (
		<li className={styles.session} data-ended={row.hasEnded || undefined}>
			<span className={styles.device}>
				<Icon name={isHandheld ? 'mobile' : 'desktop'} size={24} />
			</span>
			<p className={styles.browser}>
				<span>{name}</span>
				{row.is_current && <Badge tone="gold">{t('LABEL_THIS_SESSION')}</Badge>}
			</p>
			{row.hasEnded && <p className={styles.ended}>{t('LABEL_SESSION_ENDED')}</p>}
			{!row.is_current && !row.hasEnded && (
				<button type="button" className={styles.end} onClick={onEnd}>
					{t('ACTION_END_SESSION')}
					<span className="visually-hidden">: {name}</span>
				</button>
			)}
			<dl className={styles.times}>
				<div>
					<dt>{t('LABEL_SESSION_USED')}</dt>
					<dd>
						<Minute instant={row.last_seen_at} />
					</dd>
				</div>
				<div>
					<dt>{t('LABEL_SESSION_OPENED')}</dt>
					<dd>
						<Minute instant={row.created_at} />
					</dd>
				</div>
			</dl>
		</li>
	);
}

function Minute({ instant }: { instant: string }) {
	const { t, date } = useTranslations();
	return (
		<time dateTime={instant}>{t('TEXT_MINUTE_UTC', { date: date(instant, 'full'), time: instant.slice(11, 16) })}</time>
	);
}
