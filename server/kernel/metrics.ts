/**
 * Metrics of the server (ADR 0071). Modules declare their metrics here; without METRICS_PORT every
 * function does nothing, and nothing is measured.
 */

/** Values of labels. They are bounded: names of routes, tables and jobs, never addresses or people. */
export type Labels = Readonly<Record<string, string>>;

export interface Counter {
	add(labels?: Labels, count?: number): void;
}

export interface Histogram {
	/** Records a duration in seconds. */
	observe(seconds: number, labels?: Labels): void;
}

/** A value with labels, read when the metrics are requested. */
export interface Sample {
	value: number;
	labels?: Labels;
}

interface Definition {
	/** Without the prefix `reelhouse_`. */
	name: string;
	help: string;
	labels?: readonly string[];
}

interface ReadDefinition extends Definition {
	read: () => number | readonly Sample[] | Promise<number | readonly Sample[]>;
	/** How the values of several worker processes become one. The default is the sum. */
	ofWorkers?: 'sum' | 'max' | 'min';
}

export interface Metrics {
	/** Whether anything is measured, so that code can leave out work. */
	readonly isOn: boolean;
	counter(definition: Definition): Counter;
	histogram(definition: Definition & { buckets: readonly number[] }): Histogram;
	/** A value that rises and falls. */
	gauge(definition: ReadDefinition): void;
	/** A count that another module keeps. It only rises. */
	count(definition: ReadDefinition): void;
}

export const noMetrics: Metrics = {
	isOn: false,
	counter: () => ({ add: () => {} }),
	histogram: () => ({ observe: () => {} }),
	gauge: () => {},
	count: () => {},
};
