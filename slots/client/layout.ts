/** Computes the size and position of the reels in the space that the styles reserve for the reels. */

/** Returns true in portrait. Each orientation has its own background. */
export const isTall = (): boolean => matchMedia('(orientation: portrait)').matches;

export interface Layout {
	/** Width and height of a cell, in CSS pixels. */
	width: number;
	height: number;
	reels: number;
	rows: number;
}

/** Largest ratio between the sides of a cell. The frame is drawn for square cells. */
const MAX_STRETCH = 1.14;

/** Returns the largest cells that fit, in whole pixels, at least 8 px wide and high. */
export function fitCells(
	space: { width: number; height: number },
	{ reels, rows }: { reels: number; rows: number },
): Layout {
	const width = space.width / reels;
	const height = space.height / rows;
	return {
		width: Math.max(8, Math.floor(Math.min(width, height * MAX_STRETCH))),
		height: Math.max(8, Math.floor(Math.min(height, width * MAX_STRETCH))),
		reels,
		rows,
	};
}

/** Returns the middle of a cell in CSS pixels. Cells are numbered reel by reel, each from the top. */
export const middleOf = ({ width, height, rows }: Layout, cell: number): [x: number, y: number] => [
	(Math.floor(cell / rows) + 0.5) * width,
	((cell % rows) + 0.5) * height,
];
