import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { VerifiedFile } from '../../api.ts';
import { failure } from '../../testing/responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import en from '../../../languages/en/site-deferred.json' with { type: 'json' };
import { hashFile } from './hash-file.ts';

const never = new AbortController().signal;
const input = () => page.getByLabelText(en.LABEL_DROP_FILE);
const status = (text: string) => page.getByRole('status').filter({ hasText: text });
const hashOf = (text: string) => hashFile(new Blob([text]), never);

/** The bytes arrive when the test calls `arrive`. */
function slowFile(text: string): { file: File; arrive: () => void; fail: () => void } {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	// Prevents an unhandled rejection if the failure comes before the page reads the file.
	promise.catch(() => {});
	const file = new File([text], 'slow.pdf');
	const slice = file.slice.bind(file);
	file.slice = (...range) => {
		const piece = slice(...range);
		const read = piece.arrayBuffer.bind(piece);
		piece.arrayBuffer = () => promise.then(read);
		return piece;
	};
	return { file, arrive: resolve, fail: () => reject(new Error('unreadable')) };
}

function drop(file: File): void {
	const data = new DataTransfer();
	data.items.add(file);
	Object.defineProperty(data, 'files', { value: [file] });
	drag('drop', data);
}
const drag = (type: string, dataTransfer = new DataTransfer()) =>
	document
		.querySelector('main label')!
		.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));

/** Opens the page. The studio has published no file with one of these texts. */
const open = async (...texts: string[]) => {
	const hashes = await Promise.all(texts.map(hashOf));
	const unknown = () => failure(404, 'not_found', 'Unknown');
	await openPage('/verify/', Object.fromEntries(hashes.map((hash) => [`verify/${hash}`, unknown])));
	await expect.element(input()).toBeEnabled();
	return hashes;
};

test('the hash of a file in pieces is that of the whole file', async () => {
	const bytes = Uint8Array.from({ length: 2_500_000 }, (_, index) => index % 251);
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
	expect(await hashFile(new Blob([bytes]), never)).toBe(digest.toHex());
	expect(await hashFile(new Blob([]), never)).toMatch(/^e3b0c442/);
});

test('a chosen file leads to the page of its hash', async () => {
	const [hash] = await open('a file');
	await userEvent.upload(input(), new File(['a file'], 'a.pdf'));
	await expect.poll(() => location.pathname).toBe(`/verify/${hash}/`);
	await expect.element(page.getByRole('status').filter({ hasText: en.TEXT_FILE_UNKNOWN })).toBeVisible();
	await expect.element(status(en.TEXT_NOT_UPLOADED)).toBeVisible();
});

for (const [what, file, label, other] of [
	['uploaded document has a section', { type: 'Game sheets' }, 'LABEL_VERIFIED_SECTION', 'LABEL_VERIFIED_KIND'],
	[
		'sheet has a kind',
		{ type: 'Game sheet', version: { number: 1, newest: 1 } },
		'LABEL_VERIFIED_KIND',
		'LABEL_VERIFIED_SECTION',
	],
] as const)
	test(`a verified ${what}`, async () => {
		const hash = await hashOf(what);
		const verified: VerifiedFile = {
			title: 'Thunder Yak',
			subject: 'document',
			language: null,
			state: 'current',
			published_at: '2026-05-01T00:00:00.000Z',
			newer_at: null,
			version: null,
			removed_at: null,
			certificate: null,
			copied_at: null,
			...file,
		};
		await openPage(`/verify/${hash}/`, { [`verify/${hash}`]: () => verified });
		await expect.element(page.getByText(en[label], { exact: true })).toBeVisible();
		await expect.element(page.getByText(en[other], { exact: true })).not.toBeInTheDocument();
	});

test('a drag keeps the announced work, and a later file replaces an earlier one', async () => {
	const [, second] = await open('first', 'second');
	const [slow, later] = [slowFile('first'), slowFile('second')];
	drop(slow.file);
	await expect.element(status(en.TEXT_HASHING)).toBeVisible();
	drag('dragover');
	drag('dragleave');
	await expect.element(status(en.TEXT_HASHING)).toBeVisible();
	drop(later.file);
	slow.arrive();
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(location.pathname).toBe('/verify/');
	await expect.element(status(en.TEXT_HASHING)).toBeVisible();
	later.arrive();
	await expect.poll(() => location.pathname).toBe(`/verify/${second}/`);
});

