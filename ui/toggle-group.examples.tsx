import { LONG_ENGLISH, WithState, type PartExamples } from './style-guide/examples.tsx';
import { ToggleGroup, type ToggleOption } from './toggle-group.tsx';

const periods: ToggleOption[] = [
	{ value: 'day', label: 'Day' },
	{ value: 'week', label: 'Week' },
	{ value: 'month', label: 'Month', disabled: true },
];
const devices: ToggleOption[] = [
	{ value: 'desktop', label: 'Desktop', icon: 'desktop', hidesLabel: true },
	{ value: 'mobile', label: 'Phone', icon: 'mobile', hidesLabel: true },
];
const group = (label: string, options: ToggleOption[], more: { hidesLabel?: boolean; disabled?: boolean } = {}) => (
	<WithState initial={options[0]!.value}>
		{(value, setValue) => <ToggleGroup label={label} options={options} value={value} onValue={setValue} {...more} />}
	</WithState>
);

export const examples: PartExamples = {
	title: 'Toggle group',
	states: [
		{ name: 'Default', node: group('Period', periods) },
		{ name: 'Without a visible label', node: group('Period', periods, { hidesLabel: true }) },
		{ name: 'Icons', node: group('Device', devices) },
		{
			name: 'Languages',
			node: group('Language', [
				{ value: 'en', label: 'English', lang: 'en' },
				{ value: 'zh', label: '简体中文', lang: 'zh' },
			]),
		},
		{ name: 'Disabled', node: group('Period', periods, { disabled: true }) },
		{ name: 'Long text', node: group(LONG_ENGLISH, [{ value: 'long', label: LONG_ENGLISH }, ...periods]) },
	],
};
