import { Badge } from '../../ui/badge.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import type { ListedImport } from '../../contract/performance-imports.ts';

const tones = {
	checking: 'ice',
	checked: 'gold',
	importing: 'ice',
	done: 'aurora',
	failed: 'coral',
	cancelled: 'ice',
} as const;

/** Shows the state of an import, or the number of invalid lines if a checked import cannot be applied. */
export function ImportState({ row }: { row: Pick<ListedImport, 'state' | 'bad_lines' | 'can_apply'> }) {
	const t = useTranslate();
	const isBad = row.state === 'checked' && !row.can_apply;
	return (
		<Badge tone={isBad ? 'coral' : tones[row.state]}>
			{isBad ? t('LABEL_INVALID_LINES', { count: row.bad_lines }) : t(`import_states.${row.state}`)}
		</Badge>
	);
}

/** Returns true while the server is checking or importing the file. */
export const isRunning = ({ state }: Pick<ListedImport, 'state'>): boolean =>
	state === 'checking' || state === 'importing';
