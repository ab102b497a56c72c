import { Icon, iconNames } from './icon.tsx';
import type { PartExamples } from './style-guide/examples.tsx';

export const examples: PartExamples = {
	title: 'Icons',
	states: iconNames.map((name) => ({ name, node: <Icon name={name} size={28} /> })),
};
