import { language } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';

export const figcaption: HtmlElement = {
	tag: 'figcaption',
	attributes: { lang: language },
	parents: ['figure'],
	editor: { as: 'text' },
};
