import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import { Link as RouterLink, useLocation, useMatch, useNavigate } from 'react-router';
import type { Message } from '../../contract/contact-messages.ts';
import { call, queryString } from '../api/call.ts';
import { useMay } from '../api/rights.tsx';
import type { Paging } from '../api/call-page.ts';
import { usePageQuery, useRefetchAll } from '../api/use-api-query.ts';
import { useReportError } from '../frame/use-error.ts';
import { screenLabel } from '../messages/labels.ts';
import { Page } from '../frame/page.tsx';
import { useListParams } from '../lists/list-params.ts';
import { FilterBar, SelectFilter, TextFilter } from '../lists/filter-bar.tsx';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { startOfDay, endOfDay } from '../lists/days.ts';
import { messageStateLabel } from './message-chips.tsx';
import { MessageList } from './message-list.tsx';
import { ReadingPane } from './reading-pane.tsx';
import { ArrowBack, Download } from '../frame/icons.ts';

const states = (['open', 'answered', 'spam'] as const).map((value) => ({ value, label: messageStateLabel(value) }));
const reading = [
	{ value: 'no', label: 'LABEL_UNREAD' },
	{ value: 'yes', label: 'LABEL_READ' },
];
const assignments = [
	{ value: 'me', label: 'LABEL_ME' },
	{ value: 'nobody', label: 'LABEL_NOBODY' },
];
const names = ['q', 'state', 'read', 'assigned', 'from', 'until'] as const;
const bulkActions = ['read', 'unread', 'answered', 'spam', 'open'] as const;

/** Messages of visitors: a list, and beside it the open message. Phones show one of the two. */
export default function InboxScreen() {
	const t = useTranslate();
	const navigate = useNavigate();
	const { search } = useLocation();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const uid = useMatch('/messages/:uid')?.params.uid;
	const mayEdit = useMay('messages', 'edit');
	const list = useListParams(names);
	const { from, until, ...rest } = list.filters;
	const filters = { ...rest, from: startOfDay(from), until: endOfDay(until) };
	const query = usePageQuery<Message[], Paging & { unread: number }>('messages', { ...list.query, ...filters });
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const shown = query.data?.data ?? [];
	const selectedUids = shown.filter((message) => selected.has(message.uid)).map((message) => message.uid);
	const [isBusy, setBusy] = useState(false);
	const mark = async (action: (typeof bulkActions)[number]) => {
		setBusy(true);
		try {
			await call('POST', 'messages/bulk', { body: { action, uids: selectedUids } });
			setSelected(new Set());
			await refetchAll();
		} catch (error) {
			reportError(error);
		} finally {
			setBusy(false);
		}
	};
	const unread = query.data?.extra.unread ?? 0;
	const inList = { display: { xs: uid === undefined ? 'block' : 'none', lg: 'block' } } as const;
	return (
		<Page
			title={t(screenLabel('messages'), { count: 2 })}
			before={
				uid === undefined ? null : (
					<Button
						component={RouterLink}
						to={`/messages${search}`}
						startIcon={<ArrowBack />}
						sx={{ ml: -1.5, mb: 1, display: { lg: 'none' } }}
					>
						{t('ACTION_BACK_TO_MESSAGES')}
					</Button>
				)
			}
			lead={
				<Typography variant="body2" color="textSecondary">
					{query.data ? t('LABEL_SOME_UNREAD', { count: unread }) : '\u00a0'}
				</Typography>
			}
			actions={
				<Button
					variant="outlined"
					startIcon={<Download />}
					component="a"
					href={`/api/admin/messages.csv?${queryString(filters)}`}
					download
				>
					{t('ACTION_EXPORT')}
				</Button>
			}
		>
			<Box sx={inList}>
				<FilterBar list={list}>
					<SelectFilter list={list} name="state" label="LABEL_STATE" choices={states} />
					<SelectFilter list={list} name="read" label="LABEL_READ_STATE" choices={reading} />
					<SelectFilter list={list} name="assigned" label="LABEL_ASSIGNED_TO" choices={assignments} />
					<TextFilter list={list} name="from" label="LABEL_FROM_DAY" type="date" />
					<TextFilter list={list} name="until" label="LABEL_TO_DAY" type="date" />
				</FilterBar>
			</Box>
			<Box
				sx={{
					display: 'grid',
					gap: 2,
					alignItems: 'start',
					gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(300px, 2fr) minmax(0, 3fr)' },
				}}
			>
				<Box sx={inList}>
					<ListStates query={query} list={list} empty="TEXT_NO_MESSAGES" rowHeight={84}>
						<MessageList
							messages={shown}
							current={uid}
							selected={mayEdit ? selected : undefined}
							onSelect={(each, isSelected) =>
								setSelected(
									(before) => new Set(isSelected ? [...before, each] : [...before].filter((other) => other !== each)),
								)
							}
						/>
						<Pager list={list} total={query.data?.extra.total ?? 0} />
					</ListStates>
				</Box>
				{uid === undefined ? (
					<Card sx={{ display: { xs: 'none', lg: 'grid' }, placeContent: 'center', minHeight: 240, p: 4 }}>
						<Typography color="textSecondary">{t('TEXT_CHOOSE_MESSAGE')}</Typography>
					</Card>
				) : (
					<ReadingPane key={uid} uid={uid} onLeave={() => void navigate(`/messages${search}`)} />
				)}
			</Box>
			{selectedUids.length ? (
				<Paper
					elevation={6}
					role="region"
					aria-label={t('LABEL_BULK_ACTIONS')}
					sx={{
						position: 'sticky',
						bottom: 16,
						zIndex: 2,
						mt: 2,
						p: 1.5,
						display: 'flex',
						flexWrap: 'wrap',
						alignItems: 'center',
						gap: 1,
						border: 1,
						borderColor: 'divider',
					}}
				>
					<Typography variant="body2" sx={{ flex: '1 1 8rem' }}>
						{t('LABEL_SOME_CHOSEN', { count: selectedUids.length })}
					</Typography>
					{bulkActions.map((action) => (
						<Button key={action} variant="outlined" disabled={isBusy} onClick={() => void mark(action)}>
							{t(`message_actions.${action}`)}
						</Button>
					))}
				</Paper>
			) : null}
		</Page>
	);
}
