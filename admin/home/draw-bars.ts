/** Draws a bar chart with uPlot. The screen imports this module on demand, as uPlot is large. */
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface Bars {
	values: number[];
	/** Labels below the bars. */
	labels: string[];
	/** Formats a value of the axis. */
	format: (value: number) => string;
	/** Called with the index of the bar below the pointer, or null when the pointer leaves. */
	onPoint: (index: number | null) => void;
}

/** Minimum width of a label below the axis. */
const LABEL_WIDTH_PX = 76;
const MAX_BAR_WIDTH_PX = 26;

/** Returns the indexes of the bars that get a label: evenly spaced, the last bar included. */
function labelledBars(count: number, width: number): number[] {
	const step = Math.max(1, Math.ceil((count * LABEL_WIDTH_PX) / Math.max(width, 1)));
	const indexes: number[] = [];
	for (let index = count - 1; index >= 0; index -= step) indexes.unshift(index);
	return indexes;
}

/** Draws the chart into an element and follows its size. @returns a function that removes the chart */
export function drawBars(element: HTMLElement, { values, labels, format, onPoint }: Bars): () => void {
	const style = getComputedStyle(element);
	const token = (name: string): string => style.getPropertyValue(name);
	const font = `12px ${style.fontFamily}`;
	const size = () => ({ width: Math.max(120, element.clientWidth), height: element.clientHeight });
	const chart = new uPlot(
		{
			...size(),
			padding: [8, 0, 0, 0],
			legend: { show: false },
			cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
			scales: {
				x: { time: false, range: [-0.5, Math.max(0.5, values.length - 0.5)] },
				// The axis reaches at least 4, so that counts have no fractions.
				y: { range: (_, __, max) => [0, Math.max(4, (max ?? 0) * 1.06)] },
			},
			axes: [
				{
					stroke: token('--text-quiet'),
					font,
					size: 26,
					gap: 6,
					grid: { show: false },
					ticks: { show: false },
					// Right-aligned, so that the last label ends at the edge of the chart.
					align: 2,
					splits: (self) => labelledBars(values.length, self.bbox.width / devicePixelRatio),
					values: (_, indexes) => indexes.map((index) => labels[index] ?? ''),
				},
				{
					stroke: token('--text-quiet'),
					font,
					size: 48,
					gap: 6,
					space: 36,
					grid: { stroke: token('--line'), width: 1 },
					ticks: { show: false },
					values: (_, marks) => marks.map((mark) => format(mark)),
				},
			],
			series: [
				{},
				{
					fill: token('--accent'),
					stroke: token('--accent'),
					width: 0,
					paths: uPlot.paths.bars!({ size: [0.72, MAX_BAR_WIDTH_PX], radius: 0.15 }),
					points: { show: false },
				},
			],
			hooks: {
				setCursor: [
					({ cursor }) => onPoint(cursor.left !== undefined && cursor.left >= 0 ? (cursor.idx ?? null) : null),
				],
			},
		},
		[values.map((_, index) => index), values],
		element,
	);
	let frame = 0;
	const observer = new ResizeObserver(() => {
		cancelAnimationFrame(frame);
		frame = requestAnimationFrame(() => {
			const next = size();
			if (next.width !== chart.width || next.height !== chart.height) chart.setSize(next);
		});
	});
	observer.observe(element);
	return () => {
		cancelAnimationFrame(frame);
		observer.disconnect();
		chart.destroy();
	};
}
