import { BulkBar } from './bulk-bar.tsx';
import { ActionButton } from './button.tsx';
import { LONG_CHINESE, LONG_ENGLISH, nothing, type PartExamples } from './style-guide/examples.tsx';

export const examples: PartExamples = {
	title: 'Bulk bar',
	states: [
		{
			name: 'Some rows',
			node: (
				<BulkBar
					label="3 selected"
					clearLabel="Clear"
					onClear={nothing}
					actionsLabel="Actions"
					actions={[
						{ key: 'publish', label: 'Publish', onSelect: nothing },
						{ key: 'delete', label: 'Delete', isDangerous: true, onSelect: nothing },
					]}
				>
					<ActionButton look="text">Select all 30</ActionButton>
				</BulkBar>
			),
		},
		{
			name: 'Long text',
			node: (
				<BulkBar label={LONG_ENGLISH} clearLabel="Clear the selection" onClear={nothing}>
					<ActionButton>{LONG_CHINESE}</ActionButton>
				</BulkBar>
			),
		},
	],
};
