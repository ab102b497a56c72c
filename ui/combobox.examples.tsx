import { Combobox, MultiCombobox, type ComboboxLabels, type ComboboxOption } from './combobox.tsx';
import { Icon } from './icon.tsx';
import { LONG_CHINESE, LONG_ENGLISH, nothing, WithState, type PartExamples } from './style-guide/examples.tsx';

export const comboboxLabels: ComboboxLabels = {
	clear: 'Clear',
	open: 'Show options',
	remove: (label) => `Remove ${label}`,
	empty: 'No match',
	loading: 'Loading…',
	add: (text) => `Add “${text}”`,
};
const games: ComboboxOption[] = [
	{ value: 'deep', label: 'Deep Current', note: 'Released' },
	{ value: 'ice', label: 'Ice Harbour' },
	{ value: 'krill', label: 'Krill Rush', disabled: true },
	{ value: 'zh', label: '冰海宝藏', note: '即将推出' },
	{ value: 'long', label: LONG_ENGLISH },
];
const common = { label: 'Game', options: games, labels: comboboxLabels, placeholder: 'Find a game' };
const one = (initial: ComboboxOption | null, more: object = {}) => (
	<WithState initial={initial}>
		{(value, setValue) => <Combobox {...common} value={value} onValue={setValue} {...more} />}
	</WithState>
);
const many = (initial: readonly ComboboxOption[], more: object = {}) => (
	<WithState initial={initial}>
		{(value, setValue) => <MultiCombobox {...common} label="Games" value={value} onValue={setValue} {...more} />}
	</WithState>
);

export const examples: PartExamples = {
	title: 'Combobox',
	states: [
		{ name: 'Empty', node: one(null) },
		{ name: 'Selected', node: one(games[0] ?? null, { hint: 'Type to find another.' }) },
		{ name: 'Invalid', node: one(null, { required: true, error: 'Choose a game.' }) },
		{ name: 'Disabled', node: one(games[0] ?? null, { disabled: true }) },
		{ name: 'Loading', node: one(null, { options: [], onQuery: nothing, isLoading: true }) },
		{ name: 'Failed', node: one(null, { options: [], onQuery: nothing, failure: 'The games could not be loaded.' }) },
		{
			name: 'Pictures',
			node: one(null, {
				options: games.map((game) => ({ ...game, picture: <Icon name="calendar" size={16} /> })),
			}),
		},
		{
			name: 'New values',
			node: many([], { label: 'Tags', onNew: (text: string) => ({ value: text, label: text }) }),
		},
		{ name: 'Several', node: many(games.slice(0, 2)) },
		{ name: 'Several, none selected', node: many([]) },
		{ name: 'Several, invalid', node: many(games.slice(1, 2), { error: 'Choose at least two games.' }) },
		{ name: 'Several, disabled', node: many(games.slice(0, 1), { disabled: true }) },
		{
			name: 'Several, long text',
			node: many([...games.slice(3), { value: 'zh-long', label: LONG_CHINESE }]),
		},
	],
};
