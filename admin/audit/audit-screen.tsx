import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AuditEntry } from '../../contract/audit.ts';
import { call, queryText, type Answer } from '../api/call.ts';
import { TitleCell } from '../editing/cells.tsx';
import { writeInstant } from '../editing/instants.ts';
import { placeLabel } from '../frame/main-menu.tsx';
import { Page } from '../frame/page.tsx';
import { useAskedList } from '../lists/asked-list.ts';
import { writeFrom, writeUntil } from '../lists/days.ts';
import { FilterBar, SelectFilter, TextFilter } from '../lists/filter-bar.tsx';
import { AwaitedRows, FailedAnswer, Nothing, NothingFound } from '../lists/list-states.tsx';
import { Moment } from '../lists/moment.tsx';
import { writeNumber, writeSize } from '../lists/numbers.ts';
import { actions, isInstant, resourceLabel, resources, pathOf, wordsOf } from './audit-words.ts';

const names = ['q', 'who', 'action', 'resource', 'from', 'until'] as const;
const actionChoices = actions.map((value) => ({ value, label: `audit_actions.${value}` }));
const resourceChoices = Object.keys(resources).map((value) => ({ value, label: resourceLabel(value) }));

type Answered = Answer<AuditEntry[], { next: string | null }>;

/** Who did what, when and from where, newest first. */
export default function AuditScreen() {
	const t = useTranslate();
	const locale = useLocale();
	const list = useAskedList(names);
	const { from, until, ...rest } = list.filters;
	const filters = { ...rest, from: writeFrom(from), until: writeUntil(until) };
	const answer = useInfiniteQuery({
		queryKey: ['audit', filters, locale],
		queryFn: ({ pageParam, signal }): Promise<Answered> =>
			call('GET', 'audit', { query: { ...filters, before: pageParam }, signal }),
		initialPageParam: '',
		getNextPageParam: ({ extra }: Answered) => extra.next ?? undefined,
		gcTime: 0,
	});
	const entries = answer.data?.pages.flatMap(({ data }) => data);
	const isFiltered = Object.values(list.filters).some((value) => value !== '');
	return (
		<Page
			title={t(placeLabel('audit'), { smart_count: 2 })}
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
					href={`/api/admin/audit.csv?${queryText(filters)}`}
					download
				>
					{t('ACTION_EXPORT')}
				</Button>
			}
		>
			<FilterBar list={list}>
				<TextFilter list={list} name="who" label="LABEL_WHO" type="email" />
				<SelectFilter list={list} name="action" label="LABEL_DEED" choices={actionChoices} />
				<SelectFilter list={list} name="resource" label="LABEL_WHAT" choices={resourceChoices} />
				<TextFilter list={list} name="from" label="LABEL_FROM_DAY" type="date" />
				<TextFilter list={list} name="until" label="LABEL_TO_DAY" type="date" />
			</FilterBar>
			{!entries ? (
				answer.error ? (
					<FailedAnswer answer={answer} />
				) : (
					<AwaitedRows height={56} />
				)
			) : entries.length === 0 ? (
				isFiltered ? (
					<NothingFound onClear={list.clear} />
				) : (
					<Nothing text="TEXT_NO_ENTRIES" />
				)
			) : (
				<>
					<Card
						component="ol"
						aria-label={t(placeLabel('audit'), { smart_count: 2 })}
						sx={{ listStyle: 'none', m: 0, p: 0 }}
					>
						{entries.map((entry) => (
							<Entry key={entry.uid} entry={entry} onWho={(who) => list.setFilter('who', who)} />
						))}
					</Card>
					{answer.isFetchNextPageError ? (
						<Box sx={{ mt: 2 }}>
							<FailedAnswer answer={{ ...answer, refetch: answer.fetchNextPage }} />
						</Box>
					) : answer.hasNextPage ? (
						<Box sx={{ mt: 2, textAlign: 'center' }}>
							<Button variant="outlined" disabled={answer.isFetching} onClick={() => void answer.fetchNextPage()}>
								{t('ACTION_LOAD_OLDER')}
							</Button>
						</Box>
					) : null}
				</>
			)}
		</Page>
	);
}

/** Deeds that went wrong, or were not let happen. */
const alarming = new Set(['refused', 'refused_more', 'failed', 'locked']);

function Entry({ entry, onWho }: { entry: AuditEntry; onWho: (who: string) => void }) {
	const t = useTranslate();
	const locale = useLocale();
	const { at, who, address, action, resource, title, details } = entry;
	const path = pathOf(entry);
	// What visitors write is not in the log, and of what they wrote there is no title.
	const label = title || (path ? entry.item_uid : '');
	const known = Object.entries(details).filter(([, value]) => value !== null && value !== '');
	const words = (name: string, value: AuditEntry['details'][string]): ReactNode => {
		if (value === null || value === '') return '–';
		if (typeof value === 'object')
			return (
				<>
					{words(name, value.from)} → {words(name, value.to)}
				</>
			);
		if (typeof value === 'boolean' || name.startsWith('is_')) return t(value ? 'ra.boolean.true' : 'ra.boolean.false');
		if (name === 'company_uid') return <TitleCell resource="companies" uid={value} />;
		if (name === 'order') return t('LABEL_SOME_ITEMS', { smart_count: value.toString().split(' ').length });
		if (name === 'size' && typeof value === 'number') return writeSize(value, locale);
		if (typeof value === 'number') return writeNumber(value, locale);
		if (isInstant(value)) return writeInstant(value, locale);
		const group = wordsOf[name];
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
						onClick={() => onWho(who)}
						title={t('ACTION_ONLY_THEIRS')}
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
						color={alarming.has(action) ? 'error' : 'default'}
						label={t(`audit_actions.${action}`, { _: action })}
					/>
					{resource ? (
						<Typography variant="body2" color="textSecondary">
							{t(resourceLabel(resource), { _: resource })}
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
				{known.length ? (
					<Typography
						variant="caption"
						color="textSecondary"
						component="div"
						sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
					>
						{known.map(([name, value], index) => (
							<Fragment key={name}>
								{index ? ' · ' : ''}
								{t(`log_details.${name}`, { _: name })}: {words(name, value)}
							</Fragment>
						))}
					</Typography>
				) : null}
			</Box>
		</Box>
	);
}
