import { filePath, matching } from './attribute-rules.ts';
import type { HtmlElement } from './element.ts';

export const source: HtmlElement = {
	tag: 'source',
	attributes: { src: filePath, type: matching(/^video\/[a-z0-9.+-]{1,40}(; ?codecs=["a-z0-9., +-]{1,80})?$/i) },
	complete: (allowed) => (allowed.src ? allowed : undefined),
	parents: ['video'],
	isVoid: true,
	editor: { as: 'own' },
};
