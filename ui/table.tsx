import { useRef, type MouseEvent, type ReactNode } from 'react';
import type { Breakpoint } from './breakpoints.ts';
import { Checkbox } from './checkbox.tsx';
import { Link } from './link.tsx';
import { Skeleton } from './skeleton.tsx';
import { SortHeader, type Sort } from './sort-header.tsx';
import { WideTable } from './wide-table.tsx';
import styles from './table.module.css';

export interface Column<Row> {
	key: string;
	title: string;
	cell: (row: Row) => ReactNode;
	description?: string;
	/** Undefined if the column cannot be sorted. */
	sortBy?: string;
	/** True sorts descending at the first click, e.g. for figures. */
	firstDescending?: boolean;
	isNumeric?: boolean | undefined;
	/** Hides the column in narrower windows. Cards on phones still show the column, but not with the value `small`. */
	hiddenBelow?: Breakpoint | undefined;
}

export interface Selection<Row> {
	/** Includes selected rows on other pages. */
	selected: ReadonlySet<string>;
	onSelect: (selected: Set<string>) => void;
	allLabel: string;
	rowLabel: (row: Row) => string;
}

interface TableProps<Row> {
	label?: string | undefined;
	/** Id of the element with the table's name, instead of `label`. */
	labelledBy?: string | undefined;
	/** The first column is the header of its row. It stays visible while the table scrolls sideways. */
	columns: readonly [Column<Row>, ...Column<Row>[]];
	rows: readonly Row[];
	rowKey: (row: Row) => string;
	/** The first cell becomes a link to this address. A click elsewhere in the row follows it too. */
	rowHref?: ((row: Row) => string | undefined) | undefined;
	/** More lines in the first cell, outside of its link. */
	note?: ((row: Row) => ReactNode) | undefined;
	/** The picture must have an empty `alt`. */
	picture?: ((row: Row) => ReactNode) | undefined;
	sort?: Sort | null;
	onSort?: (sort: Sort) => void;
	selection?: Selection<Row> | undefined;
	/** Controls at the end of a row. `label` is the header of their column. */
	actions?: { label: string; of: (row: Row) => ReactNode } | undefined;
	/** Set while rows load. Without rows, placeholders are shown. */
	loadingLabel?: string | undefined;
	placeholderCount?: number;
	/** Replaces the rows if there are none, or if they failed to load. */
	message?: ReactNode;
	/** Shown above a table that is wider than the screen. */
	scrollHint: string;
	/** Last row, e.g. for totals. */
	footer?: { title: string; cell: (column: Column<Row>) => ReactNode } | undefined;
	/** True if phones show the table instead of cards, because readers compare its figures by column. */
	hasNoCards?: boolean;
	className?: string | undefined;
}

/** On phones, tables are cards. Their CSS `display` removes the implicit roles, so set the roles. */
const roles = {
	table: { role: 'table' },
	rowgroup: { role: 'rowgroup' },
	row: { role: 'row' },
	columnheader: { role: 'columnheader' },
	rowheader: { role: 'rowheader' },
	cell: { role: 'cell' },
} as const;

/** Follows the link of a row after a click. Ignores clicks on controls, and clicks that end a selection. */
function followRow(event: MouseEvent<HTMLElement>): void {
	const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
	if (!(target instanceof Element) || target.closest('a, button, input, label, select, textarea')) return;
	// React also reports clicks in popups of the row, although they are elsewhere in the document. Ignore these clicks.
	if (!currentTarget.contains(target) || getSelection()?.isCollapsed === false) return;
	const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
	currentTarget.querySelector(`.${styles.link}`)?.dispatchEvent(click);
}

const classesOf = ({ isNumeric, hiddenBelow }: Pick<Column<never>, 'isNumeric' | 'hiddenBelow'>, more?: string) =>
	[more, isNumeric && styles.numeric, hiddenBelow && styles[hiddenBelow]].filter(Boolean).join(' ') || undefined;

