/** Metrics of the server (ADR 0071). Modules declare their metrics here. Without METRICS_PORT, nothing is measured. */

/** Labels of a value. Their number must be bounded, so they name routes, tables and jobs, never addresses or people. */
export type Labels = Readonly<Record<string, string>>;

export interface Counter {
	add(labels?: Labels, count?: number): void;
}

export interface Histogram {
	observe(seconds: number, labels?: Labels): void;
}

/** A value with labels. */
export interface Sample {
	value: number;
	labels?: Labels;
}

interface Definition {
	/** Name without the prefix `reelhouse_`. */
	name: string;
	help: string;
	labels?: readonly string[];
}

interface ReadDefinition extends Definition {
	read: () => number | readonly Sample[] | Promise<number | readonly Sample[]>;
	/** Combines the values of several worker processes; by default their sum. */
	ofWorkers?: 'sum' | 'max' | 'min';
}

export interface Metrics {
	/** True if metrics are measured. */
	readonly isOn: boolean;
	counter(definition: Definition): Counter;
	histogram(definition: Definition & { buckets: readonly number[] }): Histogram;
	/** A value that can rise and fall. */
	gauge(definition: ReadDefinition): void;
	/** A value that only rises. Another module counts it. */
	count(definition: ReadDefinition): void;
}

export const noMetrics: Metrics = {
	isOn: false,
	counter: () => ({ add: () => {} }),
	histogram: () => ({ observe: () => {} }),
	gauge: () => {},
	count: () => {},
};
