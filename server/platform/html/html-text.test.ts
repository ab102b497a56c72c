import { expect, test } from 'vitest';
import { paragraphsOf, printedParagraphsOf } from './html-text.ts';

test('each block of HTML is a paragraph, with its entities decoded', () => {
	const html =
		'<h2>A &amp; B</h2>\n<p>One <strong>two</strong><br>three&nbsp;&#8211;&#x2013;</p><ul><li>4&lt;5</li><li></li></ul><p> </p>';
	expect(paragraphsOf(html)).toEqual(['A & B', 'One two', 'three ––', '4<5']);
	expect(paragraphsOf('')).toEqual([]);
});

test('printed paragraphs keep the bullets and numbers of lists', () => {
	const html =
		'<p>Show</p><ul><li>the banner</li><li><p>the <em>logo</em></p></li></ul><ol><li>First<ul><li>inner</li></ul></li><li>Second</li></ol><p>End</p>';
	expect(printedParagraphsOf(html)).toEqual([
		'Show',
		'• the banner',
		'• the logo',
		'1. First',
		'• inner',
		'2. Second',
		'End',
	]);
});
