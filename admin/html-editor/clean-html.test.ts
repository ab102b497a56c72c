/** Tests the rules for addresses and files, which the server's sanitiser applies too. */
import { expect, test } from 'vitest';
import { sanitizeHtml } from '../../server/platform/html/sanitize-html.ts';
import { filePath, linkAddress, sourceSet } from '../../contract/html/attribute-rules.ts';

const escaped = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

test.each([
	'/news/',
	'/zh/news/?page=2&sort=name#top',
	'#rules',
	'https://example.com/a(b)?c=d&e=%20#f',
	'http://例え.example/路径',
	'mailto:info@studio.test?subject=Hello',
	'tel:+1-555-0100',
	' /games/ ',
	'',
	'news/',
	'//away.example',
	'/\\away.example',
	'https:/away.example',
	'https://a:b@c.example/',
	'javascript:alert(1)',
	'java\tscript:alert(1)',
	'data:text/html,a',
	'mailto:nobody',
	'tel:call',
	'ftp://a.example/',
])('the editor accepts or rejects the address %j as the server does', (address) => {
	const allowed = linkAddress(address);
	const stored = /href="([^"]*)"/.exec(sanitizeHtml(`<a href="${escaped(address)}">a</a>`))?.[1];
	expect(allowed && escaped(allowed)).toBe(stored);
});

test.each([
	'/media/a1b2-640.webp',
	'/static/Promo%20pack_(1).png',
	'/media/../secret',
	'/media/%2e%2e/secret',
	'/media/',
	'/other/a.png',
	'//away.example/media/a.png',
	'https://away.example/media/a.png',
	'data:image/png;base64,AAAA',
	'file:///media/a.png',
	'/media/a.png?x',
])('the editor accepts or rejects the file %j as the server does', (path) => {
	const allowed = filePath(path);
	expect(allowed).toBe(/src="([^"]*)"/.exec(sanitizeHtml(`<img src="${escaped(path)}" alt="">`))?.[1]);
	expect(sourceSet(`${path} 2x`)).toBe(allowed && `${path} 2x`);
});
