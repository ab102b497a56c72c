/** Points and triangles of a hero's picture, and of the lids over its eyes. */
import type { Eye, Rig } from './rig.ts';

export const PICTURE_SIDE = 1000;
/** Cells of the mesh in each direction, without those around the eyes. */
const CELLS = 22;
/** Distances from the middle of an eye, in its half sizes, at which the mesh has more lines. */
const EYE_LINES = [-1.3, -0.65, 0, 0.65, 1.3];
/** Lines that are nearer to each other are one line. */
const MIN_GAP = 6;

export interface Mesh {
	/** x and y of each point, in the picture's coordinates. */
	points: number[];
	/** Three points for each triangle. */
	triangles: Uint32Array;
}

function linesOf(middles: readonly (readonly [middle: number, half: number])[]): number[] {
	const eyeLines = middles.flatMap(([middle, half]) => EYE_LINES.map((share) => middle + share * half));
	const all = [...eyeLines, ...Array.from({ length: CELLS + 1 }, (_, line) => (line / CELLS) * PICTURE_SIDE)];
	const lines: number[] = [];
	for (const line of all.filter((each) => each >= 0 && each <= PICTURE_SIDE).sort((one, other) => one - other))
		if (lines.length === 0 || line - lines.at(-1)! >= MIN_GAP) lines.push(line);
	lines[lines.length - 1] = PICTURE_SIDE;
	return lines;
}

/** @param isEmpty returns true for a rectangle of the picture without anything to draw */
export function pictureMesh(
	{ eyes }: Pick<Rig, 'eyes'>,
	isEmpty: (left: number, top: number, right: number, bottom: number) => boolean = () => false,
): Mesh {
	const columns = linesOf(eyes.map(({ at, size }) => [at[0], size[0]]));
	const rows = linesOf(eyes.map(({ at, size }) => [at[1], size[1]]));
	const points = rows.flatMap((y) => columns.flatMap((x) => [x, y]));
	const triangles = trianglesOf(columns.length, rows.length, (column, row) =>
		isEmpty(columns[column]!, rows[row]!, columns[column + 1]!, rows[row + 1]!),
	);
	return { points, triangles };
}

/** Triangles of a grid whose points are numbered row by row. */
function trianglesOf(
	columns: number,
	rows: number,
	isEmpty: (column: number, row: number) => boolean = () => false,
): Uint32Array {
	const triangles: number[] = [];
	for (let row = 0; row + 1 < rows; row++)
		for (let column = 0; column + 1 < columns; column++) {
			if (isEmpty(column, row)) continue;
			const corner = row * columns + column;
			triangles.push(corner, corner + 1, corner + columns, corner + 1, corner + columns + 1, corner + columns);
		}
	return Uint32Array.from(triangles);
}

const LID_COLUMNS = 13;
/** Height of the line at the lid's edge, in half heights of the eye. */
const EDGE_HEIGHT = 0.16;

/** Returns x and y of the points of a lid: its upper edge, its lower edge, and the line under that. */
export function lidPoints({ at, size, turn = 0 }: Eye, closed: number): number[] {
	const angle = (turn * Math.PI) / 180;
	const cos = Math.cos(angle);
	const sin = Math.sin(angle);
	const rows: number[][] = [[], [], []];
	for (let column = 0; column < LID_COLUMNS; column++) {
		const x = (column / (LID_COLUMNS - 1)) * 2 - 1;
		const arc = Math.sqrt(1 - x * x);
		// The lower lid meets the upper lid below the middle of the eye.
		const edge = -arc + closed * arc * 1.72;
		const line = Math.min(arc, edge + EDGE_HEIGHT * closed);
		for (const [row, y] of [-arc, edge, line].entries())
			rows[row]!.push(at[0] + x * size[0] * cos - y * size[1] * sin, at[1] + x * size[0] * sin + y * size[1] * cos);
	}
	return rows.flat();
}

/** Triangles of the lid, and of the line at its edge. */
export const lidTriangles = trianglesOf(LID_COLUMNS, 2);
