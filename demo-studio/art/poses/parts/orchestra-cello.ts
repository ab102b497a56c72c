import { blob, fill, flare, lamp, line, metals, oval, place, stroke, volume } from '../../toolkit.ts';
import type { Point, Sheet } from '../../toolkit.ts';

const INK = '#0c0630';
const GOLD = metals.gold;

/** Length from the foot to the scroll, and the directions of both ends, in radians from straight up. */
const [LENGTH, FOOT, TOP] = [900, 0.1, 0.66];

/** Bends a point of the upright instrument, whose foot is at 500,900. */
function bent(x: number, y: number): Point {
	const a = FOOT + ((TOP - FOOT) * (900 - y)) / LENGTH;
	const r = LENGTH / (TOP - FOOT);
	return [
		r * (Math.cos(FOOT) - Math.cos(a)) + (x - 500) * Math.cos(a),
		r * (Math.sin(FOOT) - Math.sin(a)) + (x - 500) * Math.sin(a),
	];
}

const turn = (y: number) => ((FOOT + ((TOP - FOOT) * (900 - y)) / LENGTH) * 180) / Math.PI;

const bend = (text: string) =>
	text.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) =>
		bent(Number(x), Number(y))
			.map((v) => v.toFixed(1))
			.join(','),
	);

/** Strip between two straight edges along the instrument. */
function strip(y1: number, half1: number, y2: number, half2: number): string {
	const side = (k: number) =>
		Array.from({ length: 8 }, (_, i) => {
			const t = i / 7;
			const [x, y] = bent(500 + k * (half1 + (half2 - half1) * t), y1 + (y2 - y1) * t);
			return `${x.toFixed(1)},${y.toFixed(1)}${i % 7 ? '' : '!'}`;
		});
	return blob([...side(-1), ...side(1).reverse()].join(' '));
}

/** Glass violin that bends back from its foot at 0,0, with strings that ring. */
export function cello(s: Sheet): string {
	const body = blob(
		bend(
			'500,330 580,340 640,400 640,470 596,520! 600,580! 660,620 690,720 650,830 560,890 500,900 440,890 350,830 310,720 340,620 400,580! 404,520! 360,470 360,400 420,340',
		),
	);
	const r = s.random('violin');
	let inside = '';
	const light = (x: number, y: number, q: number, color: string) => lamp(s, ...bent(x, y), q, color, 0.85);
	inside += light(430, 460, 200, '#ff8ad0') + light(590, 760, 240, '#5fd0ff') + light(420, 800, 170, '#ffb84a');
	inside += light(500, 640, 150, '#ffe9ff');
	for (let i = 0; i < 60; i++)
		inside += fill(
			oval(...bent(320 + r.next() * 360, 330 + r.next() * 570), 1.5 + r.next() ** 3 * 7),
			r.pick(['#ffffff', '#ffe9b0', '#c9f0ff']),
			`opacity="${(0.5 + r.next() * 0.5).toFixed(2)}"`,
		);
	let art = volume(s, strip(345, 20, 40, 13), {
		stops: ['#ffe9b0', '#b0690f', '#5a2c08'],
		angle: 40,
		depth: 8,
		rim: '#ffffff',
		outline: INK,
		outlineWidth: 9,
	});
	art +=
		stroke(body, INK, 24) +
		volume(s, body, {
			stops: ['#5a2ad9', '#2f1a9c', '#7a1f8f', '#c43a7a'],
			angle: 80,
			depth: 40,
			shade: 0.5,
			rim: '#ffe9ff',
			rimWidth: 16,
			dark: '#08042a',
			marks: inside,
		}) +
		stroke(body, s.linear(GOLD, 60), 13) +
		stroke(body, '#fffbe0', 3.5);
	const scroll = 'M0 14C-54 4 -52 -56 0 -58C46 -58 48 -6 8 -6C-14 -10 -12 -32 4 -30';
	art += place(stroke(scroll, INK, 30) + stroke(scroll, s.linear(GOLD, 60), 18), ...bent(500, 48), 1, turn(48));
	for (const [y, k] of [
		[84, -1],
		[106, 1],
		[130, -1],
		[152, 1],
	] as Point[])
		art += place(
			stroke(`M0 0H${k * 50}`, INK, 20) +
				stroke(`M0 0H${k * 50}`, '#ffd25a', 11) +
				fill(oval(k * 58, 0, 17, 13), s.radial(['#fffbe0', '#e09a1c', '#6b3005']), `stroke="${INK}" stroke-width="6"`),
			...bent(500, y),
			1,
			turn(y),
		);
	const board = strip(200, 20, 600, 27);
	art += fill(board, s.linear(['#3a1c58', '#0c0620'])) + stroke(board, '#ffd98a', 4);
	for (const k of [-1, 1]) {
		const x = (v: number) => 500 + k * v;
		const hole = line(bend(`${x(96)},610 ${x(82)},640 ${x(96)},690 ${x(108)},734 ${x(92)},772`));
		art +=
			stroke(hole, INK, 19) +
			stroke(hole, '#ffe9a0', 8) +
			fill(oval(...bent(x(98), 612), 12) + oval(...bent(x(90), 772), 13), '#ffe9a0');
	}
	art +=
		fill(blob(bend('484,780! 516,780! 528,880 472,880')), s.linear(['#3a1f5a', '#120626'])) +
		stroke(blob(bend('478,780! 522,780! 518,880 482,880')), '#ffd98a', 5) +
		fill(
			blob(bend('432,712! 500,704 568,712! 550,678! 500,672 450,678!')),
			s.linear(GOLD),
			`stroke="${INK}" stroke-width="6"`,
		);
	for (const [k, q] of [
		[-1, 46],
		[1, 46],
		[-1, 72],
		[1, 72],
	] as Point[]) {
		const x = 500 + k * q;
		art += stroke(
			line(bend(`${500 + k * 14},330 ${x},460 ${x},560 ${500 + k * 22},680`)),
			'#c9f4ff',
			q < 50 ? 6 : 4,
			`opacity="${q < 50 ? 0.75 : 0.45}"`,
		);
	}
	for (let i = 0; i < 4; i++) {
		const string = line(
			bend(`${488 + i * 8},66 ${484 + i * 11},300 ${480 + i * 13},500 ${476 + i * 16},690 ${484 + i * 11},786`),
		);
		art += stroke(string, '#8ae0ff', 10, 'opacity=".35"') + stroke(string, '#ffffff', 3.4);
	}
	for (const [x, y, q] of [
		[640, 430, 60],
		[690, 720, 52],
		[560, 890, 44],
		[310, 720, 64],
		[360, 430, 48],
	] as [number, number, number][])
		art += flare(s, ...bent(x, y), q, '#ffe9b0');
	return art;
}
