import type { Definition } from '../engine/definition.ts';
import type { Feature } from '../engine/round.ts';
import type { SimulatedMaths } from './simulated-maths.ts';
import type { Job } from './simulate.ts';

export const names: Record<Feature, string> = {
	base: 'base game',
	respin: 'respins',
	free: 'free spins',
	wheel: 'wheel',
	hold: 'hold and win',
};

export const percent = (share: number, digits = 3): string => `${(share * 100).toFixed(digits)}%`;
export const count = (value: number): string => Math.round(value).toLocaleString('en-US');
const odds = (oneIn: number): string => (oneIn < 10 ? `1 in ${oneIn.toFixed(2)}` : `1 in ${count(oneIn)}`);

export function titleOf({ slug, variant, buy, rounds, seed }: Job, definition: Definition): string {
	const what = [
		slug,
		variant && `variant ${variant}`,
		buy !== undefined && `${names[definition.buys?.[buy]?.feature ?? 'free']} bought`,
	].filter(Boolean);
	return `${what.join(', ')}: ${count(rounds)} ${rounds === 1 ? 'round' : 'rounds'}, seed ${seed}`;
}

export function rowsOf(maths: SimulatedMaths): [name: string, value: string][] {
	const { rtp, halfWidth, parts, hitFrequency, deviation, volatility, most } = maths;
	return [
		['RTP', `${percent(rtp)} ± ${percent(halfWidth)} (99%)`],
		...Object.entries(parts).map(([feature, part]): [string, string] => [
			`  ${names[feature as Feature]}`,
			`${percent(part.rtp)} ± ${percent(part.halfWidth)}${part.oneIn > 1 ? `, ${odds(part.oneIn)}` : ''}`,
		]),
		['Hit frequency', `${percent(hitFrequency, 2)}${hitFrequency > 0 ? `, ${odds(1 / hitFrequency)}` : ''}`],
		['Standard deviation', `${deviation.toFixed(2)} × what a round costs, ${volatility.replace('_', ' ')} volatility`],
		[
			'Highest win seen',
			most.times > 0 ? `${count(most.times)} × the bet, ${odds(most.oneIn)}, round ${most.round}` : 'none',
		],
	];
}

/** Returns the shares of all rounds by range of wins, ascending. */
export function spreadOf({ spread, hitFrequency }: SimulatedMaths): [range: string, share: number][] {
	return [
		['nothing', 1 - hitFrequency],
		...spread.map(({ from, share }, at): [string, number] => {
			const to = spread[at + 1]?.from;
			return [to === undefined ? `${count(from)} × and more` : `${count(from)}-${count(to)} ×`, share];
		}),
	];
}

/** Draws a logarithmic bar: 1 character for a share of up to 1e-7, and 42 for all rounds. */
const bar = (share: number): string => '▇'.repeat(Math.max(1, Math.round(6 * Math.log10(share * 1e7))));

export function asTable(job: Job, definition: Definition, maths: SimulatedMaths): string {
	const rows = rowsOf(maths);
	const width = Math.max(...rows.map(([name]) => name.length));
	const spread = spreadOf(maths).filter(([, share]) => share > 0);
	const rangeWidth = Math.max(...spread.map(([range]) => range.length));
	return [
		titleOf(job, definition),
		...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
		'  Wins, times the bet; bars are logarithmic',
		...spread.map(
			([range, share]) =>
				`    ${range.padStart(rangeWidth)}  ${percent(share, 4).padStart(10)}  ${odds(1 / share).padStart(16)}  ${bar(share)}`,
		),
	].join('\n');
}
