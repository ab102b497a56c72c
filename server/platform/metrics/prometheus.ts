/** Metrics in the text format of Prometheus. The module is loaded only with METRICS_PORT. */
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import type { Labels, Metrics, Sample } from '../../kernel/metrics.ts';

const PREFIX = 'reelhouse_';

export interface PrometheusMetrics extends Metrics {
	text(): Promise<string>;
}

export const CONTENT_TYPE: string = register.contentType;

type Read = () => number | readonly Sample[] | Promise<number | readonly Sample[]>;

/** Reads a metric. A metric that cannot be read, e.g. during an outage, is NaN, so that the other metrics are sent. */
async function readSamples(read: Read): Promise<readonly Sample[]> {
	try {
		const found = await read();
		return typeof found === 'number' ? [{ value: found }] : found;
	} catch {
		return [{ value: NaN }];
	}
}

/** Creates the metrics of this process, with those of memory, garbage collection and the event loop. */
export function prometheusMetrics(): PrometheusMetrics {
	// Tests start several servers in one process, so the metrics of an earlier server are removed.
	register.clear();
	collectDefaultMetrics({ register });
	const add = (counter: Counter, labels: Labels | undefined, count: number) =>
		labels ? counter.inc(labels, count) : counter.inc(count);
	return {
		isOn: true,
		counter({ name, help, labels = [] }) {
			const counter = new Counter({ name: PREFIX + name, help, labelNames: [...labels] });
			return { add: (values, count = 1) => add(counter, values, count) };
		},
		histogram({ name, help, labels = [], buckets }) {
			const histogram = new Histogram({ name: PREFIX + name, help, labelNames: [...labels], buckets: [...buckets] });
			return {
				observe: (seconds, values) => (values ? histogram.observe(values, seconds) : histogram.observe(seconds)),
			};
		},
		gauge({ name, help, labels = [], ofWorkers = 'sum', read }) {
			void new Gauge({
				name: PREFIX + name,
				help,
				labelNames: [...labels],
				aggregator: ofWorkers,
				async collect() {
					const samples = await readSamples(read);
					this.reset();
					// `reset` sets a gauge without labels to 0. Without samples, the gauge must have no value, so the 0
					// is removed.
					if (samples.length === 0 && labels.length === 0) this.remove();
					for (const { value, labels: values } of samples) {
						if (values) this.set(values, value);
						else this.set(value);
					}
				},
			});
		},
		count({ name, help, labels = [], ofWorkers = 'sum', read }) {
			void new Counter({
				name: PREFIX + name,
				help,
				labelNames: [...labels],
				aggregator: ofWorkers,
				async collect() {
					const samples = await readSamples(read);
					this.reset();
					for (const { value, labels: values } of samples) add(this, values, value);
				},
			});
		},
		text: () => register.metrics(),
	};
}

/** Returns a function that sums the metrics of all worker processes. Only their parent process uses this function. */
export function workerMetrics(): () => Promise<string> {
	const registry = new AggregatorRegistry();
	return () => registry.clusterMetrics();
}

/** Allows the parent process to read the metrics of this worker process. */
export function answerMetricsOfWorker(): void {
	AggregatorRegistry.setRegistries([register]);
	// The constructor starts to listen for requests.
	void new AggregatorRegistry();
}
