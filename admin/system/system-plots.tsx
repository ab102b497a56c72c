import { useMemo, useState } from 'react';
import type { SystemState } from '../../contract/system.ts';
import { Chart } from '../../ui/chart.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { formatFileSize, formatNumber } from '../lists/numbers.ts';
import { formatTime } from '../messages/instants.ts';
import { useLocale, useTranslate } from '../messages/use-translate.tsx';
import styles from './system-screen.module.css';

type Step = SystemState['steps'][number];
type Figure = Exclude<keyof Step, 'at'>;

const figureLabels = {
	status_2xx: 'system.status_2xx',
	status_3xx: 'system.status_3xx',
	status_4xx: 'system.status_4xx',
	status_5xx: 'system.status_5xx',
	p50_ms: 'system.p50',
	p95_ms: 'system.p95',
	p99_ms: 'system.p99',
	cache_hit_ratio: 'system.hit_ratio',
	event_loop_lag_ms: 'system.lag',
	memory_bytes: 'system.memory',
	queued: 'system.queued',
} as const satisfies Record<Figure, string>;
const figures = Object.keys(figureLabels) as Figure[];

interface Plot {
	title: string;
	/** The user selects one of several figures. */
	of: readonly [Figure, ...Figure[]];
	kind: 'bars' | 'line';
}

const plots: readonly Plot[] = [
	{ title: 'system.requests', of: ['status_2xx', 'status_3xx', 'status_4xx', 'status_5xx'], kind: 'bars' },
	{ title: 'system.response_time', of: ['p50_ms', 'p95_ms', 'p99_ms'], kind: 'line' },
	{ title: 'system.errors', of: ['status_5xx'], kind: 'bars' },
	{ title: 'system.hit_ratio', of: ['cache_hit_ratio'], kind: 'line' },
	{ title: 'system.lag', of: ['event_loop_lag_ms'], kind: 'line' },
	{ title: 'system.memory', of: ['memory_bytes'], kind: 'line' },
	{ title: 'system.queued', of: ['queued'], kind: 'line' },
];

function formatFigure(figure: Figure, value: number, locale: string): string {
	if (figure === 'cache_hit_ratio') return `${formatNumber(Math.round(value * 1000) / 10, locale)}%`;
	if (figure === 'memory_bytes') return formatFileSize(value, locale);
	const rounded = formatNumber(Math.round(value * 10) / 10, locale);
	return figure.endsWith('_ms') ? `${rounded} ms` : rounded;
}

/** A table repeats the plotted figures. */
export function SystemPlots({ steps }: { steps: readonly Step[] }) {
	const t = useTranslate();
	const locale = useLocale();
	const times = useMemo(() => steps.map(({ at }) => formatTime(at, locale)), [steps, locale]);
	// Every sample has the used memory, so a step without this figure has no sample.
	const isEmpty = steps.every(({ memory_bytes }) => memory_bytes === null);
	return (
		<section className={styles.section} aria-labelledby="last-day">
			<h2 id="last-day" className={styles.title}>
				{t('system.last_day')}
			</h2>
			{isEmpty ? (
				<p className={styles.note}>{t('system.no_samples')}</p>
			) : (
				<>
					<div className={styles.plots}>
						{plots.map((plot) => (
							<PlotCard key={plot.title} plot={plot} steps={steps} times={times} />
						))}
					</div>
					<p className={styles.note}>{t('system.plots_note')}</p>
					<details>
						<summary className={styles.summary}>{t('LABEL_FIGURES_AS_TABLE')}</summary>
						<FigureTable steps={steps} times={times} />
					</details>
				</>
			)}
		</section>
	);
}

interface PlotCardProps {
	plot: Plot;
	steps: readonly Step[];
	times: string[];
}

/** Ignores a plot that does not load, because the table has the same figures. */
const ignoreFailure = () => {};

function PlotCard({ plot: { title, of, kind }, steps, times }: PlotCardProps) {
	const t = useTranslate();
	const locale = useLocale();
	const [figure, setFigure] = useState<Figure>(of[0]);
	const chart = useMemo(() => {
		const values = steps.map((step) => step[figure]);
		const write = (value: number) => formatFigure(figure, value, locale);
		const describe = (position: number) => {
			const value = values[position] ?? null;
			return `${times[position]}: ${value === null ? '–' : write(value)}`;
		};
		return { values, write, describe };
	}, [steps, times, figure, locale]);
	const name = t(title);
	return (
		<div className={styles.plot}>
			<Chart
				{...chart}
				title={name}
				label={t('LABEL_CHART_OF', { title: name })}
				kind={kind}
				wholeNumbers={kind === 'bars'}
				tone={title === 'system.errors' ? 'gold' : 'ice'}
				labels={times}
				onFailure={ignoreFailure}
				className={styles.chart}
			/>
			{of.length > 1 ? (
				<ToggleGroup
					hidesLabel
					label={name}
					options={of.map((each) => ({ value: each, label: t(figureLabels[each]) }))}
					value={figure}
					onValue={(value) => setFigure(of.find((each) => each === value) ?? of[0])}
				/>
			) : null}
		</div>
	);
}

function FigureTable({ steps, times }: { steps: readonly Step[]; times: readonly string[] }) {
	const t = useTranslate();
	const locale = useLocale();
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll the table
		<div className={styles.scroll} tabIndex={0} role="region" aria-label={t('LABEL_FIGURES_AS_TABLE')}>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">{t('system.time')}</th>
						{figures.map((figure) => (
							<th key={figure} scope="col">
								{t(figureLabels[figure])}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{steps.map((step, position) => (
						<tr key={step.at}>
							<th scope="row">{times[position]}</th>
							{figures.map((figure) => {
								const value = step[figure];
								return <td key={figure}>{value === null ? '–' : formatFigure(figure, value, locale)}</td>;
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
