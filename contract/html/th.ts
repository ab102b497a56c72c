import { oneOf } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';
import { td } from './td.ts';

export const th: HtmlElement = {
	...td,
	tag: 'th',
	attributes: { scope: oneOf('row', 'col', 'rowgroup', 'colgroup'), ...td.attributes },
};
