import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useLocale, useTranslate } from 'react-admin';
import type { ItemRow, ItemState } from '../api/item.ts';
import { writeInstant } from './instants.ts';

const colors = {
	draft: 'default',
	scheduled: 'info',
	published: 'success',
	changed: 'warning',
	ended: 'default',
	removed: 'error',
} as const satisfies Record<ItemState, string>;

export const stateLabel = (state: ItemState): string => `states.${state}`;

/** Where an item is on its way to the site, and what comes next. */
export function StateChip({ item }: { item: Pick<ItemRow, 'state' | 'publish_from' | 'publish_until'> }) {
	const t = useTranslate();
	const locale = useLocale();
	const next =
		item.state === 'scheduled' && item.publish_from
			? t('LABEL_FROM_INSTANT', { instant: writeInstant(item.publish_from, locale) })
			: item.publish_until
				? t('LABEL_UNTIL_INSTANT', { instant: writeInstant(item.publish_until, locale) })
				: '';
	const chip = <Chip size="small" variant="outlined" color={colors[item.state]} label={t(stateLabel(item.state))} />;
	return next ? (
		<Tooltip title={next}>
			<span>{chip}</span>
		</Tooltip>
	) : (
		chip
	);
}

/** How many texts are missing or older than the other language's. */
export function TranslationChip({ translations }: Pick<ItemRow, 'translations'>) {
	const t = useTranslate();
	const marks = Object.values(translations).flatMap((each) => Object.values(each));
	const missing = marks.filter((mark) => mark === 'missing').length;
	const stale = marks.filter((mark) => mark === 'stale').length;
	if (!missing && !stale) return null;
	const text = [
		missing ? t('LABEL_MISSING_TEXTS', { smart_count: missing }) : '',
		stale ? t('LABEL_STALE_TEXTS', { smart_count: stale }) : '',
	].filter(Boolean);
	return <Chip size="small" variant="outlined" color="secondary" label={text.join(' · ')} />;
}
