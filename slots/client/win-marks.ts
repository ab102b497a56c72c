import type { Definition } from '../engine/definition.ts';
import type { Cell, Win } from '../engine/steps.ts';
import { svg } from './dom.ts';
import { middleOf, type Layout } from './layout.ts';

/** Hues in degrees. Consecutive hues are easy to distinguish. */
const hues = [48, 190, 330, 110, 270, 20, 220, 80, 300, 160];
const colorOf = (place: number): string => `hsl(${hues[place % hues.length] ?? 48} 96% ${62 + (place % 3) * 5}%)`;

/** Returns an SVG path of all sides that no other cell of the set touches. */
export function outline(cells: readonly Cell[], { width, height, rows }: Layout): string {
	const inside = new Set(cells);
	const inset = Math.max(2, Math.min(width, height) * 0.035);
	return cells
		.map((cell) => {
			const reel = Math.floor(cell / rows);
			const row = cell % rows;
			const has = {
				up: row > 0 && inside.has(cell - 1),
				down: row < rows - 1 && inside.has(cell + 1),
				left: inside.has(cell - rows),
				right: inside.has(cell + rows),
			};
			const x1 = reel * width + (has.left ? 0 : inset);
			const x2 = (reel + 1) * width - (has.right ? 0 : inset);
			const y1 = row * height + (has.up ? 0 : inset);
			const y2 = (row + 1) * height - (has.down ? 0 : inset);
			return [
				has.up ? '' : `M${x1} ${y1}H${x2}`,
				has.down ? '' : `M${x1} ${y2}H${x2}`,
				has.left ? '' : `M${x1} ${y1}V${y2}`,
				has.right ? '' : `M${x2} ${y1}V${y2}`,
			].join('');
		})
		.join('');
}

export class Marks {
	readonly #root: SVGElement;
	readonly #amounts: SVGElement;
	readonly #definition: Definition;
	#layout: Layout = { width: 1, height: 1, reels: 1, rows: 1 };
	#shown: readonly Win[] = [];
	#held: readonly Cell[] = [];
	readonly #amountOf: (win: Win) => string;

	/** @param amountOf returns the pay of a win as money */
	constructor(
		{ marks, amounts }: { marks: SVGElement; amounts: SVGElement },
		definition: Definition,
		amountOf: (win: Win) => string,
	) {
		this.#root = marks;
		this.#amounts = amounts;
		this.#definition = definition;
		this.#amountOf = amountOf;
	}

	fit(layout: Layout): void {
		this.#layout = layout;
		this.show(this.#shown);
	}

	showHeld(cells: readonly Cell[]): void {
		this.#held = cells;
		this.show(this.#shown);
	}

	show(wins: readonly Win[]): void {
		this.#shown = wins;
		const { wins: rule } = this.#definition;
		this.#root.replaceChildren(
			...this.#held.map((cell) => svg('path', { d: outline([cell], this.#layout), class: 'mark held' })),
			...wins.flatMap((win, place) => {
				const color = colorOf(win.line ?? place);
				const line = rule.by === 'lines' && win.line !== undefined ? rule.lines[win.line] : undefined;
				return line ? this.#line(line, win, color) : this.#outlined(win.cells, color);
			}),
		);
		// Tumbles remove the winning symbols, so the wins cannot be shown one by one later. Show all pays now.
		const tumbles = this.#definition.base.tumbles;
		this.#amounts.replaceChildren(...(tumbles ? wins.map((win) => this.#amount(win)) : []));
	}

	#line(line: readonly number[], win: Win, color: string): SVGElement[] {
		const { width, reels, rows } = this.#layout;
		const points = line.map((row, reel) => middleOf(this.#layout, reel * rows + row));
		const first = points[0]?.[1] ?? 0;
		const last = points.at(-1)?.[1] ?? 0;
		const path = [`M0 ${first}`, ...points.map(([x, y]) => `L${x} ${y}`), `L${width * reels} ${last}`].join('');
		return [
			svg('path', { d: path, class: 'mark edge' }),
			svg('path', { d: path, class: 'mark', stroke: color }),
			...this.#outlined(win.cells, color, true),
		];
	}

	/**
	 * On ways, the label is on the leftmost reel, where each win has its own cells. Otherwise it is on the cell nearest
	 * to the middle of the win.
	 */
	#amount(win: Win): SVGElement {
		const points = win.cells.map((cell) => middleOf(this.#layout, cell));
		const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
		const [middleX, middleY] =
			win.ways === undefined ? [mean(0), mean(1)] : middleOf(this.#layout, Math.min(...win.cells));
		const distance = ([x, y]: readonly [number, number]) => (x - middleX) ** 2 + (y - middleY) ** 2;
		const [x, y] = points.reduce((best, point) => (distance(point) < distance(best) ? point : best));
		const size = Math.max(13, Math.min(this.#layout.width, this.#layout.height) * 0.36);
		const amount = svg('text', { x, y, class: 'amount-won', 'font-size': size });
		amount.textContent = this.#amountOf(win);
		return amount;
	}

	/** @param separately draws an outline around each cell */
	#outlined(cells: readonly Cell[], color: string, separately = false): SVGElement[] {
		const path = separately
			? cells.map((cell) => outline([cell], this.#layout)).join('')
			: outline(cells, this.#layout);
		return [svg('path', { d: path, class: 'mark edge' }), svg('path', { d: path, class: 'mark', stroke: color })];
	}

	clear(): void {
		this.show([]);
	}
}
