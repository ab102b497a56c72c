import { ActionButton } from './button.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { StateMessage } from './state-message.tsx';
import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';

export const examples: PartExamples = {
	title: 'Empty, failed, loading',
	states: [
		{ name: 'Empty', node: <StateMessage icon="mail" title="No messages" text="New messages arrive here." /> },
		{
			name: 'Failed',
			node: (
				<StateMessage
					isFailure
					title="The messages could not be loaded"
					action={<ActionButton>Try again</ActionButton>}
				/>
			),
		},
		{ name: 'Long text', node: <StateMessage title={LONG_ENGLISH} text={LONG_CHINESE} /> },
		{ name: 'Skeleton', node: <Skeleton ratio={16 / 5} label="Loading" /> },
		{ name: 'Spinner', node: <Spinner size={28} label="Loading" /> },
	],
};
