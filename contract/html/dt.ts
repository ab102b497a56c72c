import { language } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';

export const dt: HtmlElement = { tag: 'dt', attributes: { lang: language }, parents: ['dl'], editor: { as: 'text' } };
