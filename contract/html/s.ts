import { keepAttributes, type HtmlElement } from './element.ts';

export const s: HtmlElement = {
	tag: 's',
	attributes: {},
	readFrom: { strike: keepAttributes },
	pastedFrom: ['strike', 'del'],
	editor: { as: 'mark', key: 'Mod-Shift-s' },
};
