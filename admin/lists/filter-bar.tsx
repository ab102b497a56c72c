import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { SearchField } from '../editing/list-filters.tsx';
import type { AskedList } from './asked-list.ts';

export interface FilterChoice {
	value: string;
	/** Key of its words. */
	label: string;
}

interface FilterBarProps {
	list: AskedList;
	/** Whether words can be searched for, as `q`. */
	hasSearch?: boolean;
	children?: ReactNode;
}

/** What narrows a list down. On a phone all but the search waits behind a button. */
export function FilterBar({ list, hasSearch = true, children }: FilterBarProps) {
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
						sx={{ display: { sm: 'none' } }}
					>
						{active ? t('LABEL_FILTERS_ACTIVE', { smart_count: active }) : t('LABEL_FILTERS')}
					</Button>
					<Box
						sx={{
							display: { xs: isOpen ? 'grid' : 'none', sm: 'flex' },
							gridTemplateColumns: '1fr 1fr',
							flex: { xs: '1 1 100%', sm: '4 1 30rem' },
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
	list: AskedList;
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
