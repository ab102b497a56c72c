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

/** A checked import without a row to import shows the reason instead of its state. */
export function CatalogueState({
	row,
}: {
	row: Pick<ListedCatalogueImport, 'state' | 'counts' | 'can_apply' | 'message'>;
}) {
	const t = useTranslate();
	const { state, counts, message } = row;
	const isBlocked = state === 'checked' && !row.can_apply;
	if (isBlocked && message !== null) return <Badge tone="coral">{t('LABEL_COLUMNS_NEEDED')}</Badge>;
	const isBad = isBlocked && counts.invalid > 0;
	return (
		<Badge tone={isBad ? 'coral' : tones[state]}>
			{isBad ? t('LABEL_INVALID_LINES', { count: counts.invalid }) : t(`catalogue_states.${state}`)}
		</Badge>
	);
}

export const isRunning = ({ state }: Pick<ListedCatalogueImport, 'state'>): boolean =>
	state === 'checking' || state === 'importing' || state === 'undoing';
