import Chip from '@mui/material/Chip';
import { useTranslate } from '../messages/use-translate.tsx';
import type { ListedImport } from '../../contract/performance-imports.ts';

const colors = {
	checking: 'info',
	checked: 'warning',
	importing: 'info',
	done: 'success',
	failed: 'error',
	cancelled: 'default',
} as const;

/** Shows the state of an import, or the number of invalid lines if a checked import cannot be applied. */
export function ImportState({ row }: { row: Pick<ListedImport, 'state' | 'bad_lines' | 'can_apply'> }) {
	const t = useTranslate();
	const isBad = row.state === 'checked' && !row.can_apply;
	return (
		<Chip
			size="small"
			variant="outlined"
			color={isBad ? 'error' : colors[row.state]}
			label={isBad ? t('LABEL_INVALID_LINES', { count: row.bad_lines }) : t(`import_states.${row.state}`)}
		/>
	);
}

/** Returns true while the server is checking or importing the file. */
export const isRunning = ({ state }: Pick<ListedImport, 'state'>): boolean =>
	state === 'checking' || state === 'importing';
