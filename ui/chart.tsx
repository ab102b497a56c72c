import { useEffect, useRef } from 'react';
import type { ChartDrawing } from './chart-engine.ts';
import styles from './chart.module.css';
import { enqueueDrawing } from './drawing-queue.ts';

interface ChartProps extends Pick<ChartDrawing, 'kind' | 'tone' | 'values' | 'labels' | 'write' | 'wholeNumbers'> {
	title: string;
	/** Unit of the values, if the title does not contain it. */
	unit?: string | undefined;
	/** Accessible name. It must say where the page shows the figures as text. */
	label: string;
	describe: (position: number) => string;
	onFailure: (error: unknown, where: string) => void;
	className?: string | undefined;
}

/** Screen readers cannot read the chart, so the page must also show the figures as text. */
export function Chart({
	title,
	unit,
	label,
	kind,
	tone,
	values,
	labels,
	write,
	wholeNumbers = false,
	describe,
	onFailure,
	className,
}: ChartProps) {
	const plot = useRef<HTMLDivElement>(null);
	const point = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		const element = plot.current;
		if (!element) return;
		let erase: (() => void) | undefined;
		let isUnmounted = false;
		const onPoint = (position: number | null): void => {
			if (point.current) point.current.textContent = position === null ? '' : describe(position);
		};
		import('./chart-engine.ts').then(
			({ drawChart }) =>
				enqueueDrawing(
					() => {
						if (!isUnmounted) erase = drawChart(element, { kind, tone, values, labels, write, wholeNumbers, onPoint });
					},
					(error) => onFailure(error, 'chart'),
				),
			(error: unknown) => onFailure(error, 'chart'),
		);
		return () => {
			isUnmounted = true;
			erase?.();
		};
	}, [kind, tone, values, labels, write, wholeNumbers, describe, onFailure]);
	return (
		<figure className={className ? `${styles.figure} ${className}` : styles.figure}>
			<figcaption className={styles.head}>
				<span className={styles.title}>
					{title} {unit && <span className={styles.unit}>{unit}</span>}
				</span>
				<span ref={point} className={styles.point} aria-hidden="true" />
			</figcaption>
			<div ref={plot} className={styles.plot} role="img" aria-label={label} />
		</figure>
	);
}
