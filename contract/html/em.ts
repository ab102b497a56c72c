import type { HtmlElement } from './element.ts';

export const em: HtmlElement = {
	tag: 'em',
	attributes: {},
	pastedFrom: ['i'],
	editor: { as: 'mark', key: 'Mod-i' },
};
