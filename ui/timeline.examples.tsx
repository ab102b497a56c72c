import { Timeline } from './timeline.tsx';
import type { PartExamples } from './style-guide/examples.tsx';

const entries = ['January', 'March', 'July'].map((key) => ({
	key,
	content: (
		<div style={{ padding: 'var(--space-5)', borderRadius: 'var(--radius-m)', background: 'var(--surface-raised)' }}>
			{key}
		</div>
	),
}));

export const examples: PartExamples = {
	title: 'Timeline',
	states: [{ name: 'Default', node: <Timeline twoColumnsFrom={780} groups={[{ title: '2026', entries }]} /> }],
};
