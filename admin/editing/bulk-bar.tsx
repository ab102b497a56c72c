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
import { useId, useState } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { useNotify } from '../frame/notifications.tsx';
import { call, CallError } from '../api/call.ts';
import { MAX_PAGE_SIZE, useItems } from '../api/items.ts';
import type { BulkRequest, BulkResult } from '../../contract/editing.ts';
import type { ItemListState } from '../lists/use-item-list.ts';
import { MENU_WIDTH_PX } from '../frame/frame.tsx';
import { TitleCell } from './cells.tsx';
import { useFieldName } from './editing-context.tsx';
import type { Resource } from './resource.ts';
import { localizedText, formatList } from '../messages/localized-text.ts';
import { QuestionDialog } from '../frame/question-dialog.tsx';
import { useErrorText, useReportError } from '../frame/use-error.ts';

type Action = BulkRequest['action'];

const actionMessages = {
	publish: { title: 'TITLE_PUBLISH_MANY', text: 'TEXT_PUBLISH_MANY', done: 'TEXT_PUBLISHED_MANY' },
	unpublish: { title: 'TITLE_UNPUBLISH_MANY', text: 'TEXT_UNPUBLISH_MANY', done: 'TEXT_UNPUBLISHED_MANY' },
	remove: { title: 'TITLE_REMOVE_MANY', text: 'TEXT_REMOVE_MANY', done: 'TEXT_REMOVED_MANY' },
} as const satisfies Record<Action, object>;

/** Number of titles in the confirmation; the remaining items are counted. */
const MAX_NAMED_ITEMS = 5;

/** The actions on the selected items, and the list of those that the server rejected. */
export function BulkBar({ resource, list }: { resource: Resource; list: ItemListState }) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const reportError = useReportError();
	const errorText = useErrorText();
	const fieldName = useFieldName(resource.name);
	const titleId = useId();
	const { selected, select, refetch } = list;
	const [pendingAction, setPendingAction] = useState<Action | null>(null);
	const [rejected, setRejected] = useState<BulkResult['refused']>([]);
	const [isBusy, setBusy] = useState(false);
	const count = selected.length;
	const named = useItems(resource.name, pendingAction ? selected.slice(0, MAX_NAMED_ITEMS) : []);
	const names = named.map(({ title }) => localizedText(title, locale) || t('LABEL_UNTITLED'));
	if (count > MAX_NAMED_ITEMS) names.push(t('LABEL_OTHER_ITEMS', { count: count - MAX_NAMED_ITEMS }));
	const run = async (action: Action) => {
		setBusy(true);
		let done = 0;
		const notChanged: BulkResult['refused'] = [];
		try {
			for (let from = 0; from < selected.length; from += MAX_PAGE_SIZE) {
				const uids = selected.slice(from, from + MAX_PAGE_SIZE);
				const { data } = await call<BulkResult>('POST', `${resource.name}/bulk`, {
					body: { action, uids } satisfies BulkRequest,
				});
				done += data.done.length;
				notChanged.push(...data.refused);
			}
			select([]);
		} catch (error) {
			reportError(error);
		} finally {
			if (done) notify(actionMessages[action].done, { type: 'success', messageArgs: { count: done } });
			setRejected(notChanged);
			void refetch();
			setBusy(false);
			setPendingAction(null);
		}
	};
	/** Returns the reason why the server rejected an item. */
	const rejectionReason = ({ code, message, fields }: BulkResult['refused'][number]): string => {
		const fieldErrors = Object.entries(fields).map(([path, error]) => `${fieldName(path)}: ${error}`);
		return fieldErrors.length ? fieldErrors.join(' ') : errorText(new CallError(409, code, message));
	};
	const actions: Action[] = resource.isDirect ? ['remove'] : ['publish', 'unpublish', 'remove'];
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
						left: { xs: 12, md: MENU_WIDTH_PX + 12 },
						right: 12,
						width: { md: 'fit-content' },
						mx: 'auto',
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
						{t('LABEL_ITEMS_SELECTED', { count })}
					</Typography>
					{actions.map((action) => (
						<Button
							key={action}
							color={action === 'remove' ? 'error' : action === 'publish' ? 'secondary' : 'primary'}
							variant="outlined"
							onClick={() => setPendingAction(action)}
						>
							{t(`actions.${action}`)}
						</Button>
					))}
					<Button onClick={() => select([])}>{t('ACTION_UNSELECT')}</Button>
				</Paper>
			) : null}
			{pendingAction ? (
				<QuestionDialog
					title={actionMessages[pendingAction].title}
					text={actionMessages[pendingAction].text}
					args={{ count, names: formatList(names, locale) }}
					choices={[
						{
							label: `actions.${pendingAction}`,
							color: pendingAction === 'remove' ? 'error' : 'secondary',
							isDisabled: isBusy,
							onClick: () => void run(pendingAction),
						},
					]}
					onClose={() => setPendingAction(null)}
				/>
			) : null}
			<Dialog
				open={rejected.length > 0}
				onClose={() => setRejected([])}
				maxWidth="sm"
				fullWidth
				aria-labelledby={titleId}
			>
				<DialogTitle id={titleId}>{t('TITLE_FAILED_MANY', { count: rejected.length })}</DialogTitle>
				<DialogContent>
					<List dense disablePadding>
						{rejected.map((each) => (
							<ListItem key={each.uid} disableGutters>
								<ListItemText
									primary={<TitleCell resource={resource.name} uid={each.uid} />}
									secondary={rejectionReason(each)}
								/>
							</ListItem>
						))}
					</List>
				</DialogContent>
				<DialogActions>
					<Button variant="contained" onClick={() => setRejected([])}>
						{t('ACTION_CLOSE')}
					</Button>
				</DialogActions>
			</Dialog>
		</>
	);
}
