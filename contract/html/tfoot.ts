import type { HtmlElement } from './element.ts';

export const tfoot: HtmlElement = { tag: 'tfoot', attributes: {}, parents: ['table'], editor: { as: 'own' } };
