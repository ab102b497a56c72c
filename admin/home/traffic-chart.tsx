import { useEffect, useRef } from 'react';
import styles from './traffic-chart.module.css';

interface TrafficChartProps {
	label: string;
	values: number[];
	labels: string[];
	format: (value: number) => string;
	describe: (index: number) => string;
}

export function TrafficChart({ label, values, labels, format, describe }: TrafficChartProps) {
	const plot = useRef<HTMLDivElement>(null);
	const point = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		const element = plot.current;
		if (!element) return undefined;
		let removeChart: (() => void) | undefined;
		let isUnmounted = false;
		const onPoint = (index: number | null) => {
			if (point.current) point.current.textContent = index === null ? '' : describe(index);
		};
		import('../../ui/chart-engine.ts').then(
			({ drawChart }) => {
				if (isUnmounted) return;
				const kind = 'bars' as const;
				removeChart = drawChart(element, {
					kind,
					tone: 'ice',
					values,
					labels,
					write: format,
					wholeNumbers: true,
					onPoint,
				});
			},
			// Ignore a failed load, because the table shows the same figures.
			() => {},
		);
		return () => {
			isUnmounted = true;
			removeChart?.();
		};
	}, [values, labels, format, describe]);
	return (
		<div className={styles.chart}>
			<div ref={plot} className={styles.plot} role="img" aria-label={label} />
			<span ref={point} className={styles.point} aria-hidden />
		</div>
	);
}
