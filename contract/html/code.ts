import type { HtmlElement } from './element.ts';

export const code: HtmlElement = {
	tag: 'code',
	attributes: {},
	editor: { as: 'mark', key: 'Mod-e', isExitable: true },
};
