import { Chart } from './chart.tsx';
import { LONG_ENGLISH, nothing, type PartExamples } from './style-guide/examples.tsx';

const labels = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'];
const values = [12, 18, 9, null, 24, 31, 28, 40];
const common = {
	labels,
	values,
	write: String,
	describe: (position: number) => `${labels[position]}: ${values[position] ?? '–'}`,
	onFailure: nothing,
};

export const examples: PartExamples = {
	title: 'Chart',
	states: [
		{ name: 'Bars', node: <Chart {...common} kind="bars" tone="ice" title="Bets" unit="EUR" label="Bets by month" /> },
		{ name: 'Line', node: <Chart {...common} kind="line" tone="gold" title="Players" label="Players by month" /> },
		{ name: 'Long text', node: <Chart {...common} kind="bars" tone="ice" title={LONG_ENGLISH} label="A long title" /> },
		{
			name: 'Empty',
			node: <Chart {...common} values={labels.map(() => null)} kind="bars" tone="ice" title="Bets" label="No bets" />,
		},
	],
};
