import type { HtmlElement } from './element.ts';

export const u: HtmlElement = {
	tag: 'u',
	attributes: {},
	editor: { as: 'mark', key: 'Mod-u' },
};
