import { filePath, language, oneOf, present, text } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';

export const track: HtmlElement = {
	tag: 'track',
	attributes: {
		src: filePath,
		kind: oneOf('captions', 'subtitles', 'descriptions', 'chapters'),
		srclang: language,
		label: text,
		default: present,
	},
	complete: (allowed) => (allowed.src ? allowed : undefined),
	parents: ['video'],
	isVoid: true,
	editor: { as: 'own' },
};
