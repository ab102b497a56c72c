import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure } from '../../testing/responses.ts';
import { openPage } from '../../testing/open-page.tsx';
import en from '../../../languages/en/site-deferred.json' with { type: 'json' };
import { hashFile } from './hash-file.ts';

const never = new AbortController().signal;
const input = () => page.getByLabelText(en.LABEL_DROP_FILE);
const status = (text: string) => page.getByRole('status').filter({ hasText: text });
const hashOf = (text: string) => hashFile(new Blob([text]), never);

/** A file whose bytes arrive when the test says so. */
function slowFile(text: string): { file: File; arrive: () => void; fail: () => void } {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	// A failure may come before the page reads the file.
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

/** Opens the page. The studio knows none of the files. */
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
