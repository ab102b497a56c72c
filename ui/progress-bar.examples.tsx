import { ProgressBar } from './progress-bar.tsx';
import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';

export const examples: PartExamples = {
	title: 'Progress bar',
	states: [
		{ name: 'Some', node: <ProgressBar label="Uploading" value={0.25} valueText="3 of 12" /> },
		{ name: 'None', node: <ProgressBar label="Uploading" value={0} valueText="0 of 12" /> },
		{ name: 'All', node: <ProgressBar label="Uploading" value={1} valueText="12 of 12" /> },
		{ name: 'Size not known', node: <ProgressBar label="Checking the file" /> },
		{ name: 'Without a visible label', node: <ProgressBar label="Uploading" hidesLabel value={0.6} /> },
		{ name: 'Long text', node: <ProgressBar label={LONG_ENGLISH} value={0.5} valueText={LONG_CHINESE} /> },
	],
};
