/** The roller shutter of a noodle bar with a mural, and the sign of tubes that hangs before it. */
import {
	alpha,
	blob,
	body,
	box,
	darken,
	fill,
	lamp,
	lighten,
	line,
	mix,
	noise,
	oval,
	place,
	rgb,
	screen,
	smoothstep,
	stroke,
	texture,
} from '../toolkit.ts';
import type { EntryArt, Rgb, Sheet } from '../toolkit.ts';

const WIDTH = 960;
const HEIGHT = 720;
const SLATS = 20;
const [pink, cyan, lime, amber] = ['#ff2e88', '#22e6ff', '#a8ff3a', '#ffb02e'];

/** Waves in the pattern of scales, sprayed onto the steel, under a large sun. */
function mural(s: Sheet): string {
	let art = fill(box(0, 0, WIDTH, HEIGHT), s.linear(['#180c3a', '#34125c@40', '#7a1a72@72', '#12082e'], 90));
	const r = 236;
	art +=
		lamp(s, WIDTH / 2, 350, 430, pink, 0.4) +
		fill(oval(WIDTH / 2, 350, r), s.linear(['#ff9a4a', pink, '#8a1a9a'])) +
		[0, 1, 2, 3, 4].map((i) => fill(box(WIDTH / 2 - r - 10, 420 + i * 36, r * 2 + 20, 7 + i * 4), '#2a0f52')).join('');
	// Clouds beside the sun.
	for (const [x, y, k] of [
		[150, 190, 1],
		[820, 250, -1],
		[90, 400, 1],
		[880, 90, -1],
	] as const)
		art += [0, 1, 2]
			.map((i) =>
				stroke(
					line([
						[x - 110 * k, y + i * 24],
						[x, y + i * 24],
						[x + (70 - i * 26) * k, y + i * 24],
					]),
					i === 1 ? cyan : '#7ab8ff',
					12 - i * 2,
					'opacity=".5"',
				),
			)
			.join('');
	// Paint has run here and there.
	const random = s.random('entry drips');
	for (let i = 0; i < 22; i++) {
		const x = WIDTH / 2 + random.bell() * 250;
		const y = 350 + Math.sqrt(Math.max(0, r * r - (x - WIDTH / 2) ** 2)) - 6;
		art += stroke(
			`M${x.toFixed(1)} ${y.toFixed(1)}v${(16 + random.next() * 46).toFixed(1)}`,
			'#a01f92',
			5,
			'opacity=".8"',
		);
	}
	for (let row = 0; row < 6; row++)
		for (let column = -1; column < 13; column++) {
			const [x, y] = [column * 84 + (row % 2) * 42, 560 + row * 34];
			const tone = mix('#0f5fb8', '#1a1466', row / 5);
			for (const [k, radius] of [44, 33, 22, 11].entries())
				art += fill(
					oval(x, y, radius),
					k % 2 === 0 ? tone : mix(cyan, '#e8fbff', 0.25),
					k % 2 === 0 ? '' : 'opacity=".8"',
				);
		}
	return art;
}

/** Shade of the slats, the dents and the dirt, and the light of the street from both sides. */
function steel(s: Sheet): string {
	const n = noise(`${s.seed}/shutter`);
	const [left, right] = [rgb(lighten(pink, 0.25)), rgb(lighten(cyan, 0.25))];
	const shade = texture(
		s,
		[0, 0, WIDTH, HEIGHT],
		WIDTH / 2,
		(u, v) => {
			const at = (v * SLATS) % 1;
			// Each slat bulges: lit above, dark below, with a groove to the next.
			const bulge = 0.66 + 0.42 * Math.sin(at * Math.PI * 0.92 + 0.5) - smoothstep(0.86, 1, at) * 0.7;
			const dirt = n(u * 5, v * 7, 5) * 0.5 + n(u * 60, v * 3, 2) * 0.18;
			const t = Math.min(1.15, bulge * (0.72 + dirt * 0.62));
			return [255 * t, 255 * t, 255 * t, 1];
		},
		'multiply',
	);
	const shine = texture(
		s,
		[0, 0, WIDTH, HEIGHT],
		WIDTH / 2,
		(u, v) => {
			const at = (v * SLATS) % 1;
			const line = Math.exp(-((at - 0.24) ** 2) * 90) * (0.55 + n(u * 30, v * 20, 3) * 0.9);
			const [a, b] = [Math.exp(-u * 3.4), Math.exp(-(1 - u) * 3.4)];
			const color = [0, 1, 2].map((k) => left[k]! * a + right[k]! * b + 40) as Rgb;
			return [...color, line * 0.5 + (a + b) * 0.06];
		},
		'screen',
	);
	return shade + shine;
}

