import { language } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';

export const li: HtmlElement = {
	tag: 'li',
	attributes: { lang: language },
	parents: ['ul', 'ol'],
	editor: { as: 'blocks', startsWithText: true },
};
