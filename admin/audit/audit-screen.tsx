import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { Link as RouterLink } from 'react-router';
import type { AuditEntry } from '../../contract/audit.ts';
import { call, queryString, type ApiResult } from '../api/call.ts';
import { TitleCell } from '../editing/cells.tsx';
import { formatInstant } from '../messages/instants.ts';
import { screenLabel } from '../messages/labels.ts';
import { useScreens } from '../frame/screens.ts';
import { Page } from '../frame/page.tsx';
import { useListParams } from '../lists/list-params.ts';
import { startOfDay, endOfDay } from '../lists/days.ts';
import { FilterBar, SelectFilter, TextFilter } from '../lists/filter-bar.tsx';
import { LoadingRows, LoadError, EmptyState, NoResults } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { formatNumber, formatFileSize } from '../lists/numbers.ts';
import {
	auditActions,
	isInstant,
	resourceLabel,
	auditResources,
	itemPath,
	valueMessageGroups,
} from './audit-labels.ts';
import { Download } from '../frame/icons.ts';

const names = ['q', 'who', 'action', 'resource', 'from', 'until'] as const;
const actionChoices = auditActions.map((value) => ({ value, label: `audit_actions.${value}` }));

type AuditPage = ApiResult<AuditEntry[], { next: string | null }>;

/** Lists the audit events, newest first: who did what, when and from which address. */
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
			lead={
				<Typography variant="body2" color="textSecondary">
					{t('TEXT_AUDIT')}
				</Typography>
			}
			actions={
				<Button
					variant="outlined"
					startIcon={<Download />}
					component="a"
					href={`/api/admin/audit.csv?${queryString(filters)}`}
					download
				>
					{t('ACTION_EXPORT')}
				</Button>
			}
		>
			<FilterBar list={list}>
				<TextFilter list={list} name="who" label="LABEL_ACTOR" type="email" />
				<SelectFilter list={list} name="action" label="LABEL_ACTION" choices={actionChoices} />
				<SelectFilter list={list} name="resource" label="LABEL_RESOURCE" choices={resourceChoices} />
				<TextFilter list={list} name="from" label="LABEL_FROM_DAY" type="date" />
				<TextFilter list={list} name="until" label="LABEL_TO_DAY" type="date" />
			</FilterBar>
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
					<Card
						component="ol"
						aria-label={t(screenLabel('audit'), { count: 2 })}
						sx={{ listStyle: 'none', m: 0, p: 0 }}
					>
						{entries.map((entry) => (
							<Entry key={entry.uid} entry={entry} onActor={(who) => list.setFilter('who', who)} />
						))}
					</Card>
					{query.isFetchNextPageError ? (
						<Box sx={{ mt: 2 }}>
							<LoadError query={{ ...query, refetch: query.fetchNextPage }} />
						</Box>
					) : query.hasNextPage ? (
						<Box sx={{ mt: 2, textAlign: 'center' }}>
							<Button variant="outlined" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
								{t('ACTION_LOAD_OLDER')}
							</Button>
						</Box>
					) : null}
				</>
			)}
		</Page>
	);
}

/** Actions that failed or were denied. */
const errorActions = new Set(['refused', 'refused_more', 'failed', 'locked']);

function Entry({ entry, onActor }: { entry: AuditEntry; onActor: (who: string) => void }) {
	const t = useTranslate();
	const locale = useLocale();
	const { at, who, address, action, resource, title, details } = entry;
	const path = itemPath(useScreens(), entry);
	// The log stores no title for a visitor's message, because the log must not contain the message's text.
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
		<Box
			component="li"
			sx={{
				display: 'grid',
				columnGap: 2,
				rowGap: 0.5,
				px: 2,
				py: 1.25,
				gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '12.5rem minmax(0, 15rem) minmax(0, 1fr)' },
				'& + &': { borderTop: 1, borderColor: 'divider' },
			}}
		>
			<Typography variant="body2" color="textSecondary">
				<Moment at={at} />
			</Typography>
			<Box sx={{ minWidth: 0 }}>
				{who.includes('@') && !who.includes('*') && !who.includes('…') ? (
					<Link
						component="button"
						type="button"
						underline="hover"
						onClick={() => onActor(who)}
						title={t('ACTION_FILTER_BY_ACTOR')}
						sx={{ fontSize: '0.875rem', textAlign: 'start', overflowWrap: 'anywhere', maxWidth: '100%' }}
					>
						{who}
					</Link>
				) : (
					<Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
						{who ? t(`log_actors.${who}`, { _: who }) : t('LABEL_NOBODY')}
					</Typography>
				)}
				{address ? (
					<Typography variant="caption" color="textSecondary" component="div">
						{address}
					</Typography>
				) : null}
			</Box>
			<Box sx={{ minWidth: 0 }}>
				<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
					<Chip
						size="small"
						variant="outlined"
						color={errorActions.has(action) ? 'error' : 'default'}
						label={t(`audit_actions.${action}`, { _: action })}
					/>
					{resource ? (
						<Typography variant="body2" color="textSecondary">
							{t(resourceLabel(resource), { _: resource, count: 2 })}
						</Typography>
					) : null}
					{label && label !== who ? (
						path ? (
							<Link
								component={RouterLink}
								to={path}
								underline="hover"
								variant="body2"
								sx={{ overflowWrap: 'anywhere' }}
							>
								{label}
							</Link>
						) : (
							<Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
								{label}
							</Typography>
						)
					) : null}
				</Box>
				{shown.length ? (
					<Typography
						variant="caption"
						color="textSecondary"
						component="div"
						sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
					>
						{shown.map(([name, value], index) => (
							<Fragment key={name}>
								{index ? ' · ' : ''}
								{t(`log_details.${name}`, { _: name })}: {format(name, value)}
							</Fragment>
						))}
					</Typography>
				) : null}
			</Box>
		</Box>
	);
}
