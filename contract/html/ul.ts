import type { HtmlElement } from './element.ts';

export const ul: HtmlElement = {
	tag: 'ul',
	attributes: {},
	editor: { as: 'items', items: ['li'], key: 'Mod-Shift-8', typed: /^\s*([-+*])\s$/ },
};
