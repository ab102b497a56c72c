import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { AdminHome } from '../../contract/home.ts';
import type { Setup } from '../../contract/setup.ts';
import { useMay } from '../api/rights.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { Page } from '../frame/page.tsx';
import { FailedAnswer } from '../lists/list-states.tsx';
import { SetupGuide } from './setup-guide.tsx';
import { TrafficSection } from './traffic-section.tsx';
import { Waiting } from './waiting.tsx';

/** The first screen: what a new studio lacks, what waits, and how the catalogue is visited. */
export default function HomeScreen() {
	const t = useTranslate();
	const maySetUp = useMay('settings', 'edit');
	const home = useAnswer<AdminHome>('home');
	const setup = useAnswer<Setup>('setup', { enabled: maySetUp });
	// All of it comes at once, so that nothing moves what was there before.
	const isAwaited = home.isPending || (maySetUp && setup.isPending);
	return (
		<Page title={t('LABEL_HOME')}>
			{isAwaited ? (
				<Box role="status" aria-busy aria-label={t('ra.page.loading')} sx={{ display: 'grid', gap: 2 }}>
					{[96, 220, 520].map((height) => (
						<Skeleton key={height} variant="rounded" height={height} />
					))}
				</Box>
			) : (
				<>
					{setup.data ? <SetupGuide setup={setup.data.data} /> : null}
					{home.data ? (
						<Waiting home={home.data.data} />
					) : (
						<Box sx={{ mb: 4 }}>
							<FailedAnswer answer={home} />
						</Box>
					)}
					<TrafficSection />
				</>
			)}
		</Page>
	);
}
