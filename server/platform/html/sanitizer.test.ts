import { expect, test } from 'vitest';
import { longestTurn, MAX_TURN_MS, shortestOf } from '../../testing/longest-turn.ts';
import { MAX_HTML_LENGTH } from '../../../contract/html/html-policy.ts';
import { HtmlRejectedError, sanitizeHtml } from './sanitize-html.ts';
import { sanitizeAll } from './sanitizer.ts';

const filled = (unit: string, length = MAX_HTML_LENGTH) => unit.repeat(Math.floor(length / unit.length));

const heavy: Record<string, string> = {
	'bare ampersands': filled('&'),
	entities: filled('&amp;'),
	'angle brackets': filled('>'),
	links: filled('<p><a href="https://example.com/?a=1&amp;b=2">x</a></p>', 250_000),
	'elements inside one another': filled('<section>', 180_000),
	'elements nested wrongly': filled('<a><h2><a><h3>', 60_000),
	'cells without a table': filled('<table><tr><td><li>', 90_000),
	videos: filled('<figure data-video="https://www.youtube-nocookie.com/embed/aaaaaaaaaaa"></figure>', 250_000),
	'many attributes': `<p ${filled('class="lead" ', 400_000)}>x</p>`,
	'one long attribute': `<a href="/${filled('a', 490_000)}">x</a>`,
	'a set of sources': `<img src="/media/a.webp" srcset="${filled('a 1x, ', 480_000)}">`,
	paragraphs: filled('<p>A paragraph as people write them, of one sentence.</p>'),
};

for (const [name, html] of Object.entries(heavy))
	test(`the event loop is not blocked by ${name}`, async () => {
		let results: unknown[] = [];
		const turn = await shortestOf(() => longestTurn(async () => void (results = await sanitizeAll([html]))));
		expect(turn).toBeLessThan(MAX_TURN_MS);
		expect(results).toHaveLength(1);
	});

test('the worker returns the same result as a direct call', { tags: ['long'] }, async () => {
	const text = `${heavy.links}<script>alert(1)</script>`;
	expect(await sanitizeAll([text, '<p>short</p>'])).toEqual([sanitizeHtml(text), '<p>short</p>']);
});

test('a text that takes too long is rejected, and the next one is sanitised', async () => {
	const [rejected] = await sanitizeAll([heavy.links!], 1);
	expect(rejected).toBeInstanceOf(HtmlRejectedError);
	expect((rejected as HtmlRejectedError).code).toBe('htmlTooSlow');
	expect(await sanitizeAll([heavy.paragraphs!])).toEqual([heavy.paragraphs]);
});

test('a recent result needs no second pass', { tags: ['long'] }, async () => {
	const safe = String((await sanitizeAll([heavy.links!]))[0]);
	// A pass in the worker would exceed the limit of 1 ms CPU time, so a success proves that there was no pass.
	expect(await sanitizeAll([safe], 1)).toEqual([safe]);
});
