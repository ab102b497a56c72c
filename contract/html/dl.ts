import type { HtmlElement } from './element.ts';

export const dl: HtmlElement = { tag: 'dl', attributes: {}, editor: { as: 'items', items: ['dt', 'dd'] } };