test('a file that cannot be read is announced, and the next one is verified', async () => {
	const [hash] = await open('a file');
	const broken = slowFile('broken');
	drop(broken.file);
	broken.fail();
	await expect.element(status(en.ERROR_FILE_UNREADABLE)).toBeVisible();
	drop(new File(['a file'], 'a.pdf'));
	await expect.poll(() => location.pathname).toBe(`/verify/${hash}/`);
});

const verified = (over: Partial<VerifiedFile>): VerifiedFile => ({
	title: 'Anchor',
	type: 'Game sheet',
	subject: 'document',
	language: 'zh',
	state: 'current',
	published_at: '2026-05-01T10:00:00.000Z',
	newer_at: null,
	version: { number: 1, newest: 1 },
	removed_at: null,
	certificate: null,
	copied_at: null,
	...over,
});
async function result(over: Partial<VerifiedFile>) {
	await openPage(`/verify/${'a'.repeat(16)}/`, { [`verify/${'a'.repeat(16)}`]: verified(over) });
	const alert = page.getByRole('definition');
	await expect.element(alert.first()).toBeVisible();
	return alert.elements().map((fact) => `${fact.previousElementSibling!.textContent}: ${fact.textContent}`);
}

test('a current version says so, and names its language', async () => {
	expect(await result({})).toEqual([
		'Document: Anchor',
		'Kind: Game sheet',
		'Language: 简体中文',
		'Version: 1',
		'Version of: 1 May 2026',
	]);
	await expect.element(page.getByText(/in its current version$/)).toBeVisible();
});

test('an earlier version names the newer one with its day', async () => {
	const newer = { number: 1, newest: 3 };
	expect(await result({ state: 'superseded', version: newer, newer_at: '2026-05-20T10:00:00.000Z' })).toContain(
		'Newer version: 3, of 20 May 2026',
	);
	await expect.element(page.getByText(en.TEXT_NEWER_FOR_PARTNERS)).toBeVisible();
});

test('evidence has its day, and says what it does not prove', async () => {
	const record = { subject: 'record', title: null, version: null, type: 'Evidence of an entry' } as const;
	expect(await result({ ...record, language: 'en' })).toEqual([
		'Kind: Evidence of an entry',
		'Language: English',
		'Recorded on: 1 May 2026',
	]);
	await expect.element(page.getByText(en.TEXT_RECORD_KNOWN)).toBeVisible();
});

test('a certificate has its laboratory, reference, RTP and dates', async () => {
	const certificate = {
		laboratory: 'Tide Labs',
		reference: 'TL-4711',
		rtp: 96.1,
		valid_from: '2025-06-01T00:00:00.000Z',
		valid_until: null,
	};
	expect(await result({ type: 'Certificate', language: null, version: null, certificate })).toEqual([
		'Document: Anchor',
		'Kind: Certificate',
		'Laboratory: Tide Labs',
		'Reference number: TL-4711',
		'RTP variant: 96.10%',
		'Valid from: 1 June 2025',
		'Version of: 1 May 2026',
	]);
});

test('accepted terms have the day of their first acceptance', async () => {
	const terms = { subject: 'terms', title: null, version: null, type: 'Terms of a campaign' } as const;
	expect(await result({ ...terms, language: 'en' })).toEqual([
		'Kind: Terms of a campaign',
		'Language: English',
		'Recorded on: 1 May 2026',
	]);
	await expect.element(page.getByText(en.TITLE_TERMS_KNOWN)).toBeVisible();
});

test('a copied image has its game and the day of the copy', async () => {
	const image = { subject: 'image', type: 'Image: Logo', language: null, published_at: null, version: null } as const;
	expect(await result({ ...image, copied_at: '2026-05-02T10:00:00.000Z' })).toEqual([
		'Game: Anchor',
		'Kind: Image: Logo',
		'Copy for a guest, made on: 2 May 2026',
	]);
});
