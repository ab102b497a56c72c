/** Monthly figures of an operator: totals, charts and tables. Staff see the figures of all operators. */
import { lazy, useId } from 'react';
import { figuresCsvUrl, type FiguresQuery, type PeriodFigures } from '../../client-area/client-api.ts';
import { clientHead } from '../../client-area/client-page.tsx';
import { figureChange } from '../../client-area/figure-change.ts';
import { NO_FIGURE } from '../../client-area/client-figure.ts';
import { figureColumns, type FigureColumn } from '../../client-area/figure-columns.ts';
import { useChartMonths } from '../../client-area/chart-months.ts';
import { figuresLoader } from '../../client-area/figures-loader.ts';
import { FiguresPage } from '../../client-area/figures-page.tsx';
import { useMonth, useScopeLine, useSpan } from '../../client-area/figures-picker.tsx';
import type { FiguresRow } from '../../client-area/figures-table.tsx';
import type { PageHandle } from '../../document/head.ts';
import { Block } from '../../parts/block.tsx';
import { ActionButton, ActionLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTextLang } from '../../../ui/text-language.ts';
import { useTranslations, type Translations } from '../../messages/translations.tsx';
import styles from './summary-page.module.css';

// Charts and tables load their code after the totals.
const FigureChart = lazy(async () => ({ default: (await import('../../client-area/figure-chart.tsx')).FigureChart }));
const FiguresTable = lazy(async () => ({
	default: (await import('../../client-area/figures-table.tsx')).FiguresTable,
}));

const head = (_: unknown, translations: Translations) => clientHead(translations.t('LABEL_SUMMARY'), translations);
export const handle: PageHandle<unknown> = { head };

export const loader = figuresLoader('summary', (api, query) => api.figures(query));

export const Component = () => (
	<FiguresPage<PeriodFigures>
		title="LABEL_SUMMARY"
		lead="TEXT_SUMMARY"
		placeholder={<SummarySkeleton />}
		actions={Actions}
	>
		{(figures) => (
			<>
				<ScopeLine figures={figures} />
				<Report figures={figures} />
			</>
		)}
	</FiguresPage>
);

/** Inert while `query` is null, until the user has loaded. */
function Actions({ query }: { query: FiguresQuery | null }) {
	const { t, language } = useTranslations();
	return (
		<div className={styles.actions} inert={query === null}>
			<ActionLink href={figuresCsvUrl(query ?? {}, language)} icon="download" download>
				{t('ACTION_EXPORT_CSV')}
			</ActionLink>
			<ActionButton onClick={() => window.print()}>{t('ACTION_PRINT')}</ActionButton>
		</div>
	);
}

function SummarySkeleton() {
	return (
		<>
			<p className={styles.scope} />
			<div className={styles.cards}>
				{figureColumns.map(({ key }) => (
					<Skeleton key={key} className={styles.cardSkeleton} />
				))}
			</div>
			<div className={`${styles.charts} ${styles.chartsPlaceholder}`}>
				{figureColumns.map(({ key }) => (
					<Skeleton key={key} className={`${styles.chart} ${styles.chartSkeleton}`} />
				))}
			</div>
		</>
	);
}

function ScopeLine({ figures }: { figures: PeriodFigures }) {
	const line = useScopeLine();
	return <p className={styles.scope}>{line(figures)}</p>;
}

function Report({ figures }: { figures: PeriodFigures }) {
	const { t, language, urls } = useTranslations();
	const textLang = useTextLang();
	const { period, known, total, by_month, by_game, by_company, companies } = figures;
	if (!period || !known || by_month.length === 0)
		return (
			<div className={styles.empty}>
				<h2 className={styles.emptyTitle}>{t(known ? 'TITLE_NO_FIGURES_IN_PERIOD' : 'TITLE_NO_FIGURES')}</h2>
				{!known && <p>{t('TEXT_NO_FIGURES')}</p>}
			</div>
		);
	return (
		<>
			<Totals figures={figures} />
			<Charts figures={figures} />
			<MonthTable figures={figures} />
			<TitledTable
				title={t('TITLE_BY_GAME')}
				head={t('LABEL_GAME')}
				rows={by_game.map((row) => ({
					key: row.name,
					name: row.title,
					title: row.has_page && (
						<TextLink href={urls.url('ca-game-page', language, { slug: row.name })} lang={textLang(row.title)}>
							{row.title}
						</TextLink>
					),
					figures: row,
				}))}
				total={total}
			/>
			{companies.length > 0 && (
				<TitledTable
					title={t('TITLE_BY_OPERATOR')}
					head={t('LABEL_OPERATOR')}
					rows={by_company.map((row) => ({ key: row.uid, name: row.name, figures: row }))}
					total={total}
				/>
			)}
		</>
	);
}

