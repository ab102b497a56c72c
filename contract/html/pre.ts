import type { HtmlElement } from './element.ts';

export const pre: HtmlElement = { tag: 'pre', attributes: {}, editor: { as: 'own' } };
