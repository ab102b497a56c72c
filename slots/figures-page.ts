/** Writes `docs/figures.md` from the games' records: the published mathematics and how they were found. */
import { publishedFigures, type MathsRecord, type RecordedReturn } from './figures.ts';
import type { Cut } from './reckoning/cut.ts';
import { percent } from './simulate/report.ts';

const millions = (rounds: number): string =>
	`${(rounds / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} M`;

const cutCell = ({ mean, error, reached, rounds }: Cut): string =>
	mean === 0
		? `none in ${millions(rounds)}`
		: `${percent(mean, 4)} ± ${percent(error, 4)}, ${reached} in ${millions(rounds)}`;

function row(name: string, { reckoned, simulated }: RecordedReturn, rest: string[]): string {
	const error = reckoned.standardError === 0 ? '' : ` ± ${percent(reckoned.standardError)}`;
	const cells = [
		name,
		`${percent(reckoned.rtp)}${error}`,
		reckoned.method,
		cutCell(reckoned.cut),
		`${percent(simulated.rtp)} ± ${percent(simulated.halfWidth)}`,
		millions(simulated.rounds),
		...rest,
	];
	return `| ${cells.join(' | ')} |`;
}

function rows(record: MathsRecord): string[] {
	const { slug, published, variants, buys, engine } = record;
	const { hitFrequency, volatility, deviation } = publishedFigures(record);
	const { most } = published.simulated;
	return [
		row(`**${slug}**`, published, [
			`${hitFrequency.toFixed(1)}%`,
			`${deviation.toFixed(1)}, ${volatility.replace('_', ' ')}`,
			`${Math.round(most.times).toLocaleString('en-US')}×, once in ${millions(most.oneIn)}`,
			`\`${engine.slice(0, 12)}\``,
		]),
		...Object.entries(variants).map(([name, each]) => row(`${slug}, variant ${name}`, each, ['', '', '', ''])),
		...buys.map((each, at) => row(`${slug}, buy ${at + 1}`, each, ['', '', '', ''])),
	];
}

export const figuresPage = (records: readonly MathsRecord[]): string => `# The games' figures

Written by \`npm run figures\` from \`slots/figures/\`; [0019](decisions/0019-figures-found-twice.md) tells how they are found. *Reckoned* is the published return, less what the highest win cuts off, with the standard error of what was played for either; *cut* is that part, with how many of the rounds played for it came above the highest win; *simulated* is the engine's, with its 99% interval, from seed ${records[0]?.published.simulated.seed ?? 0}. The engine's digest stands for 1,000 rounds and those bought, step by step.

| Game | Reckoned | How | Cut by the highest win | Simulated | Rounds | Hits | Deviation, volatility | Highest win seen | Engine |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${records.flatMap(rows).join('\n')}
`;
