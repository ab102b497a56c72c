import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from '../messages/use-translate.tsx';
import type { AdminHome } from '../../contract/home.ts';
import type { Setup } from '../../contract/setup.ts';
import { useMay } from '../api/rights.tsx';
import { useApiQuery } from '../api/use-api-query.ts';
import { Page } from '../frame/page.tsx';
import { LoadError } from '../lists/list-states.tsx';
import { SetupGuide } from './setup-guide.tsx';
import { TrafficSection } from './traffic-section.tsx';
import { PendingWork } from './pending-work.tsx';

/** The first screen: the set-up guide of a new studio, pending work, and site traffic. */
export default function HomeScreen() {
	const t = useTranslate();
	const maySetUp = useMay('settings', 'edit');
	const home = useApiQuery<AdminHome>('home');
	const setup = useApiQuery<Setup>('setup', { enabled: maySetUp });
	// All parts appear at once, so that none moves another.
	const isLoading = home.isPending || (maySetUp && setup.isPending);
	return (
		<Page title={t('LABEL_HOME')}>
			{isLoading ? (
				<Box role="status" aria-busy aria-label={t('LABEL_LOADING')} sx={{ display: 'grid', gap: 2 }}>
					{[96, 220, 520].map((height) => (
						<Skeleton key={height} variant="rounded" height={height} />
					))}
				</Box>
			) : (
				<>
					{setup.data ? <SetupGuide setup={setup.data.data} /> : null}
					{home.data ? (
						<PendingWork home={home.data.data} />
					) : (
						<Box sx={{ mb: 4 }}>
							<LoadError query={home} />
						</Box>
					)}
					<TrafficSection />
				</>
			)}
		</Page>
	);
}
