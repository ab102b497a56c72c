import type { Definition } from '../engine/definition.ts';
import type { Cell, Win } from '../engine/steps.ts';
import { svg } from './dom.ts';
import { middleOf, type Layout } from './layout.ts';

/** Hues in degrees. Consecutive hues are easy to distinguish. */
const hues = [48, 190, 330, 110, 270, 20, 220, 80, 300, 160];
const colorOf = (place: number): string => `hsl(${hues[place % hues.length] ?? 48} 96% ${62 + (place % 3) * 5}%)`;

type Corner = readonly [column: number, row: number];

/** Returns the closed contours around the cells, as corners of cells. Each contour runs clockwise around its cells. */
export function contours(cells: readonly Cell[], rows: number): Corner[][] {
	const inside = new Set(cells);
	const has = (reel: number, row: number) => row >= 0 && row < rows && inside.has(reel * rows + row);
	/** The sides between a cell and its outside, by their first corner. */
	const sides = new Map<string, Corner[]>();
	const add = (from: Corner, to: Corner): void => {
		const key = from.join();
		sides.set(key, [...(sides.get(key) ?? []), to]);
	};
	for (const cell of inside) {
		const reel = Math.floor(cell / rows);
		const row = cell % rows;
		if (!has(reel, row - 1)) add([reel, row], [reel + 1, row]);
		if (!has(reel + 1, row)) add([reel + 1, row], [reel + 1, row + 1]);
		if (!has(reel, row + 1)) add([reel + 1, row + 1], [reel, row + 1]);
		if (!has(reel - 1, row)) add([reel, row + 1], [reel, row]);
	}
	const found: Corner[][] = [];
	for (const [key, starts] of sides)
		while (starts.length > 0) {
			const [column = 0, row = 0] = key.split(',').map(Number);
			const contour: Corner[] = [[column, row]];
			let next = starts.pop();
			while (next && next.join() !== key) {
				const before = contour.at(-1)!;
				contour.push(next);
				const after: Corner[] = sides.get(next.join()) ?? [];
				// Where two cells touch at a corner only, the contour turns right and stays at its cell.
				const right: Corner = [next[0] - (next[1] - before[1]), next[1] + (next[0] - before[0])];
				const place = Math.max(
					0,
					after.findIndex(([x, y]) => x === right[0] && y === right[1]),
				);
				next = after.splice(place, 1)[0];
			}
			found.push(contour);
		}
	return found;
}

/** Returns an SVG path around the cells, a little inside of their sides. */
export function outline(cells: readonly Cell[], { width, height, rows }: Layout): string {
	const inset = Math.max(2, Math.min(width, height) * 0.035);
	return contours(cells, rows)
		.map((contour) => {
			const points = contour.map(([column, row], place) => {
				const [beforeX, beforeY] = contour.at(place - 1)!;
				const [afterX, afterY] = contour[(place + 1) % contour.length]!;
				// The cells are on the right of each side, so both sides of a corner move to their right.
				const sides = [
					[column - beforeX, row - beforeY],
					[afterX - column, afterY - row],
				] as const;
				let [x, y] = [column * width, row * height];
				const isStraight = sides[0][0] === sides[1][0] && sides[0][1] === sides[1][1];
				for (const [dx, dy] of isStraight ? [sides[0]] : sides) {
					x -= dy * inset;
					y += dx * inset;
				}
				return `${x} ${y}`;
			});
			return `M${points.join('L')}Z`;
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

	/**
	 * Shows the wins, with all their paths drawn to the end.
	 * @param isOpen shows no path until `draw`
	 */
	show(wins: readonly Win[], isOpen = false): void {
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
		for (const path of this.#root.querySelectorAll('.mark:not(.held)')) path.setAttribute('pathLength', '1');
		if (isOpen) this.draw(0);
		// Tumbles remove the winning symbols, so the wins cannot be shown one by one later. Show all pays now.
		const tumbles = this.#definition.base.tumbles;
		this.#amounts.replaceChildren(...(tumbles ? wins.map((win) => this.#amount(win)) : []));
	}

	/** Draws the paths of the shown wins up to a share of their length. The outlines of a line follow its path. */
	draw(share: number): void {
		for (const path of this.#root.querySelectorAll('.mark:not(.held)')) {
			if (share >= 1) {
				path.removeAttribute('stroke-dasharray');
				continue;
			}
			const drawn = path.classList.contains('around') ? Math.max(0, share * 1.6 - 0.6) : share;
			path.setAttribute('stroke-dasharray', `${drawn} 1`);
		}
	}

	/** Returns the points along the lines of the wins, for lights that run along them. */
	paths(wins: readonly Win[]): [x: number, y: number][][] {
		const { wins: rule } = this.#definition;
		const { width, reels, rows } = this.#layout;
		return wins.map((win) => {
			const line = rule.by === 'lines' && win.line !== undefined ? rule.lines[win.line] : undefined;
			if (!line) {
				const [contour = []] = contours(win.cells, rows);
				const corners = contour.map(([x, y]): [number, number] => [x * width, y * this.#layout.height]);
				return [...corners, ...corners.slice(0, 1)];
			}
			const points = line.map((row, reel) => middleOf(this.#layout, reel * rows + row));
			return [[0, points[0]?.[1] ?? 0], ...points, [width * reels, points.at(-1)?.[1] ?? 0]];
		});
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
		const around = separately ? ' around' : '';
		const d = separately ? cells.map((cell) => outline([cell], this.#layout)).join('') : outline(cells, this.#layout);
		return [svg('path', { d, class: `mark edge${around}` }), svg('path', { d, class: `mark${around}`, stroke: color })];
	}

	clear(): void {
		this.show([]);
	}
}
