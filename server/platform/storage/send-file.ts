import type { Context } from 'hono';
import { matchesTag } from '../../http/encoding.ts';
import { requestedRange } from './byte-range.ts';
import type { StoredFile } from './file-storage.ts';

interface FileHeaders {
	'content-type': string;
	'cache-control': string;
	[name: string]: string;
}

/** Responds with a stored file: the whole file or the requested range; 304 or 416 without content (RFC 9110). */
export async function sendFile(
	{ req }: Pick<Context, 'req'>,
	file: StoredFile,
	headers: FileHeaders,
): Promise<Response> {
	const etag = `"${file.version}"`;
	const { 'content-type': type, ...bare } = { ...headers, etag, 'accept-ranges': 'bytes' };
	const known = req.header('if-none-match');
	if (known !== undefined && matchesTag(known, etag)) return new Response(null, { status: 304, headers: bare });
	const whole = { ...bare, 'content-type': type, 'content-length': String(file.size) };
	if (req.method === 'HEAD') return new Response(null, { headers: whole });
	// `If-Range` contains the version of the client's part. If the file has another version, the client gets the whole
	// file.
	const sameVersion = [undefined, etag].includes(req.header('if-range'));
	const range = sameVersion ? requestedRange(req.header('range'), file.size) : 'whole';
	if (range === 'unsatisfiable') {
		const outside = { ...bare, 'cache-control': 'no-store', 'content-range': `bytes */${file.size}` };
		return new Response(null, { status: 416, headers: outside });
	}
	// The file is opened before the response starts, and only if its content is sent.
	if (range === 'whole') return new Response(await file.open(), { headers: whole });
	const { start, end } = range;
	const part = {
		...whole,
		'content-length': String(end - start + 1),
		'content-range': `bytes ${start}-${end}/${file.size}`,
	};
	return new Response(await file.open(range), { status: 206, headers: part });
}
