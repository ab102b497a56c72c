import { language } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';

export const dd: HtmlElement = { tag: 'dd', attributes: { lang: language }, parents: ['dl'], editor: { as: 'blocks' } };
