/**
 * Computes the mean, variance, hit frequency and cut of a paid spin over all screens, which are grids of
 * symbols.
 */
import type { Definition, Letter } from '../engine/definition.ts';
import { paylineReader, noRun, type Run } from './line-runs.ts';
import { type Cell, type Face, facesOf, merge, windowsOf } from './reels.ts';
import { openings, waysOf } from './spin-expectation.ts';
import { entryFor, letterOf, payFor, payingLetters } from './terms.ts';

/** Figures of wins on lines or ways and of scatter pays, without features. */
export interface PaidSpin {
	/** Multiple of the bet. */
	mean: number;
	/** In squared bets. */
	variance: number;
	/** Probability of any win. */
	hits: number;
	/** Average part of the wins above the maximum win, as a multiple of the bet. `mean` includes this part. */
	cut: number;
}

/** Screens that were read up to the same reel, and that can win the same on the later reels. */
interface PartialScreen {
	/**
	 * On lines, the index in `runs` of each line's open run. On ways, the number of ways of each letter's open
	 * run. An entry is 0 after its run has ended.
	 */
	open: readonly number[];
	scatters: number;
	chance: number;
	/** Probability of the screens without a win so far. */
	winless: number;
	/** Coins won so far and their squares, weighted by probability. */
	coins: number;
	squares: number;
	/**
	 * Coins won so far on each screen, if the screens may still exceed the maximum win. Only screens with equal
	 * coins are then merged. Undefined if the screens cannot exceed the maximum win.
	 */
	won: number | undefined;
}

/**
 * Continues an open run over a face. Returns the new run, or 0 if the run ends, and the coins of an ended
 * run.
 */
type ContinueRun = (place: number, open: number, face: number) => readonly [open: number, coins: number];

interface Reader {
	begin: readonly number[];
	/** Faces of each reel. Faces with equal effect are merged. */
	reels: readonly (readonly Face[])[];
	continueRun: (reel: number) => ContinueRun;
	end: (place: number, open: number) => number;
	/** Returns the maximum coins of a run that is open after a reel. */
	top: (reel: number, place: number, open: number) => number;
}

function readLines(definition: Definition, faces: readonly (readonly Face[])[]): Reader {
	const { wins, base } = definition;
	if (wins.by !== 'lines') throw new Error('no lines');
	const reader = paylineReader(definition, base);
	/** Different runs. Index 0 means that no run is open. */
	const runs: Run[] = [noRun, noRun];
	const numbers = new Map<string, number>([[JSON.stringify(noRun), 1]]);
	const known: (readonly [number, number])[][] = [];
	const reels = faces.map((list) => merge(list, ({ cells, scatters }) => JSON.stringify([cells, scatters])));
	const cells: Cell[] = [];
	const names = new Map<string, number>();
	const seen = reels.map((list) =>
		list.map((face) =>
			face.cells.map((cell) => {
				const name = cell.letter + cell.times;
				if (!names.has(name)) names.set(name, cells.push(cell) - 1);
				return names.get(name)!;
			}),
		),
	);
	const step = (open: number, cell: number): readonly [number, number] => {
		const found = known[open]?.[cell];
		if (found) return found;
		const run = reader.extend(runs[open]!, cells[cell]!);
		let result: readonly [number, number] = [0, reader.pay(runs[open]!)];
		if (run) {
			const key = JSON.stringify(run);
			if (!numbers.has(key)) numbers.set(key, runs.push(run) - 1);
			result = [numbers.get(key)!, 0];
		}
		(known[open] ??= [])[cell] = result;
		return result;
	};
	const continueRun =
		(reel: number): ContinueRun =>
		(line, open, face) =>
			step(open, seen[reel]![face]![wins.lines[line]![reel]!]!);
	const end = (_: number, open: number): number => (open === 0 ? 0 : reader.pay(runs[open]!));
	const tops = new Map<string, number>();
	const top = (reel: number, line: number, open: number): number => {
		if (reel === reels.length - 1) return end(line, open);
		const key = `${reel} ${line} ${open}`;
		if (!tops.has(key)) {
			const ways = reels[reel + 1]!.map((_, face) => continueRun(reel + 1)(line, open, face));
			tops.set(key, Math.max(...ways.map(([longer, coins]) => (longer > 0 ? top(reel + 1, line, longer) : coins))));
		}
		return tops.get(key)!;
	};
	return { begin: wins.lines.map(() => 1), reels, continueRun, end, top };
}

