import type { SystemState as State } from '../../contract/system.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Facts } from '../lists/facts.tsx';
import { Moment } from '../lists/moment.tsx';
import { formatFileSize, formatNumber } from '../lists/numbers.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './system-screen.module.css';

export function SystemState({ state }: { state: State }) {
	const t = useTranslate();
	const locale = useLocale();
	const size = (bytes: number) => formatFileSize(bytes, locale);
	const number = (value: number) => formatNumber(value, locale);
	const { backup, database, disk, migrations, overdue_seconds: overdue, queues } = state;
	const waiting = (count: number, seconds = 0) =>
		seconds >= 60
			? t('system.waiting_overdue', { count, minutes: Math.floor(seconds / 60) })
			: t('system.waiting', { count });
	return (
		<>
			{backup?.problem ? (
				<Alert tone="error" title={t(backup.problem === 'failed' ? 'TITLE_BACKUP_FAILED' : 'TITLE_BACKUP_OVERDUE')} />
			) : null}
			<div className={styles.cards}>
				<Card title={t('system.server')}>
					<Facts
						facts={[
							{ label: 'system.version', value: state.version },
							{
								label: 'system.database',
								value: `${database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${database.version}, ${size(database.size_bytes)}`,
							},
							{
								label: 'system.migrations',
								value:
									migrations.pending.length > 0
										? t('system.migrations_pending', { count: migrations.pending.length })
										: migrations.foreign.length > 0
											? t('system.migrations_newer', { count: migrations.foreign.length })
											: t('system.migrations_none'),
							},
							{
								label: 'system.older_servers',
								value: t(migrations.older_may_run ? 'system.older_may_run' : 'system.older_must_stop'),
							},
							{
								label: 'system.disk',
								value: t('system.disk_free', { free: size(disk.free_bytes), size: size(disk.size_bytes) }),
							},
							{
								label: 'system.backup',
								value:
									backup === null ? (
										t('system.backup_off')
									) : backup.last_at === null ? (
										t('TEXT_NO_BACKUP')
									) : (
										<>
											<Moment at={backup.last_at} />, {size(backup.size_bytes)}
										</>
									),
							},
							{ label: 'system.sessions', value: number(state.sessions) },
						]}
					/>
				</Card>
				<Card title={t('system.queues')}>
					<Facts
						facts={[
							{ label: 'system.mail_server', value: <MailServer mail={state.mail} /> },
							{
								label: 'system.queue_mails',
								// Without a mail server, mails are saved as files. The queue becomes empty although
								// nobody receives them.
								value:
									state.mail.server === null && queues.mails === 0
										? t('system.mails_as_files')
										: waiting(queues.mails, overdue.mails),
							},
							{
								label: 'LABEL_FAILING_MAILS',
								value:
									state.mails_failed > 0 ? (
										<Link href="/mails">{number(state.mails_failed)}</Link>
									) : (
										number(state.mails_failed)
									),
							},
							{ label: 'system.queue_renditions', value: waiting(queues.renditions, overdue.renditions) },
							{ label: 'system.queue_imports', value: waiting(queues.imports) },
							{ label: 'system.queue_schedule', value: waiting(queues.schedule) },
						]}
					/>
				</Card>
			</div>
			<Processes state={state} />
		</>
	);
}

/**
 * Links to the settings if the server is missing, fails or is untested, because the settings have a test for the
 * server.
 */
function MailServer({ mail: { server, test } }: { mail: State['mail'] }) {
	const t = useTranslate();
	if (server !== null && test?.problem === null) return server;
	const text = server === null ? 'to_files' : test ? 'fails' : 'untested';
	return <Link href="/settings#email">{t(`system.mail_${text}`, { server })}</Link>;
}

function Processes({ state: { processes } }: { state: State }) {
	const t = useTranslate();
	const locale = useLocale();
	return (
		<Card title={t('system.processes')}>
			{processes.length === 0 ? (
				<p className={styles.note}>{t('system.no_samples')}</p>
			) : (
				<ul className={styles.processes}>
					{processes.map((process) => (
						<li key={process.uid} className={styles.process}>
							<p className={styles.name}>
								{process.host} · {process.pid}{' '}
								{process.is_responding ? <Badge tone="aurora">{t('system.responding')}</Badge> : null}
							</p>
							<p className={styles.note}>
								{t('system.version')} {process.version} · {t('system.started')} <Moment at={process.started_at} />
								{process.memory_bytes === null
									? null
									: ` · ${t('system.memory')} ${formatFileSize(process.memory_bytes, locale)}`}
								{process.event_loop_lag_ms === null
									? null
									: ` · ${t('system.lag')} ${formatNumber(process.event_loop_lag_ms, locale)} ms`}
							</p>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
