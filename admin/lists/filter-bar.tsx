import { Children, useState, type CSSProperties, type ReactNode } from 'react';
import { ActionButton } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { FilterList } from '../frame/icons.ts';
import { useDateField } from '../frame/use-date-field.ts';
import { useTimeZone, useTranslate } from '../messages/use-translate.tsx';
import { isDay } from './days.ts';
import styles from './filter-bar.module.css';
import type { ListParams, Sorting } from './list-params.ts';
import { SearchField } from './search-field.tsx';

/** Filters of a list, and the function that sets a filter. */
type Filters = Pick<ListParams, 'filters' | 'setFilter'>;

export type FilterChoice = { value: string } & (
	| {
			/** Message key. */
			label: string;
			text?: never;
	  }
	| {
			/** A name that is the same in all languages. */
			text: string;
			label?: never;
	  }
);

interface FilterBarProps {
	list: Filters;
	/** Shows a search field for `q`. If false, phones show the filters at once. */
	hasSearch?: boolean;
	/** Control for phones only, e.g. the sort order, which larger screens have in the column headings. */
	onPhone?: ReactNode;
	children?: ReactNode;
}

/** Minimum number of columns of a single row, so that few filters do not become too wide. */
const MIN_COLUMNS = 4;

/** Number of grid columns, and how many of them the search field takes. */
interface Grid {
	columns: number;
	search: number;
}

/**
 * Returns a grid whose rows are all full.
 * @param filters number of filters
 * @param maxColumns number of columns that fit the screen
 */
function gridOf(filters: number, hasSearch: boolean, maxColumns: number): Grid {
	const cells = filters + (hasSearch ? 2 : 0);
	const rows = Math.ceil(cells / maxColumns);
	if (rows === 1) return { columns: Math.max(MIN_COLUMNS, cells), search: 2 };
	const columns = Math.ceil(cells / rows);
	return { columns, search: Math.min(columns, columns * rows - filters) };
}

/** The search field and filters of a list. On phones a button opens the filters. */
export function FilterBar({ list, hasSearch = true, onPhone, children }: FilterBarProps) {
	const t = useTranslate();
	const [isOpen, setOpen] = useState(false);
	const active = Object.entries(list.filters).filter(([name, value]) => name !== 'q' && value !== '').length;
	const filters = Children.toArray(children).length;
	const [narrow, medium, wide] = [4, 6, 8].map((columns) => gridOf(filters, hasSearch, columns));
	const grid = {
		'--columns-narrow': narrow?.columns,
		'--search-narrow': narrow?.search,
		'--columns': medium?.columns,
		'--search': medium?.search,
		'--columns-wide': wide?.columns,
		'--search-wide': wide?.search,
	} as CSSProperties;
	return (
		<div role="search" className={styles.frame} style={grid}>
			<div className={styles.bar}>
				{hasSearch && (
					<div className={styles.search}>
						<SearchField value={list.filters.q ?? ''} onChange={(text) => list.setFilter('q', text)} />
					</div>
				)}
				{(children || onPhone) && (
					<>
						{hasSearch && (
							<div className={styles.phone}>
								<ActionButton startIcon={<FilterList />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
									{active ? t('LABEL_FILTERS_ACTIVE', { count: active }) : t('LABEL_FILTERS')}
								</ActionButton>
							</div>
						)}
						<div className={styles.filters} data-open={isOpen || !hasSearch || undefined}>
							{children}
							{onPhone && <div className={styles.phone}>{onPhone}</div>}
						</div>
					</>
				)}
			</div>
		</div>
	);
}

interface SelectFilterProps {
	list: Filters;
	name: string;
	/** Message key. */
	label: string;
	choices: readonly FilterChoice[];
}

/** A filter with a fixed set of choices. */
export function SelectFilter({ list, name, label, choices }: SelectFilterProps) {
	const t = useTranslate();
	return (
		<Select
			label={t(label)}
			hasNoErrors
			value={list.filters[name] ?? ''}
			onValue={(value) => list.setFilter(name, value)}
			emptyOption={t('LABEL_ANY')}
			options={choices.map((choice) => ({
				value: choice.value,
				label: choice.text ?? t(choice.label, { count: 2 }),
			}))}
		/>
	);
}

/** A field that a list can be sorted by. */
export interface Sort {
	/** Message key. */
	label: string;
	field: string;
	/** The order cannot be reversed. */
	isOneWay?: boolean;
}

interface SortChoiceProps {
	sorts: readonly Sort[];
	sort: Sorting;
	onSort: (sort: Sorting) => void;
}

/** Selects the sort order, where the list has no column headings. */
export function SortChoice({ sorts, sort, onSort }: SortChoiceProps) {
	const t = useTranslate();
	const choices = sorts.flatMap(({ label, field, isOneWay }) =>
		(['ASC', 'DESC'] as const).slice(0, isOneWay ? 1 : 2).map((order) => ({ label, field, order, isOneWay })),
	);
	const chosen = choices.findIndex(({ field, order }) => field === sort.field && order === sort.order);
	return (
		<Select
			label={t('LABEL_SORT')}
			hasNoErrors
			value={chosen < 0 ? '' : String(chosen)}
			onValue={(index) => onSort(choices[Number(index)] ?? sort)}
			emptyOption={chosen < 0 ? '' : undefined}
			options={choices.map(({ label, order, isOneWay }, index) => ({
				value: String(index),
				label: isOneWay ? t(label) : t('LABEL_SORTED', { field: t(label), order: t(`sort_orders.${order}`) }),
			}))}
		/>
	);
}

interface TextFilterProps {
	list: Filters;
	name: string;
	/** Message key. */
	label: string;
	type?: 'text' | 'email';
}

/** A filter for text. It applies on Enter or when the field loses focus. */
export function TextFilter({ list, name, label, type = 'text' }: TextFilterProps) {
	const t = useTranslate();
	const value = list.filters[name] ?? '';
	const [text, setText] = useState(value);
	const [lastValue, setLastValue] = useState(value);
	// The value changes from outside when the filters are cleared or the user navigates back.
	if (lastValue !== value) {
		setLastValue(value);
		setText(value);
	}
	const apply = () => {
		if (text.trim() !== value) list.setFilter(name, text.trim());
	};
	return (
		<Field
			type={type}
			label={t(label)}
			hasNoErrors
			value={text}
			onValue={setText}
			inputProps={{
				onBlur: apply,
				onKeyDown: (event) => {
					if (event.key === 'Enter') apply();
				},
			}}
		/>
	);
}

/** A filter for a day in the user's time zone. @param label message key; its parameter `zone` is the time zone */
export function DayFilter({ list, name, label }: Omit<TextFilterProps, 'type'>) {
	const t = useTranslate();
	const zone = useTimeZone();
	const stored = list.filters[name] ?? '';
	const [isIncomplete, setIncomplete] = useState(false);
	return (
		<DateField
			{...useDateField(zone)}
			label={t(label, { zone })}
			hasNoErrors
			error={isIncomplete ? t('TEXT_INCOMPLETE_DATE') : ''}
			onIncomplete={setIncomplete}
			value={isDay(stored) ? stored : ''}
			onValue={(day) => list.setFilter(name, day)}
		/>
	);
}
