import { Checkbox, Switch } from './checkbox.tsx';
import { RadioGroup } from './radio-group.tsx';
import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';

const options = [
	{ value: 'now', label: 'Now' },
	{ value: 'later', label: 'Later', note: 'At a date that you choose.' },
	{ value: 'never', label: 'Never', disabled: true },
];

export const examples: PartExamples = {
	title: 'Checkbox, switch, radio buttons',
	states: [
		{ name: 'Checkbox', node: <Checkbox label="Show in the client area" /> },
		{ name: 'Ticked', node: <Checkbox label="Show in the client area" note="For signed-in users." defaultChecked /> },
		{ name: 'Some', node: <Checkbox label="All rows" indeterminate /> },
		{ name: 'Invalid', node: <Checkbox label="I accept the terms" error="Accept the terms to continue." /> },
		{ name: 'Disabled', node: <Checkbox label="Hidden" disabled /> },
		{ name: 'Ticked and disabled', node: <Checkbox label="Visible" defaultChecked disabled /> },
		{ name: 'Long text', node: <Checkbox label={LONG_ENGLISH} note={LONG_CHINESE} defaultChecked /> },
		{ name: 'Switch', node: <Switch label="Maintenance mode" /> },
		{ name: 'Switch, on', node: <Switch label="Maintenance mode" note="Visitors see a notice." defaultChecked /> },
		{ name: 'Switch, disabled', node: <Switch label="Maintenance mode" disabled /> },
		{ name: 'Radio buttons', node: <RadioGroup label="Publish" options={options} defaultValue="now" /> },
		{ name: 'In a row', node: <RadioGroup label="Publish" inRow options={options} defaultValue="later" /> },
		{
			name: 'With content',
			node: (
				<RadioGroup
					label="Keep"
					options={options.map((option) => ({ ...option, content: <p>{LONG_CHINESE}</p> }))}
					defaultValue="now"
				/>
			),
		},
		{ name: 'Radio buttons, invalid', node: <RadioGroup label="Publish" options={options} error="Choose when." /> },
		{
			name: 'Radio buttons, disabled',
			node: <RadioGroup label="Publish" options={options} defaultValue="now" disabled />,
		},
	],
};
