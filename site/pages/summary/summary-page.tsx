/** An operator's monthly figures at a glance: totals, charts, tables; of every operator for staff (decision 29). */
import { useCallback, useId, useMemo } from 'react';
import { figuresFile, type AskedFigures, type ClientApi, type Performance } from '../../client-area/client-api.ts';
import { clientHead } from '../../client-area/client-page.tsx';
import { monthsOf } from '../../client-area/asked-figures.ts';
import { figureColumns, NO_FIGURE, type FigureColumn } from '../../client-area/figure-columns.ts';
import { FiguresPage } from '../../client-area/figures-page.tsx';
import { useMonth, useScopeLine } from '../../client-area/figures-picker.tsx';
import { FiguresTable, type FiguresRow } from '../../client-area/figures-table.tsx';
import type { PageHandle } from '../../head.ts';
import { logFailure } from '../../log.ts';
import { ActionButton, ActionLink } from '../../ui/button.tsx';
import { Chart } from '../../ui/chart.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTranslations, type Translations } from '../../translations.tsx';
import styles from './summary-page.module.css';

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_SUMMARY'), translations);
export const handle: PageHandle<unknown> = { head };

const load = (api: ClientApi, asked: AskedFigures) => api.performance(asked);

export const Component = () => (
	<FiguresPage
		name="summary"
		title="LABEL_SUMMARY"
		lead="TEXT_SUMMARY"
		load={load}
		places={<Places />}
		actions={Actions}
	>
		{(performance) => (
			<>
				<ScopeLine performance={performance} />
				<Told performance={performance} />
			</>
		)}
	</FiguresPage>
);

/** @param asked null where it is not known yet who asks: the same room, with nothing to press. */
function Actions({ asked }: { asked: AskedFigures | null }) {
	const { t, language } = useTranslations();
	return (
		<div className={styles.actions} inert={asked === null}>
			<ActionLink href={figuresFile(asked ?? {}, language)} icon="download" download>
				{t('ACTION_EXPORT_CSV')}
			</ActionLink>
			<ActionButton onClick={() => window.print()}>{t('ACTION_PRINT')}</ActionButton>
		</div>
	);
}

/** Room for what is loading, in its final size. */
function Places() {
	return (
		<>
			<p className={styles.scope} />
			<div className={styles.cards}>
				{figureColumns.map(({ key }) => (
					<Skeleton key={key} className={styles.cardPlace} />
				))}
			</div>
			<div className={styles.charts}>
				{figureColumns.map(({ key }) => (
					<Skeleton key={key} className={`${styles.chart} ${styles.chartPlace}`} />
				))}
			</div>
		</>
	);
}

function ScopeLine({ performance }: { performance: Performance }) {
	const line = useScopeLine();
	return <p className={styles.scope}>{line(performance)}</p>;
}

function Told({ performance }: { performance: Performance }) {
	const { t } = useTranslations();
	const { period, known, total, by_month, by_game, by_company, companies } = performance;
	if (!period || !known || by_month.length === 0)
		return (
			<div className={styles.none}>
				<h2 className={styles.noneTitle}>{t(known ? 'TITLE_NO_FIGURES_IN_PERIOD' : 'TITLE_NO_FIGURES')}</h2>
				{!known && <p>{t('TEXT_NO_FIGURES')}</p>}
			</div>
		);
	return (
		<>
			<Totals performance={performance} />
			<Charts performance={performance} />
			<Months performance={performance} />
			<Named
				title={t('TITLE_BY_GAME')}
				head={t('LABEL_GAME')}
				rows={by_game.map((row) => ({ key: row.name, name: row.title, figures: row }))}
				total={total}
			/>
			{companies.length > 0 && (
				<Named
					title={t('TITLE_BY_OPERATOR')}
					head={t('LABEL_OPERATOR')}
					rows={by_company.map((row) => ({ key: row.uid, name: row.name, figures: row }))}
					total={total}
				/>
			)}
		</>
	);
}

