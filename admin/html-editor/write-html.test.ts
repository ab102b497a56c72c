/** What the editor writes of documents that were made in it; what is read and written again is tested in a browser. */
import { expect, test } from 'vitest';
import { sanitizeHtml } from '../../server/platform/html/sanitize-html.ts';
import { schema } from './schema.ts';
import { spreadHtml, writeHtml } from './write-html.ts';

type Content = Record<string, unknown>;
const node = (type: string, content: Content[] = [], attrs: Content = {}): Content => ({ type, attrs, content });
const text = (words: string, ...marks: string[]): Content => ({
	type: 'text',
	text: words,
	marks: marks.map((type) => (type === 'link' ? { type, attrs: { href: '/a/' } } : { type })),
});
const paragraph = (...content: Content[]): Content => node('paragraph', content);
const written = (...content: Content[]): string => {
	const doc = schema.nodeFromJSON(node('doc', content));
	doc.check();
	const html = writeHtml(doc);
	// The sanitiser finds nothing to do.
	expect(sanitizeHtml(html)).toBe(html);
	return html;
};

test('nothing is nothing', () => {
	expect(written(paragraph())).toBe('');
	// What is left of a text that was taken away.
	expect(written({ ...paragraph(), attrs: { bareIn: '' } })).toBe('');
});

test('paragraphs are made where they stand alone, lists and cells hold bare text', () => {
	expect(written(paragraph(text('a')), paragraph(text('b')))).toBe('<p>a</p>\n<p>b</p>');
	expect(written(node('bulletList', [node('listItem', [paragraph(text('a'))])]))).toBe('<ul><li>a</li></ul>');
	expect(written(node('bulletList', [node('listItem', [paragraph(text('a')), paragraph(text('b'))])]))).toBe(
		'<ul><li><p>a</p><p>b</p></li></ul>',
	);
});

test('text that stood bare becomes a paragraph when another is written beside it or it is taken elsewhere', () => {
	const bare = { ...paragraph(text('a')), attrs: { bareIn: 'doc' } };
	expect(written(bare)).toBe('a');
	expect(written(bare, paragraph(text('b')))).toBe('<p>a</p>\n<p>b</p>');
	expect(written(bare, bare)).toBe('<p>a</p>\n<p>a</p>');
	expect(written(node('blockquote', [bare]))).toBe('<blockquote><p>a</p></blockquote>');
});

test('marks are not cut where they need not be', () => {
	expect(written(paragraph(text('a', 'link'), text('b', 'link', 'strong'), text('c', 'strong')))).toBe(
		'<p><a href="/a/">a<strong>b</strong></a><strong>c</strong></p>',
	);
	expect(written(paragraph(text('a', 'strong', 'em'), text('b', 'em')))).toBe('<p><em><strong>a</strong>b</em></p>');
});

test('each slide is one element, empty ones are none', () => {
	const slide = (...content: Content[]) => node('slide', content);
	expect(
		written(
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

test('rows made in a table go with those before them', () => {
	const row = (part: string | null, words: string) =>
		node('tableRow', [node('tableCell', [paragraph(text(words))])], { part });
	expect(written(node('table', [row('head', 'a'), row(null, 'b'), row('foot', 'c'), row(null, 'd')]))).toBe(
		'<table><thead><tr><td>a</td></tr></thead><tbody><tr><td>b</td></tr></tbody><tfoot><tr><td>c</td></tr><tr><td>d</td></tr></tfoot></table>',
	);
	expect(written(node('table', [row(null, 'a'), row('head', 'b')]))).toBe(
		'<table><thead><tr><td>a</td></tr><tr><td>b</td></tr></thead></table>',
	);
});

test('preformatted text keeps its first line break', () => {
	expect(writeHtml(schema.nodeFromJSON(node('doc', [node('codeBlock', [text('\na <b>')])])))).toBe(
		'<pre>\n\na &lt;b&gt;</pre>',
	);
});

test('the source has a line for each block, and none within text', () => {
	expect(spreadHtml('<p>a <b>b</b></p><ul><li>c</li></ul><pre>d</pre>')).toBe(
		'<p>a <b>b</b></p>\n<ul>\n<li>c</li>\n</ul>\n<pre>d</pre>',
	);
});
