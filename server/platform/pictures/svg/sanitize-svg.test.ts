import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { gzipSync } from 'node:zlib';
import { isSvg, sanitizeSvg, SVG_SIDE_PX } from './sanitize-svg.ts';
import { SvgRejectedError } from './svg-rejected-error.ts';
import { MAX_DEPTH, MAX_ELEMENTS, MAX_FILTER_STEPS, MAX_SVG_BYTES } from './svg-policy.ts';

const svg = (content: string, attributes = 'viewBox="0 0 10 5"'): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

const sanitized = (text: string | Uint8Array) => sanitizeSvg(typeof text === 'string' ? Buffer.from(text) : text);

function rejectionOf(text: string | Uint8Array): unknown {
	try {
		return sanitized(text).text;
	} catch (error) {
		if (error instanceof SvgRejectedError) return [error.data.reason, error.data.part];
		throw error;
	}
}

const manyUses = (levels: number): string =>
	`<defs><g id="u0"><path d="M0 0"/></g>${Array.from(
		{ length: levels },
		(_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`,
	).join('')}</defs><use href="#u${levels}"/>`;

const chainOfUses = (length: number): string =>
	`<path id="c0" d="M0 0"/>${Array.from({ length }, (_, at) => `<use id="c${at + 1}" href="#c${at}"/>`)
		.reverse()
		.join('')}`;

test.each([
	['a script', svg('<script>alert(1)</script>'), ['element', '<script>']],
	[
		'a script with a prefix',
		`<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><s:script/></s:svg>`,
		['element', '<script>'],
	],
	['a script of HTML', svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>'), ['element', '<h:script>']],
	['a script in a removed element', svg('<metadata><script/></metadata>'), ['element', '<script>']],
	['an event of the root', svg('', 'viewBox="0 0 1 1" onload="alert(1)"'), ['attribute', 'onload']],
	['an event of a shape', svg('<rect ONCLICK="alert(1)"/>'), ['attribute', 'ONCLICK']],
	['HTML', svg('<foreignObject><p/></foreignObject>'), ['element', '<foreignObject>']],
	['a link', svg('<a href="javascript:alert(1)"><path/></a>'), ['element', '<a>']],
	['a picture', svg('<image href="data:image/png;base64,AAAA"/>'), ['element', '<image>']],
	['a picture of a filter', svg('<filter><feImage href="https://a.test/x.svg"/></filter>'), ['element', '<feImage>']],
	[
		'an animation',
		svg('<rect><animate attributeName="href" to="javascript:alert(1)"/></rect>'),
		['element', '<animate>'],
	],
	['a change by time', svg('<set attributeName="onclick" to="alert(1)"/>'), ['element', '<set>']],
	['a marker', svg('<marker/>'), ['element', '<marker>']],
	['an element of HTML', svg('<iframe src="https://a.test"/>'), ['element', '<iframe>']],
	['a handler', svg('<handler/>'), ['element', '<handler>']],
	['another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>', ['element', '<html>']],
	['text', svg('<text>Studio</text>'), ['text', '<text>']],
	['an address of JavaScript', svg('<use href="javascript:alert(1)"/>'), ['reference', 'href="javascript:alert(1)"']],
	[
		'an element of another file',
		svg('<use xlink:href="https://a.test/x.svg#a"/>'),
		['reference', 'xlink:href="https://a.test/x.svg#a"'],
	],
	['an element of another file by a path', svg('<use href="/media/x.svg#a"/>'), ['reference', 'href="/media/x.svg#a"']],
	[
		'a drawing in an address',
		svg('<use href="data:image/svg+xml,&lt;svg id=\'a\'/>#a"/>'),
		['reference', expect.stringMatching(/^href="data:/)],
	],
	[
		'an address with another prefix',
		svg('<use xmlns:x="http://www.w3.org/1999/xlink" x:href="//a.test#a"/>'),
		['reference', 'x:href="//a.test#a"'],
	],
	['a gradient of another file', svg('<linearGradient href="a.svg#a"/>'), ['reference', 'href="a.svg#a"']],
	[
		'a fill of another file',
		svg('<rect fill="url(https://a.test/x.svg#a)"/>'),
		['reference', 'fill="url(https://a.test/x.svg#a)"'],
	],
	['a fill in quotes', svg(`<rect fill="URL( 'https://a.test' )"/>`), ['reference', `fill="URL( 'https://a.test' )"`]],
	['an address without an end', svg('<rect fill="url(https://a.test"/>'), ['reference', 'fill="url(https://a.test"']],
	[
		'an escaped address',
		svg(String.raw`<rect fill="u\72l(https://a.test)"/>`),
		['attribute', String.raw`fill="u\72l(https://a.test)"`],
	],
	['an unknown function', svg('<rect fill="image(red)"/>'), ['attribute', 'fill="image(red)"']],
	['an expression', svg('<rect style="fill:expression(alert(1))"/>'), ['attribute', 'fill="expression(alert(1))"']],
	[
		'an address in a style',
		svg('<rect style="filter:url(https://a.test#a)"/>'),
		['reference', 'filter="url(https://a.test#a)"'],
	],
	['an address in a rule', svg('<style>.a{mask:url(//a.test/x)}</style>'), ['reference', 'mask="url(//a.test/x)"']],
	[
		'an import of CSS',
		svg('<style>@import url("https://a.test/a.css");</style>'),
		['style', '@import url("https://a.test/a.css");'],
	],
	['an import in CDATA', svg('<style><![CDATA[.a{fill:red}@import "a.css";]]></style>'), ['style', '@import "a.css";']],
	['a face', svg('<style>@font-face{src:url(a.woff)}</style>'), ['style', '@font-face']],
	['a media query', svg('<style>@media print{.a{fill:red}}</style>'), ['style', '@media print']],
	['a selector of several parts', svg('<style>g > .a{fill:red}</style>'), ['style', 'g > .a']],
	['a style sheet of another file', `<?xml-stylesheet href="a.css"?>${svg('')}`, ['style', '<?xml-stylesheet?>']],
	['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, ['doctype', '']],
	['an external entity', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`, ['doctype', '']],
	[
		'an entity bomb',
		`<!DOCTYPE svg [<!ENTITY a0 "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`).join('')}]>${svg('&a20;')}`,
		['doctype', ''],
	],
	['an entity without a declaration', svg('&a;'), ['damaged', '']],
	['an unknown prefix', svg('<use y:href="#a"/>'), ['damaged', '']],
	['an open element', svg('<g>'), ['damaged', '']],
	['an attribute twice', svg('<g id="a" id="b"/>'), ['damaged', '']],
	['an empty file', '', ['damaged', '']],
	['a zero byte', svg('\0'), ['encoding', '']],
	['UTF-16', Buffer.from(`\ufeff${svg('')}`, 'utf16le'), ['encoding', '']],
	['a declaration of another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`, ['encoding', '']],
	['bytes of Latin-1', Buffer.from(svg('<title>\xe9</title>'), 'latin1'), ['encoding', '']],
	['a drawing without a size', svg('', ''), ['noSize', '']],
	['a relative size', svg('', 'width="100%" height="100%"'), ['noSize', '']],
	['an endless size', svg('', 'viewBox="0 0 1e400 1"'), ['noSize', '']],
	['a large file', svg(`<path d="${'M0 0'.repeat(MAX_SVG_BYTES / 4)}"/>`), ['tooLarge', '']],
	['deep nesting', svg('<g>'.repeat(MAX_DEPTH + 1) + '</g>'.repeat(MAX_DEPTH + 1)), ['tooComplex', '']],
	['deep nesting of removed elements', svg('<desc>'.repeat(50_000)), ['tooComplex', '']],
	['too many elements', svg('<g/>'.repeat(MAX_ELEMENTS)), ['tooComplex', '']],
	[
		'too many steps of filters',
		svg(`<filter>${'<feFlood/>'.repeat(MAX_FILTER_STEPS + 1)}</filter>`),
		['tooComplex', ''],
	],
	['references that multiply', svg(manyUses(6)), ['tooComplex', '']],
	['a long chain of references', svg(chainOfUses(5000)), ['tooComplex', '']],
	['an element in itself', svg('<g id="a"><use href="#a"/></g>'), ['tooComplex', '']],
	['a pattern in itself', svg('<pattern id="a"><rect fill="url(#a)"/></pattern>'), ['tooComplex', '']],
	[
		'a mask in itself by a rule',
		svg('<style>.a{mask:url(#b)}</style><mask id="b"><g class="a"/></mask>'),
		['tooComplex', ''],
	],
	[
		'a long value of thousands of elements',
		svg(`<style>g{stroke-dasharray:${'1 '.repeat(5000)}}</style>${'<g/>'.repeat(5000)}`),
		['tooComplex', ''],
	],
])('%s is rejected', (_, text, expected) => {
	expect(rejectionOf(text)).toEqual(expected);
});

