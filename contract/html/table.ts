import type { HtmlElement } from './element.ts';

export const table: HtmlElement = { tag: 'table', attributes: {}, editor: { as: 'own' } };
