import { useCallback, useMemo } from 'react';
import type { Period } from '../../contract/figures.ts';
import { Chart } from '../../ui/chart.tsx';
import { logFailure } from '../log.ts';
import { useTranslations } from '../messages/translations.tsx';
import type { PeriodFigures } from './client-api.ts';
import { NO_FIGURE, type FigureColumn } from './figure-columns.ts';
import { useMonth } from './figures-picker.tsx';
import { listMonths } from './figures-query.ts';

type MonthFigures = PeriodFigures['by_month'][number];

/** The months of a period for charts. */
interface ChartMonths {
	months: string[];
	/** Short labels: 'May ’26' and '26年5月'. */
	labels: string[];
	names: string[];
	byMonth: Map<string, MonthFigures>;
}

export function useChartMonths(period: Period | null, byMonth: MonthFigures[]): ChartMonths {
	const { date, language } = useTranslations();
	const month = useMonth();
	return useMemo(() => {
		const months = period ? listMonths(period) : [];
		return {
			months,
			labels: months.map((each) => date(each, 'shortMonthYear')),
			names: months.map(month),
			byMonth: new Map(byMonth.map((row) => [row.month, row])),
		};
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- `date` and `month` depend on `language` only
	}, [period, byMonth, language]);
}

interface FigureChartProps {
	column: FigureColumn;
	months: ChartMonths;
	/** Accessible name. */
	label: string;
	className?: string | undefined;
}

/** A chart of one figure by month. */
export function FigureChart({
	column,
	months: { months, labels, names, byMonth },
	label,
	className,
}: FigureChartProps) {
	const { t, language } = useTranslations();
	const { key, unit, formatShort, isAverage = false } = column;
	const values = useMemo(() => months.map((each) => byMonth.get(each)?.[key] ?? null), [months, byMonth, key]);
	// Values of axes are round, so remove zeros at the end.
	const write = useCallback(
		(value: number) =>
			isAverage
				? formatShort(value, language)
				: formatShort(value, language)
						.replace(/(\.\d*?)0+(?=\D|$)/, '$1')
						.replace(/\.(?=\D|$)/, ''),
		[formatShort, language, isAverage],
	);
	const describePoint = useCallback(
		(place: number) => {
			const value = values[place] ?? null;
			return `${names[place] ?? ''} · ${value === null ? NO_FIGURE : column.format(value, language)}`;
		},
		[values, names, column, language],
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
			describe={describePoint}
			onFailure={logFailure}
			className={className}
		/>
	);
}
