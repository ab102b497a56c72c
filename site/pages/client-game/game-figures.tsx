import type { ClientGame } from '../../client-area/client-api.ts';
import { useChartMonths } from '../../client-area/chart-months.ts';
import { FigureChart } from '../../client-area/figure-chart.tsx';
import { figureChange } from '../../client-area/figure-change.ts';
import { NO_FIGURE } from '../../client-area/client-figure.ts';
import { figureColumns, formatFigure, type FigureColumn } from '../../client-area/figure-columns.ts';
import { useMonth } from '../../client-area/figures-picker.tsx';
import { FiguresTable } from '../../client-area/figures-table.tsx';
import { useTranslations } from '../../messages/translations.tsx';
import page from './client-game-page.module.css';
import styles from './game-figures.module.css';

type GameFiguresOf = NonNullable<ClientGame['figures']>;
type MonthFigures = GameFiguresOf['by_month'][number];

/** Shows the company's figures of the newest month, and charts of twelve months. */
export function GameFigures({ game: { figures, figures_allowed } }: { game: ClientGame }) {
	const { t } = useTranslations();
	if (!figures_allowed) return <p className={page.empty}>{t('TEXT_FIGURES_NOT_ALLOWED')}</p>;
	if (!figures || figures.by_month.length === 0)
		return (
			<div className={page.empty}>
				<p className={page.emptyTitle}>{t(figures ? 'TITLE_NO_GAME_FIGURES' : 'TITLE_NO_FIGURES')}</p>
				<p>{t(figures ? 'TEXT_NO_GAME_FIGURES' : 'TEXT_NO_FIGURES')}</p>
			</div>
		);
	return <Report figures={figures} />;
}

const monthColumns = figureColumns.filter(({ isAverage }) => !isAverage);
const chartColumns = figureColumns.filter(({ key }) => key === 'ggr' || key === 'bets').toReversed();

function Report({ figures: { period, company, by_month } }: { figures: GameFiguresOf }) {
	const { t, date } = useTranslations();
	const month = useMonth();
	const months = useChartMonths(period, by_month);
	const newest = months.byMonth.get(period.to);
	const before = months.months.at(-2);
	return (
		<>
			<p className={styles.scope}>
				{company?.name ?? t('LABEL_ALL_OPERATORS')} · {date(period.to, 'monthYear')}
			</p>
			<dl className={styles.cards}>
				{monthColumns.map((column) => (
					<Card
						key={column.key}
						column={column}
						figures={newest}
						before={before === undefined ? undefined : months.byMonth.get(before)}
						monthBefore={before === undefined ? '' : month(before)}
					/>
				))}
			</dl>
			<div className={styles.charts}>
				{chartColumns.map((column) => (
					<FigureChart
						key={column.key}
						column={column}
						months={months}
						className={styles.chart}
						label={t('LABEL_CHART', { title: t(column.label), from: month(period.from), to: month(period.to) })}
					/>
				))}
			</div>
			<h3 id="by-month" className={page.subtitle}>
				{t('TITLE_BY_MONTH')}
			</h3>
			<FiguresTable
				labelledBy="by-month"
				head={t('LABEL_MONTH')}
				rows={by_month.map((row) => ({ key: row.month, name: row.month, title: month(row.month), figures: row }))}
				showAll
			/>
		</>
	);
}

interface CardProps {
	column: FigureColumn;
	figures: MonthFigures | undefined;
	before: MonthFigures | undefined;
	monthBefore: string;
}

function Card({ column, figures, before, monthBefore }: CardProps) {
	const { t, language } = useTranslations();
	const { key, label, formatShort } = column;
	const value = figures?.[key] ?? null;
	const change = figureChange(value, before?.[key] ?? null, language);
	return (
		<div className={styles.card} data-tone={key === 'ggr' ? 'gold' : undefined}>
			<dt className={styles.label}>{t(label)}</dt>
			<dd className={styles.value} title={figures && formatFigure(column, figures, language)}>
				{value === null ? NO_FIGURE : formatShort(value, language)}
			</dd>
			<dd className={styles.change} data-direction={change?.direction}>
				{change && t('TEXT_AGAINST_PERIOD', { change: change.text, period: monthBefore })}
			</dd>
		</div>
	);
}
