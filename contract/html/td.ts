import { textAttributes, wholeNumber } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';

export const td: HtmlElement = {
	tag: 'td',
	attributes: {
		colspan: wholeNumber({ min: 1, max: 50 }),
		rowspan: wholeNumber({ min: 1, max: 500 }),
		...textAttributes,
	},
	parents: ['tr'],
	editor: { as: 'own' },
};
