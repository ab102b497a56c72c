import { Alert } from './alert.tsx';
import { ActionButton } from './button.tsx';
import { LONG_CHINESE, LONG_ENGLISH, nothing, type PartExamples } from './style-guide/examples.tsx';

export const examples: PartExamples = {
	title: 'Alert',
	states: [
		{ name: 'Info', node: <Alert>Visitors see changes within a minute.</Alert> },
		{ name: 'Success', node: <Alert tone="success">The import is complete.</Alert> },
		{ name: 'Warning', node: <Alert tone="warning">Two translations are missing.</Alert> },
		{
			name: 'Error',
			node: (
				<Alert tone="error" title="Not saved">
					The server did not respond.
				</Alert>
			),
		},
		{
			name: 'With an action',
			node: (
				<Alert tone="warning" action={<ActionButton look="text">Reload</ActionButton>}>
					Grace Hopper changed this game while you edited it.
				</Alert>
			),
		},
		{
			name: 'Can be closed',
			node: (
				<Alert tone="success" closeLabel="Close" onClose={nothing}>
					The account is active.
				</Alert>
			),
		},
		{
			name: 'Long text',
			node: (
				<Alert tone="error" title={LONG_ENGLISH} action={<ActionButton look="text">Try again</ActionButton>}>
					{LONG_CHINESE}
				</Alert>
			),
		},
	],
};
