/**
 * Traces of requests and background jobs (ADR 0076). Without OTEL_EXPORTER_OTLP_ENDPOINT, `noTracing` records nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Values that describe a span. They must not contain values of parameters, email addresses or bodies. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Ids of the running span, for the log. */
export interface RunningSpan {
	readonly traceId: string;
	readonly spanId: string;
}

/**
 * The running span of each asynchronous call. The log is created before the tracing, so the log reads the span from
 * here.
 */
export const runningSpan = new AsyncLocalStorage<RunningSpan | undefined>();

export interface OpenSpan {
	describe(name: string, attributes: SpanAttributes): void;
	/**
	 * Marks the span as failed.
	 * @param type class or status of the error
	 */
	fail(type: string): void;
}

export interface SpanOptions {
	name: string;
	kind?: 'internal' | 'server';
	/**
	 * Parent of the span: the trace in the headers of a request, or `none` for a new trace. The default is the running
	 * span.
	 */
	parent?: Readonly<Record<string, string | undefined>> | 'none';
	attributes?: SpanAttributes;
}

export interface Tracing {
	readonly isOn: boolean;
	/** Runs work in a span. An error that the work throws marks the span as failed. */
	run<T>(options: SpanOptions, work: (span: OpenSpan) => Promise<T>): Promise<T>;
	/** Records work that has just ended as a child of the running span. Records nothing if no span runs. */
	record(name: string, ms: number, attributes: SpanAttributes, error?: unknown): void;
	/** Sends the remaining spans, for a limited time. */
	stop(): Promise<void>;
}

const noSpan: OpenSpan = { describe: () => {}, fail: () => {} };

export const noTracing: Tracing = {
	isOn: false,
	run: (_options, work) => work(noSpan),
	record: () => {},
	stop: async () => {},
};

/** Returns the class of an error. Spans do not contain the message, which may contain personal data. */
export const errorType = (error: unknown): string => (error instanceof Error ? error.constructor.name : typeof error);
