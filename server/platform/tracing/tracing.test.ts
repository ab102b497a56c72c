/** Tests traces with a collector that receives and decodes them. */
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { readConfig } from '../../kernel/config.ts';
import { freePort } from '../../testing/free-port.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startObjectStorage } from '../../testing/object-storage.ts';
import { onPostgres, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { startTraceCollector, type ReceivedSpan, type TraceCollector } from '../../testing/trace-collector.ts';
import { startTracing } from './opentelemetry.ts';

async function startCollector(): Promise<TraceCollector> {
	const collector = await startTraceCollector();
	onTestFinished(() => collector.stop());
	return collector;
}

/** Starts a traced site, by default without content. The returned `stop` resolves when the site has sent its spans. */
async function startTraced(env: Record<string, string> = {}, demo = false) {
	const collector = await startCollector();
	const site = await startTestSite({ demo, env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env } });
	let stopping: Promise<void> | undefined;
	const stop = () => (stopping ??= site.stop());
	onTestFinished(stop);
	return { collector, site, stop };
}

const parentOf = ({ spans }: TraceCollector, { parentSpanId }: ReceivedSpan) =>
	spans.find(({ spanId }) => spanId === parentSpanId);

const path = (collector: TraceCollector, span: ReceivedSpan): string[] => {
	const parent = parentOf(collector, span);
	return [...(parent ? path(collector, parent) : []), span.name];
};

const requestLine = (site: TestSite, requestId: string | null) =>
	site.log.find((line) => line.requestId === requestId && line.msg === 'request')!;

