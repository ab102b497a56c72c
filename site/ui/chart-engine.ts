/** Draws charts with uPlot. A module of its own, fetched by pages that show one. */
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface ChartDrawing {
	/** Bars for what is summed up, a line for what is not. */
	kind: 'bars' | 'line';
	tone: 'ice' | 'gold';
	/** One a place along the axis; null leaves the place empty. */
	values: (number | null)[];
	/** What stands under a place. */
	labels: string[];
	/** A value beside the axis. */
	write: (value: number) => string;
	/** Told of the place under the pointer; null when it has left. */
	onPoint: (place: number | null) => void;
}

interface Palette {
	mark: string;
	ground: string;
	text: string;
	line: string;
}

/** The page's own colours: a canvas knows none of them by name. */
function screenPalette(element: HTMLElement, tone: ChartDrawing['tone']): Palette {
	const style = getComputedStyle(element);
	const token = (name: string): string => style.getPropertyValue(name);
	return {
		mark: token(`--${tone}-400`),
		ground: token('--ground'),
		text: token('--text-quiet'),
		line: token('--line'),
	};
}
/** Asked for before the page has its colours of paper. */
const ink: Palette = { mark: '#1b5e7d', ground: '#fff', text: '#222', line: '#ccc' };

const print = (): MediaQueryList => matchMedia('print');
/** Pixels that a label under the axis takes at least. */
const LABEL_ROOM = 64;
const BAR_WIDTH = 34;

/** Places that are labelled: as many as there is room for, evenly spread, the last one among them. */
function labelledPlaces(count: number, width: number): number[] {
	const step = Math.max(1, Math.ceil((count * LABEL_ROOM) / Math.max(width, 1)));
	const even = [1, 2, 3, 6, 12, 24].find((each) => each >= step) ?? step;
	const places: number[] = [];
	for (let place = count - 1; place >= 0; place -= even) places.unshift(place);
	return places;
}

/** Fills an element, in whatever size it has, and follows it. @returns what takes it away again. */
export function drawChart(element: HTMLElement, drawing: ChartDrawing): () => void {
	const { kind, tone, values, labels, write, onPoint } = drawing;
	const count = values.length;
	const light = screenPalette(element, tone);
	let palette = print().matches ? ink : light;
	const font = `12px ${getComputedStyle(element).fontFamily}`;
	const size = (): { width: number; height: number } => ({
		width: Math.max(120, element.clientWidth),
		height: element.clientHeight,
	});
	/** On paper it is fitted to its place, and a style sheet may say how large it is drawn before. */
	const paperSize = (): { width: number; height: number } => {
		const style = getComputedStyle(element);
		const given = (name: string): number => Number(style.getPropertyValue(name));
		const onScreen = size();
		return { width: given('--paper-width') || onScreen.width, height: given('--paper-height') || onScreen.height };
	};
	const text = (): string => palette.text;
	const line = (): string => palette.line;
	const chart = new uPlot(
		{
			...size(),
			padding: [8, 18, 0, 0],
			legend: { show: false },
			cursor: {
				y: false,
				drag: { x: false, y: false },
				points: { show: kind === 'line', size: 9, width: 2, fill: () => palette.ground, stroke: () => palette.mark },
			},
			scales: {
				x: { time: false, range: [-0.5, Math.max(0.5, count - 0.5)] },
				y: {
					range: (_, least, most) =>
						kind === 'line'
							? uPlot.rangeNum(least ?? 0, most ?? 1, 0.15, true)
							: // Bars stand on zero, with a little air above the tallest.
								[Math.min(0, least ?? 0) * 1.06, Math.max(0, most ?? 0) * 1.06 || 1],
				},
			},
			axes: [
				{
					stroke: text,
					font,
					size: 28,
					gap: 6,
					grid: { show: false },
					ticks: { show: false },
					splits: (self) => labelledPlaces(count, self.bbox.width / devicePixelRatio),
					values: (_, places) => places.map((place) => labels[place] ?? ''),
				},
				{
					stroke: text,
					font,
					size: 62,
					gap: 6,
					// Three marks at least, however low it is.
					space: (_, __, ___, ____, room) => Math.min(36, room / 6),
					grid: { stroke: line, width: 1 },
					ticks: { show: false },
					values: (_, splits) => splits.map((value) => write(value)),
				},
			],
			series: [
				{},
				kind === 'bars'
					? {
							stroke: () => palette.mark,
							fill: () => palette.mark,
							width: 0,
							paths: uPlot.paths.bars!({ size: [0.68, BAR_WIDTH], radius: 0.12 }),
							points: { show: false },
						}
					: {
							stroke: () => palette.mark,
							width: 2,
							points: { show: count <= 36, size: 5, width: 1.5, fill: () => palette.mark },
						},
			],
			hooks: {
				setCursor: [
					(self) => {
						const place = self.cursor.left !== undefined && self.cursor.left >= 0 ? self.cursor.idx : null;
						onPoint(place ?? null);
					},
				],
			},
		},
		[Array.from({ length: count }, (_, i) => i), values],
		element,
	);

	let frame = 0;
	const observer = new ResizeObserver(() => {
		cancelAnimationFrame(frame);
		frame = requestAnimationFrame(() => {
			const { width, height } = size();
			// On paper the style sheet sizes what is drawn.
			if (palette !== ink && (width !== chart.width || height !== chart.height)) chart.setSize({ width, height });
		});
	});
	observer.observe(element);
	const paint = (next: Palette): void => {
		if (palette === next) return;
		palette = next;
		chart.setSize(next === ink ? paperSize() : size());
		chart.redraw();
	};
	const onPaper = (): void => paint(ink);
	const onScreen = (): void => paint(light);
	const media = print();
	const onMedia = (): void => (media.matches ? onPaper() : onScreen());
	addEventListener('beforeprint', onPaper);
	addEventListener('afterprint', onScreen);
	media.addEventListener('change', onMedia);
	return () => {
		cancelAnimationFrame(frame);
		observer.disconnect();
		removeEventListener('beforeprint', onPaper);
		removeEventListener('afterprint', onScreen);
		media.removeEventListener('change', onMedia);
		chart.destroy();
	};
}
