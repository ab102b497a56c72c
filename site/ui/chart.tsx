import { useEffect, useRef } from 'react';
import type { ChartDrawing } from './chart-engine.ts';
import styles from './chart.module.css';
import { enqueueDrawing } from './drawing-queue.ts';

interface ChartProps extends Pick<ChartDrawing, 'kind' | 'tone' | 'values' | 'labels' | 'write'> {
	title: string;
	/** What its values are counted by, where the title does not tell. */
	unit?: string | undefined;
	/** What the picture is of, and where its figures stand as text. */
	label: string;
	/** A place and its value in words, for the pointer. */
	tell: (place: number) => string;
	onFailure: (error: unknown, where: string) => void;
	className?: string | undefined;
}

/** Figures along time. Whatever it shows must stand beside it as text: it may fail, and not everybody sees it. */
export function Chart({
	title,
	unit,
	label,
	kind,
	tone,
	values,
	labels,
	write,
	tell,
	onFailure,
	className,
}: ChartProps) {
	const plot = useRef<HTMLDivElement>(null);
	const point = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		const element = plot.current;
		if (!element) return;
		let erase: (() => void) | undefined;
		let isGone = false;
		const onPoint = (place: number | null): void => {
			if (point.current) point.current.textContent = place === null ? '' : tell(place);
		};
		import('./chart-engine.ts').then(
			({ drawChart }) =>
				enqueueDrawing(
					() => {
						if (!isGone) erase = drawChart(element, { kind, tone, values, labels, write, onPoint });
					},
					(error) => onFailure(error, 'chart'),
				),
			(error: unknown) => onFailure(error, 'chart'),
		);
		return () => {
			isGone = true;
			erase?.();
		};
	}, [kind, tone, values, labels, write, tell, onFailure]);
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
