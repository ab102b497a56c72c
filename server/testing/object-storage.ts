/** An S3-speaking server of our own, in a temporary folder, on a free loopback port; it checks what is signed. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { isSigned } from './aws-signature.ts';

export interface ObjectStorage {
	/** For STORAGE_URL; the port stays the same when it is stopped and brought back. */
	url: string;
	/** Takes no more calls, and forgets nothing. */
	pause(): Promise<void>;
	restart(): Promise<void>;
	/** Ends it with all it holds. */
	stop(): Promise<void>;
}

const BUCKET = 'studio';
/** Of the one account that it knows; the key has the same letters. */
const SECRET = 'S3RVER';

/** @param pageSize the most objects that it lists in one answer; its own is 1000 */
export async function startObjectStorage(pageSize?: number): Promise<ObjectStorage> {
	const directory = await mkdtemp(join(tmpdir(), 'reelhouse-objects-'));
	let port = 0;
	let server: S3rver;
	const listen = async () => {
		server = new S3rver({
			address: '127.0.0.1',
			port,
			silent: true,
			directory,
			vhostBuckets: false,
			configureBuckets: [{ name: BUCKET, configs: [] }],
		});
		({ port } = await server.run());
		// It looks at who asks, but not at how they sign.
		const [answer] = server.httpServer.listeners('request') as [RequestListener];
		server.httpServer.removeAllListeners('request').on('request', (request, response) => {
			if (isSigned(request, SECRET)) {
				if (pageSize && request.url?.includes('?prefix=')) request.url += `&max-keys=${pageSize}`;
				return answer(request, response);
			}
			request.resume();
			const fault = request.method === 'HEAD' ? '' : '<Error><Code>SignatureDoesNotMatch</Code></Error>';
			response.writeHead(403, { 'content-type': 'application/xml' }).end(fault);
		});
	};
	await listen();
	return {
		url: `s3://S3RVER:${SECRET}@127.0.0.1:${port}/${BUCKET}?tls=0`,
		pause: async () => {
			server.httpServer.closeAllConnections();
			await server.close();
		},
		restart: listen,
		async stop() {
			server.httpServer.closeAllConnections();
			await server.close().catch(() => undefined);
			await rm(directory, { recursive: true, force: true });
		},
	};
}
