import { sitePath } from '../messages/site-languages.ts';
import { useMemo, type CSSProperties } from 'react';
import { useSearchParams } from 'react-router';
import type { Traffic, TrafficKind } from '../../contract/home.ts';
import { pagePath } from '../../contract/urls.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { useApiQuery } from '../api/use-api-query.ts';
import { LoadError } from '../lists/list-states.tsx';
import { formatNumber } from '../lists/numbers.ts';
import { localeOf } from '../messages/translate.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import { TrafficChart } from './traffic-chart.tsx';
import styles from './traffic-section.module.css';

const periods = [7, 30, 90, 365] as const;
const DEFAULT_PERIOD_DAYS = 30;
/** A longer period has one bar per week. */
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

/** The last week ends today. */
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

export function TrafficSection() {
	const t = useTranslate();
	const [params, setParams] = useSearchParams();
	const requested = Number(params.get('days'));
	const period = periods.find((each) => each === requested) ?? DEFAULT_PERIOD_DAYS;
	const query = useApiQuery<Traffic>('traffic', { query: { days: period } });
	const traffic = query.data?.data;
	return (
		<section className={styles.section} aria-labelledby="traffic">
			<div className={styles.head}>
				<h2 id="traffic" className={styles.title}>
					{t('TITLE_TRAFFIC')}
				</h2>
				<ToggleGroup
					hidesLabel
					label={t('LABEL_DAYS')}
					options={periods.map((days) => ({ value: String(days), label: t('LABEL_SOME_DAYS', { count: days }) }))}
					value={String(period)}
					onValue={(days) => setParams({ days }, { replace: true })}
				/>
			</div>
			{traffic ? (
				<div className={styles.figures} aria-busy={query.isPlaceholderData}>
					<Figures traffic={traffic} />
				</div>
			) : query.error ? (
				<LoadError query={query} />
			) : (
				<div className={styles.columns}>
					{kinds.map(({ kind }) => (
						<Skeleton key={kind} className={styles.loading} />
					))}
				</div>
			)}
		</section>
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
			<div className={styles.columns}>
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
			</div>
			<p className={styles.note}>{t(isEmpty ? 'TEXT_NO_TRAFFIC' : 'TEXT_TRAFFIC')}</p>
			<details>
				<summary className={styles.summary}>{t('LABEL_FIGURES_AS_TABLE')}</summary>
				{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll the table */}
				<div className={styles.scroll} tabIndex={0} role="region" aria-label={t('LABEL_FIGURES_AS_TABLE')}>
					<table className={styles.table}>
						<thead>
							<tr>
								<th scope="col">{t('LABEL_DAY')}</th>
								{kinds.map(({ kind, title }) => (
									<th key={kind} scope="col">
										{t(title)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{bars.map(({ from, counts }, index) => (
								<tr key={from}>
									<th scope="row">{rangeLabels[index]}</th>
									{kinds.map(({ kind }) => (
										<td key={kind}>{formatNumber(counts[kind], locale)}</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</details>
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
	isEmpty: boolean;
}

function TrafficCard({ title, kind, bars, labels, rangeLabels, top, isEmpty }: TrafficCardProps) {
	const t = useTranslate();
	const locale = useLocale();
	const chart = useMemo(() => {
		const values = bars.map(({ counts }) => counts[kind]);
		const format = (value: number) => formatNumber(value, locale);
		const describe = (index: number) =>
			t('LABEL_NAME_AND_VALUE', { name: rangeLabels[index] ?? '', value: format(values[index] ?? 0) });
		return { values, labels, format, describe };
	}, [bars, kind, labels, rangeLabels, locale, t]);
	const total = chart.values.reduce((sum, value) => sum + value, 0);
	const maxCount = Math.max(1, ...top.map(({ count }) => count));
	return (
		<section className={styles.kind}>
			<Card className={styles.card}>
				<h3 className={styles.name}>{title}</h3>
				<p className={styles.total}>{chart.format(total)}</p>
				{total ? <TrafficChart {...chart} label={t('LABEL_CHART_OF', { title })} /> : null}
				{top.length ? (
					<ol className={styles.top} aria-label={t('LABEL_MOST_POPULAR')}>
						{top.map(({ subject, title, count }) => (
							<li key={subject} className={styles.row} style={{ '--share': count / maxCount } as CSSProperties}>
								<span className={styles.subject}>
									{kind === 'downloads' ? (
										title
									) : (
										<a href={sitePath(pagePath('game-details', subject))} target="_blank" rel="noopener">
											{title}
										</a>
									)}
								</span>
								<span className={styles.count}>{chart.format(count)}</span>
							</li>
						))}
					</ol>
				) : isEmpty ? null : (
					<p className={styles.none}>{t('TEXT_NOTHING_COUNTED')}</p>
				)}
			</Card>
		</section>
	);
}
