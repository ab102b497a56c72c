/** An HTML element that the HTML policy does not have. Tests add the element as a developer would add a new element. */
import { classes, language, oneOf } from '../../contract/html/attribute-rules.ts';
import type { HtmlElement } from '../../contract/html/element.ts';

export const aside: HtmlElement = {
	tag: 'aside',
	attributes: { class: classes('note'), lang: language, 'data-tone': oneOf('calm', 'loud') },
	readFrom: { nav: (given) => ({ ...given, class: 'note' }) },
	notWithin: ['aside'],
	editor: { as: 'blocks' },
};