export function Table<Row>({
	label,
	labelledBy,
	columns,
	rows,
	rowKey,
	rowHref,
	note,
	picture,
	sort = null,
	onSort,
	selection,
	actions,
	loadingLabel,
	placeholderCount = 5,
	message,
	scrollHint,
	footer,
	hasNoCards = false,
	className,
}: TableProps<Row>) {
	const lastKey = useRef<string>(undefined);
	const keys = rows.map(rowKey);
	const isLoading = loadingLabel !== undefined;
	const select = (key: string, isSelected: boolean, withShift: boolean): void => {
		if (!selection) return;
		const from = withShift && lastKey.current !== undefined ? keys.indexOf(lastKey.current) : -1;
		const to = keys.indexOf(key);
		const range = from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
		const selected = new Set(selection.selected);
		for (const each of range)
			if (isSelected) selected.add(each);
			else selected.delete(each);
		lastKey.current = key;
		selection.onSelect(selected);
	};
	const selectedCount = selection ? keys.filter((key) => selection.selected.has(key)).length : 0;
	const isAllSelected = keys.length > 0 && selectedCount === keys.length;
	const classes = [!hasNoCards && styles.region, className].filter(Boolean);
	return (
		<div className={styles.frame}>
			<p className="visually-hidden" role="status">
				{loadingLabel}
			</p>
			<WideTable label={label} labelledBy={labelledBy} hint={scrollHint} className={classes.join(' ')}>
				<table
					{...roles.table}
					className={hasNoCards ? styles.table : `${styles.table} ${styles.cards}`}
					aria-label={label}
					aria-labelledby={labelledBy}
					aria-busy={isLoading || undefined}
				>
					<thead {...roles.rowgroup}>
						<tr {...roles.row}>
							{selection && (
								<th {...roles.columnheader} scope="col" className={styles.box}>
									<Checkbox
										label={selection.allLabel}
										hidesLabel
										checked={isAllSelected}
										indeterminate={selectedCount > 0 && !isAllSelected}
										disabled={keys.length === 0}
										onChecked={(isSelected) => {
											const selected = new Set(selection.selected);
											for (const key of keys)
												if (isSelected) selected.add(key);
												else selected.delete(key);
											selection.onSelect(selected);
										}}
									/>
								</th>
							)}
							{columns.map(({ key, title, description, sortBy, firstDescending = false, isNumeric, hiddenBelow }) =>
								sortBy !== undefined && onSort ? (
									<SortHeader
										key={key}
										by={sortBy}
										label={title}
										title={description}
										sort={sort}
										firstDescending={firstDescending}
										onSort={onSort}
										className={classesOf({ isNumeric, hiddenBelow })}
									/>
								) : (
									<th
										key={key}
										{...roles.columnheader}
										scope="col"
										title={description}
										className={classesOf({ isNumeric, hiddenBelow }, styles.fixed)}
									>
										{title}
									</th>
								),
							)}
							{actions && (
								<th {...roles.columnheader} scope="col" className={styles.fixed}>
									<span className="visually-hidden">{actions.label}</span>
								</th>
							)}
						</tr>
					</thead>
					<tbody {...roles.rowgroup}>
						{rows.map((row, index) => {
							const key = keys[index] ?? '';
							const isSelected = selection?.selected.has(key) ?? false;
							const href = rowHref?.(row);
							return (
								<tr
									key={key}
									{...roles.row}
									className={href === undefined ? undefined : styles.follows}
									onClick={href === undefined ? undefined : followRow}
									aria-selected={selection ? isSelected : undefined}
								>
									{selection && (
										<td {...roles.cell} className={styles.box}>
											<Checkbox
												label={selection.rowLabel(row)}
												hidesLabel
												checked={isSelected}
												onChecked={(checked, withShift) => select(key, checked, withShift)}
											/>
										</td>
									)}
									{columns.map((column, position) => {
										const className = classesOf(column);
										const content = column.cell(row);
										return position === 0 ? (
											<th key={column.key} {...roles.rowheader} scope="row" className={className}>
												<div className={picture ? styles.named : undefined}>
													{picture && <span className={styles.picture}>{picture(row)}</span>}
													<div className={styles.name}>
														{href === undefined ? (
															content
														) : (
															<Link className={styles.link} href={href}>
																{content}
															</Link>
														)}
														{note && <div className={styles.note}>{note(row)}</div>}
													</div>
												</div>
											</th>
										) : (
											<td key={column.key} {...roles.cell} className={className} data-title={column.title}>
												<div className={styles.value}>{content}</div>
											</td>
										);
									})}
									{actions && (
										<td {...roles.cell} className={styles.actions}>
											{actions.of(row)}
										</td>
									)}
								</tr>
							);
						})}
						{isLoading &&
							rows.length === 0 &&
							Array.from({ length: placeholderCount }, (_, index) => (
								<tr key={index} {...roles.row} className={styles.placeholder}>
									{selection && <td {...roles.cell} className={styles.box} />}
									{columns.map(({ key, title, isNumeric, hiddenBelow }, position) => (
										<td
											key={key}
											{...roles.cell}
											className={classesOf({ isNumeric, hiddenBelow }, position === 0 ? styles.first : undefined)}
											data-title={position > 0 ? title : undefined}
										>
											<Skeleton className={styles.skeleton} />
										</td>
									))}
									{actions && <td {...roles.cell} />}
								</tr>
							))}
					</tbody>
					{footer && (
						<tfoot {...roles.rowgroup}>
							<tr {...roles.row}>
								{columns.map((column, position) =>
									position === 0 ? (
										<th key={column.key} {...roles.rowheader} scope="row">
											{footer.title}
										</th>
									) : (
										<td
											key={column.key}
											{...roles.cell}
											className={column.isNumeric ? styles.numeric : undefined}
											data-title={column.title}
										>
											<div className={styles.value}>{footer.cell(column)}</div>
										</td>
									),
								)}
							</tr>
						</tfoot>
					)}
				</table>
				{!isLoading && rows.length === 0 && <div className={styles.message}>{message}</div>}
			</WideTable>
		</div>
	);
}