test('a drawing of a common program is kept, and what draws nothing is removed', () => {
	const drawing = `\ufeff<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Generator -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Ebene 1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
	xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" x="0px" y="0px" viewBox="0,0 200 100" xml:space="preserve"
	data-name="Logo (copy)" aria-label="Logo (1)" inkscape:version="1.0">
	<title>Logo</title><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
	<inkscape:grid onload="x"><path d="M9 9"/></inkscape:grid>
	<style type="text/css"><![CDATA[/* colours */ .st0, .st1{fill:#FF0000 !important;font-family:"A (b)"} .st1{fill:url(#Gradient-1);} #leaf{opacity:.5}]]></style>
	<defs><linearGradient id="Gradient-1" gradientTransform="rotate(45)"><stop offset="0" style="stop-color:#fff;stop-color:color(display-p3 1 1 1)"/></linearGradient></defs>
	<g><path id="leaf" class="st1 st0" d="M0,0h10"/><use xlink:href="#leaf" x="5"/><path style="mix-blend-mode:multiply; fill : red" fill="blue" d="m1 1"/></g>
	text
</svg>`;
	const { text, width, height } = sanitized(drawing);
	expect([width, height]).toEqual([SVG_SIDE_PX, SVG_SIDE_PX / 2]);
	expect(text).toBe(
		`<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="640" viewBox="0 0 200 100" id="a1">` +
			`<defs><linearGradient id="a2" gradientTransform="rotate(45)"><stop offset="0" stop-color="#fff"/></linearGradient></defs>` +
			`<g><path id="a3" d="M0,0h10" fill="url(#a2)" opacity=".5"/><use href="#a3" x="5"/>` +
			`<path fill="red" d="m1 1" style="mix-blend-mode:multiply"/></g></svg>`,
	);
	expect(sanitized(text).text).toBe(text);
});

