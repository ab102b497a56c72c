import { textAttributes } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';

export const blockquote: HtmlElement = {
	tag: 'blockquote',
	attributes: textAttributes,
	editor: { as: 'blocks', typed: /^\s*>\s$/ },
};
