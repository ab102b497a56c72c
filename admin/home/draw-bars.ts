/** Draws bars along time with uPlot. A module of its own, fetched by the screen that shows them. */
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface Bars {
	values: number[];
	/** What stands under a bar. */
	labels: string[];
	/** A value beside the axis. */
	write: (value: number) => string;
	/** Told of the bar under the pointer; null when it has left. */
	onPoint: (place: number | null) => void;
}

/** Pixels that a label under the axis takes at least. */
const LABEL_ROOM = 76;
const BAR_WIDTH = 26;

/** Places that are labelled: evenly spread, the last one among them. */
function labelledPlaces(count: number, width: number): number[] {
	const step = Math.max(1, Math.ceil((count * LABEL_ROOM) / Math.max(width, 1)));
	const places: number[] = [];
	for (let place = count - 1; place >= 0; place -= step) places.unshift(place);
	return places;
}

/** Fills an element and follows its size. @returns what takes it away again. */
export function drawBars(element: HTMLElement, { values, labels, write, onPoint }: Bars): () => void {
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
				// Counts: whole numbers, at least up to four, so that the axis has no fractions.
				y: { range: (_, __, most) => [0, Math.max(4, (most ?? 0) * 1.06)] },
			},
			axes: [
				{
					stroke: token('--text-quiet'),
					font,
					size: 26,
					gap: 6,
					grid: { show: false },
					ticks: { show: false },
					// They end at their bars, so that the last one ends with the picture.
					align: 2,
					splits: (self) => labelledPlaces(values.length, self.bbox.width / devicePixelRatio),
					values: (_, places) => places.map((place) => labels[place] ?? ''),
				},
				{
					stroke: token('--text-quiet'),
					font,
					size: 48,
					gap: 6,
					space: 36,
					grid: { stroke: token('--line'), width: 1 },
					ticks: { show: false },
					values: (_, marks) => marks.map((mark) => write(mark)),
				},
			],
			series: [
				{},
				{
					fill: token('--ice-400'),
					stroke: token('--ice-400'),
					width: 0,
					paths: uPlot.paths.bars!({ size: [0.72, BAR_WIDTH], radius: 0.15 }),
					points: { show: false },
				},
			],
			hooks: {
				setCursor: [
					({ cursor }) => onPoint(cursor.left !== undefined && cursor.left >= 0 ? (cursor.idx ?? null) : null),
				],
			},
		},
		[values.map((_, place) => place), values],
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
