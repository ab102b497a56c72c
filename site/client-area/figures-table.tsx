import { useMemo, useState, type ReactNode } from 'react';
import type { Figures } from '../../contract/performance.ts';
import { formatNumber } from '../messages/numbers.ts';
import { ActionButton } from '../../ui/button.tsx';
import { SortHeader, type Sort } from '../../ui/sort-header.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import { useTranslations } from '../messages/translations.tsx';
import { figureColumns, formatFigure } from './figure-columns.ts';
import styles from './figures-table.module.css';

export interface FiguresRow {
	key: string;
	/** Sort value of the first column. */
	name: string;
	/** Shown in place of the name. */
	title?: ReactNode;
	figures: Figures;
}

/** Number of rows that are shown at first, and that each "show more" adds. */
const ROWS_PER_PAGE = 50;

/** A table of figures that can be sorted by each column. */
export function FiguresTable({
	labelledBy,
	head,
	rows,
	total,
	showAll = false,
}: {
	labelledBy: string;
	/** Header of the first column. */
	head: string;
	rows: FiguresRow[];
	total?: Figures;
	/** Shows all rows, without "show more". */
	showAll?: boolean;
}) {
	const { t, language } = useTranslations();
	const [sort, setSort] = useState<Sort | null>(null);
	const [shown, setShown] = useState(showAll ? Infinity : ROWS_PER_PAGE);
	const sorted = useMemo(() => {
		if (!sort) return rows;
		const column = figureColumns.find(({ key }) => key === sort.by);
		const direction = sort.isDescending ? -1 : 1;
		const value = (row: FiguresRow): number => (column ? (row.figures[column.key] ?? -Infinity) : 0);
		return rows.toSorted(
			(a, b) => direction * (column ? value(a) - value(b) : a.name.localeCompare(b.name, language)) || 0,
		);
	}, [rows, sort, language]);
	const remaining = sorted.length - shown;
	return (
		<>
			<WideTable className={styles.scroll} labelledBy={labelledBy} hint={t('TEXT_SCROLL_SIDEWAYS')}>
				<table className={styles.table} aria-labelledby={labelledBy}>
					<thead>
						<tr>
							<SortHeader by="name" label={head} sort={sort} onSort={setSort} />
							{figureColumns.map(({ key, label }) => (
								<SortHeader key={key} by={key} label={t(label)} sort={sort} firstDescending onSort={setSort} />
							))}
						</tr>
					</thead>
					<tbody>
						{sorted.slice(0, shown).map((row) => (
							<tr key={row.key}>
								<th scope="row">{row.title ?? row.name}</th>
								{figureColumns.map((column) => (
									<td key={column.key}>{formatFigure(column, row.figures)}</td>
								))}
							</tr>
						))}
					</tbody>
					{total && (
						<tfoot>
							<tr>
								<th scope="row">{t('LABEL_TOTAL')}</th>
								{figureColumns.map((column) => (
									<td key={column.key}>{formatFigure(column, total)}</td>
								))}
							</tr>
						</tfoot>
					)}
				</table>
			</WideTable>
			{remaining > 0 && (
				<div className={styles.more}>
					<ActionButton onClick={() => setShown(shown + ROWS_PER_PAGE)}>
						{t('ACTION_SHOW_MORE', { figure: formatNumber(Math.min(remaining, ROWS_PER_PAGE)) })}
					</ActionButton>
				</div>
			)}
		</>
	);
}
