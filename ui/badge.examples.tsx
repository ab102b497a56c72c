import { Badge } from './badge.tsx';
import type { PartExamples } from './style-guide/examples.tsx';

export const examples: PartExamples = {
	title: 'Badges',
	states: [
		{ name: 'Ice', node: <Badge>Partner</Badge> },
		{ name: 'Gold', node: <Badge tone="gold">Upcoming</Badge> },
		{ name: 'Coral', node: <Badge tone="coral">Hidden</Badge> },
		{ name: 'Chinese', node: <Badge tone="gold">即将推出</Badge> },
		{ name: 'Aurora', node: <Badge tone="aurora">Published</Badge> },
	],
};
