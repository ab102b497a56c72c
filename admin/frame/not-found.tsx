import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../messages/use-translate.tsx';
import { Link } from 'react-router';
import { Page } from './page.tsx';

/** Shown for an unknown address, and for a screen that the account may not see. */
export function NotFound() {
	const t = useTranslate();
	return (
		<Page title={t('TITLE_NOT_FOUND')}>
			<Typography color="textSecondary" sx={{ mb: 2 }}>
				{t('TEXT_NOT_FOUND')}
			</Typography>
			<Button component={Link} to="/" variant="outlined">
				{t('LABEL_HOME')}
			</Button>
		</Page>
	);
}
