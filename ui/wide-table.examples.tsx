import type { PartExamples } from './style-guide/examples.tsx';
import { WideTable } from './wide-table.tsx';

const table = (columns: readonly string[]) => (
	<table>
		<thead>
			<tr>
				{columns.map((column) => (
					<th key={column} scope="col">
						{column}
					</th>
				))}
			</tr>
		</thead>
		<tbody>
			<tr>
				{columns.map((column, index) => (
					<td key={column} style={{ whiteSpace: 'nowrap' }}>
						{index === 0 ? 'Deep Current' : `${column} of the game`}
					</td>
				))}
			</tr>
		</tbody>
	</table>
);
const hint = 'Scroll sideways for more';
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'];

export const examples: PartExamples = {
	title: 'Wide table',
	states: [
		{
			name: 'Too wide',
			node: (
				<WideTable label="Rounds by month" hint={hint}>
					{table(['Game', ...months])}
				</WideTable>
			),
		},
		{
			name: 'Fits',
			node: (
				<WideTable label="Games" hint={hint}>
					{table(['Game', 'RTP'])}
				</WideTable>
			),
		},
		{
			name: 'Named by a heading',
			node: (
				<>
					<h4 id="wide-table-name">Bets by month</h4>
					<WideTable labelledBy="wide-table-name" hint={hint}>
						{table(['Game', ...months])}
					</WideTable>
				</>
			),
		},
	],
};
