/** Shows by user, or by change, who has seen which changes in the client area. */
import type { AdminChange, ChangeReader } from '../../contract/client-changes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Select } from '../../ui/select.tsx';
import { Table } from '../../ui/table.tsx';
import { useApiQuery } from '../api/use-api-query.ts';
import { Page } from '../frame/page.tsx';
import { FilterBar } from '../lists/filter-bar.tsx';
import { useListParams, type ListParams } from '../lists/list-params.ts';
import { ListStates, Pager } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { screenLabel } from '../messages/labels.ts';
import { useTranslate } from '../messages/use-translate.tsx';
import styles from './client-changes-screen.module.css';

export default function ClientChangesScreen() {
	const t = useTranslate();
	const list = useListParams([], { otherNames: ['view'] });
	return (
		<Page title={t(screenLabel('client_changes'))} lead={t('TEXT_CLIENT_CHANGES')}>
			<FilterBar list={list} hasSearch={false}>
				<Select
					label={t('LABEL_CHANGES_VIEW')}
					hasNoErrors
					value={list.others.view ?? ''}
					onValue={(view) => list.setAll({ filters: {}, sort: list.sort, others: { view } })}
					emptyOption={t('LABEL_CHANGES_BY_USER')}
					options={[{ value: 'changes', label: t('LABEL_CHANGES_BY_CHANGE') }]}
				/>
			</FilterBar>
			{list.others.view === 'changes' ? <Changes list={list} /> : <Readers list={list} />}
		</Page>
	);
}

interface ViewProps {
	list: ListParams;
}

interface Total {
	total: number;
}

const pageOf = ({ query: { limit, offset } }: ListParams) => ({ limit, offset });

function Readers({ list }: ViewProps) {
	const t = useTranslate();
	const query = useApiQuery<ChangeReader[], Total>('change-readers', { query: pageOf(list) });
	const columns = [
		{
			key: 'email',
			title: t('LABEL_CHANGE_READER'),
			cell: ({ email }: ChangeReader) => <span className={styles.email}>{email}</span>,
		},
		{
			key: 'seen_at',
			title: t('LABEL_CHANGES_SEEN_AT'),
			cell: ({ seen_at }: ChangeReader) =>
				seen_at ? <Moment at={seen_at} /> : <span className={styles.quiet}>{t('LABEL_CHANGES_NEVER_SEEN')}</span>,
		},
		{
			key: 'unseen',
			title: t('LABEL_CHANGES_UNSEEN'),
			isNumeric: true,
			cell: ({ unseen_count }: ChangeReader) => unseen_count,
		},
		{
			key: 'follows',
			title: t('LABEL_CHANGES_FOLLOWED_BY'),
			cell: ({ digest, has_feed }: ChangeReader) =>
				digest === 'none' && !has_feed ? (
					<span className={styles.quiet}>{t('digests.none')}</span>
				) : (
					<span className={styles.badges}>
						{digest !== 'none' && <Badge>{t(`digests.${digest}`)}</Badge>}
						{has_feed && <Badge>{t('digests.feed')}</Badge>}
					</span>
				),
		},
	] as const;
	return (
		<ListStates query={query} list={list} empty="TEXT_NO_CHANGE_READERS">
			<Table
				label={t('LABEL_CHANGES_BY_USER')}
				rows={query.data?.data ?? []}
				rowKey={({ uid }) => uid}
				rowHref={({ uid }) => `/users/${uid}`}
				note={({ company }) => company && <span className={styles.note}>{company}</span>}
				scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
				columns={columns}
			/>
			<Pager list={list} total={query.data?.extra.total ?? 0} />
		</ListStates>
	);
}

function Changes({ list }: ViewProps) {
	const t = useTranslate();
	const query = useApiQuery<AdminChange[], Total>('changes', { query: pageOf(list) });
	const columns = [
		{
			key: 'title',
			title: t('LABEL_CHANGE'),
			cell: ({ title, market }: AdminChange) => (market === null ? title : `${title} · ${market}`),
		},
		{ key: 'at', title: t('LABEL_CHANGE_AT'), cell: ({ at }: AdminChange) => <Moment at={at} /> },
		{
			key: 'seen',
			title: t('LABEL_CHANGE_SEEN_BY'),
			isNumeric: true,
			cell: ({ seen_count, user_count }: AdminChange) => t('TEXT_SEEN_BY', { seen: seen_count, users: user_count }),
		},
	] as const;
	return (
		<ListStates query={query} list={list} empty="TEXT_NO_CLIENT_CHANGES">
			<Table
				label={t('LABEL_CHANGES_BY_CHANGE')}
				rows={query.data?.data ?? []}
				rowKey={({ number }) => String(number)}
				rowHref={({ resource, item_uid }) => `/${resource}/${item_uid}`}
				note={({ resource, action, days }) => (
					<span className={styles.note}>
						{t(screenLabel(resource), { count: 1 })} · {t(`change_actions.${action}`, { days: days ?? 0 })}
					</span>
				)}
				scrollHint={t('LABEL_SCROLL_SIDEWAYS')}
				columns={columns}
			/>
			<Pager list={list} total={query.data?.extra.total ?? 0} />
		</ListStates>
	);
}
