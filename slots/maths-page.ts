import { publishedMaths, type MathsRecord, type RecordedReturn } from './maths-record.ts';
import type { Cut } from './rtp/cut.ts';
import { percent } from './simulate/report.ts';

const millions = (rounds: number): string =>
	`${(rounds / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} M`;

const cutCell = ({ mean, error, reached, rounds }: Cut): string =>
	mean === 0
		? `none in ${millions(rounds)}`
		: `${percent(mean, 4)} ± ${percent(error, 4)}, ${reached} in ${millions(rounds)}`;

function row(name: string, { computed, simulated }: RecordedReturn, rest: string[]): string {
	const error = computed.standardError === 0 ? '' : ` ± ${percent(computed.standardError)}`;
	const cells = [
		name,
		`${percent(computed.rtp)}${error}`,
		computed.method,
		cutCell(computed.cut),
		`${percent(simulated.rtp)} ± ${percent(simulated.halfWidth)}`,
		millions(simulated.rounds),
		...rest,
	];
	return `| ${cells.join(' | ')} |`;
}

function rows(record: MathsRecord): string[] {
	const { slug, published, variants, buys, engine } = record;
	const { hitFrequency, volatility, deviation } = publishedMaths(record);
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

export const mathsPage = (records: readonly MathsRecord[]): string => `# The games' mathematics

Written by \`npm run record-maths\` from \`slots/maths-records/\`; [0019](decisions/0019-returns-computed-twice.md) explains the methods. *Computed* is the published return after the cut, with its standard error; *cut* is the part that the maximum win cuts off, with the number of played rounds that exceeded the maximum win; *simulated* is the engine's return with its 99% interval, from seed ${records[0]?.published.simulated.seed ?? 0}. The engine's digest covers the steps of 1,000 rounds and of some bought rounds.

| Game | Computed | How | Cut by the maximum win | Simulated | Rounds | Hits | Deviation, volatility | Highest win seen | Engine |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${records.flatMap(rows).join('\n')}
`;
