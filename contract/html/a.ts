import { classes, language, linkAddress, oneOf, present, text } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';

/** The linked page gets no access to this page (`noopener`) and no referrer (`noreferrer`). */
export const EXTERNAL_LINK_REL = 'noopener noreferrer';

export const a: HtmlElement = {
	tag: 'a',
	attributes: {
		href: linkAddress,
		target: oneOf('_blank'),
		rel: oneOf(EXTERNAL_LINK_REL),
		title: text,
		download: present,
		class: classes('button'),
		lang: language,
	},
	automatic: ['rel'],
	complete: ({ ...allowed }) => {
		if (!allowed.href) return undefined;
		if (allowed.target || /^https?:/i.test(allowed.href)) allowed.rel = EXTERNAL_LINK_REL;
		else delete allowed.rel;
		return allowed;
	},
	notWithin: ['a'],
	editor: { as: 'own', isInline: true },
};
