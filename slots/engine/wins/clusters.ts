import type { Board } from '../board.ts';
import { NONE } from '../compile.ts';
import type { Definition } from '../definition.ts';
import type { Win } from '../steps.ts';
import { PayTable } from './pay-table.ts';
import type { WinCounter, WinRules } from './win-counter.ts';

/** After this number, the numbering of visits restarts, so that numbers fit into the 32 bits of `#visits`. */
const MAX_VISIT = 2 ** 30;
const SIDES = 4;

/**
 * Wins in clusters: equal symbols that touch at their sides. Wilds join each cluster that they touch, and
 * their multipliers are added up.
 */
export class ClusterWins implements WinCounter {
	readonly #board: Board;
	readonly #pays: PayTable;
	readonly #minCells: number;
	/** By cell: the adjacent cells, filled up with `NONE` to `SIDES` entries. */
	readonly #neighbours: Uint8Array;
	/** By cell: number of the last visit. Each cluster is one visit. */
	readonly #visits: Int32Array;
	#visit = 0;
	readonly #cluster: Int32Array;

	constructor(definition: Pick<Definition, 'symbols' | 'wins' | 'reels' | 'rows'>, board: Board) {
		this.#board = board;
		this.#pays = new PayTable(definition);
		this.#minCells = definition.wins.counts[0]!;
		this.#neighbours = neighboursOf(board);
		this.#visits = new Int32Array(board.cells);
		this.#cluster = new Int32Array(board.cells);
	}

	count(mode: WinRules, meter: number, wins?: Win[]): number {
		const board = this.#board;
		const { grid, cells, wild } = board;
		const cluster = this.#cluster;
		const visits = this.#visits;
		if (this.#visit > MAX_VISIT) {
			this.#visit = 0;
			visits.fill(0);
		}
		let visit = this.#visit;
		const firstVisit = visit + 1;
		const minCells = this.#minCells;
		const neighbours = this.#neighbours;
		let total = 0;
		for (let start = 0; start < cells; start++) {
			const code = grid[start]!;
			// Begin a cluster only at a symbol that pays. Several clusters may contain the same wild.
			if (board.roles[code] !== 0 || visits[start]! >= firstVisit) continue;
			visits[start] = ++visit;
			cluster[0] = start;
			let size = 1;
			let multiplier = 0;
			for (let done = 0; done < size; done++) {
				const cell = cluster[done]!;
				if (grid[cell] === wild) multiplier += board.multipliers[cell]!;
				for (let at = cell * SIDES; at < cell * SIDES + SIDES; at++) {
					const next = neighbours[at]!;
					if (next === NONE) break;
					if (visits[next] === visit || (grid[next] !== code && grid[next] !== wild)) continue;
					visits[next] = visit;
					cluster[size++] = next;
				}
			}
			if (size < minCells) continue;
			const times = meter * (mode.hasMultipliers ? Math.max(1, multiplier) : 1);
			const pay = this.#pays.coins(code, size) * times;
			total += pay;
			if (mode.marks) for (let place = 0; place < size; place++) board.marked[cluster[place]!] = 1;
			wins?.push({
				letter: board.letters[code]!,
				count: size,
				cells: [...cluster.subarray(0, size)].sort((a, b) => a - b),
				times,
				pays: pay,
			});
		}
		this.#visit = visit;
		return total;
	}
}

const neighboursOf = ({ cells, rows }: Board): Uint8Array =>
	Uint8Array.from(
		Array.from({ length: cells }, (_, cell) => {
			const beside = [cell - rows, cell + rows].filter((next) => next >= 0 && next < cells);
			const above = cell % rows === 0 ? [] : [cell - 1];
			const below = cell % rows === rows - 1 ? [] : [cell + 1];
			return [...beside, ...above, ...below, NONE, NONE].slice(0, SIDES);
		}).flat(),
	);
