import type { AdminHome } from '../../contract/home.ts';
import { Alert } from '../../ui/alert.tsx';
import { formatInstant } from '../messages/instants.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';

export function BackupAlert({ problem }: { problem: NonNullable<AdminHome['backup_problem']> }) {
	const t = useTranslate();
	const locale = useLocale();
	const { reason, last_backup_at } = problem;
	const at = last_backup_at === null ? undefined : formatInstant(last_backup_at, locale);
	return (
		<Alert tone="error" title={t(reason === 'failed' ? 'TITLE_BACKUP_FAILED' : 'TITLE_BACKUP_OVERDUE')}>
			{at === undefined
				? t('TEXT_NO_BACKUP')
				: t(reason === 'failed' ? 'TEXT_BACKUP_FAILED' : 'TEXT_BACKUP_OVERDUE', { at })}
		</Alert>
	);
}
