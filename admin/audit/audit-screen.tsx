import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { AuditEntry } from '../../contract/audit.ts';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { call, queryString, type ApiResult } from '../api/call.ts';
import { TitleCell } from '../editing/cells.tsx';
import { FilterChips } from '../editing/list-filters.tsx';
import { Download } from '../frame/icons.ts';
import { Page } from '../frame/page.tsx';
import { useScreens } from '../frame/screen-definitions.ts';
import { startOfDay, endOfDay } from '../lists/day-bounds.ts';
import { DayFilter, FilterBar, SelectFilter, TextFilter } from '../lists/filter-bar.tsx';
import { useListParams } from '../lists/list-params.ts';
import { LoadingRows, LoadError, EmptyState, NoResults } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { formatNumber, formatFileSize } from '../lists/numbers.ts';
import { formatInstant } from '../messages/instants.ts';
import { screenLabel } from '../messages/labels.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import {
	auditActions,
	isInstant,
	resourceLabel,
	auditResources,
	itemPath,
	valueMessageGroups,
} from './audit-labels.ts';
import styles from './audit-screen.module.css';

const names = ['q', 'who', 'action', 'resource', 'from', 'until'] as const;
const actionChoices = auditActions.map((value) => ({ value, label: `audit_actions.${value}` }));

const dayFilters = [
	{ source: 'from', label: 'LABEL_FROM_DAY' },
	{ source: 'until', label: 'LABEL_TO_DAY' },
];

type AuditPage = ApiResult<AuditEntry[], { next: string | null }>;

export default function AuditScreen() {
	const t = useTranslate();
	const locale = useLocale();
	const list = useListParams(names);
	const resourceChoices = auditResources(useScreens()).map((value) => ({ value, label: resourceLabel(value) }));
	const { from, until, ...rest } = list.filters;
	const filters = { ...rest, from: startOfDay(from), until: endOfDay(until) };
	const query = useInfiniteQuery({
		queryKey: ['audit', filters, locale],
		queryFn: ({ pageParam, signal }): Promise<AuditPage> =>
			call('GET', 'audit', { query: { ...filters, before: pageParam }, signal }),
		initialPageParam: '',
		getNextPageParam: ({ extra }: AuditPage) => extra.next ?? undefined,
		gcTime: 0,
	});
	const entries = query.data?.pages.flatMap(({ data }) => data);
	const isFiltered = Object.values(list.filters).some((value) => value !== '');
	return (
		<Page
			title={t(screenLabel('audit'), { count: 2 })}
			lead={t('TEXT_AUDIT')}
			actions={
				<ActionLink startIcon={<Download />} href={`/api/admin/audit.csv?${queryString(filters)}`} download>
					{t('ACTION_EXPORT')}
				</ActionLink>
			}
		>
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
				<TextFilter list={list} name="who" label="LABEL_ACTOR" type="email" />
				<SelectFilter list={list} name="action" label="LABEL_ACTION" choices={actionChoices} />
				<SelectFilter list={list} name="resource" label="LABEL_RESOURCE" choices={resourceChoices} />
			</FilterBar>
			<FilterChips
				list={list}
				filters={[
					{ source: 'who', label: 'LABEL_ACTOR' },
					{ source: 'action', label: 'LABEL_ACTION', choices: actionChoices },
					{ source: 'resource', label: 'LABEL_RESOURCE', choices: resourceChoices },
					...dayFilters,
				]}
			/>
			{!entries ? (
				query.error ? (
					<LoadError query={query} />
				) : (
					<LoadingRows height={56} />
				)
			) : entries.length === 0 ? (
				isFiltered ? (
					<NoResults onClear={list.clear} />
				) : (
					<EmptyState text="TEXT_NO_AUDIT_EVENTS" />
				)
			) : (
				<>
					<Card isFlush>
						<ol aria-label={t(screenLabel('audit'), { count: 2 })}>
							{entries.map((entry) => (
								<Entry key={entry.uid} entry={entry} onActor={(who) => list.setFilter('who', who)} />
							))}
						</ol>
					</Card>
					{query.isFetchNextPageError ? (
						<div className={styles.below}>
							<LoadError query={{ ...query, refetch: query.fetchNextPage }} />
						</div>
					) : query.hasNextPage ? (
						<div className={styles.more}>
							<ActionButton
								busy={query.isFetching}
								onClick={() => {
									if (!query.isFetching) void query.fetchNextPage();
								}}
							>
								{t('ACTION_LOAD_OLDER')}
							</ActionButton>
						</div>
					) : null}
				</>
			)}
		</Page>
	);
}

const errorActions = new Set(['refused', 'refused_more', 'failed', 'locked']);

function Entry({ entry, onActor }: { entry: AuditEntry; onActor: (who: string) => void }) {
	const t = useTranslate();
	const locale = useLocale();
	const { at, who, address, action, resource, title, details } = entry;
	const path = itemPath(useScreens(), entry);
	// Events of contact messages have no title, because the log must not contain a part of a message.
	const label = title || (path ? entry.item_uid : '');
	const shown = Object.entries(details).filter(([, value]) => value !== null && value !== '');
	const format = (name: string, value: AuditEntry['details'][string]): ReactNode => {
		if (value === null || value === '') return '–';
		if (typeof value === 'object')
			return (
				<>
					{format(name, value.from)} → {format(name, value.to)}
				</>
			);
		if (typeof value === 'boolean' || name.startsWith('is_')) return t(value ? 'LABEL_YES' : 'LABEL_NO');
		if (name === 'company_uid') return <TitleCell resource="companies" uid={value} />;
		if (name === 'order') return t('LABEL_SOME_ITEMS', { count: value.toString().split(' ').length });
		if (name === 'size' && typeof value === 'number') return formatFileSize(value, locale);
		if (typeof value === 'number') return formatNumber(value, locale);
		if (isInstant(value)) return formatInstant(value, locale);
		if (name === 'resource') return t(resourceLabel(value), { _: value, count: 2 });
		const group = valueMessageGroups[name];
		return group ? t(`${group}.${value}`, { _: value }) : value;
	};
	return (
		<li className={styles.entry}>
			<span className={styles.at}>
				<Moment at={at} />
			</span>
			<div className={styles.actor}>
				{who.includes('@') && !who.includes('*') && !who.includes('…') ? (
					<button type="button" className={styles.who} title={t('ACTION_FILTER_BY_ACTOR')} onClick={() => onActor(who)}>
						{who}
					</button>
				) : (
					<span>{who ? t(`log_actors.${who}`, { _: who }) : t('LABEL_NOBODY')}</span>
				)}
				{address ? <span className={`${styles.quiet} ${styles.address}`}>{address}</span> : null}
			</div>
			<div className={styles.event}>
				<p className={styles.what}>
					<span className={errorActions.has(action) ? styles.failed : styles.action}>
						{t(`audit_actions.${action}`, { _: action })}
					</span>
					{resource ? (
						<span className={styles.resource}>{t(resourceLabel(resource), { _: resource, count: 2 })}</span>
					) : null}
					{label && label !== who ? path ? <TextLink href={path}>{label}</TextLink> : <span>{label}</span> : null}
				</p>
				{shown.length ? (
					<p className={styles.quiet}>
						{shown.map(([name, value], index) => (
							<Fragment key={name}>
								{index ? ' · ' : ''}
								{t(`log_details.${name}`, { _: name })}: {format(name, value)}
							</Fragment>
						))}
					</p>
				) : null}
			</div>
		</li>
	);
}
