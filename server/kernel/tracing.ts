/**
 * Traces of requests and background jobs (ADR 0076). Without OTEL_EXPORTER_OTLP_ENDPOINT nothing is traced, and no
 * library is loaded.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Values that describe a span. They name routes, tables and hosts: never values of parameters, addresses of people, or
 * bodies.
 */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** The span of the running work, as the log names it. */
export interface RunningSpan {
	readonly traceId: string;
	readonly spanId: string;
}

/** The running span of each asynchronous call. The log is created before the tracing, and reads it here. */
export const runningSpan = new AsyncLocalStorage<RunningSpan | undefined>();

/** A span that has begun and not ended. */
export interface OpenSpan {
	/** Replaces the name, and adds attributes. */
	describe(name: string, attributes: SpanAttributes): void;
	/** Marks the span as failed. @param type is the class or status of the error. */
	fail(type: string): void;
}

export interface SpanOptions {
	name: string;
	kind?: 'internal' | 'server';
	/** Headers of the request that continues a trace, or `none` to begin a trace. Default: the running span. */
	parent?: Readonly<Record<string, string | undefined>> | 'none';
	attributes?: SpanAttributes;
}

export interface Tracing {
	/** Whether anything is traced, so that code can leave out work. */
	readonly isOn: boolean;
	/** Runs work in a span. An error that the work throws marks the span as failed. */
	run<T>(options: SpanOptions, work: (span: OpenSpan) => Promise<T>): Promise<T>;
	/** Records a span below the running one for work that has just ended; nothing if no span runs. */
	record(name: string, ms: number, attributes: SpanAttributes, error?: unknown): void;
	/** Sends the spans that are not sent yet, for a limited time. */
	stop(): Promise<void>;
}

const noSpan: OpenSpan = { describe: () => {}, fail: () => {} };

export const noTracing: Tracing = {
	isOn: false,
	run: (_options, work) => work(noSpan),
	record: () => {},
	stop: async () => {},
};

/** Returns the class of an error, as a message may contain data of people. */
export const errorType = (error: unknown): string => (error instanceof Error ? error.constructor.name : typeof error);