/** Starts a server that stores the `traceparent` header of each request. */
async function startReceiver() {
	const received: (string | undefined)[] = [];
	const server = createServer((request, response) => {
		received.push(request.headers.traceparent as string | undefined);
		response.end();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close());
	return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?token=s3cret` };
}

dbTest(
	'a request is traced from the route to the statements, and named in the log',
	{ tags: ['long-on-postgres'] },
	async () => {
		const variables = {
			OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20s3cret,x-team=web',
			OTEL_SERVICE_NAME: 'studio',
			OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
		};
		const { collector, site, stop } = await startTraced(variables, true);
		const page = await site.get('/games/?source=letter');
		const call = await site.get('/api/games/thunder-yak?lang=zh');
		const cached = await site.get('/games/');
		await stop();
		expect([page.status, call.status, cached.headers.get('x-request-id')]).toEqual([200, 200, null]);

		const requestSpans = collector.spans.filter(({ kind }) => kind === 2);
		expect(requestSpans.map(({ name }) => name)).toEqual(['GET page', 'GET /api/games/:slug']);
		for (const [i, { headers }] of [page, call].entries()) {
			const requestId = headers.get('x-request-id');
			expect(requestSpans[i]).toMatchObject({
				parentSpanId: '',
				hasFailed: false,
				attributes: {
					'http.request.method': 'GET',
					'http.response.status_code': 200,
					'reelhouse.request_id': requestId,
				},
				resource: { 'service.name': 'studio', 'deployment.environment.name': 'test', 'process.pid': process.pid },
			});
			expect(requestLine(site, requestId)).toMatchObject({
				trace_id: requestSpans[i]!.traceId,
				span_id: requestSpans[i]!.spanId,
			});
		}
		const paths = collector.spans.map((span) => path(collector, span).join(' > '));
		expect(paths).toContain('GET page > render games-page > GET /api/games > select games');
		expect(paths).toContain('GET /api/games/:slug > select games');
		const statement = collector.spans.find(({ name }) => name === 'select games')!;
		expect(statement.attributes).toMatchObject({
			'db.system.name': onPostgres ? 'postgresql' : 'sqlite',
			'db.query.text': expect.stringMatching(/^select .* from "games"/),
		});
		expect(collector.requests[0]).toMatchObject({
			path: '/v1/traces',
			headers: { 'content-type': 'application/json', authorization: 'Bearer s3cret', 'x-team': 'web' },
		});
	},
);

test('a trace continues that of a trusted proxy, and of nobody else', async () => {
	const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
	const unsampled = traceparent.replace(/1$/, '0');
	const behindProxy = await startTraced({ TRUST_PROXY: '1' });
	await behindProxy.site.get('/api/games/thunder-yak', { traceparent });
	const { headers } = await behindProxy.site.get('/api/offices', { traceparent: unsampled });
	await behindProxy.site.get('/api/partners', { traceparent: 'not a trace' });
	await behindProxy.stop();
	const spans = behindProxy.collector.spans.filter(({ kind }) => kind === 2);
	expect(spans.map(({ name }) => name)).toEqual(['GET /api/games/:slug', 'GET /api/partners']);
	expect(spans[0]).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' });
	expect(spans[1]).toMatchObject({ parentSpanId: '' });
	// The proxy does not record the trace of `unsampled`, but the log line contains the id of this trace.
	expect(requestLine(behindProxy.site, headers.get('x-request-id')).trace_id).toBe('0af7651916cd43dd8448eb211c80319c');

	const alone = await startTraced();
	await alone.site.get('/api/games/thunder-yak', { traceparent });
	await alone.stop();
	expect(JSON.stringify(alone.collector.spans)).not.toContain('0af7651916cd43dd8448eb211c80319c');
});

test('the sampling ratio decides how many traces are sent', { tags: ['long'] }, async () => {
	const { collector, site, stop } = await startTraced({
		OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
		OTEL_TRACES_SAMPLER_ARG: '0.5',
	});
	const requests = 60;
	for (let i = 0; i < requests; i++) await site.get(`/api/games/unknown-${i}`);
	await stop();
	const sent = collector.spans.filter(({ kind }) => kind === 2);
	// With the ratio 0.5, the probability of fewer than 10 or more than 50 traces of 60 is less than one in ten
	// million.
	expect(sent.length).toBeGreaterThanOrEqual(10);
	expect(sent.length).toBeLessThanOrEqual(50);
	// A trace is sent whole or not at all.
	for (const span of collector.spans.filter(({ parentSpanId }) => parentSpanId !== ''))
		expect(parentOf(collector, span)).toBeDefined();
});

test('each run of a background job is a trace, whose requests to other services continue it', async () => {
	const { received, url } = await startReceiver();
	const { collector, site, stop } = await startTraced({ CDN_PURGE_URL: url }, true);
	await site.services.content.change(async () => {});
	await expect.poll(() => received.length, { interval: 5 }).toBeGreaterThan(0);
	const headers = await signIn(site, 'staff');
	await site.post('/api/admin/account/test-mail', {}, headers);
	await stop();
	const purge = collector.spans.find(({ name }) => name === 'POST')!;
	const job = parentOf(collector, purge)!;
	expect(job).toMatchObject({ name: 'job cdn_purge', parentSpanId: '', attributes: { 'reelhouse.job': 'cdn_purge' } });
	expect(received[0]).toBe(`00-${purge.traceId}-${purge.spanId}-01`);
	expect(purge).toMatchObject({
		kind: 3,
		attributes: {
			'http.request.method': 'POST',
			'server.address': '127.0.0.1',
			'server.port': Number(new URL(url).port),
			'http.response.status_code': 200,
		},
	});
	expect(collector.bodies.join('')).not.toMatch(/hook|s3cret/);
	expect(collector.spans.map((span) => path(collector, span).join(' > '))).toEqual(
		expect.arrayContaining([expect.stringMatching(/^job cdn_purge > transaction > \w+ leases$/)]),
	);
	// A request can wake jobs, but the run of a job is not part of the trace of the request.
	for (const span of collector.spans.filter(({ name }) => name.startsWith('job '))) expect(span.parentSpanId).toBe('');
});

test('requests to the storage are part of the trace', async () => {
	const storage = await startObjectStorage();
	onTestFinished(() => storage.stop());
	const { collector, site, stop } = await startTraced({ STORAGE_URL: storage.url });
	const { tracing, storage: files } = site.services;
	expect(await tracing.run({ name: 'work' }, () => files.find('media', 'none.webp'))).toBeUndefined();
	await stop();
	const request = collector.spans.find((span) => parentOf(collector, span)?.name === 'work');
	expect(request).toMatchObject({ name: 'HEAD', kind: 3, attributes: { 'http.response.status_code': 404 } });
	expect(collector.bodies.join('')).not.toContain('none.webp');
});

test('requests by node:http continue the trace, and failed ones are marked', async () => {
	const collector = await startCollector();
	const { received, url } = await startReceiver();
	const { tracing: config } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` });
	const tracing = startTracing(config!, '1.0.0', pino({ enabled: false }));
	const send = (address: string) =>
		new Promise<void>((resolve) =>
			get(address, (response) => response.resume().on('end', resolve)).on('error', () => resolve()),
		);
	await send(url);
	const closed = await freePort();
	await tracing.run({ name: 'work' }, async () => {
		await send(url);
		await send(`http://127.0.0.1:${closed}/`);
		await fetch(`http://127.0.0.1:${closed}/`).catch(() => undefined);
	});
	await expect(
		tracing.run({ name: 'failing' }, () => Promise.reject(new TypeError('of somebody@mail.test'))),
	).rejects.toThrow();
	await tracing.stop();
	const spans = collector.spans.map(({ name, hasFailed, attributes }) => [name, hasFailed, attributes['error.type']]);
	expect(spans).toEqual([
		['GET', false, undefined],
		['GET', true, 'Error'],
		['GET', true, 'Error'],
		['work', false, undefined],
		['failing', true, 'TypeError'],
	]);
	expect(received).toEqual([undefined, `00-${collector.spans[0]!.traceId}-${collector.spans[0]!.spanId}-01`]);
	expect(collector.bodies.join('')).not.toContain('somebody');
	// Requests after the stop are not traced.
	await send(url);
	expect(received).toHaveLength(3);
});

