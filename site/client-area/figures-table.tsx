import { useMemo, useState, type ReactNode } from 'react';
import type { Figures } from '../../contract/performance.ts';
import { figure } from '../figures.ts';
import { ActionButton } from '../ui/button.tsx';
import { SortHeader, type Sort } from '../ui/sort-header.tsx';
import { WideTable } from '../ui/wide-table.tsx';
import { useTranslations } from '../translations.tsx';
import { figureColumns, writeFigure } from './figure-columns.ts';
import styles from './figures-table.module.css';

export interface FiguresRow {
	key: string;
	/** What it is sorted by where that is not a figure. */
	name: string;
	/** What it is called, where that is more than its name. */
	title?: ReactNode;
	figures: Figures;
}

/** Rows shown at once, and with each press for more. */
const ROWS = 50;

/** Figures in rows, sorted by whichever the reader chooses. */
export function FiguresTable({
	labelledBy,
	head,
	rows,
	total,
	all = false,
}: {
	labelledBy: string;
	/** What the rows are. */
	head: string;
	rows: FiguresRow[];
	total?: Figures;
	/** Whether all rows are shown at once, however many there are. */
	all?: boolean;
}) {
	const { t, language } = useTranslations();
	const [sort, setSort] = useState<Sort | null>(null);
	const [shown, setShown] = useState(all ? Infinity : ROWS);
	const sorted = useMemo(() => {
		if (!sort) return rows;
		const column = figureColumns.find(({ key }) => key === sort.by);
		const way = sort.isDescending ? -1 : 1;
		const value = (row: FiguresRow): number => (column ? (row.figures[column.key] ?? -Infinity) : 0);
		return rows.toSorted((a, b) => way * (column ? value(a) - value(b) : a.name.localeCompare(b.name, language)) || 0);
	}, [rows, sort, language]);
	const left = sorted.length - shown;
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
									<td key={column.key}>{writeFigure(column, row.figures)}</td>
								))}
							</tr>
						))}
					</tbody>
					{total && (
						<tfoot>
							<tr>
								<th scope="row">{t('LABEL_TOTAL')}</th>
								{figureColumns.map((column) => (
									<td key={column.key}>{writeFigure(column, total)}</td>
								))}
							</tr>
						</tfoot>
					)}
				</table>
			</WideTable>
			{left > 0 && (
				<div className={styles.more}>
					<ActionButton onClick={() => setShown(shown + ROWS)}>
						{t('ACTION_SHOW_MORE', { figure: figure(Math.min(left, ROWS)) })}
					</ActionButton>
				</div>
			)}
		</>
	);
}
