import type { HtmlElement } from './element.ts';

export const sup: HtmlElement = {
	tag: 'sup',
	attributes: {},
	editor: { as: 'mark' },
};
