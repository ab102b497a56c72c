import { TextLink } from './link.tsx';
import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';

export const examples: PartExamples = {
	title: 'Links',
	states: [
		{
			name: 'In a text',
			node: (
				<p>
					Draft of <TextLink href="#links">Deep Current</TextLink>, saved today.
				</p>
			),
		},
		{ name: 'Long text', node: <TextLink href="#links">{LONG_ENGLISH}</TextLink> },
		{ name: 'Chinese', node: <TextLink href="#links">{LONG_CHINESE}</TextLink> },
	],
};
