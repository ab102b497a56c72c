/**
 * Sends requests to a test site with the headers of fetch, but needs a third of its CPU time. Does not request
 * compression by default.
 */
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

export interface HttpClient {
	send(method: string, path: string, body?: RequestBody, headers?: Record<string, string>): Promise<HttpResponse>;
	/** Closes the idle connections. */
	close(): void;
}

export type RequestBody = string | URLSearchParams | FormData | undefined;

export interface HttpResponse {
	status: number;
	headers: Headers;
	text: string;
}

const DEFAULT_HEADERS = {
	accept: '*/*',
	'accept-language': '*',
	'sec-fetch-mode': 'cors',
	'user-agent': 'node',
};

const decompress: Record<string, (bytes: Buffer) => Buffer> = {
	gzip: gunzipSync,
	br: brotliDecompressSync,
	deflate: inflateSync,
	zstd: zstdDecompressSync,
};

/** Returns the bytes of a body with the type that fetch gives it. */
async function encode(body: RequestBody): Promise<{ bytes: Buffer; type: string } | undefined> {
	if (body === undefined) return undefined;
	if (typeof body === 'string') return { bytes: Buffer.from(body), type: 'text/plain;charset=UTF-8' };
	const encoded = new Response(body);
	return { bytes: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' };
}

async function read(response: IncomingMessage): Promise<HttpResponse> {
	const chunks: Buffer[] = [];
	for await (const chunk of response) chunks.push(chunk as Buffer);
	const headers = new Headers();
	for (let i = 0; i < response.rawHeaders.length; i += 2)
		headers.append(response.rawHeaders[i]!, response.rawHeaders[i + 1]!);
	const bytes = Buffer.concat(chunks);
	const plain = bytes.length > 0 ? decompress[headers.get('content-encoding') ?? '']?.(bytes) : undefined;
	// Removes a byte order mark, as fetch does.
	return { status: response.statusCode ?? 0, headers, text: (plain ?? bytes).toString().replace(/^\uFEFF/, '') };
}

/** @param url base address without a trailing slash */
export function httpClient(url: string): HttpClient {
	const agent = new Agent({ keepAlive: true });
	return {
		async send(method, path, body, headers = {}) {
			// Normalises the path, as browsers do.
			const { hostname, port, pathname, search } = new URL(url + path);
			const encoded = await encode(body);
			const sent: OutgoingHttpHeaders = { ...DEFAULT_HEADERS };
			if (encoded) {
				sent['content-type'] = encoded.type;
				sent['content-length'] = encoded.bytes.length;
			}
			for (const [name, value] of Object.entries(headers)) sent[name.toLowerCase()] = value;
			const call = request({ hostname, port, path: pathname + search, method, headers: sent, agent });
			const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
			call.on('error', reject);
			call.on('response', (response) => void read(response).then(resolve, reject));
			call.end(encoded?.bytes);
			return promise.catch((cause: unknown) => {
				throw new TypeError('fetch failed', { cause });
			});
		},
		close: () => agent.destroy(),
	};
}
