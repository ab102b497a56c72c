import type { Definition } from '../engine/definition.ts';
import type { Feature } from '../engine/machine.ts';
import { Z99, type Figures } from './figures.ts';
import type { Job, Simulation } from './simulate.ts';

const names: Record<Feature, string> = {
	base: 'base game',
	respin: 'respins',
	free: 'free spins',
	wheel: 'wheel',
	hold: 'hold and win',
};

const percent = (share: number, digits = 3): string => `${(share * 100).toFixed(digits)} %`;
const count = (value: number): string => Math.round(value).toLocaleString('en-US');
const odds = (oneIn: number): string => (oneIn < 10 ? `1 in ${oneIn.toFixed(2)}` : `1 in ${count(oneIn)}`);

/** What was simulated, in words. */
export function titleOf({ slug, variant, buy, rounds, seed }: Job, definition: Definition): string {
	const what = [
		slug,
		variant && `variant ${variant}`,
		buy !== undefined && `${names[definition.buys?.[buy]?.feature ?? 'free']} bought`,
	].filter(Boolean);
	return `${what.join(', ')}: ${count(rounds)} rounds, seed ${seed}`;
}

/** The figures as rows of a name and a value. */
export function rowsOf(figures: Figures): [name: string, value: string][] {
	const { rtp, halfWidth, parts, hitFrequency, deviation, volatility, most } = figures;
	return [
		['RTP', `${percent(rtp)} ± ${percent(halfWidth)} (99 %)`],
		...Object.entries(parts).map(([feature, part]): [string, string] => [
			`  ${names[feature as Feature]}`,
			`${percent(part.rtp)} ± ${percent(part.halfWidth)}${part.oneIn > 1 ? `, ${odds(part.oneIn)}` : ''}`,
		]),
		['Hit frequency', `${percent(hitFrequency, 2)}, ${odds(1 / hitFrequency)}`],
		['Standard deviation', `${deviation.toFixed(2)} bets, ${volatility.replace('_', ' ')} volatility`],
		['Highest win seen', `${count(most.times)} × the bet, ${odds(most.oneIn)}, round ${most.round}`],
	];
}

export function spreadOf({ spread, hitFrequency }: Figures): [range: string, share: number][] {
	return [
		['nothing', 1 - hitFrequency],
		...spread.map(({ from, share }, at): [string, number] => {
			const to = spread[at + 1]?.from;
			return [to === undefined ? `${count(from)} × and more` : `${count(from)}-${count(to)} ×`, share];
		}),
	];
}

/** For a terminal. */
export function asTable(job: Job, definition: Definition, figures: Figures): string {
	const rows = rowsOf(figures);
	const width = Math.max(...rows.map(([name]) => name.length));
	const spread = spreadOf(figures).filter(([, share]) => share > 0);
	const rangeWidth = Math.max(...spread.map(([range]) => range.length));
	return [
		titleOf(job, definition),
		...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
		'  Wins',
		...spread.map(
			([range, share]) =>
				`    ${range.padStart(rangeWidth)}  ${percent(share, 4).padStart(10)}  ${odds(1 / share).padStart(16)}  ${'▇'.repeat(Math.max(1, Math.round(6 * Math.log10(share * 1e7))))}`,
		),
	].join('\n');
}

const SIZE = { width: 860, height: 300, left: 70, bottom: 40, top: 16 };
const inner = { width: SIZE.width - SIZE.left - 16, height: SIZE.height - SIZE.bottom - SIZE.top };
const escape = (text: string): string =>
	text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');

const plot = (label: string, body: string): string =>
	`<figure><figcaption>${escape(label)}</figcaption><svg viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label="${escape(label)}">${body}</svg></figure>`;

/** The RTP after more and more rounds, in the band that should hold 99 of 100 such courses. */
function coursePlot(figures: Figures, course: Simulation['course'], coinsARound: number): string {
	let rounds = 0;
	let won = 0;
	const points = course.map((block) => {
		rounds += block.rounds;
		won += block.won;
		return { rounds, rtp: won / rounds / coinsARound, band: (Z99 * figures.deviation) / Math.sqrt(rounds) };
	});
	const reach = Math.min(0.05, Math.max(...points.slice(Math.floor(points.length / 20)).map(({ band }) => band)) * 1.3);
	const x = (at: number): number => SIZE.left + (inner.width * at) / rounds;
	const y = (rtp: number): number =>
		SIZE.top + inner.height * Math.min(1, Math.max(0, 0.5 - (rtp - figures.rtp) / reach / 2));
	const path = (of: (point: (typeof points)[number]) => number, list = points): string =>
		list.map((point) => `${x(point.rounds).toFixed(1)},${y(of(point)).toFixed(1)}`).join(' ');
	const ticks = [-1, -0.5, 0, 0.5, 1].map((share) => {
		const rtp = figures.rtp + share * reach;
		return `<line class="grid" x1="${SIZE.left}" x2="${SIZE.width - 16}" y1="${y(rtp)}" y2="${y(rtp)}"/><text x="${SIZE.left - 8}" y="${y(rtp) + 4}" text-anchor="end">${percent(rtp, 2)}</text>`;
	});
	return plot(
		'RTP in the course of the rounds, with its 99 % band',
		`${ticks.join('')}<polygon class="band" points="${path(({ band }) => figures.rtp + band)} ${path(({ band }) => figures.rtp - band, [...points].reverse())}"/><polyline class="line" points="${path(({ rtp }) => rtp)}"/><text x="${SIZE.left}" y="${SIZE.height - 12}">0</text><text x="${SIZE.width - 16}" y="${SIZE.height - 12}" text-anchor="end">${count(rounds)} rounds</text>`,
	);
}

