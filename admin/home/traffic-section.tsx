import { languagePrefixes } from '../../contract/urls.ts';
import { readLanguage } from '../../contract/languages.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import type { Traffic, TrafficKind } from '../../contract/home.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { localeOf } from '../messages/translate.ts';
import { LoadError } from '../lists/list-states.tsx';
import { formatNumber } from '../lists/numbers.ts';
import { useSearchParams } from 'react-router';
import { TrafficChart } from './traffic-chart.tsx';

const periods = [7, 30, 90, 365] as const;
const DEFAULT_PERIOD_DAYS = 30;
/** Longer periods are shown by week. */
const MAX_DAILY_BARS = 90;
const DAYS_PER_WEEK = 7;

const kinds = [
	{ kind: 'views', title: 'LABEL_GAME_VIEWS' },
	{ kind: 'demos', title: 'LABEL_DEMO_STARTS' },
	{ kind: 'downloads', title: 'LABEL_DOWNLOADS' },
] as const satisfies readonly { kind: TrafficKind; title: string }[];

interface Bar {
	from: string;
	to: string;
	counts: Record<TrafficKind, number>;
}

/** Returns one bar per day, or per week for long periods; the last one ends today. */
function barsOf({ days, views, demos, downloads }: Traffic): Bar[] {
	const width = days.length > MAX_DAILY_BARS ? DAYS_PER_WEEK : 1;
	const bars: Bar[] = [];
	for (let end = days.length; end > 0; end -= width) {
		const start = Math.max(0, end - width);
		const sum = (counts: number[]) => counts.slice(start, end).reduce((total, count) => total + count, 0);
		bars.unshift({
			from: days[start] ?? '',
			to: days[end - 1] ?? '',
			counts: { views: sum(views), demos: sum(demos), downloads: sum(downloads) },
		});
	}
	return bars;
}

/** Site traffic over a period: charts, a table of the counts, and the games and files with the highest counts. */
export function TrafficSection() {
	const t = useTranslate();
	const [params, setParams] = useSearchParams();
	const requested = Number(params.get('days'));
	const period = periods.find((each) => each === requested) ?? DEFAULT_PERIOD_DAYS;
	const query = useApiQuery<Traffic>('traffic', { query: { days: period } });
	const traffic = query.data?.data;
	return (
		<Box component="section" aria-labelledby="traffic">
			<Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
				<Typography variant="h2" id="traffic" sx={{ flex: '1 1 10rem' }}>
					{t('TITLE_TRAFFIC')}
				</Typography>
				<ToggleButtonGroup
					exclusive
					size="small"
					value={period}
					aria-label={t('LABEL_DAYS')}
					onChange={(_, days: number | null) => {
						if (days !== null) setParams({ days: String(days) }, { replace: true });
					}}
					sx={{ '& button': { px: 1.5, py: 0, minHeight: 32, textTransform: 'none', fontSize: '0.8125rem' } }}
				>
					{periods.map((days) => (
						<ToggleButton key={days} value={days}>
							{t('LABEL_SOME_DAYS', { count: days })}
						</ToggleButton>
					))}
				</ToggleButtonGroup>
			</Box>
			{traffic ? (
				<Box sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }} aria-busy={query.isPlaceholderData}>
					<Figures traffic={traffic} />
				</Box>
			) : query.error ? (
				<LoadError query={query} />
			) : (
				<Columns>
					{kinds.map(({ kind }) => (
						<Skeleton key={kind} variant="rounded" height={280} />
					))}
				</Columns>
			)}
		</Box>
	);
}

function Columns({ children }: { children: ReactNode }) {
	return (
		<Box
			sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' } }}
		>
			{children}
		</Box>
	);
}

