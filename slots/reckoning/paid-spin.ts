/** How often a paid spin wins, and how far its wins spread: by going through all its screens. */
import type { Definition, Letter } from '../engine/definition.ts';
import { lineReader, noRun, type Run } from './line-runs.ts';
import { type Face, facesOf, merge, windowsOf } from './reels.ts';
import { openings, waysOf } from './spin-expectation.ts';
import { entryFor, letterOf, payFor, payingLetters } from './terms.ts';

/** Of lines or ways and of what scatters pay; not of features. */
export interface PaidSpin {
	/** Times the bet. */
	mean: number;
	/** The square of the standard deviation, times the bet. */
	variance: number;
	/** The chance of any win. */
	hits: number;
}

/** Screens seen as far as some reel and alike in all that can still be won on them. */
interface Stretch {
	/** What runs are open, by line or by letter; 0 for those that have ended. */
	open: readonly number[];
	scatters: number;
	chance: number;
	/** The part of the chance without a win so far. */
	winless: number;
	/** Coins won so far, and their squares, weighted with the chance. */
	coins: number;
	squares: number;
}

/** How an open run goes on through a face: what it becomes (0: it ends), and the coins it then pays. */
type Go = (place: number, open: number, face: number) => readonly [open: number, coins: number];

interface Reader {
	begin: readonly number[];
	/** The faces of each reel, those alike in what they do put together. */
	reels: readonly (readonly Face[])[];
	go: (reel: number) => Go;
	end: (place: number, open: number) => number;
}

function readLines(definition: Definition, faces: readonly (readonly Face[])[]): Reader {
	const { wins, base } = definition;
	if (wins.by !== 'lines') throw new Error('no lines');
	const reader = lineReader(definition, base);
	/** Runs by their numbers; 0 is none. */
	const runs: Run[] = [noRun, noRun];
	const numbers = new Map<string, number>([[JSON.stringify(noRun), 1]]);
	const known: (readonly [number, number])[][] = [];
	const letters: string[] = [];
	const step = (open: number, cell: Face['cells'][number]): readonly [number, number] => {
		const name = cell.letter + cell.times;
		let symbol = letters.indexOf(name);
		if (symbol < 0) symbol = letters.push(name) - 1;
		const found = known[open]?.[symbol];
		if (found) return found;
		const run = reader.extend(runs[open]!, cell);
		let went: readonly [number, number] = [0, reader.pay(runs[open]!)];
		if (run) {
			const key = JSON.stringify(run);
			if (!numbers.has(key)) numbers.set(key, runs.push(run) - 1);
			went = [numbers.get(key)!, 0];
		}
		(known[open] ??= [])[symbol] = went;
		return went;
	};
	const reels = faces.map((list) => merge(list, ({ cells, scatters }) => JSON.stringify([cells, scatters])));
	return {
		begin: wins.lines.map(() => 1),
		reels,
		go: (reel) => (line, open, face) => step(open, reels[reel]![face]!.cells[wins.lines[line]![reel]!]!),
		end: (_, open) => (open === 0 ? 0 : reader.pay(runs[open]!)),
	};
}

function readWays(definition: Definition, faces: readonly (readonly Face[])[]): Reader {
	const wild = letterOf(definition, 'wild');
	const letters = payingLetters(definition);
	const waysIn = (face: Face): number[] => letters.map((letter: Letter) => waysOf(face, letter, wild));
	const reels = faces.map((list) => merge(list, (face) => JSON.stringify([waysIn(face), face.scatters])));
	const ways = reels.map((list) => list.map(waysIn));
	return {
		begin: letters.map(() => 1),
		reels,
		go: (reel) => (place, open, face) => {
			const more = ways[reel]![face]![place]!;
			return more > 0 ? [open * more, 0] : [0, open * payFor(definition, letters[place]!, reel)];
		},
		end: (place, open) => open * payFor(definition, letters[place]!, reels.length),
	};
}

/** @returns nothing where there would be more steps than `most`, or where a spin is more than its screen. */
export function paidSpin(definition: Definition, most = 5e8): PaidSpin | undefined {
	const { wins, base, rows, cost, scatter } = definition;
	if (wins.by === 'clusters' || base.tumbles || base.comet || base.mystery?.walks) return undefined;
	const countsScatters = (scatter?.pays?.length ?? 0) > 0;
	const all = { coins: 0, squares: 0, winless: 0 };
	let steps = 0;

	const add = (to: Stretch, from: Stretch, chance: number, coins: number): void => {
		to.chance += from.chance * chance;
		to.coins += (from.coins + coins * from.chance) * chance;
		to.squares += (from.squares + 2 * coins * from.coins + coins * coins * from.chance) * chance;
		if (coins === 0) to.winless += from.winless * chance;
	};
	const blank = (open: readonly number[], scatters: number): Stretch => ({
		open,
		scatters,
		chance: 0,
		winless: 0,
		coins: 0,
		squares: 0,
	});

	for (const opening of openings(base)) {
		const faces = base.strips.map((strip) => facesOf(definition, base, windowsOf(strip, rows), opening.value));
		const { begin, reels, go, end } = (wins.by === 'lines' ? readLines : readWays)(
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
		let stretches: Stretch[] = [{ ...blank(begin, 0), chance: opening.chance, winless: opening.chance }];
		for (const [reel, list] of reels.entries()) {
			const read = go(reel);
			const last = reel === reels.length - 1;
			const next = new Map<string, Stretch>();
			for (const stretch of stretches) {
				const places = [...stretch.open.keys()].filter((place) => stretch.open[place]! > 0);
				steps += list.length * (places.length + 1);
				if (steps > most) return undefined;
				for (const [at, face] of list.entries()) {
					let coins = 0;
					const open = [...ended];
					let goesOn = false;
					for (const place of places) {
						const [longer, paid] = read(place, stretch.open[place]!, at);
						coins += paid;
						if (last) coins += end(place, longer);
						else open[place] = longer;
						goesOn ||= longer > 0 && !last;
					}
					const scatters = stretch.scatters + face.scatters;
					const key = `${goesOn ? open.join() : ''}|${scatters}`;
					let to = next.get(key);
					if (!to) next.set(key, (to = blank(open, scatters)));
					add(to, stretch, face.chance, coins);
				}
			}
			stretches = [...next.values()];
		}
		for (const stretch of stretches) {
			const pays =
				scatter && stretch.scatters >= scatter.needs ? entryFor(scatter.pays, stretch.scatters, scatter.needs) : 0;
			const paid = blank([], 0);
			add(paid, stretch, 1, pays);
			all.coins += paid.coins;
			all.squares += paid.squares;
			all.winless += paid.winless;
		}
	}
	const mean = all.coins / cost;
	return { mean, variance: all.squares / cost ** 2 - mean ** 2, hits: 1 - all.winless };
}
