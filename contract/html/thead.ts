import type { HtmlElement } from './element.ts';

export const thead: HtmlElement = { tag: 'thead', attributes: {}, parents: ['table'], editor: { as: 'own' } };
