import { Select } from './select.tsx';
import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';

const options = [
	{ value: 'low', label: 'Low' },
	{ value: 'medium', label: 'Medium' },
	{ value: 'high', label: 'High', disabled: true },
];

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
	],
};
