import type { SystemState } from '../../contract/system.ts';
import { ActionLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { queryString } from '../api/call.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { Download } from '../frame/icons.ts';
import { Page } from '../frame/page.tsx';
import { LoadError } from '../lists/list-states.tsx';
import { screenLabel } from '../messages/labels.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import { SystemPlots } from './system-plots.tsx';
import styles from './system-screen.module.css';
import { SystemState as State } from './system-state.tsx';

/** The server records a sample every minute. */
const POLL_MS = 60_000;

export default function SystemScreen() {
	const t = useTranslate();
	const query = useApiQuery<SystemState>('system', { pollEveryMs: () => POLL_MS });
	const state = query.data?.data;
	return (
		<Page
			title={t(screenLabel('system'), { count: 2 })}
			lead={t('system.lead')}
			actions={
				<ActionLink startIcon={<Download />} href={`/api/admin/system/export?${queryString()}`} download>
					{t('ACTION_EXPORT_STUDIO')}
				</ActionLink>
			}
		>
			{state ? (
				<div className={styles.parts}>
					<State state={state} />
					<SystemPlots steps={state.steps} />
				</div>
			) : query.error ? (
				<LoadError query={query} />
			) : (
				<div className={styles.parts} role="status" aria-busy aria-label={t('LABEL_LOADING')}>
					<Skeleton className={styles.loading} />
					<Skeleton className={styles.loading} />
				</div>
			)}
		</Page>
	);
}
