import { IconButton } from './button.tsx';
import { Field } from './field.tsx';
import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';

export const examples: PartExamples = {
	title: 'Text fields',
	states: [
		{ name: 'Growing line', node: <Field label="Title" grows defaultValue={LONG_ENGLISH} /> },
		{ name: 'Default', node: <Field name="title" label="Title" /> },
		{ name: 'Required', node: <Field name="title" label="Title" required hint="Shown on cards and in search." /> },
		{ name: 'Optional', node: <Field name="title" label="Subtitle" optional="(optional)" placeholder="In one line" /> },
		{
			name: 'Invalid',
			node: <Field name="slug" label="Slug" defaultValue="new game" error="Use letters, digits and hyphens." />,
		},
		{ name: 'Disabled', node: <Field name="id" label="Uid" defaultValue="6f2a" disabled /> },
		{ name: 'Read-only', node: <Field name="id" label="Uid" defaultValue="6f2a" readOnly /> },
		{ name: 'Several lines', node: <Field name="text" label="Summary" lines={4} defaultValue={LONG_ENGLISH} /> },
		{ name: 'Icon', node: <Field label="Address" type="url" startIcon="outside" placeholder="https://" /> },
		{ name: 'Unit', node: <Field label="RTP" inputMode="decimal" defaultValue="96.2" end="%" /> },
		{
			name: 'Button at the end',
			node: <Field label="Slug" defaultValue="deep-current" end={<IconButton icon="close" label="Reset" />} />,
		},
		{
			name: 'Count',
			node: <Field label="Description" lines={3} maxLength={160} showsCount hint="For search engines." />,
		},
		{
			name: 'Long text',
			node: <Field name="long" label={LONG_ENGLISH} hint={LONG_ENGLISH} defaultValue={LONG_ENGLISH} />,
		},
		{
			name: 'Chinese',
			node: <Field name="zh" label={LONG_CHINESE} error={LONG_CHINESE} defaultValue={LONG_CHINESE} />,
		},
	],
};
