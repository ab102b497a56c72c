import { textAttributes } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';

export const p: HtmlElement = { tag: 'p', attributes: textAttributes, editor: { as: 'own' } };
