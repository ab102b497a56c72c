import type { HtmlElement } from './element.ts';

export const small: HtmlElement = {
	tag: 'small',
	attributes: {},
	editor: { as: 'mark' },
};
