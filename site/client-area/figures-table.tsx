import { useMemo, useState, type ReactNode } from 'react';
import type { Figures } from '../../contract/figures.ts';
import { formatNumber } from '../messages/numbers.ts';
import { ActionButton } from '../../ui/button.tsx';
import type { Sort } from '../../ui/sort-header.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { useTranslations } from '../messages/translations.tsx';
import type { Language } from '../urls.ts';
import { figureColumns, formatFigure } from './figure-columns.ts';
import { shownRows } from './shown-rows.ts';
import styles from './figures-table.module.css';

export interface FiguresRow {
	key: string;
	/** Sort key of the first column. */
	name: string;
	/** Content of the first column; `name` if undefined or false. */
	title?: ReactNode;
	figures: Figures;
}

/** Number of rows at first, and number of rows that each "show more" adds. */
const ROWS_PER_PAGE = 50;

const figureOf = (key: string, figures: Figures, language: Language): string => {
	const column = figureColumns.find((each) => each.key === key);
	return column ? formatFigure(column, figures, language) : '';
};

export function FiguresTable({
	labelledBy,
	head,
	rows,
	total,
	showAll = false,
}: {
	labelledBy: string;
	head: string;
	rows: FiguresRow[];
	total?: Figures;
	showAll?: boolean;
}) {
	const { t, language } = useTranslations();
	const [sort, setSort] = useState<Sort | null>(null);
	const [limit, setLimit] = useState(showAll ? Infinity : ROWS_PER_PAGE);
	const sorted = useMemo(() => {
		if (!sort) return rows;
		const column = figureColumns.find(({ key }) => key === sort.by);
		const direction = sort.isDescending ? -1 : 1;
		const value = (row: FiguresRow): number => (column ? (row.figures[column.key] ?? -Infinity) : 0);
		return rows.toSorted(
			(a, b) => direction * (column ? value(a) - value(b) : a.name.localeCompare(b.name, language)) || 0,
		);
	}, [rows, sort, language]);
	const columns: [Column<FiguresRow>, ...Column<FiguresRow>[]] = [
		{ key: 'name', title: head, sortBy: 'name', cell: ({ title, name }) => title || name },
		...figureColumns.map(({ key, label }) => ({
			key,
			title: t(label),
			sortBy: key,
			firstDescending: true,
			isNumeric: true,
			cell: ({ figures }: FiguresRow) => figureOf(key, figures, language),
		})),
	];
	const shown = shownRows(sorted.length, limit);
	const remaining = sorted.length - shown;
	return (
		<>
			<Table
				className={styles.scroll}
				labelledBy={labelledBy}
				columns={columns}
				rows={sorted.slice(0, shown)}
				rowKey={({ key }) => key}
				sort={sort}
				onSort={setSort}
				footer={total && { title: t('LABEL_TOTAL'), cell: ({ key }) => figureOf(key, total, language) }}
				scrollHint={t('TEXT_SCROLL_SIDEWAYS')}
				hasNoCards
			/>
			{remaining > 0 && (
				<div className={styles.more}>
					<ActionButton onClick={() => setLimit(limit + ROWS_PER_PAGE)}>
						{t('ACTION_SHOW_MORE', { figure: formatNumber(Math.min(remaining, ROWS_PER_PAGE), language) })}
					</ActionButton>
				</div>
			)}
		</>
	);
}
