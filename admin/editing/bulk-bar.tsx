import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { call } from '../api/call.ts';
import type { ItemRow } from '../api/item.ts';
import { MOST_ITEMS } from '../api/data-provider.ts';
import { TitleCell } from './cells.tsx';
import type { Noun } from './noun.ts';
import { useTellFault } from './use-fault.ts';

type Action = 'publish' | 'unpublish' | 'remove';

interface Result {
	done: string[];
	refused: { uid: string; message: string }[];
}

const questions: Record<Action, string> = {
	publish: 'TITLE_PUBLISH_MANY',
	unpublish: 'TITLE_UNPUBLISH_MANY',
	remove: 'TITLE_REMOVE_MANY',
};

/** What can be done with the chosen items, and how it went with each of them. */
export function BulkBar({ noun }: { noun: Noun }) {
	const t = useTranslate();
	const tellFault = useTellFault();
	const { filterValues, selectedIds, onUnselectItems, refetch } = useListContext<ItemRow & { id: string }>();
	const [asked, setAsked] = useState<Action | null>(null);
	const [result, setResult] = useState<Result | null>(null);
	const [isBusy, setBusy] = useState(false);
	const count = selectedIds.length;
	const act = async (action: Action) => {
		setBusy(true);
		const done: Result['done'] = [];
		const refused: Result['refused'] = [];
		try {
			for (let from = 0; from < selectedIds.length; from += MOST_ITEMS) {
				const uids = selectedIds.slice(from, from + MOST_ITEMS);
				const { data } = await call<Result>('POST', `${noun.name}/bulk`, { body: { action, uids } });
				done.push(...data.done);
				refused.push(...data.refused);
			}
			onUnselectItems(true);
		} catch (error) {
			tellFault(error);
		} finally {
			if (done.length + refused.length) setResult({ done, refused });
			void refetch();
			setBusy(false);
			setAsked(null);
		}
	};
	// It goes over pages, and the framework keeps it for the next visit: what is chosen is to have been seen.
	const filters = JSON.stringify(filterValues);
	useEffect(() => {
		onUnselectItems(true);
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- another function with every choice
	}, [filters]);
	const actions: Action[] = noun.isDirect ? ['remove'] : ['publish', 'unpublish', 'remove'];
	return (
		<>
			{count > 0 ? (
				<Paper
					role="toolbar"
					aria-label={t('LABEL_BULK_ACTIONS')}
					elevation={8}
					sx={{
						position: 'fixed',
						zIndex: 1100,
						bottom: 16,
						left: { xs: 12, md: 'calc(50% + 116px)' },
						right: { xs: 12, md: 'auto' },
						transform: { md: 'translateX(-50%)' },
						display: 'flex',
						flexWrap: 'wrap',
						alignItems: 'center',
						gap: 1,
						px: 2,
						py: 1,
						bgcolor: '#0c2140',
						border: 1,
						borderColor: 'divider',
					}}
				>
					<Typography variant="body2" sx={{ mr: 1 }} role="status">
						{t('ra.action.bulk_actions', { smart_count: count })}
					</Typography>
					{actions.map((action) => (
						<Button
							key={action}
							color={action === 'remove' ? 'error' : action === 'publish' ? 'secondary' : 'primary'}
							variant="outlined"
							onClick={() => setAsked(action)}
						>
							{t(`actions.${action}`)}
						</Button>
					))}
					<Button onClick={() => onUnselectItems(true)}>{t('ra.action.unselect')}</Button>
				</Paper>
			) : null}
			<Dialog open={asked !== null} onClose={() => setAsked(null)} maxWidth="xs" fullWidth>
				<DialogTitle>{asked ? t(questions[asked], { smart_count: count }) : ''}</DialogTitle>
				<DialogActions>
					<Button onClick={() => setAsked(null)}>{t('ra.action.cancel')}</Button>
					<Button
						variant="contained"
						color={asked === 'remove' ? 'error' : 'secondary'}
						disabled={isBusy}
						onClick={() => asked && void act(asked)}
					>
						{asked ? t(`actions.${asked}`) : ''}
					</Button>
				</DialogActions>
			</Dialog>
			<Dialog open={result !== null} onClose={() => setResult(null)} maxWidth="sm" fullWidth>
				<DialogTitle>{t('TITLE_BULK_RESULT')}</DialogTitle>
				{result ? (
					<DialogContent>
						<Alert severity={result.refused.length ? 'warning' : 'success'}>
							{t('TEXT_BULK_RESULT', { done: result.done.length, refused: result.refused.length })}
						</Alert>
						<List dense>
							{result.refused.map(({ uid, message }) => (
								<ListItem key={uid} disableGutters>
									<ListItemText primary={<TitleCell noun={noun.name} uid={uid} />} secondary={message} />
								</ListItem>
							))}
						</List>
					</DialogContent>
				) : null}
				<DialogActions>
					<Button variant="contained" onClick={() => setResult(null)}>
						{t('ra.action.close')}
					</Button>
				</DialogActions>
			</Dialog>
		</>
	);
}
