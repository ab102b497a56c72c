import type { Definition } from '../engine/definition.ts';
import type { Feature } from '../engine/round.ts';
import { Z99, type SimulatedMaths } from './simulated-maths.ts';
import { count, names, percent, rowsOf, spreadOf, titleOf } from './report.ts';
import { priceOf, type Job, type Simulation } from './simulate.ts';

const WIDTH_PX = 860;
const HEIGHT_PX = 300;
/** Area inside the axes, in pixels. */
const field = {
	left: 70,
	top: 16,
	right: WIDTH_PX - 16,
	bottom: HEIGHT_PX - 40,
	width: WIDTH_PX - 86,
	height: HEIGHT_PX - 56,
};
/** Maximum distance from the final return in the plot of the course. */
const MAX_DISTANCE = 0.05;
/** A narrower bar has no name. */
const MIN_NAMED_WIDTH_PX = 70;

const escape = (text: string): string =>
	text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');

const plot = (label: string, height: number, body: string): string =>
	`<figure><figcaption>${label}</figcaption><svg viewBox="0 0 ${WIDTH_PX} ${height}" role="img" aria-label="${label}">${body}</svg></figure>`;

const label = (x: number, y: number, text: string, attributes = ''): string =>
	`<text x="${x}" y="${y}" ${attributes}>${text}</text>`;

/** Draws a line across the plot, with its value at the left. */
const tick = (y: number, text: string): string =>
	`<line class="grid" x1="${field.left}" x2="${field.right}" y1="${y}" y2="${y}"/>${label(field.left - 8, y + 4, text, 'text-anchor="end"')}`;

function partsPlot({ parts, rtp }: SimulatedMaths): string {
	let x = field.left;
	const bars = Object.entries(parts).map(([feature, part], at) => {
		const name = names[feature as Feature];
		const share = percent(part.rtp, 2);
		const width = rtp > 0 ? (field.width * part.rtp) / rtp : 0;
		const labels =
			width > MIN_NAMED_WIDTH_PX ? label(x + 8, 40, name, 'class="on"') + label(x + 8, 58, share, 'class="on"') : '';
		const bar = `<rect class="part${at}" x="${x}" y="20" width="${Math.max(0, width - 2)}" height="46" rx="4"><title>${name}: ${share}</title></rect>`;
		x += width;
		return bar + labels;
	});
	return plot('RTP by what it comes from', 86, bars.join(''));
}

function coursePlot({ rtp, deviation }: SimulatedMaths, course: Simulation['course'], coinsARound: number): string {
	let rounds = 0;
	let won = 0;
	const points = course.map((block) => {
		rounds += block.rounds;
		won += block.won;
		return { rounds, rtp: won / rounds / coinsARound, band: (Z99 * deviation) / Math.sqrt(rounds) };
	});
	// The first blocks vary the most, so the scale ignores them.
	const settledBands = points.slice(Math.floor(points.length / 20)).map(({ band }) => band);
	const reach = Math.min(MAX_DISTANCE, Math.max(...settledBands) * 1.3) || MAX_DISTANCE;
	const x = (at: number): number => field.left + (field.width * at) / rounds;
	const y = (value: number): number =>
		field.top + field.height * Math.min(1, Math.max(0, 0.5 - (value - rtp) / reach / 2));
	const path = (of: (point: (typeof points)[number]) => number, list = points): string =>
		list.map((point) => `${x(point.rounds).toFixed(1)},${y(of(point)).toFixed(1)}`).join(' ');
	const band = `${path((point) => rtp + point.band)} ${path((point) => rtp - point.band, [...points].reverse())}`;
	return plot(
		'RTP in the course of the rounds, with its 99 % band',
		HEIGHT_PX,
		[
			...[-1, -0.5, 0, 0.5, 1].map((share) => tick(y(rtp + share * reach), percent(rtp + share * reach, 2))),
			`<polygon class="band" points="${band}"/><polyline class="line" points="${path((point) => point.rtp)}"/>`,
			label(field.left, HEIGHT_PX - 12, '0'),
			label(field.right, HEIGHT_PX - 12, `${count(rounds)} rounds`, 'text-anchor="end"'),
		].join(''),
	);
}

/** The scale is logarithmic. */
function spreadPlot(maths: SimulatedMaths): string {
	const bars = spreadOf(maths).filter(([, share]) => share > 0);
	// The scale begins below the smallest share, so that its bar has a height.
	const least = Math.floor(Math.log10(Math.min(...bars.map(([, share]) => share))) - 0.1);
	const step = field.width / bars.length;
	const y = (share: number): number => field.top + (field.height * Math.log10(share)) / least;
	const raised = (power: number): string => String(power).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]!);
	return plot(
		'Shares of rounds by what they win, times the bet (logarithmic)',
		HEIGHT_PX,
		[
			...Array.from({ length: 1 - least }, (_, power) =>
				tick(y(10 ** -power), power === 0 ? '1' : `10⁻${raised(power)}`),
			),
			...bars.map(([range, share], at) => {
				const left = field.left + at * step;
				const top = y(share);
				// Adjacent names have different heights, so that they do not overlap.
				const name = label(
					left + step / 2,
					HEIGHT_PX - 22 + (at % 2) * 14,
					range,
					'class="small" text-anchor="middle"',
				);
				return `<rect class="bar" x="${left + 3}" y="${top}" width="${step - 6}" height="${field.bottom - top}" rx="3"><title>${range}: ${percent(share, 5)}</title></rect>${name}`;
			}),
		].join(''),
	);
}

const style = `
:root { color-scheme: dark; }
body { margin: 0; background: #050d1c; color: #dff3ff; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 900px; margin: auto; padding: 32px 20px 64px; }
h1 { font-size: 1.5rem; }
table { border-collapse: collapse; width: 100%; }
td { padding: 6px 0; border-bottom: 1px solid #16304f; white-space: pre; }
td + td { padding-left: 16px; text-align: right; white-space: normal; font-variant-numeric: tabular-nums; }
figure { margin: 32px 0 0; }
figcaption { color: #8fb6d4; margin-bottom: 8px; }
svg { width: 100%; height: auto; background: #081529; border-radius: 12px; }
text { fill: #8fb6d4; font-size: 12px; }
.small { font-size: 9.5px; }
.on { fill: #04101f; font-weight: 600; }
.grid { stroke: #16304f; }
.band { fill: #35d0ff22; }
.line { fill: none; stroke: #ffc94a; stroke-width: 2; }
.bar, .part0 { fill: #35b6e6; }
.part1 { fill: #ffc94a; }
.part2 { fill: #ff8a5c; }
.part3 { fill: #9a8cff; }
.part4 { fill: #6be0a8; }
`;

export function asPage(job: Job, definition: Definition, maths: SimulatedMaths, course: Simulation['course']): string {
	const title = escape(titleOf(job, definition));
	const rows = rowsOf(maths).map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`);
	const coinsARound = definition.cost * priceOf(definition, job.buy);
	return [
		'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
		`<title>${title}</title><style>${style}</style>`,
		`<main><h1>${title}</h1><table>${rows.join('')}</table>`,
		partsPlot(maths),
		coursePlot(maths, course, coinsARound),
		spreadPlot(maths),
		'</main></html>\n',
	].join('\n');
}