test('no value that people send is in a trace', async () => {
	const { collector, site, stop } = await startTraced({}, true);
	const headers = await signIn(site, 'admin');
	await site.get('/some-unknown-page/?q=hidden-term');
	await site.get('/api/unknown-call/');
	await site.get('/reset_password/some-token/');
	await site.post('/login/', new URLSearchParams({ email: 'somebody@studio.test', password: 'hidden-word' }));
	await site.get('/api/admin/users?q=hidden-term', headers);
	await site.get('/api/games?lang=en&q=hidden-term', {
		'user-agent': 'hidden-agent',
		'x-forwarded-for': '198.51.100.7',
	});
	await stop();
	const sent = collector.bodies.join('');
	expect(sent).toContain('/api/admin/users');
	for (const word of ['unknown-', 'hidden-', 'some-', 'somebody', 'demo.test', '198.51.100.7', '127.0.0.1'])
		expect(sent).not.toContain(word);
});

test(
	'a collector that is slow, fails or is down delays neither requests nor the stop',
	{ tags: ['long'] },
	async () => {
		const { collector, site, stop } = await startTraced();
		collector.status = 'none';
		const requests = 30;
		const started = performance.now();
		for (let i = 0; i < requests; i++) expect((await site.get(`/api/games/unknown-${i}`)).status).toBe(404);
		expect((performance.now() - started) / requests).toBeLessThan(500);
		const stopped = performance.now();
		await stop();
		expect(collector.requests.length).toBeGreaterThan(0);
		expect(performance.now() - stopped).toBeLessThan(6000);

		for (const endpoint of [`http://127.0.0.1:${await freePort()}`, `${collector.url}/`]) {
			collector.status = 400;
			const other = await startTestSite({
				demo: false,
				env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TIMEOUT: '500' },
			});
			expect((await other.get('/api/games/unknown')).status).toBe(404);
			const before = performance.now();
			await other.stop();
			expect(performance.now() - before).toBeLessThan(6000);
			const lines = other.log.filter(({ msg }) => msg === 'the collector of traces does not accept spans');
			expect(lines).toHaveLength(1);
		}
	},
);

test('spans beyond the queue are dropped', async () => {
	const collector = await startCollector();
	const { tracing: config } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
	const tracing = startTracing(config!, '1.0.0', pino({ enabled: false }));
	// Between these calls, no timer and no response runs, so no batch can be sent.
	await Promise.all(Array.from({ length: 5000 }, () => tracing.run({ name: 'work' }, async () => {})));
	await tracing.stop();
	expect(collector.spans.length).toBeGreaterThanOrEqual(2048);
	expect(collector.spans.length).toBeLessThan(5000);
});

test('without an endpoint, no span, no trace in the log and no header exist', async () => {
	const { received, url } = await startReceiver();
	const site = await startTestSite({ demo: false, env: { CDN_PURGE_URL: url, OTEL_SERVICE_NAME: 'studio' } });
	onTestFinished(() => site.stop());
	await site.get('/api/games/unknown');
	await site.services.content.change(async () => {});
	await expect.poll(() => received.length, { interval: 5 }).toBeGreaterThan(0);
	expect(received[0]).toBeUndefined();
	expect(site.services.tracing.isOn).toBe(false);
	expect(JSON.stringify(site.log)).not.toContain('trace_id');
});

test('the variables of OpenTelemetry are read with their standard meaning', () => {
	const read = (env: Record<string, string>) =>
		readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/', ...env }).tracing;
	expect(read({})).toEqual({
		url: 'https://collector.example/otlp/v1/traces',
		headers: {},
		timeoutMs: 10_000,
		serviceName: 'reelhouse',
		resource: {},
		sampler: 'parentbased_always_on',
		ratio: 1,
	});
	expect(
		read({
			OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db, x-team = web ',
			OTEL_RESOURCE_ATTRIBUTES: 'service.name=from-resource',
			OTEL_TRACES_SAMPLER: 'traceidratio',
			OTEL_TRACES_SAMPLER_ARG: '0.25',
		}),
	).toMatchObject({
		headers: { 'api-key': 'a=b', 'x-team': 'web' },
		serviceName: 'from-resource',
		sampler: 'traceidratio',
		ratio: 0.25,
	});
	expect(readConfig({ OTEL_SERVICE_NAME: 'studio' }).tracing).toBeUndefined();
	expect(() =>
		read({
			OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://user:secret@collector',
			OTEL_EXPORTER_OTLP_HEADERS: 'secret',
			OTEL_TRACES_SAMPLER: 'sometimes',
			OTEL_TRACES_SAMPLER_ARG: '2',
		}),
	).toThrow(
		/^OTEL_EXPORTER_OTLP_ENDPOINT must be .*\nOTEL_EXPORTER_OTLP_HEADERS must be pairs, .*\nOTEL_TRACES_SAMPLER must be one of .*\nOTEL_TRACES_SAMPLER_ARG must be a number/,
	);
	expect(() => read({ OTEL_TRACES_SAMPLER_ARG: '0.1' })).toThrow('has no meaning unless');
});
