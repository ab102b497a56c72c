import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface ChartDrawing {
	/** `bars` is for sums, `line` for other values. */
	kind: 'bars' | 'line';
	tone: 'ice' | 'gold';
	/** Values by position on the axis. Null shows no value at the position. */
	values: (number | null)[];
	labels: string[];
	/** Formats a value of the axis. */
	write: (value: number) => string;
	/** True for counts: the axis then has no fractions. */
	wholeNumbers?: boolean;
	/** Called with the position under the pointer, or null when the pointer leaves. */
	onPoint: (position: number | null) => void;
}

interface Palette {
	mark: string;
	ground: string;
	text: string;
	line: string;
}

const tokensOf = (element: HTMLElement): ((name: string) => string) => {
	const style = getComputedStyle(element);
	return (name) => style.getPropertyValue(name);
};

/** A canvas cannot use CSS variables. */
function screenPalette(element: HTMLElement, tone: ChartDrawing['tone']): Palette {
	const token = tokensOf(element);
	return {
		mark: token(tone === 'gold' ? '--win-strong' : '--accent'),
		ground: token('--ground'),
		text: token('--text-quiet'),
		line: token('--line'),
	};
}
/** `beforeprint` fires before print styles apply, so paper has its own tokens. */
function printPalette(element: HTMLElement): Palette {
	const token = tokensOf(element);
	return {
		mark: token('--ink-accent'),
		ground: token('--paper'),
		text: token('--ink-quiet'),
		line: token('--ink-line'),
	};
}

const printMedia = (): MediaQueryList => matchMedia('print');
const MIN_LABEL_WIDTH_PX = 64;
const MAX_BAR_WIDTH_PX = 34;
/** Minimum upper end of an axis of counts. A lower axis would have fractions. */
const MIN_COUNT_AXIS = 4;

/** Chooses as many labels as fit, with a constant step back from the last position. */
function labelledPositions(count: number, width: number): number[] {
	const step = Math.max(1, Math.ceil((count * MIN_LABEL_WIDTH_PX) / Math.max(width, 1)));
	const even = [1, 2, 3, 6, 12, 24].find((each) => each >= step) ?? step;
	const positions: number[] = [];
	for (let position = count - 1; position >= 0; position -= even) positions.unshift(position);
	return positions;
}

/**
 * Draws a chart that follows the size of its element.
 * @returns a function that removes the chart
 */
export function drawChart(element: HTMLElement, drawing: ChartDrawing): () => void {
	const { kind, tone, values, labels, write, onPoint, wholeNumbers = false } = drawing;
	const minTop = wholeNumbers ? MIN_COUNT_AXIS : 0;
	const count = values.length;
	let screen = screenPalette(element, tone);
	const paper = printPalette(element);
	let palette = printMedia().matches ? paper : screen;
	const font = `12px ${getComputedStyle(element).fontFamily}`;
	const size = (): { width: number; height: number } => ({
		width: Math.max(120, element.clientWidth),
		height: element.clientHeight,
	});
	/** Size on paper. Style sheets set it by `--paper-width` and `--paper-height`. */
	const printSize = (): { width: number; height: number } => {
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
							: // Bars start at zero, with space beyond the highest and the lowest bar.
								[Math.min(0, least ?? 0) * 1.06, Math.max(minTop, (most ?? 0) * 1.06) || 1],
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
					splits: (self) => labelledPositions(count, self.bbox.width / devicePixelRatio),
					values: (_, positions) => positions.map((position) => labels[position] ?? ''),
				},
				{
					stroke: text,
					font,
					size: 62,
					gap: 6,
					// A low chart has smaller distances between ticks.
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
							paths: uPlot.paths.bars!({ size: [0.68, MAX_BAR_WIDTH_PX], radius: 0.12 }),
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
						const position = self.cursor.left !== undefined && self.cursor.left >= 0 ? self.cursor.idx : null;
						onPoint(position ?? null);
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
			// On paper, `--paper-width` and `--paper-height` set the size.
			if (palette !== paper && (width !== chart.width || height !== chart.height)) chart.setSize({ width, height });
		});
	});
	observer.observe(element);
	const paint = (next: Palette): void => {
		if (palette === next) return;
		palette = next;
		chart.setSize(next === paper ? printSize() : size());
		chart.redraw();
	};
	const onPrint = (): void => paint(paper);
	const onScreen = (): void => paint(screen);
	const media = printMedia();
	const onMedia = (): void => (media.matches ? onPrint() : onScreen());
	// A canvas does not follow the page's theme by itself.
	const themeObserver = new MutationObserver(() => {
		const isOnScreen = palette === screen;
		screen = screenPalette(element, tone);
		if (isOnScreen) paint(screen);
	});
	themeObserver.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
	addEventListener('beforeprint', onPrint);
	addEventListener('afterprint', onScreen);
	media.addEventListener('change', onMedia);
	return () => {
		cancelAnimationFrame(frame);
		observer.disconnect();
		themeObserver.disconnect();
		removeEventListener('beforeprint', onPrint);
		removeEventListener('afterprint', onScreen);
		media.removeEventListener('change', onMedia);
		chart.destroy();
	};
}
