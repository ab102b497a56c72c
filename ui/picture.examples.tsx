import type { CSSProperties } from 'react';
import { Picture } from './picture.tsx';
import { croppedPicture, darkPicture, drawing, lightPicture, loadingPicture } from './style-guide/example-media.ts';
import type { PartExamples } from './style-guide/examples.tsx';

const box: CSSProperties = { maxWidth: '20rem' };

export const examples: PartExamples = {
	title: 'Picture',
	states: [
		...[
			{ name: 'Dark', picture: darkPicture },
			{ name: 'Light', picture: lightPicture },
			{ name: 'Drawing', picture: drawing },
			{ name: 'Loading', picture: loadingPicture },
			{ name: 'With a focal point', picture: croppedPicture },
		].map(({ name, picture }) => ({
			name,
			node: (
				<div style={box}>
					<Picture {...picture} sizes="20rem" />
				</div>
			),
		})),
		{
			name: 'First of a page, decorative',
			node: (
				<div style={box}>
					<Picture {...darkPicture} sizes="20rem" alt="" first />
				</div>
			),
		},
		{
			name: 'Loading, without placeholder colours',
			node: (
				<div style={box}>
					<Picture {...loadingPicture} sizes="20rem" bare />
				</div>
			),
		},
	],
};
