import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageError } from '../../kernel/errors.ts';
import type { S3Address } from '../../kernel/s3-address.ts';
import type { StoredFile } from './file-storage.ts';

/** Timeout for the start of a response. Uploads get more time. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** Timeout for copying an object, and for joining its parts. */
export const COPY_TIMEOUT_MS = 60_000;
/** Minimum speed of an upload, from which its timeout is computed. */
const MIN_UPLOAD_BYTES_PER_MS = 64;

/** Hash of an empty body, which S3 expects in the signature. */
const EMPTY_BODY_SHA256 = createHash('sha256').digest('hex');

/** Size of a part of an upload of unknown size. S3 allows 10,000 parts, so an upload can have about 335 GB. */
const PART_BYTES = 32 * 1024 * 1024;

export interface Body {
	blob: Blob;
	sha256: string;
}

export interface Call {
	method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
	/** Key of the object; undefined for the bucket. */
	key?: string;
	query?: Record<string, string>;
	headers?: Record<string, string>;
	body?: Body;
	/** Timeout in ms. A request with a body gets more time. */
	timeoutMs?: number;
}

export const bodyOf = (bytes: Buffer<ArrayBuffer>): Body => ({
	blob: new Blob([bytes]),
	sha256: createHash('sha256').update(bytes).digest('hex'),
});

export async function bodyInMemory(file: string): Promise<Body> {
	return bodyOf(await readFile(file));
}

export async function bodyOnDisk(file: string): Promise<Body> {
	const hash = createHash('sha256');
	await pipeline(createReadStream(file), hash);
	return { blob: await openAsBlob(file), sha256: hash.digest('hex') };
}

export type S3Client = ReturnType<typeof s3Client>;

