import { Chips, ChoiceChips } from './chips.tsx';
import { LONG_CHINESE, LONG_ENGLISH, nothing, WithState, type PartExamples } from './style-guide/examples.tsx';

const filters = ['High volatility', 'Bonus buy', '冰海'].map((label) => ({
	key: label,
	label,
	removeLabel: `Remove ${label}`,
}));
const choices = [
	{ value: 'all', label: 'All', count: '24' },
	{ value: 'live', label: 'Live', count: '3' },
	{ value: 'over', label: 'Over', count: '0', disabled: true },
];

export const examples: PartExamples = {
	title: 'Chips',
	states: [
		{
			name: 'Removable',
			node: (
				<WithState initial={filters}>
					{(value, setValue) => (
						<Chips
							label="Filters"
							chips={value}
							onRemove={(key) => setValue(value.filter((each) => each.key !== key))}
							clear={{ label: 'Clear all', onClear: () => setValue([]) }}
						/>
					)}
				</WithState>
			),
		},
		{
			name: 'Removable, disabled',
			node: <Chips label="Filters of a list that loads" chips={filters} onRemove={nothing} disabled />,
		},
		{
			name: 'Removable, long text',
			node: (
				<Chips
					label="Long filters"
					chips={[LONG_ENGLISH, LONG_CHINESE].map((label) => ({ key: label, label, removeLabel: `Remove ${label}` }))}
					onRemove={nothing}
				/>
			),
		},
		{
			name: 'Several choices',
			node: (
				<WithState<string[]> initial={['live']}>
					{(value, setValue) => <ChoiceChips label="Status" choices={choices} value={value} onValue={setValue} />}
				</WithState>
			),
		},
		{
			name: 'One choice',
			node: (
				<WithState<string[]> initial={['all']}>
					{(value, setValue) => (
						<ChoiceChips label="Period" single choices={choices} value={value} onValue={setValue} />
					)}
				</WithState>
			),
		},
		{
			name: 'Long choices',
			node: (
				<ChoiceChips
					label="Scope"
					choices={[
						{ value: '1', label: LONG_ENGLISH, count: '1,204' },
						{ value: '2', label: LONG_CHINESE },
					]}
					value={['2']}
					onValue={nothing}
				/>
			),
		},
	],
};