function readWays(definition: Definition, faces: readonly (readonly Face[])[]): Reader {
	const wild = letterOf(definition, 'wild');
	const letters = payingLetters(definition);
	const waysIn = (face: Face): number[] => letters.map((letter: Letter) => waysOf(face, letter, wild));
	const reels = faces.map((list) => merge(list, (face) => JSON.stringify([waysIn(face), face.scatters])));
	const ways = reels.map((list) => list.map(waysIn));
	const end = (place: number, open: number): number => open * payFor(definition, letters[place]!, reels.length);
	/** Returns the maximum coins of one way that is open after a reel. */
	const top = (reel: number, place: number): number => {
		if (reel === reels.length - 1) return end(place, 1);
		const more = Math.max(...ways[reel + 1]!.map((face) => face[place]!));
		const ended = payFor(definition, letters[place]!, reel + 1);
		return Math.max(ended, more > 0 ? more * top(reel + 1, place) : 0);
	};
	const tops = reels.map((_, reel) => letters.map((__, place) => top(reel, place)));
	return {
		begin: letters.map(() => 1),
		reels,
		continueRun: (reel) => (place, open, face) => {
			const more = ways[reel]![face]![place]!;
			return more > 0 ? [open * more, 0] : [0, open * payFor(definition, letters[place]!, reel)];
		},
		end,
		top: (reel, place, open) => open * tops[reel]![place]!,
	};
}

/**
 * Computes the figures of a paid spin.
 * @returns undefined for clusters, tumbles, comets and a moving mystery reel, or after `maxSteps` steps
 */
export function paidSpin(definition: Definition, maxSteps = 5e8): PaidSpin | undefined {
	const { wins, base, rows, cost, scatter, maxWin } = definition;
	const highest = maxWin * cost;
	const maxScatterPay = Math.max(0, ...(scatter?.pays ?? []));
	if (wins.by === 'clusters' || base.tumbles || base.comet || base.mystery?.walks) return undefined;
	const countsScatters = (scatter?.pays?.length ?? 0) > 0;
	const all = { coins: 0, squares: 0, winless: 0, cut: 0 };
	let steps = 0;

	const add = (to: PartialScreen, from: PartialScreen, chance: number, coins: number): void => {
		to.chance += from.chance * chance;
		to.coins += (from.coins + coins * from.chance) * chance;
		to.squares += (from.squares + 2 * coins * from.coins + coins * coins * from.chance) * chance;
		if (coins === 0) to.winless += from.winless * chance;
	};
	const blank = (open: readonly number[], scatters: number, won?: number): PartialScreen => ({
		open,
		scatters,
		won,
		chance: 0,
		winless: 0,
		coins: 0,
		squares: 0,
	});

	for (const opening of openings(base)) {
		const faces = base.strips.map((strip) => facesOf(definition, base, windowsOf(strip, rows), opening.value));
		const { begin, reels, continueRun, end, top } = (wins.by === 'lines' ? readLines : readWays)(
			definition,
			countsScatters
				? faces
				: faces.map((list) =>
						merge(
							list.map((face) => ({ ...face, scatters: 0 })),
							({ cells }) => JSON.stringify(cells),
						),
					),
		);
		const ended = begin.map(() => 0);
		let screens: PartialScreen[] = [{ ...blank(begin, 0, 0), chance: opening.chance, winless: opening.chance }];
		for (const [reel, list] of reels.entries()) {
			const read = continueRun(reel);
			const last = reel === reels.length - 1;
			const next = new Map<string, PartialScreen>();
			for (const screen of screens) {
				const places = [...screen.open.keys()].filter((place) => screen.open[place]! > 0);
				steps += list.length * (places.length + 1);
				if (steps > maxSteps) return undefined;
				for (const [at, face] of list.entries()) {
					let coins = 0;
					/** Upper limit of the coins to come. Computed only while the coins may exceed the maximum win. */
					let maxRest = maxScatterPay;
					const open = [...ended];
					let hasOpenRun = false;
					for (const place of places) {
						const [longer, paid] = read(place, screen.open[place]!, at);
						coins += paid;
						if (last) coins += end(place, longer);
						else open[place] = longer;
						hasOpenRun ||= longer > 0 && !last;
						if (screen.won !== undefined && longer > 0 && !last) maxRest += top(reel, place, longer);
					}
					let won = screen.won === undefined ? undefined : screen.won + coins;
					if (won !== undefined && won + maxRest <= highest) won = undefined;
					const scatters = screen.scatters + face.scatters;
					const key = `${hasOpenRun ? open.join() : ''}|${scatters}|${won}`;
					let to = next.get(key);
					if (!to) next.set(key, (to = blank(open, scatters, won)));
					add(to, screen, face.chance, coins);
				}
			}
			screens = [...next.values()];
		}
		for (const screen of screens) {
			const pays =
				scatter && screen.scatters >= scatter.needs ? entryFor(scatter.pays, screen.scatters, scatter.needs) : 0;
			const paid = blank([], 0);
			add(paid, screen, 1, pays);
			all.coins += paid.coins;
			all.squares += paid.squares;
			all.winless += paid.winless;
			if (screen.won !== undefined) all.cut += screen.chance * Math.max(0, screen.won + pays - highest);
		}
	}
	const mean = all.coins / cost;
	return {
		mean,
		variance: all.squares / cost ** 2 - mean ** 2,
		hits: 1 - all.winless,
		cut: all.cut / cost,
	};
}