function Totals({ figures: { total, before } }: { figures: PeriodFigures }) {
	const { t, language } = useTranslations();
	const span = useSpan();
	/** Returns the exact value of a shortened figure, or the unit of an average. */
	const exactText = ({ key, format, formatShort, unit, isAverage }: FigureColumn) => {
		const value = total[key];
		if (value === null) return '';
		const [exactValue, shortValue] = [format(value, language), formatShort(value, language)];
		if (isAverage) return unit && t(unit);
		return exactValue === shortValue ? '' : exactValue;
	};
	return (
		<section aria-labelledby="totals">
			<h2 id="totals" className="visually-hidden">
				{t('TITLE_TOTALS')}
			</h2>
			<dl className={styles.cards}>
				{figureColumns.map((column) => {
					const value = total[column.key];
					const change = before && figureChange(value, before.total[column.key], language);
					return (
						<div key={column.key} className={styles.card} data-tone={column.key === 'ggr' ? 'gold' : undefined}>
							<dt className={styles.cardLabel}>{t(column.label)}</dt>
							<dd className={styles.cardValue} title={value === null ? undefined : column.format(value, language)}>
								{value === null ? NO_FIGURE : column.formatShort(value, language)}
							</dd>
							<dd className={styles.cardExact}>{exactText(column)}</dd>
							{change && (
								<dd className={styles.cardChange} data-direction={change.direction}>
									{change.text}
								</dd>
							)}
						</div>
					);
				})}
			</dl>
			<p className={styles.note}>
				{before && <>{t('TEXT_CHANGES_AGAINST', { period: span(before.period) })} </>}
				{t('TEXT_PLAYERS_ADDED_UP')}
			</p>
		</section>
	);
}

function Charts({ figures }: { figures: PeriodFigures }) {
	const { t } = useTranslations();
	const { period, by_month } = figures;
	const month = useMonth();
	const months = useChartMonths(period, by_month);
	// A single month has no trend, and the cards above show its figures.
	if (!period || months.months.length < 2) return null;
	return (
		<section aria-labelledby="charts">
			<h2 id="charts" className={styles.title}>
				{t('TITLE_CHARTS')}
			</h2>
			<div className={styles.charts}>
				{figureColumns.map((column) => (
					<Block
						key={column.key}
						name="chart"
						fallback={<Skeleton className={`${styles.chart} ${styles.chartSkeleton}`} />}
					>
						<FigureChart
							column={column}
							months={months}
							className={styles.chart}
							label={t('LABEL_CHART', { title: t(column.label), from: month(period.from), to: month(period.to) })}
						/>
					</Block>
				))}
			</div>
		</section>
	);
}

function MonthTable({ figures: { by_month, total } }: { figures: PeriodFigures }) {
	const { t } = useTranslations();
	const month = useMonth();
	const rows = by_month.map((row) => ({ key: row.month, name: row.month, title: month(row.month), figures: row }));
	return <TitledTable title={t('TITLE_BY_MONTH')} head={t('LABEL_MONTH')} rows={rows} total={total} showAll />;
}

function TitledTable({
	title,
	head,
	rows,
	total,
	showAll = false,
}: {
	title: string;
	head: string;
	rows: FiguresRow[];
	total?: PeriodFigures['total'];
	showAll?: boolean;
}) {
	const id = useId();
	return (
		<section>
			<h2 id={id} className={styles.title}>
				{title}
			</h2>
			<Block name="figures" fallback={<Skeleton className={styles.tableSkeleton} />}>
				<FiguresTable labelledBy={id} head={head} rows={rows} {...(total ? { total } : {})} showAll={showAll} />
			</Block>
		</section>
	);
}
