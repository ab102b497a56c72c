import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { texts } from '../../testing/responses.ts';
import { resize } from '../../../ui/testing/browser.ts';
import { openPage } from '../../testing/open-page.tsx';

const openTerms = (body_html: string): Promise<void> =>
	openPage('/terms/', {
		'texts/legal_terms': Response.json({
			status: 'ok',
			data: texts('legal_terms', { body_html }),
			extra: { pictures: {}, is_hidden_from_search: false },
		}),
	});

test.each([
	[1920, true],
	[1000, true],
	[999, false],
	[360, false],
])('legal pages: at %i px headings are beside their text: %s', async (width, isBeside) => {
	await resize(width);
	await openTerms('<h2>First</h2><p>Text</p><h2>Second</h2><p>More text</p>');
	await expect.element(page.getByRole('heading', { name: 'First' })).toBeVisible();
	for (const heading of document.querySelectorAll('article h2')) {
		const [head, text] = [heading, heading.nextElementSibling!].map((node) => node.getBoundingClientRect());
		if (isBeside) {
			expect(Math.abs(text!.top - head!.top)).toBeLessThan(1);
			expect(text!.left).toBeGreaterThan(head!.left + 200);
		} else {
			expect(text!.top).toBeGreaterThanOrEqual(head!.bottom);
			expect(text!.left).toBe(head!.left);
		}
	}
});

/** All elements that stored HTML may contain, as wide as possible. */
const everything = `<p class="lead">Lead</p><h2>Heading</h2><p>Text, <strong>strong</strong>, <em>em</em>, <code>code</code>,
	<a href="/contacts/">a link</a></p><ul><li>One<ul><li>Nested</li></ul></li></ul><ol><li>First</li></ol>
	<blockquote><p>Said</p></blockquote><h3>Third</h3><h4>Fourth</h4><dl><dt>Term</dt><dd>Meaning</dd></dl>
	<table><caption>Figures</caption><thead><tr>${'<th>A column</th>'.repeat(12)}</tr></thead><tbody><tr>${'<td>1,234.56</td>'.repeat(12)}</tr></tbody></table>
	<p class="note">Note</p><hr><pre>${'wide '.repeat(60)}</pre>
	<p>${'unbreakable'.repeat(30)}</p><p class="text-center"><a class="button" href="/games/">Button</a></p>`;

test.each([390, 1280])('legal pages: no content makes the page wider than its window of %i px', async (width) => {
	await resize(width);
	await openTerms(everything);
	await expect.element(page.getByRole('heading', { name: 'Heading' })).toBeVisible();
	expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
	for (const part of document.querySelectorAll('article :is(table, pre, p)'))
		expect(part.getBoundingClientRect().right, part.outerHTML.slice(0, 40)).toBeLessThanOrEqual(width);
	// The wide table scrolls to its end.
	if (width === 390) {
		const table = document.querySelector('article table')!;
		expect(table.scrollWidth).toBeGreaterThan(table.clientWidth);
	}
});
