import { expect, test } from 'vitest';
import { attackStrings } from '../../server/platform/html/attack-strings.ts';
import { legitimateMarkup } from '../../server/platform/html/legitimate-markup.ts';
import { htmlFlaw } from './well-formed.ts';

test('what is stored is whole', () => {
	for (const [name, html] of Object.entries(legitimateMarkup)) expect(htmlFlaw(html), name).toBeUndefined();
	for (const html of ['a > b', '<br/>', '<IMG src=a>', "<p title='a > b'>c</p>", '<!-- <p> -->', '<input disabled>'])
		expect(htmlFlaw(html), html).toBeUndefined();
});

test.each([
	['<p>a', { kind: 'unclosed', tag: 'p', line: 1 }],
	['a\n</p>', { kind: 'unopened', tag: 'p', line: 2 }],
	['<p>\n<em>a</p>', { kind: 'unclosed', tag: 'em', line: 2 }],
	['<p><b>a</i></b></p>', { kind: 'crossed', tag: 'b', line: 1 }],
	['<p>1 < 2</p>', { kind: 'broken', line: 1 }],
	['<p>a</p>\n<img alt="a>', { kind: 'broken', line: 2 }],
	['<p title=a"b>c</p>', { kind: 'broken', line: 1 }],
	['<ul><li>a<li>b</li></ul>', { kind: 'unclosed', tag: 'li', line: 1 }],
])('%j is not', (html, flaw) => {
	expect(htmlFlaw(html)).toEqual(flaw);
});

test('none of the attacks holds it up', () => {
	for (const html of Object.values(attackStrings).flat()) htmlFlaw(html.repeat(50));
	const begun = performance.now();
	htmlFlaw('<a '.repeat(50_000));
	htmlFlaw(`<a ${'b="c" '.repeat(50_000)}`);
	expect(performance.now() - begun).toBeLessThan(5_000);
});

test('a long text is read in one pass', () => {
	// Counting its lines anew for each tag would outlast this test.
	const paragraph = '<p>a</p>\n';
	const text = paragraph.repeat(60_000);
	expect(htmlFlaw(text)).toBeUndefined();
	expect(htmlFlaw(`${text}<p>`)).toEqual({ kind: 'unclosed', tag: 'p', line: 60_001 });
});
