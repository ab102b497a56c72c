/** A collector of traces: an OTLP/HTTP receiver that decodes JSON, on a free loopback port. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = string | number;

export interface ReceivedSpan {
	name: string;
	/** 1 internal, 2 server, 3 client. */
	kind: number;
	traceId: string;
	spanId: string;
	/** Empty for the first span of a trace. */
	parentSpanId: string;
	attributes: Record<string, Value>;
	hasFailed: boolean;
	resource: Record<string, Value>;
}

interface KeyValue {
	key: string;
	value: { stringValue?: string; intValue?: number | string; doubleValue?: number };
}

interface ExportRequest {
	resourceSpans: {
		resource: { attributes: KeyValue[] };
		scopeSpans: {
			spans: (Pick<ReceivedSpan, 'name' | 'kind' | 'traceId' | 'spanId'> & {
				parentSpanId?: string;
				attributes: KeyValue[];
				status: { code?: number };
			})[];
		}[];
	}[];
}

const record = (attributes: KeyValue[]): Record<string, Value> =>
	Object.fromEntries(
		attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
	);

const spansOf = ({ resourceSpans }: ExportRequest): ReceivedSpan[] =>
	resourceSpans.flatMap(({ resource, scopeSpans }) =>
		scopeSpans.flatMap(({ spans }) =>
			spans.map(({ name, kind, traceId, spanId, parentSpanId = '', attributes, status }) => ({
				name,
				kind,
				traceId,
				spanId,
				parentSpanId,
				attributes: record(attributes),
				hasFailed: status.code === 2,
				resource: record(resource.attributes),
			})),
		),
	);

export interface TraceCollector {
	url: string;
	spans: ReceivedSpan[];
	bodies: string[];
	requests: { path: string; headers: IncomingHttpHeaders }[];
	/** Status of the responses. With `none`, requests get no response. */
	status: number | 'none';
	stop(): Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
	const collector: Omit<TraceCollector, 'url' | 'stop'> = { spans: [], bodies: [], requests: [], status: 200 };
	const server: Server = createServer((request, response) => {
		let body = '';
		request.setEncoding('utf8');
		request.on('data', (chunk: string) => (body += chunk));
		request.on('end', () => {
			collector.requests.push({ path: request.url ?? '', headers: request.headers });
			if (collector.status === 'none') return;
			if (collector.status === 200) {
				collector.bodies.push(body);
				collector.spans.push(...spansOf(JSON.parse(body) as ExportRequest));
			}
			response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}');
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return Object.assign(collector, {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		stop: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	});
}
