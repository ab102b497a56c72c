import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import type { ItemRow, ItemState } from '../api/item.ts';
import { localZone, formatInstant, formatLocal } from '../messages/instants.ts';

const colors = {
	draft: 'default',
	scheduled: 'info',
	published: 'success',
	changed: 'warning',
	ended: 'default',
	removed: 'error',
} as const satisfies Record<ItemState, string>;

export const stateLabel = (state: ItemState): string => `states.${state}`;

type Scheduled = Pick<ItemRow, 'state' | 'on_site' | 'publish_from' | 'publish_until' | 'shown_from'>;

/** Returns the text of an item's next scheduled change: publication, first display or unpublication; '' if none is set. */
export function useNextStep(item: Scheduled | null): string {
	const t = useTranslate();
	const locale = useLocale();
	const isComing = item?.state === 'scheduled' && item.publish_from !== null;
	const isHidden = !isComing && item?.on_site === true && item.shown_from !== null;
	const at = isComing ? item.publish_from : isHidden ? item.shown_from : item?.publish_until;
	if (!at) return '';
	const instant = t('LABEL_BOTH_TIMES', {
		utc: formatInstant(at, locale),
		local: t('LABEL_LOCAL_TIME', { zone: localZone(), time: formatLocal(at, locale) }),
	});
	return t(isComing ? 'LABEL_FROM_INSTANT' : isHidden ? 'LABEL_SHOWN_FROM_INSTANT' : 'LABEL_UNTIL_INSTANT', {
		instant,
	});
}

/** Shows the state of an item, and its next scheduled change in a tooltip. */
export function StateChip({ item }: { item: Scheduled }) {
	const t = useTranslate();
	const next = useNextStep(item);
	const chip = (
		<Chip
			size="small"
			variant="outlined"
			color={colors[item.state]}
			// The label wraps in a narrow column.
			sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: '2px' } }}
			label={t(item.on_site && item.state === 'scheduled' ? 'LABEL_NEXT_SCHEDULED' : stateLabel(item.state))}
			{...(next ? { tabIndex: 0 } : {})}
		/>
	);
	return next ? (
		// The tooltip also opens on focus and on touch.
		<Tooltip title={next} describeChild enterTouchDelay={0}>
			{chip}
		</Tooltip>
	) : (
		chip
	);
}

/** Shows how many translations are missing or stale. */
export function TranslationChip({ translations }: Pick<ItemRow, 'translations'>) {
	const t = useTranslate();
	const marks = Object.values(translations).flatMap((each) => Object.values(each));
	const missing = marks.filter((mark) => mark === 'missing').length;
	const stale = marks.filter((mark) => mark === 'stale').length;
	if (!missing && !stale) return null;
	const text = [
		missing ? t('LABEL_MISSING_TEXTS', { count: missing }) : '',
		stale ? t('LABEL_STALE_TEXTS', { count: stale }) : '',
	].filter(Boolean);
	return <Chip size="small" variant="outlined" color="secondary" label={text.join(' · ')} />;
}
