import { ActionButton, ActionLink, IconButton, IconLink, SubmitButton } from './button.tsx';
import { pathIcon } from './icon.tsx';
import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';

const Plus = pathIcon('M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6v2z');

const looks = ['gold', 'ice', 'primary', 'text', 'quiet', 'danger'] as const;

export const examples: PartExamples = {
	title: 'Buttons',
	states: [
		{ name: 'Gold', node: <ActionButton look="gold">Publish</ActionButton> },
		{ name: 'Ice', node: <ActionButton>Save draft</ActionButton> },
		{ name: 'Primary', node: <ActionButton look="primary">Save</ActionButton> },
		{ name: 'Text', node: <ActionButton look="text">Cancel</ActionButton> },
		{ name: 'Quiet', node: <ActionButton look="quiet">Show all</ActionButton> },
		{ name: 'Danger', node: <ActionButton look="danger">Delete</ActionButton> },
		{ name: 'With an icon', node: <ActionButton icon="download">Export</ActionButton> },
		{
			name: 'With an icon at the start',
			node: (
				<ActionButton look="primary" startIcon={<Plus />}>
					New game
				</ActionButton>
			),
		},
		{ name: 'Pressed', node: <ActionButton aria-pressed>Only drafts</ActionButton> },
		...looks.map((look) => ({
			name: `Disabled, ${look}`,
			node: (
				<ActionButton look={look} disabled startIcon={<Plus />}>
					Save draft
				</ActionButton>
			),
		})),
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
		{ name: 'Icon, pressed', node: <IconButton isPlain aria-pressed icon="sound" label="Sound" /> },
		{ name: 'Icon, danger', node: <IconButton isPlain isDangerous icon="close" label="Delete" /> },
		{ name: 'Icon, link', node: <IconLink href="#buttons" icon="outside" label="Open preview" /> },
		{ name: 'Long text', node: <ActionButton>{LONG_ENGLISH}</ActionButton> },
		{ name: 'Chinese', node: <ActionButton>{LONG_CHINESE}</ActionButton> },
	],
};
