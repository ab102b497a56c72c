import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Library } from './use-library.ts';

interface LoadMoreProps {
	answer: Library['answer'];
	/** How many are shown. */
	count: number;
	total: number;
}

/** How much of the library is shown, and the way to the rest of it. */
export function LoadMore({ answer, count, total }: LoadMoreProps) {
	const t = useTranslate();
	if (!answer.hasNextPage) return null;
	return (
		<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}>
			<Button variant="outlined" loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
				{t('ACTION_LOAD_MORE')}
			</Button>
			<Typography variant="body2" color="textSecondary">
				{t('TEXT_SHOWN_OF', { count, total })}
			</Typography>
		</Box>
	);
}
