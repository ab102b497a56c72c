/**
 * Tests the serialization without a browser. stored-html.browser.test.tsx parses and serializes in a browser.
 */
import { expect, test } from 'vitest';
import { sanitizeHtml } from '../../server/platform/html/sanitize-html.ts';
import { schema } from './schema.ts';
import { formatHtml, writeHtml } from './write-html.ts';

type Content = Record<string, unknown>;
const node = (type: string, content: Content[] = [], attrs: Content = {}): Content => ({ type, attrs, content });
const text = (content: string, ...marks: string[]): Content => ({
	type: 'text',
	text: content,
	marks: marks.map((type) => (type === 'link' ? { type, attrs: { href: '/a/' } } : { type })),
});
const paragraph = (...content: Content[]): Content => node('paragraph', content);
const serialized = (...content: Content[]): string => {
	const doc = schema.nodeFromJSON(node('doc', content));
	doc.check();
	const html = writeHtml(doc);
	// The sanitiser does not change the result.
	expect(sanitizeHtml(html)).toBe(html);
	return html;
};

test('an empty document gives an empty text', () => {
	expect(serialized(paragraph())).toBe('');
	// After a user has deleted a whole text, a paragraph with a stored `<p>` remains.
	expect(serialized({ ...paragraph(), attrs: { bareIn: '' } })).toBe('');
});

test('top-level text becomes a paragraph, text in lists and cells stays bare', () => {
	expect(serialized(paragraph(text('a')), paragraph(text('b')))).toBe('<p>a</p>\n<p>b</p>');
	expect(serialized(node('ul', [node('li', [paragraph(text('a'))])]))).toBe('<ul><li>a</li></ul>');
	expect(serialized(node('ul', [node('li', [paragraph(text('a')), paragraph(text('b'))])]))).toBe(
		'<ul><li><p>a</p><p>b</p></li></ul>',
	);
});

test('stored bare text becomes a paragraph beside another paragraph or under another parent', () => {
	const bare = { ...paragraph(text('a')), attrs: { bareIn: 'doc' } };
	expect(serialized(bare)).toBe('a');
	expect(serialized(bare, paragraph(text('b')))).toBe('<p>a</p>\n<p>b</p>');
	expect(serialized(bare, bare)).toBe('<p>a</p>\n<p>a</p>');
	expect(serialized(node('blockquote', [bare]))).toBe('<blockquote><p>a</p></blockquote>');
});

test('a mark is split only where it overlaps another mark', () => {
	expect(serialized(paragraph(text('a', 'link'), text('b', 'link', 'strong'), text('c', 'strong')))).toBe(
		'<p><a href="/a/">a<strong>b</strong></a><strong>c</strong></p>',
	);
	expect(serialized(paragraph(text('a', 'strong', 'em'), text('b', 'em')))).toBe('<p><em><strong>a</strong>b</em></p>');
});

test('each slide is one element, and an empty slide is left out', () => {
	const slide = (...content: Content[]) => node('slide', content);
	expect(
		serialized(
			node(
				'carousel',
				[slide(paragraph(text('a'))), slide(paragraph()), slide(paragraph(text('b')), paragraph(text('c')))],
				{ autoplay: '1', speed: '500', toShow: '8' },
			),
		),
	).toBe(
		'<section class="carousel" data-autoplay="1" data-autoplay-speed="500" data-slides-to-show="8"><p>a</p><section><p>b</p><p>c</p></section></section>',
	);
});

test('a row made in the editor joins the part of the previous row', () => {
	const row = (part: string | null, words: string) =>
		node('tableRow', [node('tableCell', [paragraph(text(words))])], { part });
	expect(serialized(node('table', [row('head', 'a'), row(null, 'b'), row('foot', 'c'), row(null, 'd')]))).toBe(
		'<table><thead><tr><td>a</td></tr></thead><tbody><tr><td>b</td></tr></tbody><tfoot><tr><td>c</td></tr><tr><td>d</td></tr></tfoot></table>',
	);
	expect(serialized(node('table', [row(null, 'a'), row('head', 'b')]))).toBe(
		'<table><thead><tr><td>a</td></tr><tr><td>b</td></tr></thead></table>',
	);
});

test('preformatted text keeps its first line break', () => {
	expect(writeHtml(schema.nodeFromJSON(node('doc', [node('codeBlock', [text('\na <b>')])])))).toBe(
		'<pre>\n\na &lt;b&gt;</pre>',
	);
});

test('the source has a line for each block, and no line breaks within text', () => {
	expect(formatHtml('<p>a <b>b</b></p><ul><li>c</li></ul><pre>d</pre>')).toBe(
		'<p>a <b>b</b></p>\n<ul>\n<li>c</li>\n</ul>\n<pre>d</pre>',
	);
});