function Figures({ traffic }: { traffic: Traffic }) {
	const t = useTranslate();
	const locale = useLocale();
	const { bars, labels, rangeLabels } = useMemo(() => {
		const format = new Intl.DateTimeFormat(localeOf(locale), {
			day: 'numeric',
			month: 'short',
			timeZone: 'UTC',
		});
		const day = (text: string) => format.format(new Date(text));
		const bars = barsOf(traffic);
		return {
			bars,
			labels: bars.map(({ from }) => day(from)),
			rangeLabels: bars.map(({ from, to }) => (from === to ? day(from) : `${day(from)} – ${day(to)}`)),
		};
	}, [traffic, locale]);
	const isEmpty = bars.every(({ counts }) => kinds.every(({ kind }) => counts[kind] === 0));
	return (
		<>
			<Columns>
				{kinds.map(({ kind, title }) => (
					<TrafficCard
						key={kind}
						title={t(title)}
						kind={kind}
						bars={bars}
						labels={labels}
						rangeLabels={rangeLabels}
						top={traffic.top[kind]}
						isEmpty={isEmpty}
					/>
				))}
			</Columns>
			<Box component="details" sx={{ mt: 1.5 }}>
				<Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', fontSize: '0.875rem', py: 0.75 }}>
					{t('LABEL_FIGURES_AS_TABLE')}
				</Box>
				<Card
					sx={{ mt: 1, maxHeight: 420, overflow: 'auto' }}
					tabIndex={0}
					role="region"
					aria-label={t('LABEL_FIGURES_AS_TABLE')}
				>
					<Table size="small" stickyHeader>
						<TableHead>
							<TableRow>
								<TableCell>{t('LABEL_DAY')}</TableCell>
								{kinds.map(({ kind, title }) => (
									<TableCell key={kind} align="right">
										{t(title)}
									</TableCell>
								))}
							</TableRow>
						</TableHead>
						<TableBody>
							{bars.map(({ from, counts }, index) => (
								<TableRow key={from}>
									<TableCell component="th" scope="row">
										{rangeLabels[index]}
									</TableCell>
									{kinds.map(({ kind }) => (
										<TableCell key={kind} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
											{formatNumber(counts[kind], locale)}
										</TableCell>
									))}
								</TableRow>
							))}
						</TableBody>
					</Table>
				</Card>
			</Box>
			<Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
				{t(isEmpty ? 'TEXT_NO_TRAFFIC' : 'TEXT_TRAFFIC')}
			</Typography>
		</>
	);
}

interface TrafficCardProps {
	title: string;
	kind: TrafficKind;
	bars: readonly Bar[];
	labels: string[];
	rangeLabels: readonly string[];
	top: Traffic['top'][TrafficKind];
	/** No visit of any kind was counted. */
	isEmpty: boolean;
}

function TrafficCard({ title, kind, bars, labels, rangeLabels, top, isEmpty }: TrafficCardProps) {
	const t = useTranslate();
	const locale = useLocale();
	const chart = useMemo(() => {
		const values = bars.map(({ counts }) => counts[kind]);
		const format = (value: number) => formatNumber(value, locale);
		const describe = (index: number) => `${rangeLabels[index]}: ${format(values[index] ?? 0)}`;
		return { values, labels, format, describe };
	}, [bars, kind, labels, rangeLabels, locale]);
	const total = chart.values.reduce((sum, value) => sum + value, 0);
	const maxCount = Math.max(1, ...top.map(({ count }) => count));
	return (
		<Card component="section" sx={{ p: 2 }}>
			<Typography variant="body2" color="textSecondary" component="h3">
				{title}
			</Typography>
			<Typography
				component="p"
				sx={{
					fontFamily: 'var(--face-display)',
					fontSize: '1.625rem',
					lineHeight: 1.3,
					fontVariantNumeric: 'tabular-nums',
				}}
			>
				{chart.format(total)}
			</Typography>
			{total ? <TrafficChart {...chart} label={t('LABEL_CHART_OF', { title })} /> : null}
			{top.length ? (
				<Box component="ol" aria-label={t('LABEL_MOST_POPULAR')} sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
					{top.map(({ subject, title, count }) => (
						<Box
							component="li"
							key={subject}
							sx={{
								position: 'relative',
								display: 'flex',
								gap: 1.5,
								px: 1,
								py: 0.5,
								fontSize: '0.875rem',
								isolation: 'isolate',
							}}
						>
							<Box
								aria-hidden
								sx={{
									position: 'absolute',
									inset: '2px auto 2px 0',
									width: `${(count / maxCount) * 100}%`,
									bgcolor: 'action.selected',
									borderRadius: 0.5,
									zIndex: -1,
								}}
							/>
							<Box
								component="span"
								sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
							>
								{kind === 'downloads' ? (
									title
								) : (
									<Link
										href={`${languagePrefixes[readLanguage(locale)]}/game/${subject}/`}
										target="_blank"
										rel="noopener"
										underline="hover"
										color="textPrimary"
									>
										{title}
									</Link>
								)}
							</Box>
							<Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
								{chart.format(count)}
							</Box>
						</Box>
					))}
				</Box>
			) : isEmpty ? null : (
				<Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
					{t('TEXT_NOTHING_COUNTED')}
				</Typography>
			)}
		</Card>
	);
}
