/**
 * The board of a game without a playable demo. Size and wins come from the game's layout in the demo data, so that the
 * drawings agree with the website.
 */
import { partnerGames } from '../../games-partner.ts';
import { upcomingGames } from '../../games-upcoming.ts';
import type { Point } from './path.ts';

export interface Board {
	columns: number;
	rows: number;
	wins: 'lines' | 'ways' | 'clusters';
	/** Number of lines or ways, or 0 for clusters. */
	count: number;
}

/** Drawings of playable games use this board. Screenshots show the real boards. */
const usual: Board = { columns: 5, rows: 3, wins: 'lines', count: 20 };

/** @throws Error if the text of the layout has an unknown format */
export function boardOf(name: string): Board {
	const game = [...upcomingGames, ...partnerGames].find((each) => each.name === name);
	if (!game) return usual;
	const layout = game.layout.en;
	const [, columns, rows, count, by] = /^(\d)×(\d), (?:([\d,]+) (lines|ways)|cluster pays)$/.exec(layout) ?? [];
	if (!columns || !rows) throw new Error(`the layout of ${name} has an unknown format: ${layout}`);
	return {
		columns: Number(columns),
		rows: Number(rows),
		wins: by === undefined ? 'clusters' : (by as 'lines' | 'ways'),
		count: Number((count ?? '0').replaceAll(',', '')),
	};
}

/** Cells of a board, row by row. */
export const cellsOf = ({ columns, rows }: Pick<Board, 'columns' | 'rows'>): Point[] =>
	Array.from({ length: columns * rows }, (_, at) => [at % columns, Math.floor(at / columns)]);

/** Cells of one win: along a line, on reels side by side, or touching each other. */
export function winOf({ columns, rows, wins }: Board): Point[] {
	const middle = Math.floor(rows / 2);
	if (wins === 'lines') {
		const zigzag = [middle, 0, middle, rows - 1, middle];
		return Array.from({ length: columns }, (_, column) => [column, zigzag[column % zigzag.length]!]);
	}
	if (wins === 'ways')
		return [
			[0, middle],
			[1, 0],
			[1, rows - 1],
			[2, middle],
			[3, rows - 1],
		];
	return [
		[2, middle],
		[3, middle],
		[4, middle],
		[3, middle - 1],
		[4, middle - 1],
		[3, middle + 1],
		[5, middle],
	];
}
