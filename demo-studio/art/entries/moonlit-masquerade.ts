/** The curtain of a theatre: velvet in folds, with gold embroidery, a fringe and tassels. */
import {
	alpha,
	bead,
	blob,
	body,
	box,
	darken,
	fade,
	fill,
	lamp,
	lighten,
	line,
	mix,
	noise,
	place,
	rgb,
	smoothstep,
	stroke,
	texture,
} from '../toolkit.ts';
import type { EntryArt, Rgb, Sheet } from '../toolkit.ts';
import { paintedLight } from '../toolkit/painted-light.ts';

const WIDTH = 640;
const HEIGHT = 720;
const FOLDS = 8;
const gold = { to: '#8a4f0a', rim: '#fffbe0', rimLight: 1 };
const light = { rim: '#ffe6ff', ambient: '#c04aff', ink: '#12041c' };
const GOLD_LINE = '#ffd872';

/** Depth of the folds at a place: 1 on the ridges, 0 between them. Folds spread downwards. */
function foldOf(n: ReturnType<typeof noise>, u: number, v: number): number {
	const sway = (n(u * 3, v * 1.6, 2) - 0.5) * 0.16 * (0.3 + v);
	const x = u * FOLDS + sway * FOLDS * 0.5 + Math.sin(u * 9 + v * 1.4) * 0.14;
	return 0.5 + 0.5 * Math.cos(x * Math.PI * 2);
}

function velvet(s: Sheet): string {
	const n = noise(`${s.seed}/velvet`);
	const ramp = ['#0c0212', '#2c0530', '#6b0f4f', '#b01f6a', '#e8489a', '#ffa8d8'].map(rgb);
	const colorAt = (t: number): Rgb => {
		const at = Math.min(0.9999, Math.max(0, t)) * (ramp.length - 1);
		const [a, b] = [ramp[Math.floor(at)] as Rgb, ramp[Math.ceil(at)] as Rgb];
		return [0, 1, 2].map((k) => a[k]! + (b[k]! - a[k]!) * (at % 1)) as Rgb;
	};
	return texture(s, [0, 0, WIDTH, HEIGHT], WIDTH, (u, v) => {
		const ridge = foldOf(n, u, v);
		const slope = foldOf(n, u + 0.006, v) - foldOf(n, u - 0.006, v);
		// Velvet shines where it turns away, and is dark where it faces the player.
		const sheen = Math.abs(slope) * 1.5 * smoothstep(0.1, 0.75, ridge);
		const grain = n(u * 160, v * 40, 2) - 0.5;
		const crush = n(u * 7, v * 5, 4) - 0.5;
		const top = smoothstep(0, 0.22, v);
		const spot = Math.exp(-((u - 0.95) ** 2) * 3 - (v - 0.45) ** 2 * 4);
		const t = 0.06 + ridge * 0.34 - slope * 0.34 + sheen * 0.16 + crush * 0.14 + grain * 0.05 + spot * 0.16;
		return [...colorAt(t * (0.35 + top * 0.65) * (1 - smoothstep(0.86, 1, v) * 0.3)), 1];
	});
}

/** A flourish of embroidery, in a box of 100 around 0,0. */
const flourish = (color: string, width: number) =>
	stroke('M0 46C-34 34 -40 4 -18 -8C-2 -16 12 -2 4 10C-2 18 -12 12 -10 5', color, width) +
	stroke('M0 46C34 34 40 4 18 -8', color, width) +
	stroke('M0 46C0 20 6 -6 0 -40M0 -40C-10 -28 -10 -20 0 -12C10 -20 10 -28 0 -40', color, width) +
	stroke('M-34 30C-46 22 -48 8 -40 0M34 30C46 22 48 8 40 0', color, width * 0.8);

const embroidered = (x: number, y: number, scale: number) =>
	place(
		`<g transform="translate(1.5 2.5)">${flourish('#1c0418', 9)}</g>` +
			flourish('#a8660f', 6.5) +
			flourish(GOLD_LINE, 3.8) +
			`<g transform="translate(-0.8 -1.2)">${flourish('#fffbe0', 1.2)}</g>`,
		x,
		y,
		scale,
	);

function fringe(s: Sheet, y: number): string {
	let art = '';
	const r = s.random('fringe');
	for (let x = -6; x < WIDTH + 12; x += 8) {
		const long = 42 + r.next() * 10;
		art +=
			stroke(`M${x} ${y}q${2 + r.bell() * 2} ${long / 2} ${r.bell() * 3} ${long}`, '#5a2f05', 8) +
			stroke(
				`M${x} ${y}q${2 + r.bell() * 2} ${long / 2} ${r.bell() * 3} ${long}`,
				mix('#d9942a', '#ffe08a', r.next()),
				4.6,
			);
	}
	art += body(s, box(-20, y - 16, WIDTH + 40, 26, 10), '#ffc62e', {
		...gold,
		depth: 9,
		outline: '#3a1c04',
		outlineWidth: 4,
	});
	for (let x = 0; x < WIDTH + 20; x += 22) art += stroke(`M${x} ${y - 12}l10 18`, '#8a4f0a', 3);
	return art;
}

