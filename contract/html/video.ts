/** A video file of this site. Pages load it only when the visitor starts it. */
import { classes, filePath, present, sizeAttributes, text, textClasses } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';

export const video: HtmlElement = {
	tag: 'video',
	attributes: {
		src: filePath,
		poster: filePath,
		...sizeAttributes,
		class: classes(...textClasses),
		playsinline: present,
		controls: present,
		preload: text,
	},
	automatic: ['controls', 'preload'],
	complete: (allowed) => ({ ...allowed, controls: '', preload: 'none' }),
	editor: { as: 'own' },
};
