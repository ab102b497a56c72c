import { language } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';

export const caption: HtmlElement = {
	tag: 'caption',
	attributes: { lang: language },
	parents: ['table'],
	editor: { as: 'own' },
};
