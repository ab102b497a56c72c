import { SearchField } from './search-field.tsx';
import { LONG_CHINESE, type PartExamples } from './style-guide/examples.tsx';

const common = { label: 'Search', clearLabel: 'Clear the search', placeholder: 'Title or slug' };

export const examples: PartExamples = {
	title: 'Search field',
	states: [
		{ name: 'Empty', node: <SearchField {...common} /> },
		{ name: 'With a text', node: <SearchField {...common} defaultValue="narwhal" /> },
		{ name: 'Busy', node: <SearchField {...common} defaultValue="narwhal" busyLabel="Searching…" /> },
		{ name: 'Without a visible label', node: <SearchField {...common} hidesLabel /> },
		{ name: 'Chinese', node: <SearchField {...common} label="搜索" defaultValue={LONG_CHINESE} /> },
	],
};
