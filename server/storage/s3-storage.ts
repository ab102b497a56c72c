import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import {
	assertFileName,
	isFileName,
	StorageFault,
	type FileStorage,
	type Folder,
	type ListedFile,
} from './file-storage.ts';
import type { S3Address } from './s3-address.ts';

/** How long the storage may take to begin an answer, in ms; what is sent to it goes on for as long as it takes. */
const PATIENCE = 10_000;
/** The same while a file goes to it: the slowest line that is still one, in bytes a ms. */
const SLOWEST = 64;

/** A hash that S3 knows the nothing by which a request without a body is signed. */
const NOTHING = createHash('sha256').digest('hex');

/** Bytes of a file up to which it is sent from memory. A larger one can't be sent while somebody as much as links it. */
const HELD = 8 * 1024 * 1024;

interface Body {
	blob: Blob;
	sha256: string;
}

interface Call {
	method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
	/** Of a file: folder and name. */
	key?: string;
	query?: Record<string, string>;
	headers?: Record<string, string>;
	body?: Body;
}

async function bodyInMemory(file: string): Promise<Body> {
	const bytes = await readFile(file);
	return { blob: new Blob([bytes]), sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function bodyOnDisk(file: string): Promise<Body> {
	const hash = createHash('sha256');
	await pipeline(createReadStream(file), hash);
	return { blob: await openAsBlob(file), sha256: hash.digest('hex') };
}

/** Storage in a bucket of an S3-compatible service: folders are the first part of the keys. */
export function s3Storage({ bucketUrl, ...account }: S3Address): FileStorage {
	/** Signing keys of the day. */
	const cache = new Map<string, ArrayBuffer>();

	/** The storage's answer, whatever its status. */
	async function ask({ method, key = '', query = {}, headers = {}, body }: Call): Promise<Response> {
		const url = `${bucketUrl}/${key}${key === '' ? `?${new URLSearchParams(query)}` : ''}`;
		const signer = new AwsV4Signer({
			method,
			url,
			headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? NOTHING },
			service: 's3',
			cache,
			...account,
		});
		const signed = await signer.sign();
		// Bytes as they are kept; added after signing, as what lies between may change it.
		signed.headers.set('accept-encoding', 'identity');
		const ending = new AbortController();
		const patience = setTimeout(
			() => ending.abort(new Error('the storage does not answer')),
			PATIENCE + (body ? body.blob.size / SLOWEST : 0),
		);
		try {
			return await fetch(signed.url, {
				method,
				headers: signed.headers,
				redirect: 'error',
				signal: ending.signal,
				...(body ? { body: body.blob } : {}),
			});
		} catch (error) {
			throw new StorageFault(`${method} ${key || 'list'}: the storage can't be reached`, { cause: error });
		} finally {
			clearTimeout(patience);
		}
	}

	/** A fault that names what the storage said, without what else stands in its answer. */
	async function fault({ method, key }: Call, answer: Response): Promise<StorageFault> {
		const text = await answer.text().catch(() => '');
		const code = element(text, 'Code') ?? '';
		return new StorageFault(`${method} ${key ?? 'list'}: the storage answers ${answer.status} ${code}`.trimEnd());
	}

	async function find(folder: Folder, name: string) {
		if (!isFileName(name)) return undefined;
		const key = `${folder}/${name}`;
		const call: Call = { method: 'HEAD', key };
		const head = await ask(call);
		if (head.status === 404) return undefined;
		const size = Number(head.headers.get('content-length') ?? NaN);
		const tag = head.headers.get('etag');
		if (!head.ok || !Number.isSafeInteger(size) || tag === null) throw await fault(call, head);
		return {
			size,
			version: tag.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, ''),
			open: async (part?: { start: number; end: number }) => {
				// The same version as was found, or none.
				const headers = { 'if-match': tag, ...(part ? { range: `bytes=${part.start}-${part.end}` } : {}) };
				const get: Call = { method: 'GET', key, headers };
				const answer = await ask(get);
				if (answer.status !== (part ? 206 : 200)) throw await fault(get, answer);
				// Not every service reads `if-match`, or a range, as it should.
				const range = part ? `bytes ${part.start}-${part.end}/${size}` : null;
				if (answer.headers.get('etag') !== tag || answer.headers.get('content-range') !== range) {
					await answer.body?.cancel();
					throw new StorageFault(`GET ${key}: another version or part than was asked for`);
				}
				return answer.body ?? new ReadableStream({ start: (controller) => controller.close() });
			},
		};
	}

	return {
		find,
		async keep(folder, name, from) {
			assertFileName(name);
			const there = await find(folder, name);
			const { size } = await stat(from);
			if (there && (folder !== 'media' || there.size === size)) return;
			// The service takes all of the bytes that the hash is of, or nothing.
			const body = size > HELD ? await bodyOnDisk(from) : await bodyInMemory(from);
			const call: Call = { method: 'PUT', key: `${folder}/${name}`, body };
			const answer = await ask(call);
			if (!answer.ok) throw await fault(call, answer);
			await answer.body?.cancel();
		},
		async remove(folder, name) {
			assertFileName(name);
			const call: Call = { method: 'DELETE', key: `${folder}/${name}` };
			const answer = await ask(call);
			if (!answer.ok && answer.status !== 404) throw await fault(call, answer);
			await answer.body?.cancel();
		},
		async *list(folder) {
			// The older of the two ways to list, as every service knows it: a page begins after a key.
			let marker: string | undefined;
			do {
				const query: Record<string, string> = { prefix: `${folder}/` };
				if (marker !== undefined) query.marker = marker;
				const call: Call = { method: 'GET', query };
				const answer = await ask(call);
				if (!answer.ok) throw await fault(call, answer);
				const page = await answer.text();
				yield* filesOf(page, folder);
				const isLast = element(page, 'IsTruncated') !== 'true';
				marker = isLast ? undefined : element(page.slice(page.lastIndexOf('<Contents>')), 'Key');
			} while (marker !== undefined);
		},
	};
}

/** Keys of ours hold no sign that XML writes in another way. */
function* filesOf(page: string, folder: Folder): Generator<ListedFile> {
	for (const [contents] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
		const name = element(contents, 'Key')?.slice(folder.length + 1) ?? '';
		const changed = element(contents, 'LastModified');
		if (isFileName(name) && changed)
			yield { name, size: Number(element(contents, 'Size')), changed: new Date(changed) };
	}
}

/** The text of the first element of that name. */
function element(xml: string, name: string): string | undefined {
	const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
	return text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
