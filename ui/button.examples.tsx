import { ActionButton, ActionLink, IconButton, SubmitButton } from './button.tsx';
import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';

export const examples: PartExamples = {
	title: 'Buttons',
	states: [
		{ name: 'Gold', node: <ActionButton look="gold">Publish</ActionButton> },
		{ name: 'Ice', node: <ActionButton>Save draft</ActionButton> },
		{ name: 'Quiet', node: <ActionButton look="quiet">Show all</ActionButton> },
		{ name: 'Danger', node: <ActionButton look="danger">Delete</ActionButton> },
		{ name: 'With an icon', node: <ActionButton icon="download">Export</ActionButton> },
		{ name: 'Disabled', node: <ActionButton disabled>Save draft</ActionButton> },
		{ name: 'Busy', node: <ActionButton busy>Save draft</ActionButton> },
		{
			name: 'Link',
			node: (
				<ActionLink href="#buttons" look="gold" icon="arrow">
					All games
				</ActionLink>
			),
		},
		{
			name: 'Submit',
			node: (
				<SubmitButton busy={false} busyLabel="Sending…" icon="send">
					Send message
				</SubmitButton>
			),
		},
		{
			name: 'Submit, busy',
			node: (
				<SubmitButton busy busyLabel="Sending…" icon="send">
					Send message
				</SubmitButton>
			),
		},
		{ name: 'Icon', node: <IconButton icon="pause" label="Pause" /> },
		{ name: 'Icon, disabled', node: <IconButton icon="next" label="Next" disabled /> },
		{ name: 'Icon, plain', node: <IconButton isPlain icon="more" label="Actions" /> },
		{ name: 'Long text', node: <ActionButton>{LONG_ENGLISH}</ActionButton> },
		{ name: 'Chinese', node: <ActionButton>{LONG_CHINESE}</ActionButton> },
	],
};
