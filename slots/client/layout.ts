/** Each orientation has its own background. */
export const isTall = (): boolean => matchMedia('(orientation: portrait)').matches;

export interface Layout {
	/** In CSS pixels. */
	width: number;
	height: number;
	reels: number;
	rows: number;
}

/** The frame is drawn for square cells, so cells may be stretched only a little. */
const MAX_STRETCH = 1.14;

/** Returns cells that fit into the space, in whole pixels, at least 8 px. */
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
