import { textAttributes } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';

export const span: HtmlElement = {
	tag: 'span',
	attributes: textAttributes,
	editor: { as: 'mark', nests: true, needsAttributes: true },
};
