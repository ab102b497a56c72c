import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { updateHead, type Tag } from './head-tags.ts';

const title = (text: string): Tag => ({ name: 'title', attributes: {}, text });
const robots: Tag = { name: 'meta', attributes: { name: 'robots', content: 'noindex' } };
const data = (text: string): Tag => ({ name: 'script', attributes: { type: 'application/ld+json' }, text });
const alternate = (hreflang: string, href: string): Tag => ({
	name: 'link',
	attributes: { rel: 'alternate', hreflang, href },
});

const headWith = (head: string): Document =>
	parseHTML(`<!doctype html><html><head>${head}</head><body></body></html>`).document;

const valuesOf = ({ head }: Document): string[] =>
	[...head.children].map(
		(element) =>
			`${element.localName}: ${element.getAttribute('href') ?? element.getAttribute('content') ?? element.textContent}`,
	);

test('the head gets the tags of a page in their order, and keeps all other elements', () => {
	const document = headWith(
		'<title>Old</title><style>a{}</style><meta name="robots" content="noindex"><link rel="alternate" hreflang="en" href="/old/"><meta name="theme-color" content="#000">',
	);
	const first = document.querySelector('title');
	updateHead(document, [title('New & <"better">'), alternate('en', '/a/'), alternate('fr', '/b/'), data('{"a":1}')]);
	expect(valuesOf(document)).toEqual([
		'title: New & <"better">',
		'style: a{}',
		'link: /a/',
		'link: /b/',
		'script: {"a":1}',
		'meta: #000',
	]);
	// A document must have a title, so `updateHead` does not remove the element.
	expect(document.querySelector('title')).toBe(first);
	updateHead(document, [title('Gone'), robots]);
	expect(valuesOf(document)).toEqual(['title: Gone', 'meta: noindex', 'style: a{}', 'meta: #000']);
});

test('a head that has the tags already keeps its elements', () => {
	const tags = [title('Same'), robots, data('{"name":"\\u003c"}')];
	const document = headWith('');
	updateHead(document, tags);
	const before = [...document.head.children];
	updateHead(document, tags);
	expect([...document.head.children]).toEqual(before);
	expect(before).toHaveLength(3);
});
