import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { negotiateEncoding } from './encoding.ts';

/** Minimum size of a response to compress. For a smaller response, compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 4096;

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/**
 * Compresses large uncached responses. Speed matters more than size, because each compressed response is sent once.
 * encoding.ts compresses cached responses.
 */
export const compressed: MiddlewareHandler<AppEnv> = async (c, next) => {
	await next();
	c.header('vary', 'accept-encoding', { append: true });
	const encoding = negotiateEncoding(c.req.header('accept-encoding'));
	if (encoding === 'identity' || c.res.status !== 200 || c.req.method === 'HEAD') return;
	const plain = Buffer.from(await c.res.arrayBuffer());
	const bytes =
		plain.length < MIN_COMPRESSED_BYTES
			? plain
			: encoding === 'br'
				? await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } })
				: await zip(plain, { level: 1 });
	const headers = new Headers(c.res.headers);
	if (bytes !== plain) headers.set('content-encoding', encoding);
	headers.set('content-length', String(bytes.length));
	c.res = new Response(bytes as Uint8Array<ArrayBuffer>, { status: 200, headers });
};
