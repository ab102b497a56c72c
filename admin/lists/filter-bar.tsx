import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type HTMLInputTypeAttribute, type ReactNode } from 'react';
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
	/** There are too many for the line of the search. */
	areMany?: boolean;
	children?: ReactNode;
}

/** What narrows a list down. On a phone all but the search waits behind a button. */
export function FilterBar({ list, hasSearch = true, areMany = false, children }: FilterBarProps) {
	const t = useTranslate();
	const [isOpen, setOpen] = useState(false);
	const active = Object.entries(list.filters).filter(([name, value]) => name !== 'q' && value !== '').length;
	return (
		<Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 2 }}>
			{hasSearch ? <SearchField value={list.filters.q ?? ''} onChange={(text) => list.setFilter('q', text)} /> : null}
			{children ? (
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
							display: { xs: isOpen || !hasSearch ? 'grid' : 'none', sm: 'flex' },
							gridTemplateColumns: '1fr 1fr',
							flex: { xs: '1 1 100%', sm: areMany ? '1 1 100%' : '4 1 30rem' },
							flexWrap: 'wrap',
							gap: 1.5,
						}}
					>
						{children}
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
			sx={{ flex: '1 1 8rem', maxWidth: { sm: 220 } }}
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
			sx={{ flex: '1 1 9rem', maxWidth: { sm: 240 } }}
			slotProps={{
				inputLabel: { shrink: true },
				...(type === 'date' ? { htmlInput: { max: '9999-12-31' } } : {}),
			}}
		/>
	);
}
