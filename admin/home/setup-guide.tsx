import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../messages/use-translate.tsx';
import { Link as RouterLink } from 'react-router';
import type { Setup, SetupStep } from '../../contract/setup.ts';
import { CheckCircle, ChevronRight, RadioButtonUnchecked } from '../frame/icons.ts';

/** Screen and field of each step. */
const paths: Record<SetupStep, string> = {
	studio_name: '/settings#company.name.en',
	logo: '/settings#logo',
	offices: '/offices/create',
	first_game: '/games/create',
	two_factor: '/account',
	mail: '/mails',
};

/** Lists the set-up steps of a new studio until all are done. */
export function SetupGuide({ setup }: { setup: Setup }) {
	const t = useTranslate();
	if (setup.is_done) return null;
	const done = setup.steps.filter(({ is_done }) => is_done).length;
	const next = setup.steps.find(({ is_done }) => !is_done)?.step;
	return (
		<Card
			component="section"
			aria-labelledby="setup"
			sx={{ mb: 3, p: { xs: 2, md: 2.5 }, borderColor: 'secondary.main' }}
		>
			<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
				<Typography variant="h2" id="setup" sx={{ flex: '1 1 auto' }}>
					{t('TITLE_SETUP')}
				</Typography>
				<Typography variant="body2" color="textSecondary">
					{t('TEXT_SETUP_DONE', { done, count: setup.steps.length })}
				</Typography>
			</Box>
			<LinearProgress
				variant="determinate"
				color="secondary"
				value={(done / setup.steps.length) * 100}
				aria-label={t('TITLE_SETUP')}
				sx={{ my: 1.5, borderRadius: 1 }}
			/>
			<Box
				component="ol"
				sx={{
					listStyle: 'none',
					m: 0,
					p: 0,
					display: 'grid',
					gap: 1,
					gridTemplateColumns: {
						xs: 'minmax(0, 1fr)',
						sm: 'repeat(2, minmax(0, 1fr))',
						lg: 'repeat(3, minmax(0, 1fr))',
					},
				}}
			>
				{setup.steps.map(({ step, is_done }) => (
					<Box component="li" key={step} aria-current={step === next ? 'step' : undefined}>
						<Link
							component={RouterLink}
							to={paths[step]}
							underline="none"
							sx={{
								display: 'flex',
								gap: 1.25,
								p: 1.25,
								height: '100%',
								borderRadius: 1,
								color: 'text.primary',
								bgcolor: step === next ? 'action.selected' : 'transparent',
								'&:hover': { bgcolor: 'action.hover' },
							}}
						>
							{is_done ? (
								<CheckCircle color="success" fontSize="small" titleAccess={t('LABEL_STEP_DONE')} />
							) : (
								<RadioButtonUnchecked color="disabled" fontSize="small" titleAccess={t('LABEL_STEP_OPEN')} />
							)}
							<Box component="span" sx={{ flex: 1, minWidth: 0 }}>
								<Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 650 }}>
									{t(`setup.${step}`)}
								</Typography>
								<Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
									{t(`setup.${step}_help`)}
								</Typography>
							</Box>
							<ChevronRight fontSize="small" aria-hidden sx={{ color: 'text.disabled' }} />
						</Link>
					</Box>
				))}
			</Box>
		</Card>
	);
}
