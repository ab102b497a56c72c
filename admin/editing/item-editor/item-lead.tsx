import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from '../../messages/use-translate.tsx';
import type { Item } from '../../api/item.ts';
import { formatInstant } from '../../messages/instants.ts';
import { StateChip, useNextStep } from '../item-state.tsx';

/** Shows the state of an item, who saved it last, and its next scheduled change. */
export function ItemLead({ item, hasState }: { item: Item; hasState: boolean }) {
	const t = useTranslate();
	const nextStep = useNextStep(item);
	const when = formatInstant(item.updated_at, useLocale());
	return (
		<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25, mt: 0.75 }}>
			{hasState ? <StateChip item={item} /> : null}
			<Typography variant="body2" color="textSecondary">
				{item.updated_by ? t('LABEL_SAVED_BY', { when, who: item.updated_by }) : t('LABEL_SAVED', { when })}
			</Typography>
			{nextStep ? <Typography variant="body2">{nextStep}</Typography> : null}
		</Box>
	);
}
