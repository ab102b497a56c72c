import { Children, useId, useState, type CSSProperties, type ReactNode } from 'react';
import { ActionButton } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { FilterList } from '../frame/icons.ts';
import { useDateField } from '../frame/use-date-field.ts';
import type { Translate } from '../messages/translate.ts';
import { useTimeZone, useTranslate } from '../messages/use-translate.tsx';
import { isDay } from './day-bounds.ts';
import styles from './filter-bar.module.css';
import type { ListParams, Sorting } from './list-params.ts';
import { SearchField } from './search-field.tsx';

type Filters = Pick<ListParams, 'filters' | 'setFilter'>;

export type FilterChoice = { value: string } & (
	| {
			/** Message key. */
			label: string;
			text?: never;
	  }
	| {
			/** Text that is the same in all languages. */
			text: string;
			label?: never;
	  }
);

interface FilterBarProps {
	list: Filters;
	/** The search text is the filter `q`. Without a search field, phones always show the filters. */
	hasSearch?: boolean;
	/** E.g. the sort order. Only phones show it. */
	onPhone?: ReactNode;
	/** At most MAX_FILTERS_IN_ROW. */
	children?: ReactNode;
	/** A button opens these rarer filters. */
	more?: { names: readonly string[]; filters: ReactNode } | undefined;
}

export const MAX_FILTERS_IN_ROW = 4;
/** With fewer columns, filters would be too wide. */
const MIN_COLUMNS = 4;

/** Search and filters in one row. A button opens the rarer filters. On phones, a button opens all filters. */
export function FilterBar({ list, hasSearch = true, onPhone, children, more }: FilterBarProps) {
	const t = useTranslate();
	const [isOpen, setOpen] = useState(false);
	const [hasMore, setHasMore] = useState(false);
	const id = useId();
	const activeNames = Object.keys(list.filters).filter((name) => name !== 'q' && list.filters[name] !== '');
	const count = Children.toArray(children).length;
	const columns = hasSearch ? count : Math.max(MIN_COLUMNS, count);
	const grid = { '--filters': Math.max(1, columns) } as CSSProperties;
	return (
		<div role="search" className={styles.frame} style={grid}>
			<div className={styles.bar} data-search={hasSearch || undefined} data-more={more ? true : undefined}>
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
									{activeNames.length > 0
										? t('LABEL_FILTERS_ACTIVE', { count: activeNames.length })
										: t('LABEL_FILTERS')}
								</ActionButton>
							</div>
						)}
						<div className={styles.filters} data-open={isOpen || !hasSearch || undefined}>
							{children}
							{more && (
								<>
									<div className={styles.opener}>
										<ActionButton
											startIcon={<FilterList />}
											aria-expanded={hasMore}
											aria-controls={id}
											onClick={() => setHasMore(!hasMore)}
										>
											{t('ACTION_MORE_FILTERS', {
												count: activeNames.filter((name) => more.names.includes(name)).length,
											})}
										</ActionButton>
									</div>
									<div className={styles.more} id={id} data-open={hasMore || undefined}>
										{more.filters}
									</div>
								</>
							)}
							{onPhone && <div className={styles.phone}>{onPhone}</div>}
						</div>
					</>
				)}
			</div>
		</div>
	);
}

export function choiceText(choices: readonly FilterChoice[], value: string, t: Translate): string {
	const choice = choices.find((each) => each.value === value);
	return choice ? (choice.text ?? t(choice.label, { count: 2 })) : value;
}

interface SelectFilterProps {
	list: Filters;
	name: string;
	/** Message key. */
	label: string;
	choices: readonly FilterChoice[];
}

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

export interface Sort {
	/** Message key. */
	label: string;
	field: string;
	isOneWay?: boolean;
}

interface SortChoiceProps {
	sorts: readonly Sort[];
	sort: Sorting;
	onSort: (sort: Sorting) => void;
}

/** For lists without column headings. */
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

/** The filter applies when the user presses Enter or leaves the field. */
export function TextFilter({ list, name, label, type = 'text' }: TextFilterProps) {
	const t = useTranslate();
	const value = list.filters[name] ?? '';
	const [text, setText] = useState(value);
	const [lastValue, setLastValue] = useState(value);
	// The value changed elsewhere, e.g. by the Back button.
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

/**
 * Filters by a day in the user's time zone.
 * @param label message key with the parameter `zone`
 */
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
