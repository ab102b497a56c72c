import { ActionButton, IconButton } from './button.tsx';
import { Card } from './card.tsx';
import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';

export const examples: PartExamples = {
	title: 'Card',
	states: [
		{ name: 'Default', node: <Card>Twelve visits today.</Card> },
		{
			name: 'Heading',
			node: (
				<Card title="Visits" level={4}>
					Twelve today.
				</Card>
			),
		},
		{
			name: 'Actions',
			node: (
				<Card
					title="Two-factor authentication"
					level={4}
					actions={<IconButton isPlain icon="more" label="Actions" />}
					footer={<ActionButton>Turn on</ActionButton>}
				>
					A code from your phone with each sign-in.
				</Card>
			),
		},
		{
			name: 'Without space around the content',
			node: (
				<Card title="Upcoming" level={4} isFlush>
					<div style={{ height: '6rem', background: 'var(--surface-3)' }} />
				</Card>
			),
		},
		{
			name: 'Long text',
			node: (
				<Card title={LONG_ENGLISH} level={4} actions={<ActionButton>{LONG_ENGLISH}</ActionButton>}>
					{LONG_CHINESE}
				</Card>
			),
		},
	],
};
