import { anyText, filePath, matching, sizeAttributes, sourceSet, text } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';

export const img: HtmlElement = {
	tag: 'img',
	attributes: {
		src: filePath,
		srcset: sourceSet,
		sizes: matching(/^[\w (),.:%*/+-]{1,300}$/),
		alt: anyText,
		title: text,
		...sizeAttributes,
		loading: text,
		decoding: text,
	},
	automatic: ['loading', 'decoding'],
	complete: (allowed) =>
		allowed.src ? { ...allowed, alt: allowed.alt ?? '', loading: 'lazy', decoding: 'async' } : undefined,
	isVoid: true,
	editor: { as: 'own', isInline: true },
};
