import { darkPicture, drawing } from './style-guide/example-media.ts';
import { LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';
import { ZoomPicture } from './zoom-picture.tsx';

const zoom = (title: string, enlarge: string, picture = darkPicture) => (
	<div style={{ maxWidth: '24rem' }}>
		<ZoomPicture title={title} {...picture} sizes="24rem" labels={{ enlarge, close: 'Close' }} />
	</div>
);

export const examples: PartExamples = {
	title: 'Zoom picture',
	states: [
		{ name: 'Photograph', node: zoom('The studio at night', 'Enlarge the photograph') },
		{ name: 'Drawing', node: zoom('How a round works', 'Enlarge the drawing', drawing) },
		{ name: 'Long text', node: zoom(LONG_ENGLISH, LONG_ENGLISH) },
		{ name: 'Chinese', node: zoom('夜晚的工作室', '放大图片') },
	],
};