function Totals({ performance: { total } }: { performance: Performance }) {
	const { t, language } = useTranslations();
	/** Below a figure at a glance stands the whole of it. */
	const exactly = ({ key, write, short, unit, isAverage }: FigureColumn) => {
		const value = total[key];
		if (value === null) return '';
		const [exact, glance] = [write(value), short(value, language)];
		if (isAverage) return unit && t(unit);
		return exact === glance ? '' : exact;
	};
	return (
		<section aria-labelledby="totals">
			<h2 id="totals" className="visually-hidden">
				{t('TITLE_TOTALS')}
			</h2>
			<dl className={styles.cards}>
				{figureColumns.map((column) => {
					const value = total[column.key];
					return (
						<div key={column.key} className={styles.card} data-tone={column.key === 'ggr' ? 'gold' : undefined}>
							<dt className={styles.cardLabel}>{t(column.label)}</dt>
							<dd className={styles.cardValue} title={value === null ? undefined : column.write(value)}>
								{value === null ? NO_FIGURE : column.short(value, language)}
							</dd>
							<dd className={styles.cardExact}>{exactly(column)}</dd>
						</div>
					);
				})}
			</dl>
			<p className={styles.note}>{t('TEXT_PLAYERS_ADDED_UP')}</p>
		</section>
	);
}

function Charts({ performance }: { performance: Performance }) {
	const { t, language } = useTranslations();
	const { period, by_month } = performance;
	const month = useMonth();
	const months = useMemo(() => (period ? monthsOf(period) : []), [period]);
	const byMonth = useMemo(() => new Map(by_month.map((row) => [row.month, row])), [by_month]);
	/** 'May ’26' and '26年5月': as short as a label may be. */
	const labels = useMemo(
		() =>
			months.map((each) => {
				const [year = '', number = ''] = each.split('-');
				if (language === 'zh') return `${year.slice(2)}年${Number(number)}月`;
				return `${month(each).slice(0, 3)} ’${year.slice(2)}`;
			}),
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- `month` writes the same in one language
		[months, language],
	);
	// oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
	const names = useMemo(() => months.map(month), [months, language]);
	if (!period) return null;
	return (
		<section aria-labelledby="charts">
			<h2 id="charts" className={styles.title}>
				{t('TITLE_CHARTS')}
			</h2>
			<div className={styles.charts}>
				{figureColumns.map((column) => (
					<FigureChart
						key={column.key}
						column={column}
						months={months}
						labels={labels}
						names={names}
						byMonth={byMonth}
						label={t('LABEL_CHART', { title: t(column.label), from: month(period.from), to: month(period.to) })}
					/>
				))}
			</div>
		</section>
	);
}

function FigureChart({
	column,
	months,
	labels,
	names,
	byMonth,
	label,
}: {
	column: FigureColumn;
	months: string[];
	labels: string[];
	/** The months in full. */
	names: string[];
	byMonth: Map<string, Performance['by_month'][number]>;
	label: string;
}) {
	const { t, language } = useTranslations();
	const { key, unit, short, isAverage = false } = column;
	const values = useMemo(() => months.map((each) => byMonth.get(each)?.[key] ?? null), [months, byMonth, key]);
	// Beside an axis every figure is a round one.
	const write = useCallback(
		(value: number) =>
			isAverage
				? short(value, language)
				: short(value, language)
						.replace(/(\.\d*?)0+(?=\D|$)/, '$1')
						.replace(/\.(?=\D|$)/, ''),
		[short, language, isAverage],
	);
	const tell = useCallback(
		(place: number) => {
			const value = values[place] ?? null;
			return `${names[place] ?? ''} · ${value === null ? NO_FIGURE : column.write(value)}`;
		},
		[values, names, column],
	);
	return (
		<Chart
			title={t(column.label)}
			unit={unit && t(unit)}
			label={label}
			kind={isAverage ? 'line' : 'bars'}
			tone={key === 'ggr' ? 'gold' : 'ice'}
			values={values}
			labels={labels}
			write={write}
			describe={tell}
			onFailure={logFailure}
			className={styles.chart}
		/>
	);
}

function Months({ performance: { by_month, total } }: { performance: Performance }) {
	const { t } = useTranslations();
	const month = useMonth();
	const rows = by_month.map((row) => ({ key: row.month, name: row.month, title: month(row.month), figures: row }));
	return <Named title={t('TITLE_BY_MONTH')} head={t('LABEL_MONTH')} rows={rows} total={total} all />;
}

/** A table under a title of its own. */
function Named({
	title,
	head,
	rows,
	total,
	all = false,
}: {
	title: string;
	head: string;
	rows: FiguresRow[];
	total?: Performance['total'];
	/** Whether all rows are shown at once. */
	all?: boolean;
}) {
	const id = useId();
	return (
		<section>
			<h2 id={id} className={styles.title}>
				{title}
			</h2>
			<FiguresTable labelledBy={id} head={head} rows={rows} {...(total ? { total } : {})} all={all} />
		</section>
	);
}
