/** Where the reels are in the space that the page's styles leave them. */

/** The screen stands upright, and with it what is shown of the place. */
export const isTall = (): boolean => matchMedia('(orientation: portrait)').matches;

export interface Layout {
	/** Of a cell, in CSS pixels. */
	width: number;
	height: number;
	reels: number;
	rows: number;
}

/** How far a cell may be from square: the frame is drawn for square ones. */
const MOST_STRETCH = 1.14;

/** The largest cells that fit, at whole pixels, stretched a little where there is room in one direction only. */
export function fitCells(
	space: { width: number; height: number },
	{ reels, rows }: { reels: number; rows: number },
): Layout {
	const width = space.width / reels;
	const height = space.height / rows;
	return {
		width: Math.max(8, Math.floor(Math.min(width, height * MOST_STRETCH))),
		height: Math.max(8, Math.floor(Math.min(height, width * MOST_STRETCH))),
		reels,
		rows,
	};
}

/** The middle of a cell; cells are numbered reel by reel, each from the top. */
export const middleOf = ({ width, height, rows }: Layout, cell: number): [x: number, y: number] => [
	(Math.floor(cell / rows) + 0.5) * width,
	((cell % rows) + 0.5) * height,
];
