import type { HtmlElement } from './element.ts';

export const tr: HtmlElement = {
	tag: 'tr',
	attributes: {},
	parents: ['table', 'thead', 'tbody', 'tfoot'],
	editor: { as: 'own' },
};
