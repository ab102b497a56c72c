import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Item } from '../api/item.ts';
import { InstantField } from './inputs.tsx';

export interface Schedule {
	/** Null: at once. */
	from: string | null;
	/** Null: for good. */
	until: string | null;
}

interface ScheduleDialogProps {
	item: Pick<Item, 'publish_from' | 'publish_until'> | null;
	/** It stays on the site: there is no end to be set. */
	isFixed: boolean;
	onClose: () => void;
	onSchedule: (schedule: Schedule) => void;
}

/** When an item comes to the site, and when it leaves it. */
export function ScheduleDialog({ item, isFixed, onClose, onSchedule }: ScheduleDialogProps) {
	const t = useTranslate();
	const titleId = useId();
	const [from, setFrom] = useState(item?.publish_from ?? null);
	const [until, setUntil] = useState(item?.publish_until ?? null);
	const [half, setHalf] = useState({ from: false, until: false });
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
						onHalf={(from) => setHalf((before) => ({ ...before, from }))}
						help={from ? undefined : t('TEXT_FROM_NOW')}
					/>
					{isFixed ? null : (
						<InstantField
							label={t('LABEL_UNTIL')}
							value={until}
							onChange={setUntil}
							onHalf={(until) => setHalf((before) => ({ ...before, until }))}
							error={isBackwards ? t('TEXT_ENDS_FIRST') : ''}
							help={until ? undefined : t('TEXT_FOR_GOOD')}
						/>
					)}
				</Stack>
			</DialogContent>
			<DialogActions>
				<Button onClick={onClose}>{t('ra.action.cancel')}</Button>
				<Button
					variant="contained"
					color="secondary"
					disabled={isBackwards || half.from || half.until}
					onClick={() => onSchedule({ from, until })}
				>
					{t(from ? 'ACTION_SCHEDULE' : 'actions.publish')}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
