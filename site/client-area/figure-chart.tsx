import { useCallback, useMemo } from 'react';
import { Chart } from '../../ui/chart.tsx';
import { logFailure } from '../log.ts';
import { useTranslations } from '../messages/translations.tsx';
import type { ChartMonths } from './chart-months.ts';
import { NO_FIGURE } from './client-figure.ts';
import type { FigureColumn } from './figure-columns.ts';

interface FigureChartProps {
	column: FigureColumn;
	months: ChartMonths;
	/** Accessible name. */
	label: string;
	className?: string | undefined;
}

export function FigureChart({
	column,
	months: { months, labels, names, byMonth },
	label,
	className,
}: FigureChartProps) {
	const { t, language } = useTranslations();
	const { key, unit, formatShort, isAverage = false } = column;
	const values = useMemo(() => months.map((each) => byMonth.get(each)?.[key] ?? null), [months, byMonth, key]);
	// Values of axes are round, so their trailing zeros are removed.
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
