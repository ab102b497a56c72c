import { Badge } from '../../ui/badge.tsx';
import { useTranslate } from '../messages/use-translate.tsx';
import type { ListedImport } from '../../contract/figures-imports.ts';

const tones = {
	checking: 'ice',
	checked: 'gold',
	importing: 'ice',
	done: 'aurora',
	failed: 'coral',
	cancelled: 'ice',
} as const;

/** Shows the state of an import. A checked import that cannot be applied shows the number of invalid lines instead. */
export function ImportState({ row }: { row: Pick<ListedImport, 'state' | 'bad_lines' | 'can_apply'> }) {
	const t = useTranslate();
	const isBad = row.state === 'checked' && !row.can_apply;
	return (
		<Badge tone={isBad ? 'coral' : tones[row.state]}>
			{isBad ? t('LABEL_INVALID_LINES', { count: row.bad_lines }) : t(`import_states.${row.state}`)}
		</Badge>
	);
}

export const isRunning = ({ state }: Pick<ListedImport, 'state'>): boolean =>
	state === 'checking' || state === 'importing';