/** Sends signed requests to a bucket of an S3-compatible service. */
export function s3Client({ bucketUrl, ...account }: S3Address) {
	/** Signing keys, which are valid for a day. */
	const cache = new Map<string, ArrayBuffer>();

	async function send({
		method,
		key = '',
		query = {},
		headers = {},
		body,
		timeoutMs = RESPONSE_TIMEOUT_MS,
	}: Call): Promise<Response> {
		const search = new URLSearchParams(query).toString();
		const url = `${bucketUrl}/${key}${search && `?${search}`}`;
		const signer = new AwsV4Signer({
			method,
			url,
			headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? EMPTY_BODY_SHA256 },
			service: 's3',
			cache,
			...account,
		});
		const signed = await signer.sign();
		// The response must not be compressed. The header is set after signing, because a proxy may change the header.
		signed.headers.set('accept-encoding', 'identity');
		const controller = new AbortController();
		const timer = setTimeout(
			() => controller.abort(new Error('the storage does not respond')),
			timeoutMs + (body ? body.blob.size / MIN_UPLOAD_BYTES_PER_MS : 0),
		);
		try {
			return await fetch(signed.url, {
				method,
				headers: signed.headers,
				redirect: 'error',
				signal: controller.signal,
				...(body ? { body: body.blob } : {}),
			});
		} catch (error) {
			throw new StorageError(`${method} ${key || 'list'}: the storage can't be reached`, { cause: error });
		} finally {
			clearTimeout(timer);
		}
	}

	/** Creates an error that contains only the status and the code of the storage's response. */
	async function responseError({ method, key }: Call, answer: Response): Promise<StorageError> {
		const text = await answer.text().catch(() => '');
		const code = elementText(text, 'Code') ?? '';
		return new StorageError(`${method} ${key ?? 'list'}: the storage responded ${answer.status} ${code}`.trimEnd());
	}

	async function find(key: string): Promise<StoredFile | undefined> {
		const call: Call = { method: 'HEAD', key };
		const head = await send(call);
		if (head.status === 404) return undefined;
		const size = Number(head.headers.get('content-length') ?? NaN);
		const tag = head.headers.get('etag');
		if (!head.ok || !Number.isSafeInteger(size) || tag === null) throw await responseError(call, head);
		return {
			size,
			version: tag.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, ''),
			open: async (part?: { start: number; end: number }) => {
				// With `if-match`, the service sends only the version that `find` has returned.
				const headers = { 'if-match': tag, ...(part ? { range: `bytes=${part.start}-${part.end}` } : {}) };
				const get: Call = { method: 'GET', key, headers };
				const answer = await send(get);
				if (answer.status !== (part ? 206 : 200)) throw await responseError(get, answer);
				// Some services ignore `if-match` or ranges, so the response is checked.
				const range = part ? `bytes ${part.start}-${part.end}/${size}` : null;
				if (answer.headers.get('etag') !== tag || answer.headers.get('content-range') !== range) {
					await answer.body?.cancel();
					throw new StorageError(`GET ${key}: another version or part than requested`);
				}
				return answer.body ?? new ReadableStream({ start: (controller) => controller.close() });
			},
		};
	}

	async function put(key: string, body: Body): Promise<void> {
		// The service checks the hash, so it stores all bytes or none.
		const call: Call = { method: 'PUT', key, body };
		const answer = await send(call);
		if (!answer.ok) throw await responseError(call, answer);
		await answer.body?.cancel();
	}

	async function removeKey(key: string): Promise<void> {
		const call: Call = { method: 'DELETE', key };
		const answer = await send(call);
		if (!answer.ok && answer.status !== 404) throw await responseError(call, answer);
		await answer.body?.cancel();
	}

	/**
	 * Stores an object of unknown size in parts, completely or not at all. One part at a time is in memory.
	 * @returns the number of bytes
	 */
	async function putStream(key: string, source: AsyncIterable<Uint8Array>): Promise<number> {
		const start: Call = { method: 'POST', key, query: { uploads: '' } };
		const started = await send(start);
		if (!started.ok) throw await responseError(start, started);
		const uploadId = elementText(await started.text(), 'UploadId');
		if (uploadId === undefined) throw new StorageError(`POST ${key}: the storage began no upload`);
		const tags: string[] = [];
		let size = 0;
		try {
			for await (const bytes of partsOf(source)) {
				const query = { partNumber: String(tags.length + 1), uploadId };
				const call: Call = { method: 'PUT', key, query, body: bodyOf(bytes) };
				const answer = await send(call);
				const tag = answer.headers.get('etag');
				if (!answer.ok || tag === null) throw await responseError(call, answer);
				await answer.body?.cancel();
				tags.push(tag);
				size += bytes.length;
			}
			const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
			const body = bodyOf(Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`));
			const end: Call = { method: 'POST', key, query: { uploadId }, body, timeoutMs: COPY_TIMEOUT_MS };
			const ended = await send(end);
			if (!ended.ok) throw await responseError(end, ended);
			// The service sends the status before it joins the parts, so only the body shows a failure.
			if (!(await ended.text()).includes('<CompleteMultipartUploadResult'))
				throw new StorageError(`POST ${key}: the storage could not join the parts`);
			return size;
		} catch (error) {
			// The upload is aborted, because an unfinished upload needs space and is in no listing.
			await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
			throw error;
		}
	}

	async function* listPages(prefix: string): AsyncGenerator<string> {
		// Version 1 of the call works on more services than version 2. `marker` is the last key of the previous page.
		let marker: string | undefined;
		do {
			const query: Record<string, string> = { prefix };
			if (marker !== undefined) query.marker = marker;
			const call: Call = { method: 'GET', query };
			const answer = await send(call);
			if (!answer.ok) throw await responseError(call, answer);
			const page = await answer.text();
			yield page;
			const isLast = elementText(page, 'IsTruncated') !== 'true';
			marker = isLast ? undefined : elementText(page.slice(page.lastIndexOf('<Contents>')), 'Key');
		} while (marker !== undefined);
	}

	return { bucketUrl, send, responseError, find, put, putStream, removeKey, listPages };
}

/** Yields parts of PART_BYTES. The last part may be smaller. For an empty source, yields one empty part. */
async function* partsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
	let part = Buffer.allocUnsafe(PART_BYTES);
	let filled = 0;
	let count = 0;
	for await (const chunk of source) {
		for (let from = 0; from < chunk.length;) {
			const until = Math.min(chunk.length, from + PART_BYTES - filled);
			part.set(chunk.subarray(from, until), filled);
			filled += until - from;
			from = until;
			if (filled < PART_BYTES) continue;
			yield part;
			count++;
			part = Buffer.allocUnsafe(PART_BYTES);
			filled = 0;
		}
	}
	if (filled > 0 || count === 0) yield part.subarray(0, filled);
}

/** Yields the entries of a listing. Keys of this storage contain no characters that XML escapes. */
export function* entriesOf(page: string): Generator<{ key: string; contents: string }> {
	for (const [contents] of page.matchAll(/<Contents>.*?<\/Contents>/gs))
		yield { key: elementText(contents, 'Key') ?? '', contents };
}

export function elementText(xml: string, name: string): string | undefined {
	const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
	return text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
