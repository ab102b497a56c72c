/** Sends requests without fetch, because fetch normalises paths, adds headers and sets the host. */
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawResponse {
	status: number | undefined;
	headers: Record<string, string | string[] | undefined>;
	body: Buffer;
}

export async function rawRequest(
	server: { url: string },
	path: string,
	headers: Record<string, string> = {},
	method = 'GET',
	form?: Record<string, string>,
): Promise<RawResponse> {
	const { port } = new URL(server.url);
	const asForm = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
	const call = request({ host: '127.0.0.1', port, path, method, headers: { ...asForm, ...headers } });
	call.end(form && new URLSearchParams(form).toString());
	const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
	call.on('error', reject);
	call.on('response', (response) => {
		const { statusCode: status } = response;
		buffer(response).then((body) => resolve({ status, headers: response.headers, body }), reject);
	});
	return promise;
}
