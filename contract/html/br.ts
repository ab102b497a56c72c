import type { HtmlElement } from './element.ts';

export const br: HtmlElement = { tag: 'br', attributes: {}, isVoid: true, editor: { as: 'own', isInline: true } };
