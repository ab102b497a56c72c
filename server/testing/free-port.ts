import { createServer, type AddressInfo } from 'node:net';

/** Returns a free loopback port. Rejects if the port `wanted` is in use. */
export const freePort = (wanted = 0) =>
	new Promise<number>((resolve, reject) => {
		const probe = createServer();
		probe.once('error', reject);
		probe.listen(wanted, '127.0.0.1', () => {
			const { port } = probe.address() as AddressInfo;
			probe.close(() => resolve(port));
		});
	});
