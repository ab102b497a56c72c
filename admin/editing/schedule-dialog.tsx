import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import type { Item } from '../api/item.ts';
import { InstantField } from './inputs.tsx';

export interface Schedule {
	/** Null publishes at once. */
	from: string | null;
	/** Null keeps the item published. */
	until: string | null;
}

interface ScheduleDialogProps {
	item: Pick<Item, 'publish_from' | 'publish_until'> | null;
	/** The item cannot be unpublished, so the dialog offers no end of publication. */
	isFixed: boolean;
	onClose: () => void;
	onSchedule: (schedule: Schedule) => void;
}

/** Sets when an item is published and unpublished. */
export function ScheduleDialog({ item, isFixed, onClose, onSchedule }: ScheduleDialogProps) {
	const t = useTranslate();
	const titleId = useId();
	const [from, setFrom] = useState(item?.publish_from ?? null);
	const [until, setUntil] = useState(item?.publish_until ?? null);
	const [incomplete, setIncomplete] = useState({ from: false, until: false });
	const isBackwards = from !== null && until !== null && until <= from;
	return (
		<Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
			<DialogTitle id={titleId}>{t('ACTION_SCHEDULE')}</DialogTitle>
			<DialogContent>
				<Stack spacing={2.5} sx={{ pt: 1 }}>
					<Typography variant="body2" color="textSecondary">
						{t('TEXT_SCHEDULE')}
					</Typography>
					<InstantField
						label={t('LABEL_FROM')}
						value={from}
						onChange={setFrom}
						onIncompleteChange={(from) => setIncomplete((before) => ({ ...before, from }))}
						help={from ? undefined : t('TEXT_FROM_NOW')}
					/>
					{isFixed ? null : (
						<InstantField
							label={t('LABEL_UNTIL')}
							value={until}
							onChange={setUntil}
							onIncompleteChange={(until) => setIncomplete((before) => ({ ...before, until }))}
							error={isBackwards ? t('TEXT_ENDS_FIRST') : ''}
							help={until ? undefined : t('TEXT_FOR_GOOD')}
						/>
					)}
				</Stack>
			</DialogContent>
			<DialogActions>
				<Button onClick={onClose}>{t('ACTION_CANCEL')}</Button>
				<Button
					variant="contained"
					color="secondary"
					disabled={isBackwards || incomplete.from || incomplete.until}
					onClick={() => onSchedule({ from, until })}
				>
					{t(from ? 'ACTION_SCHEDULE' : 'actions.publish')}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
