/** The page itself has the h1, so texts have none. */
import { textAttributes } from './attribute-rules.ts';
import { keepAttributes, type HtmlElement } from './element.ts';

export const headingTags = ['h2', 'h3', 'h4'] as const;

/** @param others tags of other headings that become this heading */
export const heading = (tag: (typeof headingTags)[number], ...others: string[]): HtmlElement => ({
	tag,
	attributes: textAttributes,
	readFrom: Object.fromEntries(others.map((other) => [other, keepAttributes])),
	notWithin: headingTags,
	editor: { as: 'text', key: `Mod-Alt-${tag[1]}`, typed: new RegExp(`^(#{${tag[1]}})\\s$`) },
});