function tassel(s: Sheet, x: number, y: number, scale: number): string {
	let threads = '';
	for (let i = -6; i <= 6; i++)
		threads +=
			stroke(`M${i * 2.4} 30Q${i * 4.6} 80 ${i * 5.4} 128`, '#6b3a08', 7) +
			stroke(`M${i * 2.4} 30Q${i * 4.6} 80 ${i * 5.4} 128`, i % 2 === 0 ? '#ffd872' : '#e0a02c', 4.4);
	return place(
		threads +
			body(s, blob('-22,26 -26,4 -14,-20 0,-26 14,-20 26,4 22,26 0,32'), '#ffc62e', {
				...gold,
				depth: 9,
				outline: '#3a1c04',
				outlineWidth: 4,
			}) +
			body(s, box(-20, 22, 40, 13, 6), '#d92a7a', { depth: 5, outline: '#3a041c', outlineWidth: 3 }) +
			bead(s, 0, -32, 9, '#ff7ac0'),
		x,
		y,
		scale,
	);
}

/** The scalloped pelmet hangs in front of the curtain. */
function pelmet(s: Sheet): string {
	const wide = 160;
	let art = '';
	for (let i = 0; i * wide < WIDTH; i++) {
		const [x, mid] = [i * wide, i * wide + wide / 2];
		const swag = `M${x - 4} -60V54Q${x + 10} 74 ${x + 26} 84Q${mid} 150 ${x + wide - 26} 84Q${x + wide - 10} 74 ${x + wide + 4} 54V-60Z`;
		let folds = '';
		for (let k = 0; k < 5; k++)
			folds +=
				stroke(
					`M${x} ${-16 + k * 19}Q${mid} ${56 + k * 24} ${x + wide} ${-16 + k * 19}`,
					'#1c0418',
					11,
					'opacity=".55"',
				) +
				stroke(`M${x} ${-24 + k * 19}Q${mid} ${46 + k * 24} ${x + wide} ${-24 + k * 19}`, '#ff7ac0', 5, 'opacity=".5"');
		art += body(s, swag, '#a81a62', {
			to: '#3a0630',
			depth: 16,
			rim: '#ffb0dc',
			outline: '#1c0418',
			outlineWidth: 4,
			marks: folds,
		});
		art +=
			stroke(`M${x + 14} 78Q${mid} 158 ${x + wide - 14} 78`, '#5a2f05', 13) +
			stroke(`M${x + 14} 78Q${mid} 158 ${x + wide - 14} 78`, GOLD_LINE, 7.5) +
			stroke(`M${x + 14} 76Q${mid} 155 ${x + wide - 14} 76`, '#fffbe0', 2);
	}
	for (let i = 0; i * wide <= WIDTH; i++) art += tassel(s, i * wide, 92, 0.72);
	return (
		art +
		`<g transform="translate(0 -2)">${fill(box(-10, -20, WIDTH + 20, 26), s.linear(['#fff0b0', '#e0a02c', '#7a4408']))}</g>`
	);
}

function leaf(s: Sheet): string {
	// The border of embroidery follows the inner edge.
	let trim = '';
	let field = '';
	for (let i = 0; i < 6; i++) trim += embroidered(WIDTH - 62, 196 + i * 84, 0.78);
	trim +=
		stroke(
			line([
				[WIDTH - 118, 130],
				[WIDTH - 122, 360],
				[WIDTH - 116, 640],
			]),
			'#5a2f05',
			8,
		) +
		stroke(
			line([
				[WIDTH - 118, 130],
				[WIDTH - 122, 360],
				[WIDTH - 116, 640],
			]),
			GOLD_LINE,
			4.6,
		);
	for (let row = 0; row < 3; row++)
		for (let column = 0; column < 3; column++)
			field += embroidered(82 + column * 160 + (row % 2) * 76, 236 + row * 140, 0.62);
	const edge =
		body(s, box(WIDTH - 18, -40, 26, HEIGHT + 80, 8), '#ffc62e', {
			...gold,
			depth: 8,
			angle: 0,
			outline: '#3a1c04',
			outlineWidth: 4,
		}) + Array.from({ length: 40 }, (_, i) => stroke(`M${WIDTH - 15} ${i * 19}l13 11`, '#8a4f0a', 2.6)).join('');
	const lit = (content: string) =>
		paintedLight(s, content, [-40, -60, WIDTH + 80, HEIGHT + 120], { ...light, scale: 0.9, grain: 0.2 });
	return (
		velvet(s) +
		fade(field, 0.6) +
		fade(trim, 0.92) +
		lit(fringe(s, HEIGHT - 52) + edge) +
		fill(box(0, 100, WIDTH, 120), s.linear([alpha('#0c0212', 0.65), alpha('#0c0212', 0)])) +
		lit(pelmet(s)) +
		lamp(s, WIDTH, 330, 380, lighten('#ff7ac0', 0.2), 0.2) +
		fill(box(0, 0, WIDTH, HEIGHT), s.linear([alpha(darken('#2c0530', 0.7), 0.5), '#00000000@55'], 0))
	);
}

export const entry: EntryArt = {
	width: WIDTH,
	height: HEIGHT,
	parts: { leaf: { area: [0, 0, WIDTH, HEIGHT], art: leaf } },
};
