/**
 * Interface through which modules declare their metrics (ADR 0071). Without METRICS_PORT, `noMetrics` measures nothing.
 */

/** Labels of a value. They name routes, tables and jobs, so that the number of different labels is bounded. */
export type Labels = Readonly<Record<string, string>>;

export interface Counter {
	add(labels?: Labels, count?: number): void;
}

export interface Histogram {
	observe(seconds: number, labels?: Labels): void;
}

export interface Sample {
	value: number;
	labels?: Labels;
}

interface Definition {
	/** Name after the prefix `reelhouse_`. */
	name: string;
	help: string;
	labels?: readonly string[];
}

interface ReadDefinition extends Definition {
	read: () => number | readonly Sample[] | Promise<number | readonly Sample[]>;
	/** Way in which the values of several worker processes are combined. The default is their sum. */
	ofWorkers?: 'sum' | 'max' | 'min';
}

export interface Metrics {
	readonly isOn: boolean;
	counter(definition: Definition): Counter;
	histogram(definition: Definition & { buckets: readonly number[] }): Histogram;
	/** A value that can rise and fall. */
	gauge(definition: ReadDefinition): void;
	/** A value that only rises. Another module counts the value. */
	count(definition: ReadDefinition): void;
}

export const noMetrics: Metrics = {
	isOn: false,
	counter: () => ({ add: () => {} }),
	histogram: () => ({ observe: () => {} }),
	gauge: () => {},
	count: () => {},
};
