import { ActionButton, IconButton } from './button.tsx';
import { Field } from './field.tsx';
import { Popover, Tooltip } from './popover.tsx';
import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';

export const examples: PartExamples = {
	title: 'Popover and tooltip',
	states: [
		{
			name: 'Popover',
			node: (
				<Popover trigger={<ActionButton>Schedule</ActionButton>} title="Publish later" closeLabel="Close">
					<Field name="note" label="Note" hasNoErrors />
				</Popover>
			),
		},
		{
			name: 'Popover, long text',
			node: (
				<Popover trigger={<ActionButton>About</ActionButton>} title={LONG_ENGLISH} closeLabel="Close">
					<p>{LONG_CHINESE}</p>
				</Popover>
			),
		},
		{
			name: 'Tooltip',
			node: (
				<Tooltip text="Sound on (M)">
					<IconButton icon="sound" label="Sound on" title="" />
				</Tooltip>
			),
		},
	],
};
