import { Badge } from '../../ui/badge.tsx';
import type { ListedCatalogueImport } from '../../contract/catalogue.ts';
import { useTranslate } from '../messages/use-translate.tsx';

const tones = {
	checking: 'ice',
	checked: 'gold',
	importing: 'ice',
	done: 'aurora',
	undoing: 'ice',
	undone: 'ice',
	failed: 'coral',
	cancelled: 'ice',
} as const;

/**
 * Shows the state of an import. A checked import with invalid rows and no row to import shows the number of invalid
 * rows instead.
 */
export function CatalogueState({ row }: { row: Pick<ListedCatalogueImport, 'state' | 'counts' | 'can_apply'> }) {
	const t = useTranslate();
	const isBad = row.state === 'checked' && !row.can_apply && row.counts.invalid > 0;
	return (
		<Badge tone={isBad ? 'coral' : tones[row.state]}>
			{isBad ? t('LABEL_INVALID_LINES', { count: row.counts.invalid }) : t(`catalogue_states.${row.state}`)}
		</Badge>
	);
}

export const isRunning = ({ state }: Pick<ListedCatalogueImport, 'state'>): boolean =>
	state === 'checking' || state === 'importing' || state === 'undoing';
