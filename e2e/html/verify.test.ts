/** Tests the page that verifies files, as browsers without JavaScript get it. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDocument, testDocumentType } from '../../server/testing/factories.ts';
import type { TestSite } from '../../server/testing/test-site.ts';
import { getPage, startHtmlSite, textOf } from './html-site.ts';

const BYTES = 'a verified file';
const HASH = createHash('sha256').update(BYTES).digest('hex');

let site: TestSite;
beforeAll(async () => {
	site = await startHtmlSite();
	await testDocumentType(site, 'letters', { en: 'Letters' });
	await testDocument(site, { type_uid: 'letters', title: { en: 'A letter' }, file: { name: 'l.pdf', bytes: BYTES } });
	await site.services.database.transaction((tx) =>
		tx.updateTable('published_files').set({ sha256: HASH }).where('name', '=', 'l.pdf').execute(),
	);
});
afterAll(() => site.stop());

test('the form asks for a hash, and search engines do not list the page', async () => {
	const { status, one } = await getPage(site, '/verify/');
	expect(status).toBe(200);
	expect(one('main form').getAttribute('method')).toBe('get');
	expect(one('main form').getAttribute('action')).toBe('/verify/');
	expect(one('main form input').getAttribute('name')).toBe('hash');
	expect(one('head > meta[name=robots]').getAttribute('content')).toContain('noindex');
});

test.each([`/verify/${HASH}/`, `/verify/?hash=SHA256:+${HASH.toUpperCase()}`])(
	'%s confirms a document',
	async (path) => {
		const { status, headers, one } = await getPage(site, path);
		expect(status).toBe(200);
		expect(textOf(one('main'))).toMatch(/This is a document of .*, in its current version.*A letter.*Letters/);
		expect(headers.get('cache-control')).toBe('private, no-store');
		expect(headers.get('set-cookie')).toBeNull();
	},
);

test.each([
	[404, `/verify/${'0'.repeat(64)}/`, /does not know this file/],
	[400, '/verify/?hash=1234', /This is neither a SHA-256/],
	[400, '/verify/no-hash/', /This is neither a SHA-256/],
])('%i: %s', async (expected, path, text) => {
	const { status, one } = await getPage(site, path);
	expect(status).toBe(expected);
	expect(textOf(one('main'))).toMatch(text);
});
