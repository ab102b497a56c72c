/**
 * Sends traces to a collector, as JSON by OTLP over HTTP. The module is loaded only with OTEL_EXPORTER_OTLP_ENDPOINT.
 */
import { setTimeout as delay } from 'node:timers/promises';
import {
	defaultTextMapGetter,
	defaultTextMapSetter,
	ROOT_CONTEXT,
	SpanKind,
	SpanStatusCode,
	trace,
	type Context,
	type Span,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
	AlwaysOffSampler,
	AlwaysOnSampler,
	BatchSpanProcessor,
	ParentBasedSampler,
	TraceIdRatioBasedSampler,
	TracerProvider,
	type Sampler,
	type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TracingConfig } from '../../kernel/tracing-config.ts';
import { errorType, runningSpan, type RunningSpan, type Tracing } from '../../kernel/tracing.ts';
import { traceOutgoingRequests } from './outgoing-requests.ts';

/** Maximum number of spans that wait for the collector. Further spans are dropped. */
const MAX_WAITING_SPANS = 2048;
const BATCH_SIZE = 512;
const BATCH_DELAY_MS = 2000;
/** Maximum length of an attribute, such as the text of a statement. */
const MAX_ATTRIBUTE_LENGTH = 2048;
/** Maximum time for sending the last spans, a small part of the time that a shutdown may take. */
const FLUSH_TIMEOUT_MS = 3000;

interface TracedSpan extends RunningSpan {
	readonly context: Context;
	readonly span: Span;
}

const running = (): TracedSpan | undefined => runningSpan.getStore() as TracedSpan | undefined;

const kinds = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER } as const;

function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
	const root = sampler.endsWith('always_on')
		? new AlwaysOnSampler()
		: sampler.endsWith('always_off')
			? new AlwaysOffSampler()
			: new TraceIdRatioBasedSampler(ratio);
	return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/**
 * Logs when the collector stops accepting spans, and when the collector accepts spans again. The exporter runs outside
 * of any span, so that its requests are not traced.
 */
function reportFailures(exporter: SpanExporter, log: Logger): SpanExporter {
	let isFailing = false;
	return {
		export: (spans, onResult) =>
			runningSpan.run(undefined, () =>
				exporter.export(spans, (result) => {
					const hasFailed = result.code !== ExportResultCode.SUCCESS;
					if (hasFailed && !isFailing)
						log.warn({ err: result.error, spans: spans.length }, 'the collector of traces does not accept spans');
					if (!hasFailed && isFailing) log.info('the collector of traces accepts spans again');
					isFailing = hasFailed;
					onResult(result);
				}),
			),
		forceFlush: async () => exporter.forceFlush?.(),
		shutdown: () => exporter.shutdown(),
	};
}

/**
 * Starts the tracing of this process.
 * @param version of the program, for the description of the process
 */
export function startTracing(config: TracingConfig, version: string, log: Logger): Tracing {
	const { url, headers, timeoutMs } = config;
	const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: timeoutMs });
	const provider = new TracerProvider({
		sampler: samplerOf(config),
		resource: defaultResource().merge(
			resourceFromAttributes({
				'service.version': version,
				'service.instance.id': crypto.randomUUID(),
				'process.pid': process.pid,
				...config.resource,
				'service.name': config.serviceName,
			}),
		),
		spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
		spanProcessors: [
			new BatchSpanProcessor({
				exporter: reportFailures(exporter, log),
				maxQueueSize: MAX_WAITING_SPANS,
				maxExportBatchSize: BATCH_SIZE,
				scheduledDelayMillis: BATCH_DELAY_MS,
				exportTimeoutMillis: timeoutMs,
			}),
		],
	});
	const tracer = provider.getTracer('reelhouse', version);
	const propagator = new W3CTraceContextPropagator();
	const fail = (span: Span, type: string) => {
		span.setStatus({ code: SpanStatusCode.ERROR });
		span.setAttribute('error.type', type);
	};
	const contextOf = (parent: Readonly<Record<string, string | undefined>> | 'none' | undefined): Context => {
		if (parent === undefined) return running()?.context ?? ROOT_CONTEXT;
		return parent === 'none' ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, parent, defaultTextMapGetter);
	};
	const outgoing = traceOutgoingRequests({
		begin(name, attributes) {
			const parent = running()?.context;
			if (!parent) return undefined;
			const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
			const traceHeaders: Record<string, string> = {};
			propagator.inject(trace.setSpan(parent, span), traceHeaders, defaultTextMapSetter);
			return { span, headers: traceHeaders };
		},
		fail,
	});
	return {
		isOn: true,
		async run({ name, kind = 'internal', parent, attributes = {} }, work) {
			const above = contextOf(parent);
			const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, above);
			const { traceId, spanId } = span.spanContext();
			const store: TracedSpan = { traceId, spanId, span, context: trace.setSpan(above, span) };
			try {
				return await runningSpan.run(store, () =>
					work({
						describe: (newName, added) => void span.updateName(newName).setAttributes({ ...added }),
						fail: (type) => fail(span, type),
					}),
				);
			} catch (error) {
				fail(span, errorType(error));
				throw error;
			} finally {
				span.end();
			}
		},
		record(name, ms, attributes, error) {
			const above = running();
			if (!above?.span.isRecording()) return;
			const end = Date.now();
			const options = { kind: SpanKind.CLIENT, attributes: { ...attributes }, startTime: end - ms };
			const span = tracer.startSpan(name, options, above.context);
			if (error !== undefined) fail(span, errorType(error));
			span.end(end);
		},
		async stop() {
			outgoing.stop();
			await Promise.race([
				provider.shutdown().catch(() => undefined),
				delay(FLUSH_TIMEOUT_MS, undefined, { ref: false }),
			]);
		},
	};
}
