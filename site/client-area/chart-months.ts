import { useMemo } from 'react';
import type { Period } from '../../contract/figures.ts';
import { useTranslations } from '../messages/translations.tsx';
import type { PeriodFigures } from './client-api.ts';
import { useMonth } from './figures-picker.tsx';
import { listMonths } from './figures-query.ts';

type MonthFigures = PeriodFigures['by_month'][number];

export interface ChartMonths {
	months: string[];
	/** E.g. 'May ’26' and '26年5月'. */
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
