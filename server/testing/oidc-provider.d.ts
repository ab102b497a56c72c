/** Types for the used parts of oidc-provider, which has no types. */
declare module 'oidc-provider' {
	import type { IncomingMessage, ServerResponse } from 'node:http';

	export class Provider {
		constructor(issuer: string, configuration: Record<string, unknown>);
		callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
		interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
	}
}
