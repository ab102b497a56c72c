import type { HtmlElement } from './element.ts';

export const sub: HtmlElement = {
	tag: 'sub',
	attributes: {},
	editor: { as: 'mark' },
};
