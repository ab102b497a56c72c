import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Children, useState, type HTMLInputTypeAttribute, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { AskedList } from './asked-list.ts';
import { isDay } from './days.ts';
import { SearchField } from './search-field.tsx';

/** What a list is narrowed down by, wherever that is kept. */
type Filters = Pick<AskedList, 'filters' | 'setFilter'>;

export interface FilterChoice {
	value: string;
	/** Key of its words. */
	label: string;
}

interface FilterBarProps {
	list: Filters;
	/** Whether words can be searched for, as `q`; without it nothing waits behind a button either. */
	hasSearch?: boolean;
	/** What only a phone has a place for, e.g. the order that headings stand for elsewhere. */
	onPhone?: ReactNode;
	children?: ReactNode;
}

/** So many are as wide as they are among others. */
const FEW = 4;

/**
 * Columns in which the last row is as full as those before it, or nearly.
 * @param cells the search counts for two
 * @param most that have room beside each other
 */
function columnsOf(cells: number, most: number): string {
	const rows = Math.ceil(cells / most);
	return `repeat(${rows === 1 ? Math.max(FEW, cells) : Math.ceil(cells / rows)}, minmax(0, 1fr))`;
}

/** What narrows a list down. On a phone all but the search waits behind a button. */
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
						{active ? t('LABEL_FILTERS_ACTIVE', { smart_count: active }) : t('LABEL_FILTERS')}
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
	/** Key of what it is called. */
	label: string;
	choices: readonly FilterChoice[];
}

/** One of a few. */
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
					{t(choice.label)}
				</MenuItem>
			))}
		</TextField>
	);
}

/** What a list can be sorted by. */
export interface Sort {
	/** Key of what it is called. */
	label: string;
	field: string;
	/** There is no other way round. */
	isOneWay?: boolean;
}

interface Sorting {
	field: string;
	order: 'ASC' | 'DESC';
}

interface SortChoiceProps {
	sorts: readonly Sort[];
	sort: Sorting;
	onSort: (sort: Sorting) => void;
}

/** The order of a list, where it has no headings to choose it by. */
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
					{isOneWay ? t(label) : t('LABEL_SORTED', { field: t(label), order: t(`ra.sort.${order}`) })}
				</MenuItem>
			))}
		</TextField>
	);
}

interface TextFilterProps {
	list: Filters;
	name: string;
	/** Key of what it is called. */
	label: string;
	type?: HTMLInputTypeAttribute;
}

/** Words or a day, asked for once they are written. */
export function TextFilter({ list, name, label, type = 'text' }: TextFilterProps) {
	const t = useTranslate();
	const inAddress = list.filters[name] ?? '';
	const value = type === 'date' && !isDay(inAddress) ? '' : inAddress;
	const [text, setText] = useState(value);
	const [known, setKnown] = useState(value);
	// The filters were cleared, or the reader went back.
	if (known !== value) {
		setKnown(value);
		setText(value);
	}
	const isWrong = type === 'date' && text !== '' && !isDay(text);
	const ask = () => {
		if (!isWrong && text.trim() !== value) list.setFilter(name, text.trim());
	};
	return (
		<TextField
			type={type}
			label={t(label)}
			value={text}
			error={isWrong}
			onChange={(event) => setText(event.target.value)}
			onBlur={ask}
			onKeyDown={(event) => {
				if (event.key === 'Enter') ask();
			}}
			slotProps={{
				inputLabel: { shrink: true },
				...(type === 'date' ? { htmlInput: { max: '9999-12-31' } } : {}),
			}}
		/>
	);
}
