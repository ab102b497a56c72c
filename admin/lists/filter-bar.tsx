import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Children, useState, type HTMLInputTypeAttribute, type ReactNode } from 'react';
import { useTranslate } from '../messages/use-translate.tsx';
import type { ListParams, Sorting } from './list-params.ts';
import { isDay } from './days.ts';
import { SearchField } from './search-field.tsx';
import { FilterList } from '../frame/icons.ts';

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
	/** Shown on phones only, e.g. the sort order, which larger screens have in the column headings. */
	onPhone?: ReactNode;
	children?: ReactNode;
}

/** Minimum number of columns of a single row, so that few filters do not become too wide. */
const MIN_COLUMNS = 4;

/**
 * Returns grid columns that fill the rows evenly.
 * @param cells number of cells; the search field takes two
 * @param maxColumns number of columns that fit the screen
 */
function columnsOf(cells: number, maxColumns: number): string {
	const rows = Math.ceil(cells / maxColumns);
	return `repeat(${rows === 1 ? Math.max(MIN_COLUMNS, cells) : Math.ceil(cells / rows)}, minmax(0, 1fr))`;
}

/** The search field and filters of a list. On phones a button opens the filters. */
export function FilterBar({ list, hasSearch = true, onPhone, children }: FilterBarProps) {
	const t = useTranslate();
	const [isOpen, setOpen] = useState(false);
	const active = Object.entries(list.filters).filter(([name, value]) => name !== 'q' && value !== '').length;
	const cells = Children.toArray(children).length + (hasSearch ? 2 : 0);
	return (
		<Box
			role="search"
			sx={{
				display: { xs: 'flex', sm: 'grid' },
				flexWrap: 'wrap',
				gap: 2,
				mb: 2,
				gridTemplateColumns: { sm: columnsOf(cells, 4), lg: columnsOf(cells, 6), xl: columnsOf(cells, 8) },
			}}
		>
			{hasSearch ? (
				<Box sx={{ flex: 1, gridColumn: 'span 2' }}>
					<SearchField value={list.filters.q ?? ''} onChange={(text) => list.setFilter('q', text)} />
				</Box>
			) : null}
			{children || onPhone ? (
				<>
					<Button
						variant="outlined"
						startIcon={<FilterList />}
						aria-expanded={isOpen}
						onClick={() => setOpen(!isOpen)}
						sx={{ display: hasSearch ? { sm: 'none' } : 'none' }}
					>
						{active ? t('LABEL_FILTERS_ACTIVE', { count: active }) : t('LABEL_FILTERS')}
					</Button>
					<Box
						sx={{
							display: { xs: isOpen || !hasSearch ? 'grid' : 'none', sm: 'contents' },
							gridTemplateColumns: '1fr 1fr',
							flex: '1 1 100%',
							gap: 2,
							'& > :last-child:nth-child(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
						}}
					>
						{children}
						{onPhone ? <Box sx={{ display: { sm: 'none' } }}>{onPhone}</Box> : null}
					</Box>
				</>
			) : null}
		</Box>
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
		<TextField
			select
			label={t(label)}
			value={list.filters[name] ?? ''}
			onChange={(event) => list.setFilter(name, event.target.value)}
			slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
		>
			<MenuItem value="">{t('LABEL_ANY')}</MenuItem>
			{choices.map((choice) => (
				<MenuItem key={choice.value} value={choice.value}>
					{choice.text ?? t(choice.label, { count: 2 })}
				</MenuItem>
			))}
		</TextField>
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
		<TextField
			select
			label={t('LABEL_SORT')}
			value={chosen < 0 ? '' : chosen}
			onChange={(event) => onSort(choices[Number(event.target.value)] ?? sort)}
			slotProps={{ inputLabel: { shrink: true } }}
		>
			{choices.map(({ label, field, order, isOneWay }, index) => (
				<MenuItem key={field + order} value={index}>
					{isOneWay ? t(label) : t('LABEL_SORTED', { field: t(label), order: t(`sort_orders.${order}`) })}
				</MenuItem>
			))}
		</TextField>
	);
}

interface TextFilterProps {
	list: Filters;
	name: string;
	/** Message key. */
	label: string;
	type?: HTMLInputTypeAttribute;
}

/** A filter for text or a day. It applies on Enter or when the field loses focus. */
export function TextFilter({ list, name, label, type = 'text' }: TextFilterProps) {
	const t = useTranslate();
	const stored = list.filters[name] ?? '';
	const value = type === 'date' && !isDay(stored) ? '' : stored;
	const [text, setText] = useState(value);
	const [lastValue, setLastValue] = useState(value);
	// The value changes from outside when the filters are cleared or the user navigates back.
	if (lastValue !== value) {
		setLastValue(value);
		setText(value);
	}
	const isInvalid = type === 'date' && text !== '' && !isDay(text);
	const apply = () => {
		if (!isInvalid && text.trim() !== value) list.setFilter(name, text.trim());
	};
	return (
		<TextField
			type={type}
			label={t(label)}
			value={text}
			error={isInvalid}
			onChange={(event) => setText(event.target.value)}
			onBlur={apply}
			onKeyDown={(event) => {
				if (event.key === 'Enter') apply();
			}}
			slotProps={{
				inputLabel: { shrink: true },
				...(type === 'date' ? { htmlInput: { max: '9999-12-31' } } : {}),
			}}
		/>
	);
}
