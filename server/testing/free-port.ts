import { createServer, type AddressInfo } from 'node:net';

/** A port of the loopback that nobody listens on, for a process that has to be told one. */
export const freePort = () =>
	new Promise<number>((resolve, reject) => {
		const probe = createServer();
		probe.once('error', reject);
		probe.listen(0, '127.0.0.1', () => {
			const { port } = probe.address() as AddressInfo;
			probe.close(() => resolve(port));
		});
	});
