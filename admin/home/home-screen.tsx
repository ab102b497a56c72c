import type { AdminHome } from '../../contract/home.ts';
import type { Setup } from '../../contract/setup.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMay } from '../api/rights.tsx';
import { useApiQuery } from '../api/use-api-query.ts';
import { Page } from '../frame/page.tsx';
import { ViewSite } from '../frame/view-site.tsx';
import { LoadError } from '../lists/list-states.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import { BackupAlert } from './backup-alert.tsx';
import styles from './home-screen.module.css';
import { PendingWork } from './pending-work.tsx';
import { SetupGuide } from './setup-guide.tsx';
import { TrafficSection } from './traffic-section.tsx';
import { TwoFactorAlert } from './two-factor-alert.tsx';

export default function HomeScreen() {
	const t = useTranslate();
	const maySetUp = useMay('settings', 'edit');
	const home = useApiQuery<AdminHome>('home');
	const setup = useApiQuery<Setup>('setup', { enabled: maySetUp });
	// A part that loads late would move the other parts, so wait for all of them.
	const isLoading = home.isPending || (maySetUp && setup.isPending);
	return (
		<Page title={t('LABEL_HOME')} actions={<ViewSite />}>
			{isLoading ? (
				<div className={styles.parts} role="status" aria-busy aria-label={t('LABEL_LOADING')}>
					<Skeleton className={styles.tiles} />
					<Skeleton className={styles.work} />
					<Skeleton className={styles.traffic} />
				</div>
			) : (
				<div className={styles.parts}>
					{home.data?.data.backup_problem ? <BackupAlert problem={home.data.data.backup_problem} /> : null}
					{home.data?.data.is_two_factor_optional ? <TwoFactorAlert /> : null}
					{setup.data ? <SetupGuide setup={setup.data.data} /> : null}
					{home.data ? <PendingWork home={home.data.data} /> : <LoadError query={home} />}
					<TrafficSection />
				</div>
			)}
		</Page>
	);
}
