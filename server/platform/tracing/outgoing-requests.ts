/**
 * Traces the requests that this process sends to other services, such as the storage and the OpenID provider. Node.js
 * announces the requests of `fetch` and `node:http` on channels, so callers need no wrapper.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Span } from '@opentelemetry/api';
import { errorType, type SpanAttributes } from '../../kernel/tracing.ts';

interface Tracer {
	/**
	 * Begins the span of a request.
	 * @returns the span, and the headers to send with the request; undefined if no span runs
	 */
	begin: (
		name: string,
		attributes: Record<string, string | number>,
	) => { span: Span; headers: Record<string, string> } | undefined;
	fail: (span: Span, type: string) => void;
}

interface FetchRequest {
	origin: string | URL;
	method: string;
	addHeader(name: string, value: string): void;
}

/** Describes a request without its path, which may contain names of files and secrets. */
const attributesOf = (method: string, host: string, port: string): SpanAttributes => ({
	'http.request.method': method,
	'server.address': host,
	...(port === '' ? {} : { 'server.port': Number(port) }),
});

/** Traces outgoing requests until `stop`. A span ends when the headers of the response arrive. */
export function traceOutgoingRequests({ begin, fail }: Tracer): { stop(): void } {
	const spans = new WeakMap<object, Span>();
	const beginRequest = (
		request: object,
		method: string,
		attributes: SpanAttributes,
		addHeader: (name: string, value: string) => void,
	) => {
		const begun = begin(method, { ...attributes });
		if (!begun) return;
		spans.set(request, begun.span);
		for (const [name, value] of Object.entries(begun.headers)) addHeader(name, value);
	};
	const endRequest = (request: object, end: (span: Span) => void) => {
		const span = spans.get(request);
		if (!span || !spans.delete(request)) return;
		end(span);
		span.end();
	};
	const setStatus = (request: object, status: number) =>
		endRequest(request, (span) => {
			span.setAttribute('http.response.status_code', status);
			if (status >= 400) fail(span, String(status));
		});
	const setError = (request: object, error: unknown) => endRequest(request, (span) => fail(span, errorType(error)));

	const channels: Record<string, (message: any) => void> = {
		'undici:request:create': ({ request }: { request: FetchRequest }) => {
			const { hostname, port } = new URL(request.origin);
			const attributes = attributesOf(request.method, hostname, port);
			beginRequest(request, request.method, attributes, (name, value) => request.addHeader(name, value));
		},
		'undici:request:headers': ({ request, response }: { request: object; response: { statusCode: number } }) =>
			setStatus(request, response.statusCode),
		'undici:request:error': ({ request, error }: { request: object; error: unknown }) => setError(request, error),
		'http.client.request.created': ({ request }: { request: ClientRequest }) => {
			// Headers that the caller has passed as an array can no longer change.
			if (request.headersSent) return;
			const port = /:(\d+)$/.exec(String(request.getHeader('host')))?.[1] ?? '';
			const attributes = attributesOf(request.method, request.host, port);
			beginRequest(request, request.method, attributes, (name, value) => request.setHeader(name, value));
		},
		'http.client.response.finish': ({ request, response }: { request: object; response: IncomingMessage }) =>
			setStatus(request, response.statusCode ?? 0),
		'http.client.request.error': ({ request, error }: { request: object; error: unknown }) => setError(request, error),
	};
	for (const [name, listener] of Object.entries(channels)) subscribe(name, listener);
	return {
		stop() {
			for (const [name, listener] of Object.entries(channels)) unsubscribe(name, listener);
		},
	};
}
