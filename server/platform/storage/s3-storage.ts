import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageError } from '../../kernel/errors.ts';
import {
	assertFileName,
	folders,
	isFileName,
	parseQuarantined,
	parseStoreId,
	QUARANTINE,
	quarantinePath,
	STORE_ID_FILE,
	type FileStorage,
	type Folder,
	type ListedFile,
} from './file-storage.ts';
import type { S3Address } from '../../kernel/s3-address.ts';

/** Timeout for the start of a response, in ms. Uploads get additional time. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** Speed of the slowest accepted upload. It determines the additional time. */
const MIN_UPLOAD_BYTES_PER_MS = 64;

/** Timeout for copying an object within the storage, in ms. */
const COPY_TIMEOUT_MS = 60_000;

/** Hash that S3 expects in the signature of a request without a body. */
const EMPTY_BODY_SHA256 = createHash('sha256').digest('hex');

/**
 * Maximum size of a file that is read into memory for its upload, so that later changes of the file cannot make the
 * upload fail. Larger files are streamed from the disk, which fails if the file changes or gets a hard link meanwhile.
 */
const MAX_BYTES_IN_MEMORY = 8 * 1024 * 1024;

interface Body {
	blob: Blob;
	sha256: string;
}

interface Call {
	method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
	/** Folder and name of a file. */
	key?: string;
	query?: Record<string, string>;
	headers?: Record<string, string>;
	body?: Body;
	/** Timeout of a request in ms. A request with a body gets additional time. */
	timeoutMs?: number;
}

const bodyOf = (bytes: Buffer<ArrayBuffer>): Body => ({
	blob: new Blob([bytes]),
	sha256: createHash('sha256').update(bytes).digest('hex'),
});

async function bodyInMemory(file: string): Promise<Body> {
	return bodyOf(await readFile(file));
}

async function bodyOnDisk(file: string): Promise<Body> {
	const hash = createHash('sha256');
	await pipeline(createReadStream(file), hash);
	return { blob: await openAsBlob(file), sha256: hash.digest('hex') };
}

/** Stores files in a bucket of an S3-compatible service: the folder is the first segment of the key. */
export function s3Storage({ bucketUrl, ...account }: S3Address): FileStorage {
	/** Signing keys, which are valid for one day. */
	const cache = new Map<string, ArrayBuffer>();

	/** Sends a signed request and returns the response, whatever its status. */
	async function send({
		method,
		key = '',
		query = {},
		headers = {},
		body,
		timeoutMs = RESPONSE_TIMEOUT_MS,
	}: Call): Promise<Response> {
		const url = `${bucketUrl}/${key}${key === '' ? `?${new URLSearchParams(query)}` : ''}`;
		const signer = new AwsV4Signer({
			method,
			url,
			headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? EMPTY_BODY_SHA256 },
			service: 's3',
			cache,
			...account,
		});
		const signed = await signer.sign();
		// Request uncompressed bytes. The header is set after signing, because a proxy may change it and would
		// invalidate the signature.
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

	/** Creates an error with the storage's error code, but not the rest of the response. */
	async function responseError({ method, key }: Call, answer: Response): Promise<StorageError> {
		const text = await answer.text().catch(() => '');
		const code = elementText(text, 'Code') ?? '';
		return new StorageError(`${method} ${key ?? 'list'}: the storage responded ${answer.status} ${code}`.trimEnd());
	}

	async function find(folder: Folder, name: string) {
		if (!isFileName(name)) return undefined;
		const key = `${folder}/${name}`;
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
				// Reject another version than the one that was found.
				const headers = { 'if-match': tag, ...(part ? { range: `bytes=${part.start}-${part.end}` } : {}) };
				const get: Call = { method: 'GET', key, headers };
				const answer = await send(get);
				if (answer.status !== (part ? 206 : 200)) throw await responseError(get, answer);
				// Check the response, as some services ignore `if-match` or ranges.
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
		// The service checks the hash: it stores all of the bytes or nothing.
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

	/** Moves an object by a copy and a deletion. @returns false if the object does not exist. */
	async function move(from: string, to: string): Promise<boolean> {
		const headers = { 'x-amz-copy-source': `${new URL(bucketUrl).pathname}/${from}` };
		const call: Call = { method: 'PUT', key: to, headers, timeoutMs: COPY_TIMEOUT_MS };
		const answer = await send(call);
		if (answer.status === 404) {
			const missing = await responseError(call, answer);
			if (missing.message.includes('NoSuchKey')) return false;
			throw missing;
		}
		if (!answer.ok) throw await responseError(call, answer);
		// The status is sent before the copy is made, so a later failure is only in the body.
		if (!(await answer.text()).includes('<CopyObjectResult'))
			throw new StorageError(`PUT ${to}: the storage could not copy ${from}`);
		await removeKey(from);
		return true;
	}

	/** Yields the listing of keys with a prefix, page by page. */
	async function* listPages(prefix: string): AsyncGenerator<string> {
		// Use version 1 of the list call, which every service supports. Its parameter `marker` is the last key of the
		// previous page.
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

	return {
		find,
		async save(folder, name, from) {
			assertFileName(name);
			const existing = await find(folder, name);
			const { size } = await stat(from);
			if (existing && (folder !== 'media' || existing.size === size)) return;
			await put(`${folder}/${name}`, size > MAX_BYTES_IN_MEMORY ? await bodyOnDisk(from) : await bodyInMemory(from));
		},
		async remove(folder, name) {
			assertFileName(name);
			await removeKey(`${folder}/${name}`);
		},
		async *list(folder) {
			for await (const page of listPages(`${folder}/`)) yield* filesOf(page, folder);
		},
		async quarantine(folder, name, at) {
			await move(`${folder}/${name}`, quarantinePath({ folder, name, at }));
		},
		async *listQuarantine() {
			for await (const page of listPages(`${QUARANTINE}/`))
				for (const { key } of entriesOf(page)) {
					const [, where, name = ''] = key.split('/');
					const folder = folders.find((each) => each === where);
					const file = folder && parseQuarantined(folder, name);
					if (file) yield file;
				}
		},
		async restore(file) {
			if (await find(file.folder, file.name)) return false;
			return move(quarantinePath(file), `${file.folder}/${file.name}`);
		},
		async discard(file) {
			await removeKey(quarantinePath(file));
		},
		async readStoreId() {
			const call: Call = { method: 'GET', key: STORE_ID_FILE };
			const answer = await send(call);
			if (answer.ok) return parseStoreId(await answer.text());
			if (answer.status !== 404) throw await responseError(call, answer);
			await answer.body?.cancel();
			return undefined;
		},
		async writeStoreId(id) {
			await put(STORE_ID_FILE, bodyOf(Buffer.from(`${id}\n`)));
		},
	};
}

/** Yields the entries of a listing. Our keys contain no character that XML escapes. */
function* entriesOf(page: string): Generator<{ key: string; contents: string }> {
	for (const [contents] of page.matchAll(/<Contents>.*?<\/Contents>/gs))
		yield { key: elementText(contents, 'Key') ?? '', contents };
}

function* filesOf(page: string, folder: Folder): Generator<ListedFile> {
	for (const { key, contents } of entriesOf(page)) {
		const name = key.slice(folder.length + 1);
		const changed = elementText(contents, 'LastModified');
		if (isFileName(name) && changed)
			yield { name, size: Number(elementText(contents, 'Size')), changed: new Date(changed) };
	}
}

/** Returns the text of the first element of that name. */
function elementText(xml: string, name: string): string | undefined {
	const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
	return text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
