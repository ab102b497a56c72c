/** A request by hand: fetch tidies paths up, and adds headers of its own to a call with a range. */
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
	status: number | undefined;
	headers: Record<string, string | string[] | undefined>;
	body: Buffer;
}

/** Sends a path as it is written to a server of ours. */
export async function rawRequest(
	server: { url: string },
	path: string,
	headers: Record<string, string> = {},
	method = 'GET',
): Promise<RawAnswer> {
	const { port } = new URL(server.url);
	const call = request({ host: '127.0.0.1', port, path, method, headers }).end();
	const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
	call.on('error', reject);
	call.on('response', (response) => {
		const { statusCode: status } = response;
		buffer(response).then((body) => resolve({ status, headers: response.headers, body }), reject);
	});
	return promise;
}
