import FilterList from '@mui/icons-material/FilterList';
import Search from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { stateLabel } from './item-state.tsx';
import type { Filter, Noun } from './noun.ts';
import { useOffered } from './offered.ts';
import { inEither } from './other-language.ts';

/** Pause in typing after which it is searched, in ms. */
const PAUSE = 300;

type Values = Record<string, string | undefined>;

const stagedStates = ['draft', 'scheduled', 'published', 'changed', 'ended', 'removed'] as const;
const directStates = ['published', 'removed'] as const;

/** What narrows a list down: words, the state, what is untranslated, and what the noun has beside. */
export function ListFilters({ noun }: { noun: Noun }) {
	const t = useTranslate();
	const { filterValues, setFilters } = useListContext();
	const values = filterValues as Values;
	// On a phone they would fill the screen.
	const [isOpen, setOpen] = useState(false);
	const set = (name: string, value: string) => {
		const { [name]: _, ...others } = values;
		setFilters(value === '' ? others : { ...others, [name]: value }, []);
	};
	const select = (name: string, label: string, choices: readonly { value: string; label: string }[]) => (
		<TextField
			key={name}
			select
			label={label}
			value={values[name] ?? ''}
			onChange={(event) => set(name, event.target.value)}
			sx={{ flex: '1 1 7rem', maxWidth: { sm: 200 } }}
			slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
		>
			<MenuItem value="">{t('LABEL_ANY')}</MenuItem>
			{choices.map(({ value, label }) => (
				<MenuItem key={value} value={value}>
					{label}
				</MenuItem>
			))}
		</TextField>
	);
	const states = noun.isDirect ? (noun.isFixed ? [] : directStates) : stagedStates;
	const active = Object.entries(values).filter(([name, value]) => name !== 'q' && value !== undefined).length;
	return (
		<Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
			<SearchField value={values.q ?? ''} onChange={(text) => set('q', text)} />
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
				{states.length
					? select(
							'state',
							t('LABEL_STATE'),
							states.map((state) => ({ value: state, label: t(stateLabel(state)) })),
						)
					: null}
				{select('translation', t('LABEL_TRANSLATION'), [
					{ value: 'complete', label: t('LABEL_TRANSLATION_COMPLETE') },
					{ value: 'incomplete', label: t('LABEL_TRANSLATION_INCOMPLETE') },
				])}
				{noun.filters?.map((filter) =>
					filter.noun === undefined ? (
						select(
							filter.source,
							t(filter.label),
							(filter.choices ?? []).map(({ value, label }) => ({ value, label: t(label) })),
						)
					) : (
						<ItemFilter
							key={filter.source}
							filter={filter}
							noun={filter.noun}
							value={values[filter.source] ?? ''}
							onChange={(value) => set(filter.source, value)}
						/>
					),
				)}
			</Box>
		</Box>
	);
}

/** Words that are searched after a pause in typing. */
export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
	const t = useTranslate();
	const [text, setText] = useState(value);
	const [known, setKnown] = useState(value);
	/** Typed and not yet asked for. */
	const [pending, setPending] = useState<string | null>(null);
	const [asked, setAsked] = useState(value);
	if (known !== value) {
		setKnown(value);
		// The filters were cleared, or the reader went back; what was typed here comes back without its spaces.
		if (value !== asked && pending === null) {
			setText(value);
			setAsked(value);
		}
	}
	// As it is then: what else was chosen meanwhile stays.
	const ask = useEffectEvent((words: string) => {
		setPending(null);
		setAsked(words);
		onChange(words);
	});
	useEffect(() => {
		if (pending === null) return undefined;
		const timer = setTimeout(() => ask(pending), PAUSE);
		return () => clearTimeout(timer);
	}, [pending]);
	return (
		<TextField
			type="search"
			label={t('ra.action.search')}
			value={text}
			onChange={(event) => {
				setText(event.target.value);
				setPending(event.target.value.trim());
			}}
			sx={{ flex: '2 1 11rem', maxWidth: { sm: 420 } }}
			slotProps={{
				htmlInput: { maxLength: 100 },
				inputLabel: { shrink: true },
				input: {
					startAdornment: (
						<InputAdornment position="start">
							<Search fontSize="small" />
						</InputAdornment>
					),
				},
			}}
		/>
	);
}

/** One of the items of another noun. */
export function ItemFilter(props: { filter: Filter; noun: string; value: string; onChange: (value: string) => void }) {
	const { filter, noun, value, onChange } = props;
	const t = useTranslate();
	const locale = useLocale();
	const [typed, setTyped] = useState('');
	const { found, rows, isFetching } = useOffered(noun, typed, value ? [value] : []);
	const options = found.map(({ uid }) => uid);
	return (
		<Autocomplete
			size="small"
			options={value && !options.includes(value) ? [value, ...options] : options}
			value={value || null}
			loading={isFetching}
			// What the API finds is what is offered.
			filterOptions={(each) => each}
			onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text.trim() : '')}
			onChange={(_, uid) => onChange(uid ?? '')}
			getOptionLabel={(uid) => inEither(rows.get(uid)?.title, locale)}
			loadingText={t('ra.page.loading')}
			noOptionsText={t('TEXT_NOTHING_FOUND')}
			openText={t('ra.action.open')}
			closeText={t('ra.action.close')}
			clearText={t('ra.action.clear_input_value')}
			sx={{ flex: '1 1 8rem', maxWidth: { sm: 260 } }}
			renderInput={(params) => (
				<TextField
					{...params}
					label={t(filter.label)}
					placeholder={t('LABEL_ANY')}
					slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
				/>
			)}
		/>
	);
}
