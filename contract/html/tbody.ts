import type { HtmlElement } from './element.ts';

export const tbody: HtmlElement = { tag: 'tbody', attributes: {}, parents: ['table'], editor: { as: 'own' } };
