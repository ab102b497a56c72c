import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';

export const examples: PartExamples = {
	title: 'Error summary',
	states: [
		{
			name: 'With links',
			node: (
				<>
					<ErrorSummary
						title="2 fields need attention"
						attempt={0}
						faults={[
							{ id: 'summary-title', message: 'Enter a title.' },
							{ message: 'The item was changed by somebody else.' },
						]}
					/>
					<br />
					<Field id="summary-title" name="title" label="Title" error="Enter a title." />
				</>
			),
		},
		{
			name: 'Long text',
			node: (
				<ErrorSummary
					title={LONG_ENGLISH}
					attempt={0}
					faults={[
						{ id: 'none', message: LONG_ENGLISH },
						{ message: LONG_CHINESE, lang: 'zh' },
					]}
				/>
			),
		},
	],
};
