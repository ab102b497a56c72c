import { expect, test } from 'vitest';
import { attackStrings } from '../../server/platform/html/attack-strings.ts';
import { legitimateMarkup } from '../../server/platform/html/legitimate-markup.ts';
import { findSyntaxError } from './well-formed.ts';

test('HTML that the server stores is well-formed', () => {
	for (const [name, html] of Object.entries(legitimateMarkup)) expect(findSyntaxError(html), name).toBeUndefined();
	for (const html of ['a > b', '<br/>', '<IMG src=a>', "<p title='a > b'>c</p>", '<!-- <p> -->', '<input disabled>'])
		expect(findSyntaxError(html), html).toBeUndefined();
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
])('%j has a syntax error', (html, flaw) => {
	expect(findSyntaxError(html)).toEqual(flaw);
});

test('no attack string slows the check down', () => {
	for (const html of Object.values(attackStrings).flat()) findSyntaxError(html.repeat(50));
	const begun = performance.now();
	findSyntaxError('<a '.repeat(50_000));
	findSyntaxError(`<a ${'b="c" '.repeat(50_000)}`);
	expect(performance.now() - begun).toBeLessThan(5_000);
});

test('a long text is checked in one pass', () => {
	// Counting the lines anew for each tag would exceed the test's time limit.
	const paragraph = '<p>a</p>\n';
	const text = paragraph.repeat(60_000);
	expect(findSyntaxError(text)).toBeUndefined();
	expect(findSyntaxError(`${text}<p>`)).toEqual({ kind: 'unclosed', tag: 'p', line: 60_001 });
});
