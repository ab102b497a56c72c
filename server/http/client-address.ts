import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Returns the address of the client. Each of n trusted proxies appends its sender's address to X-Forwarded-For, so the
 * n-th address from the end is the client's. The client can forge earlier addresses.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
	const peer = request.socket.remoteAddress ?? '';
	if (trustedProxies === 0) return peer;
	const hops = String(request.headers['x-forwarded-for'] ?? '')
		.split(',')
		.map((hop) => hop.trim());
	const claimed = hops.at(-trustedProxies) ?? '';
	return isIP(claimed) ? claimed : peer;
}

/**
 * Returns the key of an address for rate limits: an IPv4 address, or the /64 network of an IPv6 address, because
 * providers usually assign a whole network to a customer.
 */
export function limitKey(address: string): string {
	const v4 = address.replace(/^::ffff:(?=\d+\.)/, '');
	if (isIP(v4) !== 6) return v4;
	const [head = '', tail] = v4.split('::');
	const groups = head.split(':').filter(Boolean);
	const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
	const filled =
		tail === undefined
			? groups
			: [...groups, ...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
	return filled
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
		.join(':');
}
