import { DrawnCover } from './drawn-cover.tsx';
import type { PartExamples } from './style-guide/examples.tsx';

const titles = [
	'Ember Road',
	'Reef of Gold',
	'Iron Carnival',
	'Neon Koi',
	'Book of Salt',
	'龙之宝藏',
	'幸运星海',
	'Зимний турнир',
];

export const examples: PartExamples = {
	title: 'Drawn cover',
	states: [
		...titles.map((title) => ({ name: title, node: <DrawnCover title={title} seed={title} /> })),
		{ name: 'Without letters', node: <DrawnCover title="Vault 77" seed="vault-77" hasLetters={false} /> },
		{ name: 'Letters at the top', node: <DrawnCover title="Reef of Gold" seed="reef-of-gold" lettersAtTop /> },
		{ name: 'No title yet', node: <DrawnCover title="" seed="untitled" /> },
	],
};
