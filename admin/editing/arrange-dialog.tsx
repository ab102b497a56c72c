import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useNotify } from '../frame/notifications.tsx';
import type { ItemOrder } from '../../contract/editing.ts';
import type { Paging } from '../api/call-page.ts';
import { call, type ApiResult, type CallOptions } from '../api/call.ts';
import { MAX_PAGE_SIZE } from '../api/items.ts';
import type { ItemRow } from '../api/item.ts';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import { MediaPicture } from '../media/media-picture.tsx';
import type { Resource } from './resource.ts';
import { useOrdering } from './ordering.ts';
import { localizedText } from '../messages/localized-text.ts';
import { useErrorText } from '../frame/use-error.ts';
import { DragIndicator } from '../frame/icons.ts';

/** Reads all pages of the list. */
async function fetchAllRows(resource: string, signal: AbortSignal): Promise<ItemRow[]> {
	const rows: ItemRow[] = [];
	let cursor: string | null = '';
	do {
		const query: CallOptions['query'] = { limit: MAX_PAGE_SIZE, cursor };
		const { data, extra }: ApiResult<ItemRow[], Paging> = await call('GET', resource, { query, signal });
		rows.push(...data);
		cursor = extra.next;
	} while (cursor);
	return rows;
}

/** Reorders all items of a resource; the order is saved as a whole. */
export function ArrangeDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const errorText = useErrorText();
	const { data, error } = useQuery({
		queryKey: ['arranged', resource.name],
		queryFn: ({ signal }) => fetchAllRows(resource.name, signal),
		// The dialog starts from the current order, never from a cached one.
		gcTime: 0,
	});
	const [chosen, setChosen] = useState<string[] | null>(null);
	const [saveError, setSaveError] = useState<unknown>(null);
	const [isBusy, setBusy] = useState(false);
	const [announcement, setAnnouncement] = useState('');
	const rows = new Map(data?.map((row) => [row.uid, row]));
	const uids = chosen ?? data?.map(({ uid }) => uid) ?? [];
	const titleOf = (uid: string) => localizedText(rows.get(uid)?.title, locale) || t('LABEL_UNTITLED');
	const { order, dragged, itemRef, handleProps } = useOrdering(uids, (next, uid, to) => {
		setChosen(next);
		setAnnouncement(t('TEXT_MOVED', { title: titleOf(uid), place: to + 1, count: next.length }));
	});
	const save = async () => {
		setBusy(true);
		setSaveError(null);
		try {
			await call('PUT', `${resource.name}/order`, { body: { uids } satisfies ItemOrder });
			notify('TEXT_ORDER_SAVED', { type: 'success' });
			onClose();
		} catch (error) {
			setSaveError(error);
			setBusy(false);
		}
	};
	const shownError = saveError ?? error;
	return (
		<Dialog open onClose={() => chosen === null && onClose()} maxWidth="sm" fullWidth>
			<DialogTitle>{t('TITLE_ARRANGE')}</DialogTitle>
			<DialogContent>
				<Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
					{t('TEXT_ARRANGE')}
				</Typography>
				{shownError ? (
					<Alert severity="error" sx={{ mb: 2 }}>
						{errorText(shownError)}
					</Alert>
				) : null}
				{data || error ? null : <LinearProgress aria-label={t('LABEL_LOADING')} />}
				<Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
					{order.map((uid, index) => (
						<Box
							component="li"
							key={uid}
							ref={itemRef(uid)}
							sx={{
								display: 'flex',
								alignItems: 'center',
								gap: 1.5,
								p: 0.75,
								border: 1,
								borderColor: dragged === uid ? 'primary.main' : 'divider',
								borderRadius: 1,
								bgcolor: dragged === uid ? 'action.selected' : 'background.paper',
							}}
						>
							<IconButton
								size="small"
								{...handleProps(uid)}
								aria-label={t('ACTION_MOVE_ITEM', { title: titleOf(uid), place: index + 1 })}
								sx={{ cursor: dragged === uid ? 'grabbing' : 'grab', touchAction: 'none' }}
							>
								<DragIndicator fontSize="small" />
							</IconButton>
							{resource.picture === undefined ? null : (
								<MediaPicture
									uid={rows.get(uid)?.content[resource.picture] as string | null}
									width={64}
									height={40}
									fit={resource.isLogo ? 'contain' : 'cover'}
								/>
							)}
							<Typography variant="body2">{titleOf(uid)}</Typography>
						</Box>
					))}
				</Box>
				<VisuallyHidden role="status">{announcement}</VisuallyHidden>
			</DialogContent>
			<DialogActions>
				<Button onClick={onClose}>{t('ACTION_CANCEL')}</Button>
				<Button variant="contained" disabled={isBusy || chosen === null} onClick={() => void save()}>
					{t('ACTION_SAVE')}
				</Button>
			</DialogActions>
		</Dialog>
	);
}
