import { expect, test } from 'vitest';
import { paragraphsOf } from './html-text.ts';

test('each block of HTML is a paragraph, with its entities decoded', () => {
	const html =
		'<h2>A &amp; B</h2>\n<p>One <strong>two</strong><br>three&nbsp;&#8211;&#x2013;</p><ul><li>4&lt;5</li><li></li></ul><p> </p>';
	expect(paragraphsOf(html)).toEqual(['A & B', 'One two', 'three ––', '4<5']);
	expect(paragraphsOf('')).toEqual([]);
});
