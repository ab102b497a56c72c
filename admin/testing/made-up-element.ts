/** An HTML element that the policy lacks, described like a new element. */
import { classes, language, oneOf } from '../../contract/html/attribute-rules.ts';
import type { HtmlElement } from '../../contract/html/element.ts';

export const aside: HtmlElement = {
	tag: 'aside',
	attributes: { class: classes('note'), lang: language, 'data-tone': oneOf('calm', 'loud') },
	readFrom: { nav: (given) => ({ ...given, class: 'note' }) },
	notWithin: ['aside'],
	editor: { as: 'blocks' },
};
