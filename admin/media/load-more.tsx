import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../messages/use-translate.tsx';
import type { Library } from './use-library.ts';

interface LoadMoreProps {
	query: Library['query'];
	/** Number of items shown. */
	count: number;
	total: number;
}

/** A button that loads the next page of the library, and how many items are shown. */
export function LoadMore({ query, count, total }: LoadMoreProps) {
	const t = useTranslate();
	if (!query.hasNextPage) return null;
	return (
		<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}>
			<Button variant="outlined" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
				{t('ACTION_LOAD_MORE')}
			</Button>
			<Typography variant="body2" color="textSecondary">
				{t('TEXT_SHOWN_OF', { count, total })}
			</Typography>
		</Box>
	);
}
