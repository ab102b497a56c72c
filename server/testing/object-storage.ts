/** An S3-compatible server that verifies signatures, in a temporary folder and on a loopback port. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { isSigned } from './aws-signature.ts';

export interface ObjectStorage {
	/** URL for STORAGE_URL. A restart does not change its port. */
	url: string;
	/** Stops accepting requests until `restart`. The objects remain. */
	pause(): Promise<void>;
	restart(): Promise<void>;
	stop(): Promise<void>;
}

const BUCKET = 'studio';
const SECRET = 'S3RVER';

/**
 * Starts a server with an empty bucket.
 * @param pageSize number of objects per page of a listing; 1000 by default
 */
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
		// s3rver checks the account of a request but not the signature, so this listener verifies the signature.
		const [handle] = server.httpServer.listeners('request') as [RequestListener];
		server.httpServer.removeAllListeners('request').on('request', (request, response) => {
			if (isSigned(request, SECRET)) {
				if (pageSize && request.url?.includes('?prefix=')) request.url += `&max-keys=${pageSize}`;
				return handle(request, response);
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
