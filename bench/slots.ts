/** Measures the speed of the slot engine: complete paid spins on one core, without output. */
import { definitions } from '../slots/definitions.ts';
import { Machine } from '../slots/engine/round.ts';
import { Random, seedOf } from '../slots/engine/random.ts';
import { tallyRounds } from '../slots/simulate/tally.ts';
import type { BenchOptions, Cost } from './tools/cost.ts';

/** Only this game must reach a minimum speed. It has 5×3 cells and 20 lines. */
const MEASURED_GAME = 'ember-fox-trail';
const MIN_SPINS_PER_SECOND = 3_000_000;

/** Returns the spins per second of CPU time in the best of several runs. Other work can only slow a run down. */
function speedOf(slug: string, rounds: number, runs: number): number {
	const machine = new Machine(definitions[slug]!);
	const random = new Random(seedOf(1));
	tallyRounds(machine, random, 0, rounds / 10);
	let best = 0;
	for (let go = 0; go < runs; go++) {
		const before = process.cpuUsage();
		tallyRounds(machine, random, 0, rounds);
		const { user, system } = process.cpuUsage(before);
		best = Math.max(best, (rounds * 1e6) / (user + system));
	}
	return best;
}

export async function slots({ quick }: BenchOptions): Promise<Cost[]> {
	const goes = quick ? 2 : 5;
	return Object.keys(definitions).map((slug): Cost => {
		const speed = speedOf(slug, slug === MEASURED_GAME ? 3_000_000 : 100_000, goes);
		const figure = `${(speed / 1e6).toFixed(2)} M rounds/s`;
		const { wins, reels, rows } = definitions[slug]!;
		const note = `${reels}×${rows}, ${wins.by === 'lines' ? `${wins.lines.length} lines` : wins.by}`;
		if (slug !== MEASURED_GAME) return { label: slug, value: figure, note };
		return {
			label: slug,
			value: figure,
			limit: `≥ ${MIN_SPINS_PER_SECOND / 1e6} M`,
			ok: speed >= MIN_SPINS_PER_SECOND,
			note,
		};
	});
}
