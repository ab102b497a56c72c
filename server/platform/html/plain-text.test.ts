import { expect, test } from 'vitest';
import { htmlOfText } from './plain-text.ts';

test('empty lines of a plain text separate paragraphs, and single line breaks stay', () => {
	expect(htmlOfText('One')).toBe('<p>One</p>');
	expect(htmlOfText('\r\nOne\r\nmore \r\n \r\n\r\nTwo\n')).toBe('<p>One<br>more</p><p>Two</p>');
	expect(htmlOfText(' \n\n ')).toBe('');
});

test('a plain text is escaped, but its character references stay', () => {
	expect(htmlOfText('Tom & Jerry: 1 < 2 > 0&nbsp;&#39;')).toBe('<p>Tom &amp; Jerry: 1 &lt; 2 &gt; 0&nbsp;&#39;</p>');
});

test('a text with tags stays as it is', () => {
	for (const html of ['<p>A</p>\n\n<p>B</p>', 'A\n\n<b>B</b>', '<!-- A -->', 'A<br/>B'])
		expect(htmlOfText(html)).toBe(html);
});