function shutter(s: Sheet): string {
	let art = mural(s) + steel(s);
	// The rail at the foot, with its handle.
	art +=
		fill(box(-10, HEIGHT - 44, WIDTH + 20, 60), s.linear(['#8a90a8', '#3a3f58', '#14172a'])) +
		stroke(`M0 ${HEIGHT - 44}H${WIDTH}`, '#dfe6ff', 3, 'opacity=".8"') +
		fill(box(-10, HEIGHT - 12, WIDTH + 20, 20), '#0a0a14');
	for (let x = 30; x < WIDTH; x += 90)
		art += fill(oval(x, HEIGHT - 26, 6), s.radial(['#ffffff', '#8a90a8', '#1a1c2e'], 0.35, 0.3, 0.7));
	art += body(s, box(WIDTH / 2 - 70, HEIGHT - 38, 140, 22, 10), '#c9a04a', {
		depth: 6,
		to: '#5a3a0a',
		outline: '#14100a',
		outlineWidth: 4,
	});
	return (
		art +
		fill(
			box(0, 0, WIDTH, HEIGHT),
			s.linear([alpha('#05030f', 0.6), '#00000000@26', '#00000000@80', alpha('#05030f', 0.4)]),
		)
	);
}

/** Glass tube with gas: haze, colour, and a white core. */
function tube(d: string, color: string, width: number): string {
	return (
		screen(stroke(d, color, width * 6, 'opacity=".1"') + stroke(d, color, width * 3.2, 'opacity=".28"')) +
		stroke(d, darken(color, 0.45), width * 1.7) +
		stroke(d, lighten(color, 0.12), width * 1.25) +
		stroke(d, '#ffffff', width * 0.5, 'opacity=".95"')
	);
}

function sign(s: Sheet): string {
	const c = 200;
	const board = oval(c, c, 176);
	let art = fill(oval(c + 4, c + 10, 180), alpha('#000000', 0.55));
	art += body(s, board, '#1c1436', { to: '#080512', depth: 16, rim: '#8a7ad9', outline: '#05030c', outlineWidth: 6 });
	for (let i = 0; i < 4; i++) {
		const a = (i * Math.PI) / 2 + Math.PI / 4;
		art += fill(
			oval(c + Math.cos(a) * 163, c + Math.sin(a) * 163, 6),
			s.radial(['#ffffff', '#8a90a8', '#1a1c2e'], 0.35, 0.3, 0.7),
		);
	}
	art += lamp(s, c, c + 30, 150, pink, 0.35) + lamp(s, c, c - 70, 110, cyan, 0.25);
	art += tube(oval(c, c, 148), pink, 9);
	// Bowl with its foot, noodles, an egg, chopsticks and steam.
	art += tube(
		`M${c - 96} ${c + 14}H${c + 96}C${c + 92} ${c + 62} ${c + 62} ${c + 92} ${c + 34} ${c + 98}H${c - 34}C${c - 62} ${c + 92} ${c - 92} ${c + 62} ${c - 96} ${c + 14}Z`,
		cyan,
		8,
	);
	art += tube(`M${c - 70} ${c + 48}q14 -16 28 0t28 0t28 0t28 0`, amber, 5.5);
	art += tube(`M${c - 78} ${c + 2}q8 -26 30 -22q10 -18 32 -8q16 -16 34 2q24 -6 30 26`, amber, 6.5);
	art += place(tube(oval(0, 0, 20, 15), '#fff0c0', 5), c + 34, c - 22, 1, 14);
	art +=
		tube(`M${c - 20} ${c - 30}L${c + 96} ${c - 92}`, lime, 5.5) +
		tube(`M${c - 4} ${c - 20}L${c + 110} ${c - 66}`, lime, 5.5);
	for (const [x, y] of [
		[-62, -46],
		[-24, -66],
		[12, -74],
	] as const)
		art += tube(`M${c + x} ${c + y}c-16 -16 16 -26 0 -44`, pink, 5);
	return art + screen(fill(blob('70,110 130,60 190,44 150,80 100,130 74,180'), alpha('#ffffff', 0.05)));
}

export const entry: EntryArt = {
	width: 1360,
	height: 720,
	parts: {
		shutter: { area: [0, 0, WIDTH, HEIGHT], art: shutter },
		sign: { area: [960, 0, 400, 400], art: sign },
	},
};