test('values cannot leave their attribute', () => {
	const { text } = sanitized(svg(`<path d="&quot;/>&lt;script>" fill="url(#&quot;/>&lt;script>)" id="&quot;>"/>`));
	expect(text).toContain('<path id="a1" d="&quot;/&gt;&lt;script&gt;" fill="none"/>');
});

describe('the size of a drawing', () => {
	test.each([
		['viewBox="0 0 24 24"', 1280, 1280, '0 0 24 24'],
		['width="30mm" height="10mm" viewBox="-5 -5 300 100"', 1280, 427, '-5 -5 300 100'],
		['width="100" height="400px"', 320, 1280, '0 0 100 400'],
		['width="100%" viewBox="0 0 2 1"', 1280, 640, '0 0 2 1'],
		['viewBox="0 0 1000000 1"', 1280, 1, '0 0 1000000 1'],
	])('%s', (attributes, width, height, viewBox) => {
		const { text, ...size } = sanitized(svg('', attributes));
		expect(size).toEqual({ width, height });
		expect(text).toContain(` width="${width}" height="${height}" viewBox="${viewBox}"`);
	});
});

test.each([
	['a drawing', svg(''), true],
	['a drawing with a script', '<svg onload="alert(1)"/>', true],
	['a damaged drawing', '<!-- a --><svg><', true],
	['a drawing with a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', true],
	['UTF-16', Buffer.from(`\ufeff${svg('')}`, 'utf16le'), true],
	['a page', '<!doctype html><svg></svg>', false],
	['a page with a drawing', '<html><svg/></html>', false],
	['other XML', '<?xml version="1.0"?><a/>', false],
	['text', 'svg', false],
	['a compressed drawing', gzipSync(svg('')), false],
	['an empty file', '', false],
])('isSvg: %s', (_, text, expected) => {
	expect(isSvg(Buffer.from(text as string))).toBe(expected);
});

test('the rewritten drawing has the same pixels', async () => {
	const drawing = svg(
		'<style>.a{fill:red}</style><rect class="a" width="5" height="5"/><rect x="5" width="5" height="5" style="fill:#00f"/>',
	);
	const pixels = await sharp(Buffer.from(sanitized(drawing).text))
		.resize(2, 1, { kernel: 'nearest' })
		.raw()
		.toBuffer();
	expect([...pixels]).toEqual([255, 0, 0, 255, 0, 0, 255, 255]);
});
