import { useState } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router';
import type { Message } from '../../contract/contact-messages.ts';
import { Alert } from '../../ui/alert.tsx';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { ActionLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { Paging } from '../api/call-page.ts';
import { call, queryString } from '../api/call.ts';
import { useMay, useMe } from '../api/rights.tsx';
import { usePageQuery, useRefetchAll } from '../api/use-api-query.ts';
import { FilterChips } from '../editing/list-filters.tsx';
import { Page } from '../frame/page.tsx';
import { useReportError } from '../frame/use-error.ts';
import { endOfDay, startOfDay } from '../lists/day-bounds.ts';
import { DayFilter, FilterBar, SelectFilter } from '../lists/filter-bar.tsx';
import { useListParams } from '../lists/list-params.ts';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { screenLabel } from '../messages/labels.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './inbox-screen.module.css';
import { messageStateLabel } from './message-chips.tsx';
import { MessageList } from './message-list.tsx';
import { ReadingPane } from './reading-pane.tsx';

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
const shownFilters = [
	{ source: 'state', label: 'LABEL_STATE', choices: states },
	{ source: 'read', label: 'LABEL_READ_STATE', choices: reading },
	{ source: 'assigned', label: 'LABEL_ASSIGNED_TO', choices: assignments },
	{ source: 'from', label: 'LABEL_FROM_DAY' },
	{ source: 'until', label: 'LABEL_TO_DAY' },
];
const ROW_HEIGHT_PX = 96;
const bulkActions = ['read', 'unread', 'answered', 'spam', 'open'] as const;

/** The list and the open message are side by side. Narrow windows show one of them. */
export default function InboxScreen() {
	const t = useTranslate();
	const navigate = useNavigate();
	const { search } = useLocation();
	const reportError = useReportError();
	const refetchAll = useRefetchAll();
	const uid = useMatch('/messages/:uid')?.params.uid;
	const mayEdit = useMay('messages', 'edit');
	const { has_mail_server, is_superuser } = useMe();
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
	const isOpen = uid !== undefined || undefined;
	const hasOnePane = !isOpen && (query.data ? shown.length === 0 : query.error !== null);
	return (
		<Page
			title={t(screenLabel('messages'), { count: 2 })}
			before={
				isOpen && (
					<div className={styles.back}>
						<ActionLink look="quiet" startIcon="previous" href={`/messages${search}`}>
							{t('ACTION_BACK_TO_MESSAGES')}
						</ActionLink>
					</div>
				)
			}
			lead={<p className={styles.unread}>{query.data ? t('LABEL_SOME_UNREAD', { count: unread }) : '\u00a0'}</p>}
			actions={
				<div className={styles.list} data-open={isOpen}>
					<ActionLink startIcon="download" href={`/api/admin/messages.csv?${queryString(filters)}`} download>
						{t('ACTION_EXPORT')}
					</ActionLink>
				</div>
			}
		>
			{has_mail_server ? null : (
				<div className={styles.list} data-open={isOpen}>
					<div className={styles.alert}>
						<Alert
							tone="warning"
							action={
								is_superuser ? (
									<ActionLink look="text" href="/settings#email">
										{t('ACTION_SET_UP_MAIL')}
									</ActionLink>
								) : undefined
							}
						>
							{t('TEXT_INBOX_WITHOUT_MAIL')} {is_superuser ? '' : t('TEXT_ASK_FOR_MAIL')}
						</Alert>
					</div>
				</div>
			)}
			<div className={styles.list} data-open={isOpen}>
				<FilterBar
					list={list}
					more={{
						names: ['from', 'until'],
						filters: (
							<>
								<DayFilter list={list} name="from" label="LABEL_FROM_DAY" />
								<DayFilter list={list} name="until" label="LABEL_TO_DAY" />
							</>
						),
					}}
				>
					<SelectFilter list={list} name="state" label="LABEL_STATE" choices={states} />
					<SelectFilter list={list} name="read" label="LABEL_READ_STATE" choices={reading} />
					<SelectFilter list={list} name="assigned" label="LABEL_ASSIGNED_TO" choices={assignments} />
				</FilterBar>
				<FilterChips filters={shownFilters} list={list} />
			</div>
			<div className={styles.panes} data-single={hasOnePane || undefined}>
				<div className={styles.list} data-open={isOpen}>
					<ListStates query={query} list={list} empty="TEXT_NO_MESSAGES" rowHeight={ROW_HEIGHT_PX}>
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
				</div>
				{hasOnePane ? null : uid === undefined ? (
					<div className={styles.choose}>
						<Card>
							<StateMessage icon="mail" title={t('TEXT_CHOOSE_MESSAGE')} />
						</Card>
					</div>
				) : (
					<ReadingPane key={uid} uid={uid} onLeave={() => void navigate(`/messages${search}`)} />
				)}
			</div>
			<div className={styles.bulk} data-open={isOpen}>
				<BulkBar
					label={selectedUids.length ? t('LABEL_SOME_CHOSEN', { count: selectedUids.length }) : undefined}
					clearLabel={t('ACTION_UNSELECT')}
					onClear={() => setSelected(new Set())}
					actionsLabel={t('LABEL_ACTIONS')}
					actions={bulkActions.map((action) => ({
						key: action,
						label: t(`message_actions.${action}`),
						onSelect: () => !isBusy && void mark(action),
					}))}
				/>
			</div>
		</Page>
	);
}
