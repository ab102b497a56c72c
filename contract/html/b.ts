import type { HtmlElement } from './element.ts';

export const b: HtmlElement = {
	tag: 'b',
	attributes: {},
	editor: { as: 'mark' },
};
