import Chip from '@mui/material/Chip';
import { useTranslate } from '../messages/use-translate.tsx';
import type { BrowserErrorSummary } from '../../contract/browser-errors.ts';

/** Whether an error is open or resolved. */
export function ErrorState({ error }: { error: Pick<BrowserErrorSummary, 'resolved_at'> }) {
	const t = useTranslate();
	const isOpen = error.resolved_at === null;
	return (
		<Chip
			size="small"
			variant="outlined"
			color={isOpen ? 'error' : 'success'}
			label={t(`error_states.${isOpen ? 'open' : 'resolved'}`)}
		/>
	);
}
