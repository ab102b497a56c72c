/** Verifies the AWS Signature Version 4 of a received request. */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type SignedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Returns true if a request is signed with a secret, and the signature covers the host and all `x-amz-` headers. */
export function isSigned({ method = '', url = '', headers }: SignedRequest, secret: string): boolean {
	const [, scope, names, given] =
		/^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
			headers.authorization ?? '',
		) ?? [];
	if (scope === undefined || names === undefined) return false;
	const signed = names.split(';');
	const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
	if (!needed.every((name) => signed.includes(name))) return false;
	const [path = '', query = ''] = url.split('?');
	const canonical = [
		method,
		path,
		[...new URLSearchParams(query)]
			.map((pair) => pair.map(encodeURIComponent).join('='))
			.sort()
			.join('&'),
		...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
		'',
		names,
		headers['x-amz-content-sha256'],
	].join('\n');
	const [date = '', region = '', service = ''] = scope.split('/');
	const key = [region, service, 'aws4_request'].reduce(
		hmac as (key: Buffer, text: string) => Buffer,
		hmac(`AWS4${secret}`, date),
	);
	const hash = createHash('sha256').update(canonical).digest('hex');
	const expected = hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n')).toString('hex');
	return given === expected;
}
