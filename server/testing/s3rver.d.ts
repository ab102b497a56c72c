/** Types for the used parts of s3rver, which has no types. */
declare module 's3rver' {
	import type { Server } from 'node:http';
	import type { AddressInfo } from 'node:net';

	export default class S3rver {
		httpServer: Server;
		constructor(options: Record<string, unknown>);
		run(): Promise<AddressInfo>;
		close(): Promise<void>;
	}
}
