import { RichSelect, type RichOption } from './rich-select.tsx';
import { Select } from './select.tsx';
import { LONG_CHINESE, LONG_ENGLISH, WithState, type PartExamples } from './style-guide/examples.tsx';

const options = [
	{ value: 'low', label: 'Low' },
	{ value: 'medium', label: 'Medium' },
	{ value: 'high', label: 'High', disabled: true },
];
const states: RichOption[] = [
	{ value: 'draft', label: 'Draft', note: 'Only staff see it.', icon: 'colleagues' },
	{ value: 'published', label: 'Published', note: 'Everybody sees it.', icon: 'check' },
	{ value: 'held', label: 'Held back', note: LONG_ENGLISH, icon: 'pause' },
	{ value: 'gone', label: 'Archived', disabled: true },
];
const rich = (initial: string | null, more: { error?: string; disabled?: boolean; label?: string } = {}) => (
	<WithState initial={initial}>
		{(value, setValue) => (
			<RichSelect label="Status" options={states} value={value} onValue={setValue} placeholder="Choose" {...more} />
		)}
	</WithState>
);

export const examples: PartExamples = {
	title: 'Select',
	states: [
		{ name: 'Default', node: <Select label="Volatility" options={options} emptyOption="Any" /> },
		{
			name: 'Selected',
			node: <Select label="Volatility" options={options} defaultValue="medium" hint="As published." />,
		},
		{
			name: 'Invalid',
			node: <Select label="Volatility" options={options} emptyOption="Choose" required error="Choose a volatility." />,
		},
		{ name: 'Disabled', node: <Select label="Volatility" options={options} defaultValue="low" disabled /> },
		{
			name: 'Without a visible label',
			node: <Select label="Volatility" hidesLabel hasNoErrors options={options} emptyOption="Any volatility" />,
		},
		{ name: 'Long text', node: <Select label={LONG_ENGLISH} options={[{ value: '1', label: LONG_ENGLISH }]} /> },
		{ name: 'Chinese', node: <Select label="适用范围" options={[{ value: '1', label: LONG_CHINESE }]} /> },
		{ name: 'Rich options', node: rich('draft') },
		{ name: 'Rich options, empty', node: rich(null) },
		{ name: 'Rich options, invalid', node: rich(null, { error: 'Choose a status.' }) },
		{ name: 'Rich options, disabled', node: rich('published', { disabled: true }) },
	],
};
