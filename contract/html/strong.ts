import type { HtmlElement } from './element.ts';

export const strong: HtmlElement = {
	tag: 'strong',
	attributes: {},
	pastedFrom: ['b'],
	editor: { as: 'mark', key: 'Mod-b' },
};
