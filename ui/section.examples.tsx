import { ActionLink } from './button.tsx';
import { Section } from './section.tsx';
import { LONG_CHINESE, type PartExamples } from './style-guide/examples.tsx';
import { Waterline } from './waterline.tsx';

export const examples: PartExamples = {
	title: 'Section, waterline',
	states: [
		{
			name: 'Section',
			node: (
				<Section
					height={{ narrow: 400, wide: 400 }}
					id="example-section"
					title="Latest releases"
					aside={<ActionLink href="#section">All games</ActionLink>}
					lead="A lead under the heading."
					mark="01"
				>
					<p>{LONG_CHINESE}</p>
				</Section>
			),
		},
		{ name: 'Waterline', node: <Waterline /> },
	],
};
