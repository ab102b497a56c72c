import { CopyButton } from './copy-button.tsx';
import type { PartExamples } from './style-guide/examples.tsx';

export const examples: PartExamples = {
	title: 'Copy buttons',
	states: [
		{
			name: 'Copy',
			node: (
				<CopyButton text="https://studio.example/game/" copiedText="Copied" failedText="Not copied">
					Copy link
				</CopyButton>
			),
		},
		{
			name: 'Quiet',
			node: (
				<CopyButton text="facts" copiedText="已复制" failedText="未能复制" look="quiet">
					复制数据
				</CopyButton>
			),
		},
	],
};
