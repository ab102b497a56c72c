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
import { useEffect, useId, useState } from 'react';
import { useGetMany, useListContext, useLocale, useNotify, useTranslate } from 'react-admin';
import { call, CallError } from '../api/call.ts';
import { MAX_PAGE_SIZE } from '../api/data-provider.ts';
import type { ItemRow } from '../api/item.ts';
import { MENU_WIDTH_PX } from '../frame/frame.tsx';
import { TitleCell } from './cells.tsx';
import { useFaultName } from './editing-context.tsx';
import type { Resource } from './resource.ts';
import { inEither, writeList } from './other-language.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { useErrorText, useReportError } from './use-error.ts';

type Action = 'publish' | 'unpublish' | 'remove';

interface Result {
	done: string[];
	refused: { uid: string; code: string; message: string; fields: Record<string, string> }[];
}

const events = {
	publish: { title: 'TITLE_PUBLISH_MANY', text: 'TEXT_PUBLISH_MANY', done: 'TEXT_PUBLISHED_MANY' },
	unpublish: { title: 'TITLE_UNPUBLISH_MANY', text: 'TEXT_UNPUBLISH_MANY', done: 'TEXT_UNPUBLISHED_MANY' },
	remove: { title: 'TITLE_REMOVE_MANY', text: 'TEXT_REMOVE_MANY', done: 'TEXT_REMOVED_MANY' },
} as const satisfies Record<Action, object>;

/** So many are named before something is done with them. */
const NAMED = 5;

/** What can be done with the chosen items, and what was refused of it. */
export function BulkBar({ resource }: { resource: Resource }) {
	const t = useTranslate();
	const locale = useLocale();
	const notify = useNotify();
	const reportError = useReportError();
	const errorText = useErrorText();
	const faultName = useFaultName(resource.name);
	const titleId = useId();
	const { filterValues, selectedIds, onUnselectItems, refetch } = useListContext<ItemRow & { id: string }>();
	const [asked, setAsked] = useState<Action | null>(null);
	const [refused, setRefused] = useState<Result['refused']>([]);
	const [isBusy, setBusy] = useState(false);
	const count = selectedIds.length;
	const named = useGetMany<ItemRow & { id: string }>(
		resource.name,
		{ ids: selectedIds.slice(0, NAMED) },
		{ enabled: asked !== null },
	);
	const names = named.data?.map(({ title }) => inEither(title, locale) || t('LABEL_UNTITLED')) ?? [];
	if (count > NAMED) names.push(t('LABEL_OTHER_ITEMS', { smart_count: count - NAMED }));
	const act = async (action: Action) => {
		setBusy(true);
		let done = 0;
		const notDone: Result['refused'] = [];
		try {
			for (let from = 0; from < selectedIds.length; from += MAX_PAGE_SIZE) {
				const uids = selectedIds.slice(from, from + MAX_PAGE_SIZE);
				const { data } = await call<Result>('POST', `${resource.name}/bulk`, { body: { action, uids } });
				done += data.done.length;
				notDone.push(...data.refused);
			}
			onUnselectItems(true);
		} catch (error) {
			reportError(error);
		} finally {
			if (done) notify(events[action].done, { type: 'success', messageArgs: { smart_count: done } });
			setRefused(notDone);
			void refetch();
			setBusy(false);
			setAsked(null);
		}
	};
	/** Why something was not done with an item. */
	const reasons = ({ code, message, fields }: Result['refused'][number]): string => {
		const faults = Object.entries(fields).map(([path, fault]) => `${faultName(path)}: ${fault}`);
		return faults.length ? faults.join(' ') : errorText(new CallError(409, code, message));
	};
	// It goes over pages, and the framework keeps it for the next visit: what is chosen is to have been seen.
	const filters = JSON.stringify(filterValues);
	useEffect(() => {
		onUnselectItems(true);
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- another function with every choice
	}, [filters]);
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
			{asked ? (
				<QuestionDialog
					title={events[asked].title}
					text={events[asked].text}
					args={{ smart_count: count, names: writeList(names, locale) }}
					choices={[
						{
							label: `actions.${asked}`,
							color: asked === 'remove' ? 'error' : 'secondary',
							isDisabled: isBusy,
							act: () => void act(asked),
						},
					]}
					onClose={() => setAsked(null)}
				/>
			) : null}
			<Dialog
				open={refused.length > 0}
				onClose={() => setRefused([])}
				maxWidth="sm"
				fullWidth
				aria-labelledby={titleId}
			>
				<DialogTitle id={titleId}>{t('TITLE_FAILED_MANY', { smart_count: refused.length })}</DialogTitle>
				<DialogContent>
					<List dense disablePadding>
						{refused.map((each) => (
							<ListItem key={each.uid} disableGutters>
								<ListItemText
									primary={<TitleCell resource={resource.name} uid={each.uid} />}
									secondary={reasons(each)}
								/>
							</ListItem>
						))}
					</List>
				</DialogContent>
				<DialogActions>
					<Button variant="contained" onClick={() => setRefused([])}>
						{t('ra.action.close')}
					</Button>
				</DialogActions>
			</Dialog>
		</>
	);
}
