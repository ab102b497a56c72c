import { present, wholeNumber } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';

export const ol: HtmlElement = {
	tag: 'ol',
	attributes: { start: wholeNumber({ min: 0, max: 999_999 }), reversed: present },
	editor: { as: 'items', items: ['li'], key: 'Mod-Shift-7', typed: /^(\d{1,6})\.\s$/ },
};
