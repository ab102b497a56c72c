import type { HtmlElement } from './element.ts';

export const hr: HtmlElement = { tag: 'hr', attributes: {}, isVoid: true, editor: { as: 'leaf' } };