function spreadPlot(figures: Figures): string {
	const bars = spreadOf(figures).filter(([, share]) => share > 0);
	const least = Math.floor(Math.log10(Math.min(...bars.map(([, share]) => share))));
	const step = inner.width / bars.length;
	const y = (share: number): number => SIZE.top + (inner.height * Math.log10(share)) / least;
	const ticks = Array.from({ length: -least + 1 }, (_, power) => {
		const at = y(10 ** -power);
		return `<line class="grid" x1="${SIZE.left}" x2="${SIZE.width - 16}" y1="${at}" y2="${at}"/><text x="${SIZE.left - 8}" y="${at + 4}" text-anchor="end">${power === 0 ? '1' : `10⁻${'⁰¹²³⁴⁵⁶⁷⁸⁹'[power] ?? power}`}</text>`;
	});
	return plot(
		'Shares of rounds by what they win, times the bet (logarithmic)',
		ticks.join('') +
			bars
				.map(([range, share], at) => {
					const left = SIZE.left + at * step;
					return `<rect class="bar" x="${left + 3}" y="${y(share)}" width="${step - 6}" height="${SIZE.top + inner.height - y(share)}" rx="3"><title>${range}: ${percent(share, 5)}</title></rect><text class="small" x="${left + step / 2}" y="${SIZE.height - 22 + (at % 2) * 14}" text-anchor="middle">${range.replace(' and more', '+')}</text>`;
				})
				.join(''),
	);
}

function partsPlot({ parts, rtp }: Figures): string {
	let left = 0;
	const share = (value: number): number => (inner.width * value) / rtp;
	const bars = Object.entries(parts).map(([feature, part], at) => {
		const x = SIZE.left + left;
		left += share(part.rtp);
		return `<rect class="part${at}" x="${x}" y="20" width="${Math.max(0, share(part.rtp) - 2)}" height="46" rx="4"/>${share(part.rtp) > 70 ? `<text x="${x + 8}" y="40" class="on">${names[feature as Feature]}</text><text x="${x + 8}" y="58" class="on">${percent(part.rtp, 2)}</text>` : ''}`;
	});
	return `<figure><figcaption>RTP by what it comes from</figcaption><svg viewBox="0 0 ${SIZE.width} 80" role="img" aria-label="RTP by what it comes from">${bars.join('')}</svg></figure>`;
}

const style = `:root{color-scheme:dark}body{margin:0;background:#050d1c;color:#dff3ff;font:16px/1.5 system-ui,sans-serif}main{max-width:900px;margin:auto;padding:32px 20px 64px}h1{font-size:1.5rem}table{border-collapse:collapse;width:100%}td{padding:6px 0;border-bottom:1px solid #16304f;white-space:pre}td+td{text-align:right;font-variant-numeric:tabular-nums}figure{margin:32px 0 0}figcaption{color:#8fb6d4;margin-bottom:8px}svg{width:100%;height:auto;background:#081529;border-radius:12px}text{fill:#8fb6d4;font-size:12px}.small{font-size:9.5px}.on{fill:#04101f;font-weight:600}.grid{stroke:#16304f}.band{fill:#35d0ff22}.line{fill:none;stroke:#ffc94a;stroke-width:2}.bar{fill:#35b6e6}.part0{fill:#35b6e6}.part1{fill:#ffc94a}.part2{fill:#ff8a5c}.part3{fill:#9a8cff}.part4{fill:#6be0a8}`;

/** A page that stands alone: figures and plots. */
export function asPage(job: Job, definition: Definition, figures: Figures, { course }: Simulation): string {
	const price = job.buy === undefined ? 1 : definition.buys![job.buy]!.price;
	return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(titleOf(job, definition))}</title><style>${style}</style><main><h1>${escape(titleOf(job, definition))}</h1><table>${rowsOf(
		figures,
	)
		.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`)
		.join(
			'',
		)}</table>${partsPlot(figures)}${coursePlot(figures, course, definition.cost * price)}${spreadPlot(figures)}</main></html>
`;
}
