import type { HtmlElement } from './element.ts';

export const i: HtmlElement = {
	tag: 'i',
	attributes: {},
	editor: { as: 'mark' },
};
