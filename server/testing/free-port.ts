import { createServer, type AddressInfo } from 'node:net';

/** A port of the loopback that nobody listens on, for a process that has to be told one. @throws when the wanted one is taken */
export const freePort = (wanted = 0) =>
	new Promise<number>((resolve, reject) => {
		const probe = createServer();
		probe.once('error', reject);
		probe.listen(wanted, '127.0.0.1', () => {
			const { port } = probe.address() as AddressInfo;
			probe.close(() => resolve(port));
		});
	});
